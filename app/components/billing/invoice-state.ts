import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";

/** Returns an invoice's state with the relevant date. */
export function invoiceState(
  { state, due_on }: { state: string; due_on: string },
  language: Language = "en",
): string {
  const { states } = say(sheetTexts, language);
  if (state === "open" || state === "overdue") return states[state]({ day: due_on });
  return state === "paid" || state === "void" ? states[state] : state;
}

/** Returns text such as "November 1, 2026 to November 30, 2026". */
export function periodWords(
  period: { first: string; last: string },
  language: Language = "en",
): string {
  return say(sheetTexts, language).days(period);
}
