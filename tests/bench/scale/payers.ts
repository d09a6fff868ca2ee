import {
  beforeBillingDay,
  dayItself,
  issuedThen,
  leasesOver,
  mustBeBilledOnce,
  startBilling,
} from "../../setup/crowd/billing-day";
import { lookInto, testDatabase } from "../../setup/servers/test-database";
import { at } from "./figures";

const payers = Number(process.env.PAYERS ?? 100_000);
const mostMinutes = 5;
const longestDelay = 50;

/**
 * Billing day of so many, with somebody who opens pages beside it: killed twice in its
 * middle, and then done to its end.
 * @throws when somebody is billed twice or not at all, when it takes too long, and when it keeps the thread
 */
export async function payersBench(): Promise<void> {
  const database = await testDatabase();
  const mailed = new Set<string>();
  const slow: string[] = [];
  let [ahead, seconds] = [dayItself(), 0];
  try {
    await beforeBillingDay(database, payers);
    console.log(`\n${payers} payers, ${database.DATABASE_URL ? "PostgreSQL" : "SQLite"}`);
    // Letters leave while others are being written, so that it is in the middle of both.
    const some = Math.floor(payers / 12);
    for (const dieAfter of [some, some, undefined]) {
      const began = performance.now();
      const visits: number[] = [];
      let [delay, done] = [0, 0];
      const one = startBilling(database, { ahead, dieAfter, visited: true }, (told) => {
        if ("visits" in told) {
          visits.push(...told.visits);
          delay = told.longestDelay;
        } else if ("jobsDone" in told) done ||= performance.now() - began;
        else if (mailed.add(told.invoice).size === payers) one.end();
      });
      const how = await one.ended;
      const took = (performance.now() - began) / 1000;
      seconds += took;
      const issued = await lookInto(database, async (db) => (await issuedThen(db)).length);
      console.log(
        `${how === 0 ? "ended" : "killed"} after ${took.toFixed(0)} s: ${issued} issued` +
          `${done ? ` (the last after ${(done / 1000).toFixed(0)} s)` : ""}, ${mailed.size} mailed; ` +
          `/me p50 ${at(visits, 0.5).toFixed(1)} ms, p99 ${at(visits, 0.99).toFixed(1)} ms, ` +
          `longest delay ${delay.toFixed(0)} ms`,
      );
      if (delay > longestDelay) slow.push(`The thread was kept for ${delay.toFixed(0)} ms`);
      if (database.DATABASE_URL) ahead += leasesOver;
    }
    await lookInto(database, (db) => mustBeBilledOnce(db, payers, mailed));
    console.log(
      `${(seconds / 60).toFixed(1)} minutes; each was billed once, and no number is missing`,
    );
    if (seconds / 60 > mostMinutes) slow.push(`It took ${(seconds / 60).toFixed(1)} minutes`);
    if (slow.length > 0) throw new Error(slow.join("\n"));
  } finally {
    await database.cleanup();
  }
}
