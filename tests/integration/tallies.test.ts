import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, NewRow } from "~/embedded/db/schema";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { mergeTallies, loadTallies, loadTally } from "~/embedded/services/tallies";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../setup/servers/embedded-harness";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";
import { wholeRun } from "../setup/servers/whole-run";
import { addRows, changeRows } from "../setup/databases/rows";

let database: TestDatabase;
/** Two of them, as two processes have. */
let storage: Storage<EmbeddedTables>;
let other: Storage<EmbeddedTables>;
beforeAll(async () => {
  database = await testDatabase();
  await (await createEmbeddedBackend(environmentOn(database))).close();
  storage = await openEmbeddedDatabase(database);
  other = await openEmbeddedDatabase(database, { beside: true });
});
afterAll(async () => {
  await other.close();
  await storage.close();
  await database.cleanup();
});

type Counts = Record<string, number>;

async function counted(): Promise<Counts> {
  const { rows } = await sql<{ part: string; count: number }>`
    select 'places ' || us_state as part, count(*) as count from subscriptions
      where state <> 'ended' and us_state is not null group by 1
    union all
    select state || ' ' || kind || ' ' || us_state, count(*) from waitlist_entries
      where state in ('waiting', 'invited') group by 1
    union all
    select 'users ' || type || ' ' || status, count(*) from users group by 1`.execute(storage.db);
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

async function kept(): Promise<Counts> {
  const counts: Counts = {};
  for (const tally of ["places", "waiting", "invited", "users"] as const) {
    for (const [part, amount] of await loadTallies(storage.db, tally))
      if (amount !== 0) counts[`${tally} ${part}`] = amount;
  }
  return counts;
}

const at = "2026-03-01T09:00:00.000Z";
const times = { created_at: at, updated_at: at };

let places = 1000;
const entry = (given: Partial<NewRow<"waitlist_entries">> = {}): NewRow<"waitlist_entries"> => {
  const id = randomUUID();
  return {
    id,
    kind: "membership",
    first_name: "Ana",
    email: `${id}@mail.example`,
    us_state: "AK",
    zip: "99501",
    reason: "state",
    state: "waiting",
    ...times,
    place: (places += 1),
    ...given,
  };
};

const enter = (on: Storage<EmbeddedTables>, rows: NewRow<"waitlist_entries">[]) =>
  on.db.insertInto("waitlist_entries").values(rows).execute();

/** @returns what the log was told */
async function keep(on: Storage<EmbeddedTables> = storage) {
  const error = vi.fn();
  await mergeTallies({ storage: on, log: { error } as never }, wholeRun);
  return error;
}

const rowsKept = async () =>
  (await storage.db.selectFrom("tallies").selectAll().execute()).map(
    ({ tally, part }) => `${tally} ${part}`,
  );

describe("a tally", () => {
  const entries = () => storage.db.updateTable("waitlist_entries");
  const changes: Record<string, () => Promise<unknown>> = {
    "rows come": () => enter(storage, [entry(), entry({ kind: "insurance" }), entry()]),
    "one changes its state": () =>
      entries().set({ state: "invited" }).where("kind", "=", "insurance").execute(),
    "some are in another part": () =>
      entries().set({ us_state: "WV" }).where("us_state", "=", "AK").execute(),
    "some count no more": () =>
      entries().set({ state: "converted" }).where("state", "=", "invited").execute(),
    "rows go": () =>
      storage.db.deleteFrom("waitlist_entries").where("us_state", "=", "WV").execute(),
    "a place becomes unknown": () =>
      changeRows(storage.db, "subscriptions", { us_state: "CO" }, { us_state: null }),
    "people change sides": () =>
      changeRows(
        storage.db,
        "users",
        { company_role: "employee" },
        { type: "INDIVIDUAL", status: "inactive" },
      ),
    "a change is taken back": () =>
      storage.db
        .transaction()
        .execute(async (db) => {
          await db.updateTable("users").set({ status: "active" }).execute();
          throw new Error("taken back");
        })
        .catch(() => undefined),
    "its rows are made one": keep,
  };
  test("is what a count comes to, from the first row on and whatever changes", async () => {
    expect(await kept()).toEqual(await counted());
    expect(Object.keys(await kept())).toEqual(
      expect.arrayContaining(["places OR", "waiting insurance AZ", "users COMPANY active"]),
    );
    for (const [change, operation] of Object.entries(changes)) {
      await operation();
      expect(await kept(), change).toEqual(await counted());
    }
  });

  test("loses nothing while two processes write and make one row of many", async () => {
    const before = await loadTally(storage.db, "waiting", "membership TX");
    const write = async (on: Storage<EmbeddedTables>) => {
      for (let round = 0; round < 8; round++) {
        const rows = Array.from({ length: 4 }, () => entry({ us_state: "TX" }));
        await enter(on, rows);
        await on.db
          .deleteFrom("waitlist_entries")
          .where("id", "=", rows[0]?.id ?? "")
          .execute();
      }
    };
    const writes = [write(storage), write(other)];
    const compare = async (on: typeof storage) => expect(await keep(on)).not.toBeCalled();
    await Promise.all([...writes, compare(storage), compare(other), compare(storage)]);
    expect(await loadTally(storage.db, "waiting", "membership TX")).toBe(before + 2 * 8 * 3);
    expect(await kept()).toEqual(await counted());
  });
});

describe("housekeeping", () => {
  test("leaves a row for each part, and none for one that came to nothing", async () => {
    await enter(
      storage,
      Array.from({ length: 1200 }, () => entry({ us_state: "VT" })),
    );
    await storage.db.deleteFrom("waitlist_entries").where("us_state", "=", "TX").execute();
    expect(await keep()).not.toBeCalled();
    const rows = await rowsKept();
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toContain("waiting membership VT");
    expect(rows).not.toContain("waiting membership TX");
    expect(await kept()).toEqual(await counted());
  });

  test("tells of one that is wrong, and puts it right", async () => {
    await addRows(storage.db, "tallies", [
      { tally: "places", part: "WA", amount: 3 },
      { tally: "users", part: "COMPANY active", amount: -1 },
    ]);
    const reported = await keep();
    expect(reported.mock.calls.map(([fields]) => `${fields.tally} ${fields.part}`)).toEqual([
      "places WA",
      "users COMPANY active",
    ]);
    expect(await kept()).toEqual(await counted());
    expect(await keep()).not.toBeCalled();
  });
});
