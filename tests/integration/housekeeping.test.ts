import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { embeddedTables, type EmbeddedTables } from "~/embedded/db/schema";
import { retentions, deleteExpired } from "~/embedded/services/housekeeping";
import type { Columns } from "~/storage/columns";
import { testDatabase } from "../setup/servers/test-database";
import { wholeRun } from "../setup/servers/whole-run";

const database = await testDatabase("migrated");
const storage = await openEmbeddedDatabase(database);
afterAll(async () => {
  await storage.close();
  await database.cleanup();
});

const now = Date.parse("2026-11-22T12:00:00.000Z");
const app = () => ({ storage, clock: () => now });
const iso = (ms: number) => new Date(ms).toISOString();

async function plant(table: keyof EmbeddedTables, given: Record<string, string>): Promise<void> {
  const columns = Object.entries(embeddedTables[table] as Columns);
  const row = columns.map(([name, { type, nullable }]) => {
    const value = given[name] ?? (nullable ? null : type === "text" ? `${name} ${plants}` : 0);
    return [name, value] as const;
  });
  plants += 1;
  await sql`insert into ${sql.table(table)} (${sql.join(row.map(([name]) => sql.ref(name)))})
    values (${sql.join(row.map(([, value]) => value))})`.execute(storage.db);
}
let plants = 0;

async function keysIn(table: keyof EmbeddedTables, key: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)}`.execute(storage.db);
  return rows.map((row) => row.key).sort();
}

/** Rows of a person or an association need an owner. */
async function plantOwner(table: keyof EmbeddedTables): Promise<Record<string, string>> {
  const id = `owner-${plants}`;
  if ("user_id" in embeddedTables[table]) {
    await plant("users", { id, email: `${id}@elsewhere.example` });
    return { user_id: id };
  }
  if (!("association_id" in embeddedTables[table])) return {};
  await plant("associations", { id });
  return { association_id: id };
}

test.each(retentions)(
  "$table is kept as long as it says, and no longer",
  async ({ table, key, by, keptFor, only }) => {
    const kinds: Record<string, string> = only ? { outbox: "sent", registrations: "expired" } : {};
    const plantAt = async (name: string, at: number, state = kinds[table]) => {
      const owner = await plantOwner(table);
      await plant(table, { [key]: name, ...owner, ...(state ? { state } : {}), [by]: iso(at) });
      return owner[key] ?? name;
    };
    await plantAt("over", now - keptFor);
    const stays = [await plantAt("not yet", now - keptFor + 1)];
    if (table === "outbox") stays.push(await plantAt("not sent", 0, "waiting"));
    if (table === "registrations") stays.push(await plantAt("a member", 0, "active"));
    await deleteExpired(app(), wholeRun);
    expect(await keysIn(table, key)).toEqual(stays.sort());
  },
);
