import { isOwed } from "~/domain/billing/invoice-terms";
import {
  manualPaymentKinds,
  parseCents,
  receivedRules,
  undoReasons,
} from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { problemWords } from "~/domain/problems/problem-words.server";
import { formatCents } from "~/domain/money";
import { easternmostZone } from "~/domain/us-state-zones";
import { OperatorError, type Environment } from "~/environment";
import { openEmbeddedDatabase } from "../db/database";
import { createLog } from "../create-log";
import { Refusal } from "../refusal";
import { recordByHand, undoByHand, type ByHandApp } from "../services/billing/by-hand-payments";
import { listManualPayments } from "../services/billing/recorded-payments";
import { getInvoiceRow } from "../services/billing/payments";
import { createPayments } from "./create-payments";

/** What the operator typed about an arrived payment; `date` is today unless it is given. */
type TypedPayment = {
  number: string;
  amount: string;
  way: string;
  reference: string;
  date?: string | undefined;
};

/** Returns the problems as English sentences; "" if all of them are null. */
const joinProblemTexts = (faults: readonly (string | null)[]): string =>
  faults.flatMap((fault) => (fault === null ? [] : problemWords(fault, "en"))).join(" ");

/** Returns what recordByHand takes. Throws OperatorError for an unknown method, or with all else that is wrong. */
function checkTypedPayment(
  { number, amount, way: typedWay, reference, date }: TypedPayment,
  today: string,
) {
  const receivedOn = date ?? today;
  const way = manualPaymentKinds.find((kind) => kind === typedWay);
  if (!way) throw new OperatorError(`How it came is one of: ${manualPaymentKinds.join(", ")}.`);
  const faults = joinProblemTexts([
    receivedRules.number(number),
    receivedRules.amount(amount),
    receivedRules.reference(reference),
    receivedRules.received_on(receivedOn, today),
  ]);
  const amount_c = parseCents(amount);
  if (!amount_c || faults !== "") throw new OperatorError(faults);
  return { invoiceNumber: number, amount_c, way, reference, receivedOn };
}

/** Returns in English what is still to be paid of an invoice, or its state if nothing is. */
const describeUnpaidOrState = ({
  state,
  total_c,
  paid_c,
}: {
  state: string;
  total_c: number;
  paid_c: number;
}): string => (isOwed({ state }) ? `${formatCents(total_c - paid_c)} still to be paid` : state);

/** Returns in English what recording a payment has done. */
function describeRecorded({
  isNew,
  invoice,
  credit_c,
  pagesClosed,
}: Awaited<ReturnType<typeof recordByHand>>): string {
  const kept = credit_c > 0 ? ` ${formatCents(credit_c)} is kept for the next invoices.` : "";
  const first = isNew ? "Recorded." : "This payment was recorded before; nothing changed.";
  const open = pagesClosed
    ? ""
    : "\nIts payment page could not be closed: Stripe did not answer. Close it there, so that nobody pays twice.";
  return `${first} Invoice ${invoice.number}: ${describeUnpaidOrState(invoice)}.${kept}${open}`;
}

/**
 * Runs a command's work on the database beside the running app, which then sends the stored messages. Refusals become
 * OperatorErrors.
 */
async function runByHandCommand(
  env: Environment,
  now: number,
  work: (app: ByHandApp) => Promise<string>,
): Promise<string> {
  const storage = await openEmbeddedDatabase(env, { beside: true });
  const rest = { payments: createPayments(env), log: createLog("silent") };
  try {
    return await work({ storage, clock: () => now, nudgeMail: () => undefined, ...rest });
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(error.message);
    throw error;
  } finally {
    await storage.close();
  }
}

/**
 * Records a received check or transfer. Returns the outcome for the operator. Throws OperatorError with an explanation.
 */
export async function recordReceived(env: Environment, now: number, input: TypedPayment) {
  const received = checkTypedPayment(input, localDay(now, easternmostZone));
  return runByHandCommand(env, now, async (app) =>
    describeRecorded(await recordByHand(app, received)),
  );
}

/**
 * Reverses a recorded check or transfer; a repeat changes nothing. Returns the outcome for the operator. Throws
 * OperatorError with an explanation, also if several payments have the reference. `reason` may have hyphens, as in
 * wrong-invoice.
 */
export async function undoReceived(
  env: Environment,
  now: number,
  {
    number,
    reference,
    ...details
  }: { number: string; reference: string; reason: string; note?: string | undefined },
): Promise<string> {
  const fault = joinProblemTexts([receivedRules.number(number)]);
  if (fault) throw new OperatorError(fault);
  const reason = undoReasons.find((each) => each === details.reason.replaceAll("-", "_"));
  if (!reason) {
    const reasons = undoReasons.join(", ").replaceAll("_", "-");
    throw new OperatorError(`The reason is one of: ${reasons}.`);
  }
  return runByHandCommand(env, now, async (app) => {
    const { db } = app.storage;
    const [payment, ...others] = await listManualPayments(
      db,
      await getInvoiceRow(db, number),
      reference,
    );
    if (!payment) throw new OperatorError(`Invoice ${number} has no payment ${reference}.`);
    if (payment.state === "settled" && others.some(({ state }) => state === "settled")) {
      throw new OperatorError(
        `Invoice ${number} has several payments ${reference}. Undo it on the desk.`,
      );
    }
    if (payment.state !== "failed")
      await undoByHand(app, payment.id, { reason, note: details.note ?? null });
    const first =
      payment.state === "failed"
        ? "This payment was undone before; nothing changed."
        : `Undone: ${formatCents(payment.amount_c)}.`;
    return `${first} Invoice ${number}: ${describeUnpaidOrState(await getInvoiceRow(db, number))}.`;
  });
}
