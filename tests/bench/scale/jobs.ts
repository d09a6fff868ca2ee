import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { join } from "node:path";
import { createEmbeddedBackend, type EmbeddedBackend } from "~/embedded/embedded";
import { chooseDelivery, type Delivery } from "~/embedded/mail/deliver";
import type { Environment } from "~/environment";
import { appUrl } from "../../setup/servers/embedded-harness";
import { movableClock } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { countsOf, filledAddresses, mostDue, whenDue, type Size } from "../../setup/crowd/filled";
import { signInToBackend } from "../sign-in";
import { at } from "./figures";

/** A job may keep the thread no longer, ms. */
export const longestDelay = 50;
/** What looking for due work may cost where there is none, ms of CPU, all jobs together. */
const idleCpu = 100;

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
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  })();
  return async () => {
    open = false;
    await running;
    return times;
  };
}

export type Run = { seconds: number; cpuMs: number; delay: number; p50: number; p99: number };

/** What some work took, while somebody opens pages beside it. */
export async function watched(
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

function print(what: string, { seconds, cpuMs, delay, p50, p99 }: Run): void {
  const figures = [seconds, cpuMs / 1000, delay, p50, p99].map((one) =>
    one.toFixed(2).padStart(10),
  );
  console.log(what.padEnd(60) + figures.join(""));
}

/** Files for whoever signs in; of a hundred thousand invoices it is enough that they leave. */
export function fewFiles(env: Environment, clock: () => number): Delivery {
  const files = chooseDelivery(env, clock, () => undefined);
  return {
    ...files,
    deliver: async (mail) => (mail.to.endsWith(filledAddresses) ? undefined : files.deliver(mail)),
  };
}

/**
 * Every job with nothing due, and with everything due, in the order in which that comes to pass; their mail beside them.
 * @returns what was beyond its bounds
 */
export async function runJobs(env: Environment, size: Size, now: number): Promise<string[]> {
  const slow: string[] = [];
  const clock = movableClock(new Date(now).toISOString());
  const backend = await createEmbeddedBackend(env, {
    clock: clock.now,
    delivery: fewFiles(env, clock.now),
    print: () => undefined,
  });
  const signedIn = () =>
    signInToBackend(appUrl, appUrl, join(env.DATA_DIR, "outbox"), demo.member, (url, init) =>
      backend.fetch(new Request(url, init)),
    );
  const count = countsOf(size);
  const dueOf = (rows: number) => Math.min(rows, mostDue);
  const stages: [string, string, number][] = [
    ["drafts' reminders", whenDue.draftReminders, dueOf(count.registrations)],
    ["billing day", whenDue.billingDay, dueOf(count.subscriptions)],
    ["drafts that end", whenDue.draftsEnd, dueOf(count.registrations)],
    ["invoices past due", whenDue.pastDue, dueOf(count.subscriptions)],
    ["invitations that lapse", whenDue.invitationsEnd, dueOf(count.waitlist_entries)],
    ["housekeeping of what has ended", whenDue.allEnded, count.outbox],
  ];
  try {
    await backend.runJobs();
    await backend.drainMail();
    clock.advance(61 * 60_000);
    console.log(
      `\n${"jobs".padEnd(59)}` +
        ["s", "CPU s", "delay ms", "/me p50", "/me p99"].map((head) => head.padStart(10)).join(""),
    );
    const check = (what: string, run: Run) => {
      print(what, run);
      if (run.delay > longestDelay) slow.push(`${what} kept the thread ${run.delay.toFixed(0)} ms`);
    };
    const idle = await watched(backend, await signedIn(), () => backend.runJobs());
    check("nothing due", idle);
    if (idle.cpuMs > idleCpu) slow.push(`idle jobs cost ${idle.cpuMs.toFixed(0)} ms of CPU`);
    for (const [what, when, rows] of stages) {
      clock.advance(Date.parse(when) - clock.now());
      const headers = await signedIn();
      check(`${what}, ${rows}`, await watched(backend, headers, () => backend.runJobs()));
      const mail = await watched(backend, headers, () => backend.drainMail());
      if (mail.seconds > 0.5) check("  its mail, as far as it was left", mail);
    }
  } finally {
    await backend.close();
  }
  return slow;
}
