import { Kysely, SqliteDialect, sql } from "kysely";
import { embeddedPart } from "~/embedded/db/database";
import { sessionPart } from "~/sessions/session-table";
import { runMigrations } from "~/storage/migrations";
import { openSqliteFile } from "~/storage/sqlite-file";
import type { Part } from "~/storage/storage";

/** What a backup holds tables of, by the name that stands in it. */
export const parts = { embedded: embeddedPart, sessions: sessionPart } satisfies Record<
  string,
  Part
>;
export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** Tables that triggers fill from others, as they do again when those are restored. */
export const derived = ["user_search", "user_search_keys", "tallies"];

/** One table as the migrations make it on every engine. */
export type Table = { part: PartName; name: string; columns: string[] };

/**
 * The tables that a part has once it is migrated up to `level`, without the derived ones. Asked of an empty database in
 * memory, because the one at hand may hold more than ours.
 */
export async function tablesAt(part: PartName, level: string): Promise<Table[]> {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: await openSqliteFile(":memory:", {}) }),
  });
  try {
    await db.connection().execute((only) => runMigrations(only, parts[part], level));
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
      order by name`.execute(db);
    const { migrationTable } = parts[part];
    const kept = rows
      .map(({ name }) => name)
      .filter((name) => !derived.includes(name) && !name.startsWith(migrationTable));
    const tables: Table[] = [];
    for (const name of kept) {
      const columns = await sql<{ name: string }>`
        select name from pragma_table_info(${name})`.execute(db);
      tables.push({ part, name, columns: columns.rows.map((column) => column.name) });
    }
    return tables;
  } finally {
    await db.destroy();
  }
}

/** The newest migration that this version knows. */
export const newestLevel = (part: PartName): string => Object.keys(parts[part].migrations).at(-1)!;
