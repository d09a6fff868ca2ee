import { afterAll, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { Installation } from "~/embedded/installation";
import { loadKeys } from "~/embedded/services/keys";
import * as limits from "~/embedded/services/limits";
import type { Limit } from "~/embedded/services/limits";
import { openSeals } from "~/storage/seals";
import { movableClock } from "../setup/servers/movable-clock";
import { testDatabase, testSecret } from "../setup/servers/test-database";

/** A window begins with its first try and ends when it was to end, no matter how often is tried meanwhile. */

const isLimit = (value: unknown): value is Limit =>
  typeof value === "object" && value !== null && "windowMs" in value;
const all = Object.values(limits).filter(isLimit);

const clock = movableClock();
const database = await testDatabase("migrated");
const storage = await openEmbeddedDatabase(database);
const seals = await openSeals(storage, "seal_keys", { current: testSecret });
const keys = await loadKeys(storage, seals);
const app = { keys, clock: clock.now } as Installation;
afterAll(async () => {
  await storage.close();
  await database.cleanup();
});

const tried = (limit: Limit, subject = "somebody") =>
  limits.countAttempt(app, storage.db, limit, subject);

/** Tries this often, one after the other. @returns the last answer; the others were let through */
const triedTimes = (limit: Limit, count: number, between: () => void = () => undefined) =>
  storage.db.transaction().execute(async (db) => {
    for (let turn = 1; turn < count; turn += 1) {
      expect(await limits.countAttempt(app, db, limit, "somebody")).toBeNull();
      between();
    }
    return limits.countAttempt(app, db, limit, "somebody");
  });

test("each limit has a name of its own", () => {
  expect(all.length).toBeGreaterThan(15);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each(all.map((limit) => [limit.name, limit] as const))(
  "%s: tries do not put its end off, and count until then",
  async (_name, limit) => {
    const { tries, windowMs } = limit;
    const end = clock.now() + windowMs;
    const between = () => clock.advance(Math.floor((windowMs - 1) / tries));
    expect(await triedTimes(limit, tries, between)).toBeNull();
    clock.advance(end - 1 - clock.now());
    expect(await tried(limit)).toMatchObject({ details: { limit: tries, resetsAt: end } });
    // Another person has a window of their own.
    expect(await tried(limit, "somebody else")).toBeNull();

    clock.advance(1);
    const next = await triedTimes(limit, tries + 1);
    expect(next).toMatchObject({ details: { resetsAt: end + windowMs } });
    clock.advance(windowMs);
  },
);

test("a try that is taken back leaves the window where it was", async () => {
  const limit: Limit = { name: "taken-back", tries: 2, windowMs: 1000 };
  const end = clock.now() + 1000;
  expect(await tried(limit)).toBeNull();
  clock.advance(600);
  expect(await tried(limit)).toBeNull();
  await limits.refundTry(app, storage.db, limit, "somebody");
  expect(await tried(limit)).toBeNull();
  expect(await tried(limit)).toMatchObject({ details: { resetsAt: end } });
  await limits.forgetTries(app, storage.db, limit, "somebody");
  expect(await tried(limit)).toBeNull();
});
