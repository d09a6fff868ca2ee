import { CompiledQuery, sql, type Kysely } from "kysely";
import type { Engine } from "~/storage/storage";
import { UnusableBackup, type Cell, type Head, type Line } from "./backup-file";
import { partNames, tablesAt, type PartName, type Table } from "./parts";

export type Contents = { head: Head; lines: () => AsyncIterable<Line> };

const portion = 500;

/** The parts that a backup holds. */
export const partsIn = (head: Head): PartName[] => partNames.filter((name) => name in head.parts);

/** The level that a part's tables had. */
export const levelOf = (head: Head, part: PartName): string => head.parts[part]?.at(-1) ?? "";

/**
 * Puts the rows of a backup in tables that were migrated to its level, instead of what the migrations put there. The
 * caller has a transaction open and looks after references.
 */
export async function loadRows(
  { head, lines }: Contents,
  engine: Engine,
  dbOf: (part: PartName) => Kysely<unknown>,
): Promise<void> {
  const known = new Map<string, Table>();
  for (const part of partsIn(head)) {
    for (const table of await tablesAt(part, levelOf(head, part))) known.set(table.name, table);
  }
  for (const { part, name } of known.values()) {
    await sql`delete from ${sql.table(name)}`.execute(dbOf(part));
  }
  let into: ((rows: Cell[][]) => Promise<void>) | null = null;
  let waiting: Cell[][] = [];
  const flush = async () => {
    if (waiting.length > 0) await into?.(waiting);
    waiting = [];
  };
  for await (const line of lines()) {
    if (line.kind === "row") {
      waiting.push(line.cells);
      if (waiting.length === portion) await flush();
      continue;
    }
    await flush();
    into = null;
    if (line.kind !== "table") continue;
    const table = known.get(line.table);
    if (!table || line.columns.some((column) => !table.columns.includes(column))) {
      throw new UnusableBackup(`The backup holds a table that is not ours: ${line.table}`);
    }
    // What the rows of another table have put there by a trigger.
    await sql`delete from ${sql.table(table.name)}`.execute(dbOf(table.part));
    const writer = engine === "postgres" ? postgresWriter : sqliteWriter;
    into = writer(dbOf(table.part), table.name, line.columns);
  }
  await flush();
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function sqliteWriter(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  const names = columns.map(quoted).join(", ");
  const text = `insert into ${quoted(table)} (${names}) values (${columns.map(() => "?").join(", ")})`;
  return async (rows: Cell[][]) => {
    for (const row of rows) await db.executeQuery(CompiledQuery.raw(text, row));
  };
}

/** One parameter for many rows: the server reads them from JSON by the names and types of the table. */
function postgresWriter(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  const names = columns.map(quoted).join(", ");
  const text = `insert into ${quoted(table)} (${names})
    select ${names} from json_populate_recordset(null::${quoted(table)}, $1)`;
  return async (rows: Cell[][]) => {
    const objects = rows.map((row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[index]])),
    );
    await db.executeQuery(CompiledQuery.raw(text, [JSON.stringify(objects)]));
  };
}
