import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddedDatabasePart } from "~/embedded/db/database";
import { embeddedTables } from "~/embedded/db/schema";
import { sessionPart, sessionTables } from "~/sessions/session-table";
import type { Columns } from "~/storage/columns";
import { openStorage } from "~/storage/open";
import type { Part, Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";

/** After all migrations, the database has exactly the tables and columns that the types name. */

const onPostgres = Boolean(process.env.DATABASE_URL);

const lineOf = (column: string, type: string, nullable: boolean) =>
  `${column} ${type}${nullable ? " or null" : ""}`;

function text(tables: Record<string, Columns>): Record<string, string[]> {
  const linesOf = (columns: Columns) =>
    Object.entries(columns).map(([name, { type, nullable }]) => lineOf(name, type, nullable));
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [table, linesOf(columns).sort()]),
  );
}

/** The search of users on SQLite and the storage itself keep these tables. */
const isOwn = (table: string) => /^(user_search|sqlite_)|_migrations(_lock)?$/.test(table);
/** The search of users keeps this column on PostgreSQL. */
const isOfSearch = (table: string, column: string) =>
  onPostgres && table === "users" && column === "search_text";

/** SQLite lets a primary key be null unless it says otherwise; no code puts one in. */
async function primaryKeysOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  if (onPostgres) return [];
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0`.execute(db);
  return rows.map(({ name }) => name);
}

async function found(db: Kysely<unknown>): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const lines: Record<string, string[]> = {};
  for (const { name, columns } of tables.filter((table) => !isOwn(table.name))) {
    const keys = await primaryKeysOf(db, name);
    lines[name] = columns
      .filter((column) => !isOfSearch(name, column.name))
      .map((column) => {
        const type = column.dataType.toLowerCase().replace(/^int\d$/, "integer");
        return lineOf(column.name, type, column.isNullable && !keys.includes(column.name));
      })
      .sort();
  }
  return lines;
}

const parts: [string, Part, Record<string, Columns>][] = [
  ["the embedded backend", embeddedDatabasePart, embeddedTables],
  ["the browser's sessions", sessionPart, sessionTables],
];

describe.each(parts)("the tables of %s", (_whose, part, tables) => {
  let database: TestDatabase;
  let storage: Storage<unknown>;
  beforeAll(async () => {
    database = await testDatabase();
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = database;
    storage = await openStorage<unknown>({ dataDir, databaseUrl, ...part });
  });
  afterAll(async () => {
    await storage.close();
    await database.cleanup();
  });

  test("are what the types say", async () => {
    expect(await found(storage.db)).toEqual(text(tables));
  });
});
