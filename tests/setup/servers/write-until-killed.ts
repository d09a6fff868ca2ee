import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { startRegistration } from "~/core/sign-up/registrations";
import { answerOf, callerOn } from "../backends/core-caller";
import { personAnswers } from "../people/drafts";
import { environmentOn, newClient } from "./embedded-harness";

/**
 * A backend that begins drafts, four at a time, prints each acknowledged address, and runs mail and jobs until it is killed.
 * kill-nine.alone.test.ts moves its clock on (CLOCK_AHEAD, ms) so that a dead process's leases are over.
 */
const { DATA_DIR = "", DATABASE_URL, CLOCK_AHEAD } = process.env;
const backend = await createEmbeddedBackend(
  environmentOn({ DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}) }, { SEED: "none" }),
  { clock: () => Date.now() + Number(CLOCK_AHEAD), print: () => undefined },
);

async function beginDrafts(): Promise<never> {
  for (;;) {
    // Between two requests the mail and the jobs get their turn.
    await wait(30);
    const email = `${randomUUID()}@elsewhere.example`;
    const caller = callerOn(backend.app, { clientAddress: newClient() });
    const request = {
      kind: "individual",
      step: "individual",
      data: personAnswers(email),
      complete: false,
      about: { email, first_name: "Ana", last_name: "Ruiz" },
    };
    const { status } = await answerOf(caller, startRegistration, [request]);
    // Straight to the pipe: an acknowledgement that waits in this process would die with it.
    if (status === 200) writeSync(1, `${email}\n`);
    else if (status === 503) await wait(50);
    else throw new Error(`A draft was answered with ${status}`);
  }
}

async function work(): Promise<never> {
  for (;;) {
    // The database may be away.
    await backend.runJobs().catch(() => undefined);
    await backend.drainMail();
    await wait(5);
  }
}

const drafts = [1, 2, 3, 4].map(beginDrafts);
await Promise.all([work(), ...drafts]);
