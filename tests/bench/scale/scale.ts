import { statSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { sql } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend, type EmbeddedBackend } from "~/embedded/embedded";
import { chooseDelivery, type Delivery } from "~/embedded/mail/deliver";
import type { Environment } from "~/environment";
import { appUrl, environmentOn } from "../setup/servers/embedded-harness";
import { movableClock } from "../setup/servers/movable-clock";
import { demo } from "../setup/people/people";
import { testDatabase } from "../setup/servers/test-database";
import { billingDay, countsOf, fill, filledAt } from "../setup/people/filled";
import { signInToBackend } from "./sign-in";

const sizes = (process.env.SCALE ?? "10000,100000").split(",").map(Number);
/** A job may keep the thread no longer, ms. */
const longestDelay = 50;
/** What looking for due work may cost where there is none, ms of CPU, all jobs together. */
const idleCpu = 100;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;

/** Somebody who opens pages all the time, beside whatever else runs. */
function visitor(backend: EmbeddedBackend, headers: Record<string, string>) {
  let open = true;
  const times: number[] = [];
  const running = (async () => {
    while (open) {
      const start = performance.now();
      const answer = await backend.handle({ method: "GET", path: "/api/v1/me", headers });
      if (answer.status !== 200) throw new Error(`/me answered ${answer.status}`);
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    open = false;
    await running;
    return times.sort((one, other) => one - other);
  };
}

type Run = { seconds: number; cpuMs: number; delay: number; p50: number; p99: number };

async function watched(
  backend: EmbeddedBackend,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<Run> {
  const stop = visitor(backend, headers);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  delay.disable();
  const times = await stop();
  return {
    seconds,
    cpuMs: (used.user + used.system) / 1000,
    delay: delay.max / 1e6,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  };
}

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
const sizeOf = (path: string) => {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
};

function print(what: string, { seconds, cpuMs, delay, p50, p99 }: Run): void {
  const figures = [
    seconds.toFixed(2),
    cpuMs.toFixed(0),
    delay.toFixed(1),
    p50.toFixed(2),
    p99.toFixed(2),
  ];
  console.log(what.padEnd(44) + figures.map((text) => text.padStart(10)).join(""));
}

async function scaleOf(members: number, env: Environment): Promise<string[]> {
  const clock = movableClock(filledAt);
  await (await createEmbeddedBackend(env, { clock: clock.now })).close();
  const began = performance.now();
  const storage = await openEmbeddedDatabase(env);
  await fill(storage, { members });
  // What a server does by itself some time after so many rows, and SQLite with the hourly job.
  await sql`analyze`.execute(storage.db);
  await storage.close();
  const file = join(env.DATA_DIR, "benefits.sqlite");
  console.log(
    `\n${members} members, ${env.DATABASE_URL ? "PostgreSQL" : "SQLite"}: filled in ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s, ${megabytes(sizeOf(file))} MB`,
  );
  console.log(
    "".padEnd(44) +
      ["s", "CPU ms", "delay ms", "/me p50", "/me p99"].map((head) => head.padStart(10)).join(""),
  );
  const slow: string[] = [];
  const backend = await createEmbeddedBackend(env, {
    clock: clock.now,
    delivery: fewFiles(env, clock.now),
    print: () => undefined,
  });
  try {
    const outbox = join(env.DATA_DIR, "outbox");
    const signedIn = () =>
      signInToBackend(appUrl, appUrl, outbox, demo.member, (url, init) =>
        backend.fetch(new Request(url, init)),
      );
    await backend.runJobs();
    await backend.drainMail();
    clock.advance(15 * 60_000);
    const idle = await watched(backend, await signedIn(), () => backend.runJobs());
    print("jobs with nothing due", idle);
    if (idle.cpuMs > idleCpu) slow.push(`${members}: idle jobs cost ${idle.cpuMs.toFixed(0)} ms`);
    clock.advance(Date.parse(billingDay) - clock.now());
    const billing = await watched(backend, await signedIn(), () => backend.runJobs());
    print(`billing day, ${countsOf({ members }).subscriptions} payers`, billing);
    for (const [what, { delay }] of Object.entries({ idle, billing })) {
      if (delay > longestDelay)
        slow.push(`${members}: ${what} kept the thread ${delay.toFixed(0)} ms`);
    }
    console.log(
      `${megabytes(process.memoryUsage().rss)} MB in memory, WAL ${megabytes(sizeOf(`${file}-wal`))} MB`,
    );
  } finally {
    await backend.close();
  }
  return slow;
}

/** Files for whoever signs in; of a hundred thousand invoices it is enough that they leave. */
function fewFiles(env: Environment, clock: () => number): Delivery {
  const files = chooseDelivery(env, clock, () => undefined);
  return {
    ...files,
    deliver: async (mail) => (mail.to.endsWith("@big.example") ? undefined : files.deliver(mail)),
  };
}

/** What a person and a server meet as an installation grows. @throws what grew beyond its bounds */
export async function scale(): Promise<void> {
  const slow: string[] = [];
  for (const members of sizes) {
    const database = await testDatabase();
    try {
      slow.push(...(await scaleOf(members, environmentOn(database))));
    } finally {
      await database.cleanup();
    }
  }
  if (slow.length > 0) throw new Error(slow.join("\n"));
}
