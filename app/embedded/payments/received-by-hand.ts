import {
  manualPaymentKinds,
  parseCents,
  receivedRules,
  undoReasons,
  type ManualPaymentKind,
  type UndoReason,
} from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { problemWords } from "~/domain/problems/problem-words.server";
import { formatCents } from "~/domain/money";
import { easternmostZone } from "~/domain/us-state-zones";
import { OperatorError, type Environment } from "~/environment";
import { openEmbeddedDatabase } from "../db/database";
import { createLog } from "../log";
import { Refusal } from "../refusal";
import { recordByHand, undoByHand, type ByHandDesk } from "../services/billing/by-hand-payments";
import { listManualPayments } from "../services/billing/recorded-payments";
import { getInvoiceRow } from "../services/billing/payments";
import { paymentsOf } from "./offered";

type Received = {
  number: string;
  amount: string;
  way: string;
  reference: string;
  date?: string | undefined;
};
type Undone = { number: string; reference: string; reason: string; note?: string | undefined };

const inWords = (faults: readonly (string | null)[]) =>
  faults.flatMap((fault) => (fault === null ? [] : problemWords(fault, "en"))).join(" ");

function checkReceived({ number, amount, way, reference, date }: Received, today: string) {
  const receivedOn = date ?? today;
  const known = parseWay(way);
  const faults = inWords([
    receivedRules.number(number),
    receivedRules.amount(amount),
    receivedRules.reference(reference),
    receivedRules.received_on(receivedOn, today),
  ]);
  const amount_c = parseCents(amount);
  if (!amount_c || faults !== "") throw new OperatorError(faults);
  return { invoiceNumber: number, amount_c, way: known, reference, receivedOn };
}

function parseWay(text: string): ManualPaymentKind {
  const way = manualPaymentKinds.find((byHandWay) => byHandWay === text);
  if (way) return way;
  throw new OperatorError(`How it came is one of: ${manualPaymentKinds.join(", ")}.`);
}

/** Accepts "wrong-invoice", as it is typed in commands, for "wrong_invoice". */
function parseReason(text: string): UndoReason {
  const reason = undoReasons.find((undoReason) => undoReason === text.replaceAll("-", "_"));
  if (reason) return reason;
  throw new OperatorError(`The reason is one of: ${undoReasons.join(", ").replaceAll("_", "-")}.`);
}

type Facts = { state: string; total_c: number; paid_c: number };
const standing = ({ state, total_c, paid_c }: Facts) =>
  state === "open" || state === "overdue"
    ? `${formatCents(total_c - paid_c)} still to be paid`
    : state;

type Recorded = Awaited<ReturnType<typeof recordByHand>>;
function summarize({ isNew, invoice, credit_c, pagesClosed }: Recorded): string {
  const kept = credit_c > 0 ? ` ${formatCents(credit_c)} is kept for the next invoices.` : "";
  const first = isNew ? "Recorded." : "This payment was recorded before; nothing changed.";
  const open = pagesClosed
    ? ""
    : "\nIts payment page could not be closed: Stripe did not answer. Close it there, so that nobody pays twice.";
  return `${first} Invoice ${invoice.number}: ${standing(invoice)}.${kept}${open}`;
}

/** Works on the database beside the app, which sends the resulting messages. */
async function runAtDesk(
  env: Environment,
  now: number,
  work: (app: ByHandDesk) => Promise<string>,
): Promise<string> {
  const storage = await openEmbeddedDatabase(env, { beside: true });
  const rest = { payments: paymentsOf(env), log: createLog("silent") };
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
export async function recordReceived(
  env: Environment,
  now: number,
  input: Received,
): Promise<string> {
  const received = checkReceived(input, localDay(now, easternmostZone));
  return runAtDesk(env, now, async (app) => summarize(await recordByHand(app, received)));
}

/**
 * Reverses a recorded check or transfer. Returns the outcome for the operator. Throws OperatorError with an
 * explanation.
 */
export async function undoReceived(
  env: Environment,
  now: number,
  { number, reference, ...details }: Undone,
): Promise<string> {
  const fault = inWords([receivedRules.number(number)]);
  if (fault) throw new OperatorError(fault);
  const reason = parseReason(details.reason);
  return runAtDesk(env, now, async (app) => {
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
    return `${first} Invoice ${number}: ${standing(await getInvoiceRow(db, number))}.`;
  });
}
