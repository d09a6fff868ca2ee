import { addDays, isDay } from "../calendar-days";
import { problem, type Problem } from "../problems/problem";
import { parseInvoiceNumber } from "./invoice-number";

/** What somebody types of a check or a transfer that arrived: the same rules at the command, on the desk and in a file. */

/** A check, or money that came through the bank. */
export const byHandWays = ["check", "transfer"] as const;
export type ByHandWay = (typeof byHandWays)[number];

/** Why a payment is taken back by hand. */
export const undoReasons = ["bounced", "wrong_invoice", "mistake"] as const;
export type UndoReason = (typeof undoReasons)[number];

/** "148", "148.00", "$1,480.50" → cents; null for anything else and for nothing. */
export function centsOf(text: string): number | null {
  const [, whole = "", fraction = "00"] =
    /^\$?(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(fraction);
  return whole !== "" && cents > 0 ? cents : null;
}

/** Who signs up on paper may pay so many days before it is in here. */
const ahead = 60;

/** The first day on which money for a membership can have come in. @param firstIssued the day of its first invoice */
export const earliestPayment = (firstIssued: string): string => addDays(firstIssued, -ahead);

/** What is wrong with a field as it was typed; null when nothing is. Days are YYYY-MM-DD. */
export const receivedRules = {
  number: (text: string): Problem | null =>
    parseInvoiceNumber(text) ? null : problem("billing.number_form"),
  amount: (text: string): Problem | null => (centsOf(text) ? null : problem("billing.amount_form")),
  reference: (text: string): Problem | null =>
    /^\S.{0,99}$/.test(text) ? null : problem("billing.reference_form"),
  /** @param earliest as earliestPayment says; left out where nobody knows the invoice yet */
  received_on: (text: string, today: string, earliest?: string): Problem | null => {
    if (!isDay(text)) return problem("billing.date_form");
    if (earliest && text < earliest) return problem("billing.date_early", { first: earliest });
    return text > today ? problem("billing.date_future") : null;
  },
};
