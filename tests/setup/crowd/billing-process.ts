import { writeSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { join } from "node:path";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { chooseDelivery, type Delivery } from "~/embedded/mail/deliver";
import { signInToBackend } from "../../bench/sign-in";
import type { Told } from "./billing-day";
import { filledAddresses } from "./filled";
import { demo } from "../people/people";
import { appUrl, environmentOn } from "../servers/embedded-harness";

/**
 * A whole backend whose jobs and mail go on until it is told to end, or killed (billing-day.ts). Its parent moves its
 * clock on, so that nobody waits for a dead process's leases.
 */
const { DATA_DIR = "", DATABASE_URL, CLOCK_AHEAD, DIE_AFTER, VISITED } = process.env;
let ahead = Number(CLOCK_AHEAD);
let open = true;
let told = 0;
process.on("message", (wish: { ahead?: number; end?: true }) => {
  if (wish.ahead !== undefined) ahead = wish.ahead;
  if (wish.end) open = false;
});
/** Straight to the pipe: what waits in this process would die with it. */
const tell = (what: Told) => void writeSync(1, `${JSON.stringify(what)}\n`);
const clock = () => Date.now() + ahead;
const env = environmentOn({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) });

const files = chooseDelivery(env, clock, () => undefined);
const delivery: Delivery = {
  ...files,
  async deliver(mail) {
    if (!mail.to.endsWith(filledAddresses)) return files.deliver(mail);
    const [, invoice] = /^Invoice (INV-\d{4}-\d+):/.exec(mail.message.subject) ?? [];
    if (!invoice) return;
    tell({ invoice });
    told += 1;
    if (told === Number(DIE_AFTER)) process.kill(process.pid, "SIGKILL");
  },
};
const backend = await createEmbeddedBackend(env, { clock, print: () => undefined, delivery });

async function goOn(work: () => Promise<unknown>, pause = 5): Promise<void> {
  while (open) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function visits(): Promise<void> {
  const outbox = join(env.DATA_DIR, "outbox");
  const headers = await signInToBackend(appUrl, appUrl, outbox, demo.member, (url, init) =>
    backend.fetch(new Request(url, init)),
  );
  const delay = monitorEventLoopDelay({ resolution: 2 });
  delay.enable();
  let times: number[] = [];
  const telling = setInterval(() => {
    tell({ visits: times, longestDelay: delay.max / 1e6 });
    times = [];
  }, 1000);
  await goOn(async () => {
    const start = performance.now();
    const { status } = await backend.handle({ method: "GET", path: "/api/v1/me", headers });
    if (status !== 200) throw new Error(`/me answered ${status}`);
    times.push(performance.now() - start);
  }, 25);
  clearInterval(telling);
}

const jobs = async () => {
  await backend.runJobs();
  tell({ jobsDone: true });
};
// At once, so that whoever hears of an invoice hears of it while others are being issued.
const drain = () => backend.drainMail();
await Promise.all([goOn(jobs), goOn(drain), ...(VISITED ? [visits()] : [])]);
await backend.close();
process.disconnect();
