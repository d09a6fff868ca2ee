import { createEmbeddedBackend } from "~/embedded/embedded";
import type { Delivery } from "~/embedded/mail/deliver";
import { filledAddresses } from "../people/filled";
import { environmentOn } from "./embedded-harness";

/**
 * A whole backend whose jobs and mail go on until it is told to end, or killed. It tells its parent the number of each invoice
 * that it has mailed to the filled people, and the parent moves its clock on (`{ ahead }`, ms), so that nobody waits for a dead process's
 * leases. CLOCK_AHEAD: where its clock begins.
 */
const { DATA_DIR = "", DATABASE_URL, CLOCK_AHEAD } = process.env;
let ahead = Number(CLOCK_AHEAD);
let open = true;
process.on("message", (told: { ahead?: number; end?: true }) => {
  if (told.ahead !== undefined) ahead = told.ahead;
  if (told.end) open = false;
});

const delivery: Delivery = {
  async deliver({ to, message }) {
    const [, number] = /^Invoice (INV-\d{4}-\d+) from/.exec(message.subject) ?? [];
    if (number && to.endsWith(filledAddresses)) process.send?.(number);
  },
  close: () => undefined,
};

const backend = await createEmbeddedBackend(
  environmentOn({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) }),
  { clock: () => Date.now() + ahead, print: () => undefined, delivery },
);
async function goOn(work: () => Promise<void>): Promise<void> {
  while (open) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
// At once, so that whoever hears of an invoice hears of it while others are being issued.
await Promise.all([goOn(() => backend.runJobs()), goOn(() => backend.drainMail())]);
await backend.close();
process.disconnect();
