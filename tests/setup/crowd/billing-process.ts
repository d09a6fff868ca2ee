import { writeSync } from "node:fs";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { chooseDelivery, type Delivery } from "~/embedded/mail/deliver";
import type { Told } from "./billing-day";
import { filledAddresses } from "./filled";
import { environmentOn } from "../servers/embedded-harness";

/**
 * A whole backend whose jobs and mail go on until it is told to end, or killed (billing-day.ts). Its parent moves its
 * clock on, so that nobody waits for a dead process's leases.
 */
const { DATA_DIR = "", DATABASE_URL, CLOCK_AHEAD, DIE_AFTER } = process.env;
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

async function goOn(work: () => Promise<unknown>): Promise<void> {
  while (open) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const jobs = () => backend.runJobs();
// At once, so that whoever hears of an invoice hears of it while others are being issued.
const drain = () => backend.drainMail();
await Promise.all([goOn(jobs), goOn(drain)]);
await backend.close();
process.disconnect();
