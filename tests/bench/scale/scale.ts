import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { embeddedHarness, environmentOn } from "../../setup/servers/embedded-harness";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { fill, filledAt } from "../../setup/crowd/filled";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { walkCalls } from "./calls";
import { compare, storedIn, type Walked } from "./figures";
import { runJobs } from "./jobs";
import { compareMemory, examples, walkPages } from "./pages";

const sizes = (process.env.SCALE ?? "10000,100000").split(",").map(Number);
const parts = (process.env.SCALE_PARTS ?? "calls,pages,jobs").split(",");

type Seen = { calls?: Walked; pages?: Walked };

async function scaleOf(members: number, database: TestDatabase, seed: Seen) {
  const stripe = await startStripeLike();
  const env = environmentOn(database, stripe.env);
  const title = `${members} members, ${env.DATABASE_URL ? "PostgreSQL" : "SQLite"}`;
  await (await createEmbeddedBackend(env, { clock: () => Date.parse(filledAt) })).close();
  const began = performance.now();
  const storage = await openEmbeddedDatabase(env);
  if (members > 0) await fill(storage, { members });
  // What a server does by itself some time after so many rows, and SQLite with the hourly job.
  await sql`analyze`.execute(storage.db);
  await storage.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`\n\n${title}: filled in ${seconds} s, ${await storedIn(env)}`);

  const harness = await embeddedHarness({ database, env: stripe.env, startAt: filledAt });
  const slow: string[] = [];
  const seen: Seen = {};
  try {
    if (parts.includes("calls")) {
      seen.calls = await walkCalls(harness);
      slow.push(...compare(`${title}, calls`, seen.calls, seed.calls));
    }
    const known = await examples(harness);
    await harness.backend.drainMail();
    await harness.close();
    const now = () => harness.clock.now();
    if (parts.includes("pages")) {
      const { walked, memory } = await walkPages(env, harness, known, now());
      seen.pages = walked;
      slow.push(...compare(`${title}, pages`, walked, seed.pages));
      slow.push(...compareMemory(title, memory));
    }
    if (parts.includes("jobs") && members > 0) {
      slow.push(...(await runJobs(env, { members }, now())).map((each) => `${title}: ${each}`));
      console.log(`\n${title}, afterwards ${await storedIn(env)}`);
    }
  } finally {
    await stripe.stop();
  }
  return { slow, seen };
}

/**
 * What people and the server itself meet as an installation grows: every call and page of everybody beside what it takes with
 * the sample data alone, and every job.
 * @throws what grew beyond its bounds
 */
export async function scale(): Promise<void> {
  const slow: string[] = [];
  let seed: Seen = {};
  for (const members of [0, ...sizes]) {
    const database = await testDatabase();
    try {
      const found = await scaleOf(members, database, seed);
      if (members === 0) seed = found.seen;
      slow.push(...found.slow);
    } finally {
      await database.cleanup();
    }
  }
  if (slow.length > 0) throw new Error(slow.join("\n"));
}
