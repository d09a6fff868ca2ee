import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import type { Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";
import { fingerprints, printsOfWritten } from "../setup/source/table-snapshot";

/** The tables of permissions rest on it: what it doesn't see, they don't. */

let database: TestDatabase;
let storage: Storage<EmbeddedTables>;

beforeAll(async () => {
  database = await testDatabase("migrated");
  storage = await openEmbeddedDatabase(database);
});
afterAll(async () => {
  await storage.close();
  await database.cleanup();
});

const tried = { key: "one", tries: 1, resets_at: "2026-06-01T12:00:00.000Z" };

test("each write shows in its own table, and nothing else does", async () => {
  const steps = [
    () => storage.db.insertInto("limits").values(tried).execute(),
    () => storage.db.updateTable("limits").set({ tries: 2 }).execute(),
    () => storage.db.selectFrom("limits").selectAll().execute(),
    () => storage.db.deleteFrom("limits").execute(),
  ];
  const seen: string[][] = [];
  let before = await printsOfWritten(storage, []);
  for (const step of steps) {
    await step();
    const after = await printsOfWritten(storage, []);
    expect(after).toEqual(await fingerprints(storage.db, []));
    seen.push(Object.keys(after).filter((name) => after[name] !== before[name]));
    before = after;
  }
  expect(seen).toEqual([["limits"], ["limits"], [], ["limits"]]);
});
