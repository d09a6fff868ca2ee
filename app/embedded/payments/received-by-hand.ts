import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDay } from "~/domain/calendar-days";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { formatCents } from "~/domain/money";
import type { Environment } from "~/environment";
import { openBeside } from "../db/open-beside";
import { Refusal } from "../refusal";
import { recordPayment, type Recorded } from "../services/billing/payments";
import { dayOf } from "../services/billing/subscriptions";

/** What the operator typed is not right, or cannot be done now; the message is for them. */
export class NotRecorded extends Error {
  override name = "NotRecorded";
}

type Typed = { number: string; amount: string; reference: string; date?: string | undefined };

/** "148", "148.00", "$1,480.50" → cents; null for anything else and for nothing. */
export function centsOf(text: string): number | null {
  const [, whole = "", fraction = "00"] =
    /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(fraction);
  return whole !== "" && cents > 0 ? cents : null;
}

function checked({ number, amount, reference, date }: Typed, today: string) {
  const amount_c = centsOf(amount);
  const receivedOn = date ?? today;
  const faults = [
    ...(parseInvoiceNumber(number) ? [] : ["The invoice number looks like INV-2026-000123."]),
    ...(amount_c ? [] : ["The amount looks like 148.00."]),
    ...(/^\S.{0,99}$/.test(reference) ? [] : ["The reference has 1 to 100 characters."]),
    ...(isDay(receivedOn) ? [] : ["The date looks like 2026-03-31."]),
    ...(receivedOn > today ? ["The date is in the future."] : []),
  ];
  if (!amount_c || faults.length > 0) throw new NotRecorded(faults.join(" "));
  return { invoiceNumber: number, amount_c, providerRef: reference.trim(), receivedOn };
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
    const invoice = await storage.db
      .selectFrom("invoices")
      .select("payment_kind")
      .where("number", "=", received.invoiceNumber)
      .executeTakeFirst();
    // What comes by hand for an invoice that was to be paid online came by the bank.
    const kind = invoice?.payment_kind === "invoice" ? "invoice" : "bank";
    return said(await recordPayment(storage.db, now, { ...received, kind }));
  } catch (error) {
    if (error instanceof Refusal) throw new NotRecorded(error.message);
    throw error;
  } finally {
    await storage.close();
  }
}
