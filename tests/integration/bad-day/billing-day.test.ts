import { fork } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createEmbeddedBackend } from "~/embedded/embedded";
import type { Storage } from "~/storage/storage";
import { billingDay, fill, filledAt } from "../../setup/people/filled";
import { expectNoNumberLost } from "../../setup/people/invoice-numbers";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";

/** The day on which everybody's invoice is issued, with processes that are killed in the middle of it. */

const payers = 600;
const script = "tests/setup/servers/billing-process.ts";

let database: TestDatabase;
let started: ReturnType<typeof startProcess>[] = [];
afterEach(async () => {
  for (const each of started) each.kill();
  await Promise.all(started.map(({ ended }) => ended));
  started = [];
  await database.cleanup();
});

/** @param mailed is told each invoice that it has mailed */
function startProcess(ahead: number, mailed: (invoice: string) => void) {
  const { DATA_DIR, DATABASE_URL = "" } = database;
  const child = fork(script, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATA_DIR, DATABASE_URL, CLOCK_AHEAD: String(ahead) },
  });
  child.on("message", (invoice) => mailed(String(invoice)));
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? code)),
  );
  const tell = (what: object) => void child.send(what);
  return { ended, tell, kill: () => child.kill("SIGKILL") };
}

const start: typeof startProcess = (ahead, mailed) => {
  const one = startProcess(ahead, mailed);
  started.push(one);
  return one;
};

async function prepare(): Promise<void> {
  database = await testDatabase();
  const env = environmentOn(database);
  await (await createEmbeddedBackend(env, { clock: () => Date.parse(filledAt) })).close();
  const storage = await openEmbeddedDatabase(env);
  await fill(storage, { members: payers, payers });
  await storage.close();
}

const issuedNow = (db: Storage<EmbeddedTables>["db"]) =>
  db
    .selectFrom("invoices")
    .select(["number", "subscription_id"])
    .where("subscription_id", "like", "big-sub-%")
    .where("period_start", "=", "2027-01-01")
    .execute();

async function look<Result>(see: (db: Storage<EmbeddedTables>["db"]) => Promise<Result>) {
  const { db, close } = await openEmbeddedDatabase(database);
  try {
    return await see(db);
  } finally {
    await close();
  }
}

/** What must hold however often somebody died: each payer has one invoice of the next month, and no number is missing. */
const mustBeWhole = (mailed: ReadonlySet<string>) =>
  look(async (db) => {
    const invoices = await issuedNow(db);
    expect(new Set(invoices.map(({ subscription_id }) => subscription_id)).size).toBe(payers);
    expect(invoices).toHaveLength(payers);
    expect(new Set(invoices.map(({ number }) => number))).toEqual(mailed);
    const letters = await db
      .selectFrom("outbox")
      .select("state")
      .where("kind", "=", "invoice_issued")
      .where("id", "not like", "big-%")
      .where("to_email", "like", "payer%@big.example")
      .execute();
    expect(letters.map(({ state }) => state)).toEqual(Array<string>(payers).fill("sent"));
    await expectNoNumberLost(db);
  });

const whenDue = () => Date.parse(billingDay) + minutes(1) - Date.now();
/** Whatever a dead process held is free again where others might live. */
const leasesOver = minutes(3);

test("one process after another is killed in the middle of billing day, and each payer is billed once", async () => {
  await prepare();
  const mailed = new Set<string>();
  let ahead = whenDue();
  const issued: number[] = [];
  while (issued.length < 2) {
    let heard = 0;
    const one = start(ahead, (invoice) => {
      mailed.add(invoice);
      if ((heard += 1) === 20) one.kill();
    });
    expect(await one.ended).toBe("SIGKILL");
    // The next owner of a SQLite file knows that nobody is at it any more.
    if (database.DATABASE_URL) ahead += leasesOver;
    issued.push(await look(async (db) => (await issuedNow(db)).length));
  }
  // Both died in the middle of it.
  expect(issued[0]).toBeLessThan(issued[1] ?? 0);
  expect(issued[1]).toBeLessThan(payers);
  const last = start(ahead, (invoice) => {
    if (mailed.add(invoice).size === payers) last.tell({ end: true });
  });
  expect(await last.ended).toBe(0);
  await mustBeWhole(mailed);
}, 120_000);

test.skipIf(!process.env.DATABASE_URL)(
  "two processes share billing day, whoever of them is killed, and each payer is billed once",
  async () => {
    await prepare();
    const mailed = new Set<string>();
    let ahead = whenDue();
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
      for (const [at, one] of pair.entries()) if (at !== victim) one.tell({ ahead });
      pair[victim] = start(ahead, hear);
    }
    await reached(payers);
    for (const one of pair) one.tell({ end: true });
    expect(await Promise.all(pair.map(({ ended }) => ended))).toEqual([0, 0]);
    await mustBeWhole(mailed);
  },
  120_000,
);
