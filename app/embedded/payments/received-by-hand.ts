import { existsSync } from "node:fs";
import { join } from "node:path";
import { centsOf, receivedRules } from "~/domain/billing/received-payment";
import { problemWords } from "~/domain/problems/problem-words.server";
import { formatCents } from "~/domain/money";
import type { Environment } from "~/environment";
import { openBeside } from "../db/open-beside";
import { Refusal } from "../refusal";
import { recordByHand } from "../services/billing/by-hand-payments";
import type { Recorded } from "../services/billing/payments";
import { dayOf } from "../services/billing/subscriptions";

/** What the operator typed is not right, or cannot be done now; the message is for them. */
export class NotRecorded extends Error {
  override name = "NotRecorded";
}

type Typed = { number: string; amount: string; reference: string; date?: string | undefined };

function checked({ number, amount, reference, date }: Typed, today: string) {
  const receivedOn = date ?? today;
  const faults = [
    ...[receivedRules.number(number), receivedRules.amount(amount)],
    ...[receivedRules.reference(reference), receivedRules.received_on(receivedOn, today)],
  ].filter((fault) => fault !== null);
  const amount_c = centsOf(amount);
  if (!amount_c || faults.length > 0) {
    throw new NotRecorded(faults.map((fault) => problemWords(fault, "en")).join(" "));
  }
  return { invoiceNumber: number, amount_c, reference, receivedOn };
}

function said({ isNew, invoice, credit_c }: Recorded): string {
  const state =
    invoice.state === "open" || invoice.state === "overdue"
      ? `${formatCents(invoice.total_c - invoice.paid_c)} still to be paid`
      : invoice.state;
  const kept = credit_c > 0 ? ` ${formatCents(credit_c)} is kept for the next invoices.` : "";
  const first = isNew ? "Recorded." : "This payment was recorded before; nothing changed.";
  return `${first} Invoice ${invoice.number}: ${state}.${kept}`;
}

/**
 * Records a check or transfer that the operator received, straight in the database; the running app mails the receipt.
 * @returns what became of it, for the operator
 * @throws NotRecorded with words
 */
export async function recordReceived(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  now: number,
  typed: Typed,
): Promise<string> {
  const received = checked(typed, dayOf(now));
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "benefits.sqlite"))) {
    throw new NotRecorded(`There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  }
  const storage = await openBeside(env, (message) => new NotRecorded(message));
  try {
    return said(await recordByHand(storage.db, now, received));
  } catch (error) {
    if (error instanceof Refusal) throw new NotRecorded(error.message);
    throw error;
  } finally {
    await storage.close();
  }
}
