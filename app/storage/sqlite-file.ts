import type {
  DatabaseSyncInstance,
  DatabaseSyncOptions,
  StatementSyncInstance,
} from "@photostructure/sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { sqliteCall } from "./sqlite-error";

/** The driver in the shape that Kysely asks for. */
export type SqliteFile = SqliteDatabase & { exec(text: string): void };

const cachedStatements = 300;

/**
 * Opens one SQLite file.
 * @throws SqliteError here and in every call on what is returned
 */
export async function openSqliteFile(
  path: string,
  options: DatabaseSyncOptions,
): Promise<SqliteFile> {
  const { DatabaseSync } = await import("@photostructure/sqlite");
  const database = sqliteCall(() => new DatabaseSync(path, options));
  // Kysely prepares every query anew, which costs more than running most of ours.
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(asked) {
      // A transaction that has read cannot write any more once another process has; so each takes its turn at the start.
      const text = asked === "begin" ? "begin immediate" : asked;
      const known = statements.get(text);
      if (known) return known;
      const statement = prepared(database, text);
      // Only rows in and out: a kept schema statement would never run twice.
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
        const oldest = statements.size >= cachedStatements ? statements.keys().next() : undefined;
        if (oldest && !oldest.done) statements.delete(oldest.value);
        statements.set(text, statement);
      } else if (/^\s*(create|alter|drop)\b/i.test(text)) {
        // A kept `select *` knows the columns that it had.
        statements.clear();
      }
      return statement;
    },
    exec: (text) => sqliteCall(() => database.exec(text)),
    close() {
      statements.clear();
      database.close();
    },
  };
}

function prepared(database: DatabaseSyncInstance, text: string): SqliteStatement {
  const statement = sqliteCall(() => database.prepare(text));
  const columns = columnsOf(statement);
  const toRow = rowMaker(columns);
  // Arrays are made into rows here: the driver's own rows have no prototype, and take half as long again.
  if (columns.length > 0) statement.setReturnArrays(true);
  return {
    reader: columns.length > 0,
    all: (values) =>
      sqliteCall(() => statement.all(...values)).map((row) => toRow(row as unknown[])),
    run: (values) => sqliteCall(() => statement.run(...values)),
    // Not a walk: the driver's iterators do not keep their statement from being collected.
    *iterate(values) {
      yield* this.all(values);
    },
  };
}

const columnsOf = (statement: StatementSyncInstance) => statement.columns().map(({ name }) => name);

function rowMaker(columns: readonly string[]) {
  return (values: readonly unknown[]): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) row[columns[at]!] = values[at];
    return row;
  };
}
