import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeBackup } from "~/backup/make-backup";
import { restoreBackup } from "~/backup/restore-backup";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables, NewRow } from "~/embedded/db/schema";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { companyOptions } from "~/embedded/services/admin/company-list";
import { fillLeftOut } from "~/embedded/schedule/left-out";
import { keepTallies, talliesOf, tallyOf } from "~/embedded/services/tallies";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../setup/servers/embedded-harness";
import { testDatabase, testSecret, type TestDatabase } from "../setup/servers/test-database";
import { wholeRun } from "../setup/servers/whole-run";

let database: TestDatabase;
/** Two of them, as two processes have. */
let storage: Storage<EmbeddedTables>;
let other: Storage<EmbeddedTables>;
const made: TestDatabase[] = [];
beforeAll(async () => {
  database = await testDatabase();
  made.push(database);
  // With the sample data, which is counted as it is planted.
  await (await createEmbeddedBackend(environmentOn(database))).close();
  storage = await openEmbeddedDatabase(database);
  other = await openEmbeddedDatabase(database, { beside: true });
});
afterAll(async () => {
  await other.close();
  await storage.close();
  for (const each of made) await each.cleanup();
});

type Counts = Record<string, number>;

/** What the tallies must be, counted. */
async function counted({ db }: Storage<EmbeddedTables> = storage): Promise<Counts> {
  const { rows } = await sql<{ part: string; count: number }>`
    select 'places ' || us_state as part, count(*) as count from subscriptions
      where state <> 'ended' and us_state is not null group by 1
    union all
    select state || ' ' || kind || ' ' || us_state, count(*) from waitlist_entries
      where state in ('waiting', 'invited') group by 1
    union all
    select 'users ' || type || ' ' || status, count(*) from users group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

async function kept({ db }: Storage<EmbeddedTables> = storage): Promise<Counts> {
  const counts: Counts = {};
  for (const tally of ["places", "waiting", "invited", "users"] as const) {
    for (const [part, amount] of await talliesOf(db, tally)) {
      if (amount !== 0) counts[`${tally} ${part}`] = amount;
    }
  }
  return counts;
}

const at = "2026-03-01T09:00:00.000Z";
const times = { created_at: at, updated_at: at };

let places = 1000;
const entry = (given: Partial<NewRow<"waitlist_entries">> = {}): NewRow<"waitlist_entries"> => {
  const id = randomUUID();
  return {
    ...{ id, kind: "membership", first_name: "Ana", email: `${id}@mail.example`, us_state: "AK" },
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
  await keepTallies({ storage: on, log: { error } as never }, wholeRun);
  return error;
}

const rowsKept = async () =>
  (await storage.db.selectFrom("tallies").selectAll().execute()).map(
    ({ tally, part }) => `${tally} ${part}`,
  );

describe("a tally", () => {
  test("is there from the first row on", async () => {
    expect(await kept()).toEqual(await counted());
    expect(Object.keys(await kept())).toEqual(
      expect.arrayContaining(["places OR", "waiting insurance AZ", "users COMPANY active"]),
    );
  });

  const changes: Record<string, () => Promise<unknown>> = {
    "rows come": () => enter(storage, [entry(), entry({ kind: "insurance" }), entry()]),
    "one changes its state": () =>
      storage.db
        .updateTable("waitlist_entries")
        .set({ state: "invited" })
        .where("us_state", "=", "AK")
        .where("kind", "=", "insurance")
        .execute(),
    "some are in another part": () =>
      storage.db
        .updateTable("waitlist_entries")
        .set({ us_state: "WV" })
        .where("us_state", "=", "AK")
        .execute(),
    "some count no more": () =>
      storage.db
        .updateTable("waitlist_entries")
        .set({ state: "converted" })
        .where("state", "=", "invited")
        .execute(),
    "rows go": () =>
      storage.db.deleteFrom("waitlist_entries").where("us_state", "=", "WV").execute(),
    "memberships end": () =>
      storage.db
        .updateTable("subscriptions")
        .set({ state: "ended" })
        .where("us_state", "=", "OR")
        .execute(),
    "a place becomes unknown": () =>
      storage.db
        .updateTable("subscriptions")
        .set({ us_state: null })
        .where("us_state", "=", "CO")
        .execute(),
    "people change sides": () =>
      storage.db
        .updateTable("users")
        .set({ type: "INDIVIDUAL", status: "inactive" })
        .where("company_role", "=", "employee")
        .execute(),
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
  test("is what a count comes to, whatever changes", async () => {
    for (const [change, act] of Object.entries(changes)) {
      await act();
      expect(await kept(), change).toEqual(await counted());
    }
  });

  test("is exact inside the transaction that changes it", async () => {
    const before = await tallyOf(storage.db, "waiting", "membership TX");
    await storage.db.transaction().execute(async (db) => {
      await db
        .insertInto("waitlist_entries")
        .values(entry({ us_state: "TX" }))
        .execute();
      expect(await tallyOf(db, "waiting", "membership TX")).toBe(before + 1);
    });
  });

  test("loses nothing while two processes write and make one row of many", async () => {
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
    const told = await Promise.all([
      ...[write(storage), write(other)],
      ...[storage, other, storage].map(async (on) => expect(await keep(on)).not.toBeCalled()),
    ]);
    expect(told).toHaveLength(5);
    expect(await tallyOf(storage.db, "waiting", "membership TX")).toBe(1 + 2 * 8 * 3);
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
    await storage.db
      .insertInto("tallies")
      .values([
        { tally: "places", part: "WA", amount: 3 },
        { tally: "users", part: "COMPANY active", amount: -1 },
      ])
      .execute();
    const told = await keep();
    expect(told.mock.calls.map(([fields]) => `${fields.tally} ${fields.part}`)).toEqual([
      ...["places WA", "users COMPANY active"],
    ]);
    expect(await kept()).toEqual(await counted());
    expect(await keep()).not.toBeCalled();
  });

  test("stops between two parts when the app closes", async () => {
    let turns = 0;
    const run = { goOn: async () => ++turns < 3 };
    await keepTallies({ storage, log: { error: vi.fn() } as never }, run);
    expect(turns).toBe(3);
  });

  test("fills what a process of before has left out", async () => {
    const { db } = storage;
    const search = async () => (await companyOptions(db, { search: "harbor" })).companies;
    const found = await search();
    expect(found.length).toBeGreaterThan(0);
    // As such a process writes, more than are filled in one go; and one that nobody can fill.
    const [one] = await db
      .selectFrom("subscriptions")
      .selectAll()
      .where("company_id", "=", "company-harbor-street")
      .execute();
    const draft = await db
      .selectFrom("registrations")
      .select(["id", "us_state"])
      .where("us_state", "is not", null)
      .executeTakeFirstOrThrow();
    if (!one) throw new Error("There is no membership.");
    const left = { ...one, us_state: null };
    const alone = { ...left, company_id: null, user_id: null };
    await db
      .insertInto("subscriptions")
      .values([
        ...Array.from({ length: 250 }, (_, n) => ({
          ...left,
          id: `left-${n}`,
          registration_id: `left-${n}`,
        })),
        { ...alone, id: "left-alone", registration_id: draft.id },
        { ...alone, id: "left-unknown", registration_id: "nobody knows it" },
      ])
      .execute();
    await db.deleteFrom("company_words").execute();
    await db.updateTable("companies").set({ words_of: null }).execute();
    await fillLeftOut({ storage }, wholeRun);
    expect(await search()).toEqual(found);
    const filled = await db
      .selectFrom("subscriptions")
      .select(["us_state", ({ fn }) => fn.countAll<number>().as("rows")])
      .where("id", "like", "left-%")
      .groupBy("us_state")
      .execute();
    const rows = Object.fromEntries(filled.map((each) => [String(each.us_state), each.rows]));
    const ofCompany = found[0]?.us_state ?? "";
    const expected: Record<string, number> = { null: 1, [ofCompany]: 250 };
    expected[draft.us_state ?? ""] = (expected[draft.us_state ?? ""] ?? 0) + 1;
    expect(rows).toEqual(expected);
    expect(await kept()).toEqual(await counted());
    // Nothing is left to do.
    let turns = 0;
    await fillLeftOut({ storage }, { goOn: async () => ++turns > 0 });
    expect(turns).toBe(2);
  });
});

test("a restored installation counts what it holds", async () => {
  const fresh = await testDatabase();
  made.push(fresh);
  const file = join(database.DATA_DIR, "tallied.backup");
  const env = (on: TestDatabase) => ({ ...environmentOn(on), SESSION_SECRET: testSecret });
  const about = { now: Date.parse(at), app: "test" };
  await makeBackup(env(database), file, about);
  // The second time in place of what the first one put there.
  for (const replace of [false, true]) {
    await restoreBackup(env(fresh), file, { replace });
    const restored = await openEmbeddedDatabase(fresh);
    expect(await kept(restored)).toEqual(await counted());
    expect(await keep(restored)).not.toBeCalled();
    await restored.close();
  }
});
