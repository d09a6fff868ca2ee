import type { Answers } from "~/contract/sign-up/registration-calls";
import { parseDay } from "~/domain/calendar-days";
import { formatPhone } from "~/domain/phone";
import { tierNames } from "~/domain/billing/membership-price";
import { paymentNames } from "../billing/payment-names.text";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { answerRowTexts } from "./answer-rows.text";
import type { SummaryRow } from "./flow";

/** How the answers of the shared field sets read on a check page. */

export const row = (label: string, value: string | null): SummaryRow => ({
  label,
  value: value?.trim() || null,
});

/** What a list holds, each by its name; `none` is said where it holds nothing. */
export const namesRow = (
  label: string,
  names: readonly string[],
  none: string | null,
): SummaryRow => ({
  ...row(label, names.length > 0 ? null : none),
  ...(names.length > 0 ? { names } : {}),
});

/** The text under a name, "" for nothing and for anything else. */
export function textOf(answers: Answers, name: string): string {
  const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return typeof value === "string" ? value : "";
}

/** Whose words the rows are in. */
type In = { language: Language };

export const phoneRow = (answers: Answers, { language }: In): SummaryRow =>
  row(say(answerRowTexts, language).phone, formatPhone(textOf(answers, "phone")));

export function personRows(answers: Answers, around: In): SummaryRow[] {
  const said = say(answerRowTexts, around.language);
  const name = `${textOf(answers, "first_name")} ${textOf(answers, "last_name")}`;
  return [
    row(said.name, name),
    row(said.email, textOf(answers, "email")),
    phoneRow(answers, around),
  ];
}

export function addressRows(answers: Answers, { language }: In): SummaryRow[] {
  const streets = [textOf(answers, "line1"), textOf(answers, "line2")].filter(Boolean).join(", ");
  const place = `${textOf(answers, "state")} ${textOf(answers, "zip")}`.trim();
  const { address } = say(answerRowTexts, language);
  return [row(address, [streets, textOf(answers, "city"), place].filter(Boolean).join(", "))];
}

/** What one of several answers is called; null for one that is none of them. */
export const labelOf = (labels: Record<string, string>, value: string) =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;

/** What an answer is called; itself where nothing is called so, "constructor" included. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : null) ?? key;

/** What one of several answers is called; null for a text that is none of them, "constructor" included. */
const calledIn = (names: Readonly<Record<string, string>>, answers: Answers, name: string) => {
  const key = textOf(answers, name);
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
};

export function membershipRows(answers: Answers, { language }: In): SummaryRow[] {
  const said = say(answerRowTexts, language);
  const { monthly, yearly } = said;
  const day = parseDay(textOf(answers, "start_on"));
  return [
    row(said.membership, calledIn(tierNames, answers, "tier")),
    row(said.pays, calledIn({ monthly, yearly }, answers, "period")),
    row(said.starts, day && formats(language).day(day)),
    row(said.way, calledIn(say(paymentNames, language), answers, "payment_kind")),
  ];
}
