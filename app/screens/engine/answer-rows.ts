import type { Answers } from "~/contract/sign-up/registration-calls";
import { formatDay, parseDay } from "~/domain/calendar-days";
import { formatPhone } from "~/domain/phone";
import { tierNames } from "~/domain/billing/membership-price";
import { paymentNames } from "../billing/payment-names";
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

export const phoneRow = (answers: Answers): SummaryRow =>
  row("Phone", formatPhone(textOf(answers, "phone")));

export function personRows(answers: Answers): SummaryRow[] {
  const name = `${textOf(answers, "first_name")} ${textOf(answers, "last_name")}`;
  return [row("Name", name), row("Email address", textOf(answers, "email")), phoneRow(answers)];
}

export function addressRows(answers: Answers): SummaryRow[] {
  const streets = [textOf(answers, "line1"), textOf(answers, "line2")].filter(Boolean).join(", ");
  const place = `${textOf(answers, "state")} ${textOf(answers, "zip")}`.trim();
  return [row("Address", [streets, textOf(answers, "city"), place].filter(Boolean).join(", "))];
}

const periodNames: Record<string, string> = {
  monthly: "Every month",
  yearly: "Once a year, 10% less",
};

/** What one of several answers is called; null for a text that is none of them, "constructor" included. */
const calledIn = (names: Readonly<Record<string, string>>, answers: Answers, name: string) => {
  const key = textOf(answers, name);
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
};

export function membershipRows(answers: Answers): SummaryRow[] {
  const day = parseDay(textOf(answers, "start_on"));
  return [
    row("Membership", calledIn(tierNames, answers, "tier")),
    row("You pay", calledIn(periodNames, answers, "period")),
    row("Starts on", day && formatDay(day)),
    row("Way to pay", calledIn(paymentNames, answers, "payment_kind")),
  ];
}
