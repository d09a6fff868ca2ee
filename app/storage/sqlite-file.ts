import type { DatabaseSyncInstance, DatabaseSyncOptions } from "@photostructure/sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";

export type SqliteFile = SqliteDatabase & { exec(text: string): void };

/** Opens a file as Kysely takes it, with prepared statements that are cached. */
export async function openSqliteFile(
  path: string,
  options: DatabaseSyncOptions,
): Promise<SqliteFile> {
  const { DatabaseSync } = await import("@photostructure/sqlite");
  const database = new DatabaseSync(path, options);
  // Kysely prepares every query anew, which costs more than running most of ours.
  const statements = new LRUCache<string, SqliteStatement>({ max: 300 });
  return {
    prepare(sql) {
      // A deferred transaction that has read can't write once another process has written, so each takes the lock at
      // its start.
      const text = sql === "begin" ? "begin immediate" : sql;
      const known = statements.get(text);
      if (known) return known;
      const statement = prepareStatement(database, text);
      // Only DML is cached: a cached schema statement would never run twice.
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
        statements.set(text, statement);
      } else if (/^\s*(create|alter|drop)\b/i.test(text)) {
        // A cached `select *` keeps the old columns.
        statements.clear();
      }
      return statement;
    },
    exec: (text) => database.exec(text),
    close() {
      statements.clear();
      database.close();
    },
  };
}

function prepareStatement(database: DatabaseSyncInstance, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const columns = statement.columns().map(({ name }) => name);
  const toRow = rowMaker(columns);
  // Rows are built here from arrays, because the driver's own rows have no prototype and take half as long again.
  if (columns.length > 0) statement.setReturnArrays(true);
  return {
    reader: columns.length > 0,
    all: (values) => statement.all(...values).map((row) => toRow(row as unknown[])),
    run: (values) => statement.run(...values),
    // The driver's iterators don't prevent their statement from being garbage-collected.
    *iterate(values) {
      yield* this.all(values);
    },
  };
}

/** Returns a function that makes an object of a row's values, in the order of the columns. */
function rowMaker(columns: readonly string[]) {
  return (values: readonly unknown[]): Record<string, unknown> => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index]!] = values[index];
    return row;
  };
}
