import { fork } from "node:child_process";
import { createInterface } from "node:readline";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../servers/embedded-harness";
import { minutes } from "../servers/movable-clock";
import type { TestDatabase } from "../servers/test-database";
import { fill, filledAt, whenDue } from "./filled";
import { expectNoNumberLost } from "../people/invoice-numbers";
import { nodeArgs } from "../source/node-args";

/** How far ahead of the machine a clock is on the day on which everybody's invoice is issued, ms. */
export const dayItself = () => Date.parse(whenDue.billingDay) + minutes(1) - Date.now();
/** After so long whatever a dead process held is free again where others might live, ms. */
export const leasesOver = minutes(3);

/** Fills a database with so many who pay. */
export async function beforeBillingDay(database: TestDatabase, payers: number): Promise<void> {
  const env = environmentOn(database);
  await (await createEmbeddedBackend(env, { clock: () => Date.parse(filledAt) })).close();
  const storage = await openEmbeddedDatabase(env);
  await fill(storage, { members: payers, payers });
  await storage.close();
}

/** What a process tells: an invoice that it mailed. */
export type Told = { invoice: string };

export type BillingProcess = ReturnType<typeof startBilling>;

/**
 * @param ahead of the machine's clock, ms
 * @param dieAfter so many letters; never unless told
 */
export function startBilling(
  { DATA_DIR, DATABASE_URL = "" }: TestDatabase,
  { ahead, dieAfter }: { ahead: number; dieAfter?: number },
  hear: (told: Told) => void,
) {
  const args = nodeArgs("tests/setup/crowd/billing-process.ts");
  const child = fork(args.at(-1) ?? "", {
    execArgv: args.slice(0, -1),
    env: {
      ...process.env,
      DATA_DIR,
      DATABASE_URL,
      CLOCK_AHEAD: String(ahead),
      DIE_AFTER: String(dieAfter ?? ""),
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (child.stdout) {
    createInterface(child.stdout).on("line", (line) => hear(JSON.parse(line) as Told));
  }
  // Its pipe is read to the end by then.
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once("close", (code, signal) => resolve(signal ?? code)),
  );
  return {
    ended,
    moveOn: (to: number) => void child.send({ ahead: to }),
    end: () => void child.send({ end: true }),
    kill: () => child.kill("SIGKILL"),
  };
}

type Db = Storage<EmbeddedTables>["db"];

/** The invoices of that day. */
export const issuedThen = (db: Db) =>
  db
    .selectFrom("invoices")
    .select(["number", "subscription_id"])
    .where("subscription_id", "like", "big-sub-%")
    .where("period_start", "=", "2027-01-01")
    .execute();

/**
 * What must hold however often somebody died: each payer has one invoice of the next month, each was mailed, and no number
 * is missing.
 * @param mailed their numbers
 * @throws Error that says what does not hold
 */
export async function mustBeBilledOnce(
  db: Db,
  payers: number,
  mailed: ReadonlySet<string>,
): Promise<void> {
  const invoices = await issuedThen(db);
  const billed = new Set(invoices.map(({ subscription_id }) => subscription_id)).size;
  if (billed !== payers || invoices.length !== payers) {
    throw new Error(`${billed} of ${payers} have ${invoices.length} invoices`);
  }
  const unheard = invoices.filter(({ number }) => !mailed.has(number));
  if (unheard.length > 0 || mailed.size !== payers) {
    throw new Error(
      `${mailed.size} were mailed; not ${unheard.map(({ number }) => number).join()}`,
    );
  }
  const letters = await db
    .selectFrom("outbox")
    .select(["id", "state"])
    .where("kind", "=", "invoice_issued")
    .where("id", "not like", "big-%")
    .where("to_email", "like", "payer%@big.example")
    .execute();
  const left = letters.filter(({ state }) => state !== "sent");
  if (letters.length !== payers || left.length > 0) {
    throw new Error(`${letters.length} letters, and ${left.length} have not left`);
  }
  await expectNoNumberLost(db);
}
