import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, NewRow } from "~/embedded/db/schema";
import { createLog } from "~/embedded/create-log";
import { billMemberships } from "~/embedded/schedule/billing";
import { userRows } from "~/embedded/seed/account/people";
import { plantSeed } from "~/embedded/seed/plant";
import type { Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";
import { wholeRun } from "../setup/servers/whole-run";
import { fingerprints } from "../setup/source/table-snapshot";
import { addRows, changeRows } from "../setup/databases/rows";

const onPostgres = Boolean(process.env.DATABASE_URL);
const now = new Date("2026-03-10T12:00:00.000Z");

async function withDatabase(
  operation: (storage: Storage<EmbeddedTables>, database: TestDatabase) => Promise<void>,
) {
  const database = await testDatabase("migrated");
  const storage = await openEmbeddedDatabase(database);
  try {
    await operation(storage, database);
  } finally {
    await storage.close();
    await database.cleanup();
  }
}

test("the demo seed is planted once, though two start at once and others later", () =>
  withDatabase(async (storage, database) => {
    await plantSeed(storage, { seed: "none", now });
    expect(await storage.db.selectFrom("users").select("id").execute()).toEqual([]);

    // Two processes on PostgreSQL, two callers in one process on SQLite.
    const other = onPostgres ? await openEmbeddedDatabase(database) : storage;
    await Promise.all([storage, other].map((storage) => plantSeed(storage, { seed: "demo", now })));
    if (other !== storage) await other.close();
    const before = await fingerprints(storage.db, []);
    await plantSeed(storage, { seed: "demo", now: new Date("2027-01-01T00:00:00.000Z") });
    await plantSeed(storage, { seed: "none", now });
    expect(await fingerprints(storage.db, [])).toEqual(before);

    // Billing looks at each membership now, not on the sample's day, and has nothing to do yet.
    await changeRows(storage.db, "subscriptions", {}, { next_action_at: now.toISOString() });
    const log = createLog("silent");
    const app = { storage, clock: () => now.getTime(), log, nudgeMail: () => undefined };
    await billMemberships(app, wholeRun);
    expect(await fingerprints(storage.db, [])).toEqual(before);
  }));

test("the demo seed leaves a database alone that has a user already", () =>
  withDatabase(async (storage) => {
    const { db } = storage;
    const [person] = userRows(now);
    const real = { id: "real", email: "real@person.example" };
    const alone = { company_id: null, company_role: null };
    await addRows(db, "users", { ...(person as NewRow<"users">), ...real, ...alone });
    await plantSeed(storage, { seed: "demo", now });
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: "real" }]);
    expect(await db.selectFrom("plans").select("id").execute()).toEqual([]);
  }));
