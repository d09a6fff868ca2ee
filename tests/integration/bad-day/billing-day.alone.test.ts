import { afterEach, beforeEach, expect, test } from "vitest";
import {
  beforeBillingDay,
  dayItself,
  issuedThen,
  leasesOver,
  mustBeBilledOnce,
  startBilling,
  type BillingProcess,
} from "../../setup/crowd/billing-day";
import { lookInto, testDatabase, type TestDatabase } from "../../setup/servers/test-database";

const payers = process.env.DATABASE_URL ? 800 : 2000;

let database: TestDatabase;
let started: BillingProcess[] = [];
beforeEach(async () => {
  database = await testDatabase();
  await beforeBillingDay(database, payers);
});
afterEach(async () => {
  for (const each of started) each.kill();
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
  await database.cleanup();
});

/** @param mailed is told each invoice that it has mailed */
function start(
  ahead: number,
  mailed: (invoice: string) => void,
  dieAfter?: number,
): BillingProcess {
  const one = startBilling(database, { ahead, dieAfter }, ({ invoice }) => mailed(invoice));
  started.push(one);
  return one;
}

test("one process after another is killed in the middle of billing day, and each payer is billed once", async () => {
  const mailed = new Set<string>();
  let ahead = dayItself();
  const issued: number[] = [];
  while (issued.length < 2) {
    const one = start(ahead, (invoice) => mailed.add(invoice), 10);
    expect(await one.ended).toBe("SIGKILL");
    // The next owner of a SQLite file knows that nobody is at it any more.
    if (database.DATABASE_URL) ahead += leasesOver;
    issued.push(await lookInto(database, async (db) => (await issuedThen(db)).length));
  }
  // Both died in the middle of it.
  expect(issued[0]).toBeGreaterThan(0);
  expect(issued[1]).toBeLessThan(payers);
  const last = start(ahead, (invoice) => {
    if (mailed.add(invoice).size === payers) last.end();
  });
  expect(await last.ended).toBe(0);
  await lookInto(database, (db) => mustBeBilledOnce(db, payers, mailed));
}, 120_000);

test.skipIf(!process.env.DATABASE_URL)(
  "two processes share billing day, whoever of them is killed, and each payer is billed once",
  async () => {
    const mailed = new Set<string>();
    let ahead = dayItself();
    let tellAll = () => undefined as void;
    const hear = (invoice: string) => {
      mailed.add(invoice);
      tellAll();
    };
    const reached = (count: number) =>
      new Promise<void>((resolve) => {
        tellAll = () => {
          if (mailed.size >= count) resolve();
        };
        tellAll();
      });
    const pair = [start(ahead, hear), start(ahead, hear)];
    for (const [round, victim] of [0, 1, 0].entries()) {
      await reached(40 * (round + 1));
      pair[victim]?.kill();
      expect(await pair[victim]?.ended).toBe("SIGKILL");
      ahead += leasesOver;
      for (const [at, one] of pair.entries()) if (at !== victim) one.moveOn(ahead);
      pair[victim] = start(ahead, hear);
    }
    await reached(payers);
    for (const one of pair) one.end();
    expect(await Promise.all(pair.map(({ ended }) => ended))).toEqual([0, 0]);
    await lookInto(database, (db) => mustBeBilledOnce(db, payers, mailed));
  },
  120_000,
);
