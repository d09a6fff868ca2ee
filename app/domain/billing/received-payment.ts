import { addDays, isDay } from "../calendar-days";
import { problem, type Problem } from "../problems/problem";
import { parseInvoiceNumber } from "./invoice-number";

/** The command, the desk and the file import apply the same rules to a received check or transfer. */

/** A transfer is money that came through the bank. */
export const manualPaymentKinds = ["check", "transfer"] as const;
export type ManualPaymentKind = (typeof manualPaymentKinds)[number];

/** The states of payments that arrived; a refunded one was returned later, in whole. */
export const arrivedStates = ["settled", "refunded"] as const;

/** A payment can be reversed by hand for these reasons. */
export const undoReasons = ["bounced", "wrong_invoice", "mistake"] as const;
export type UndoReason = (typeof undoReasons)[number];

/** Returns cents for "148", "148.00" and "$1,480.50"; null for zero and anything else, such as "148.5". */
export function parseCents(text: string): number | null {
  const [, whole = "", fraction = "00"] =
    /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(fraction);
  return whole !== "" && cents > 0 ? cents : null;
}

/**
 * Returns the first day on which a payment may have arrived: 60 days before the membership's first invoice was issued,
 * because applicants on paper may pay before their sign-up is entered.
 */
export const earliestPayment = (firstIssued: string): string => addDays(firstIssued, -60);

/** What is wrong with invoice number, amount, reference and day as typed, or null; none may be empty. */
export const receivedRules = {
  number: (text: string): Problem | null =>
    parseInvoiceNumber(text) ? null : problem("billing.number_form"),
  amount: (text: string): Problem | null =>
    parseCents(text) ? null : problem("billing.amount_form"),
  reference: (text: string): Problem | null =>
    /^\S.{0,99}$/.test(text) ? null : problem("billing.reference_form"),
  /** `earliest` comes from earliestPayment and is left out while the invoice is unknown. */
  received_on: (text: string, today: string, earliest?: string): Problem | null => {
    if (!isDay(text)) return problem("billing.date_form");
    if (earliest && text < earliest) return problem("billing.date_early", { first: earliest });
    return text > today ? problem("billing.date_future") : null;
  },
};
