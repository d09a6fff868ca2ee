import { tierNames } from "~/domain/billing/membership-price";
import { parseDay } from "~/domain/calendar-days";
import { formatPhone } from "~/domain/phone";
import type { Answers } from "~/domain/sign-up/registration";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { paymentNames } from "../billing/payment-names.text";
import type { RowContext, SummaryRow } from "./flow";

const answerRowTexts = texts({
  en: {
    name: "Name",
    email: "Email address",
    phone: "Phone",
    address: "Address",
    membership: "Membership",
    pays: "You pay",
    monthly: "Every month",
    yearly: "Once a year, 10% less",
    starts: "Starts on",
    way: "Payment method",
  },
  es: {
    name: "Nombre",
    email: "Correo electrónico",
    phone: "Teléfono",
    address: "Dirección",
    membership: "Membresía",
    pays: "Usted paga",
    monthly: "Cada mes",
    yearly: "Una vez al año, 10\u00a0% menos",
    starts: "Empieza el",
    way: "Forma de pago",
  },
});

/** Rows of check pages for the answers that several sign-ups ask for. */

/** Returns a row with the value trimmed, or null if that is empty. */
export const row = (label: string, value: string | null): SummaryRow => ({
  label,
  value: value?.trim() || null,
});

/** Returns a row with a list's names; `none` is shown for an empty list. */
export const namesRow = (
  label: string,
  names: readonly string[],
  none: string | null,
): SummaryRow => ({
  ...row(label, names.length > 0 ? null : none),
  ...(names.length > 0 ? { names } : {}),
});

/** Returns the text of the answer of exactly this name; "" if it is missing or not text. */
export function textOf(answers: Answers, name: string): string {
  const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return typeof value === "string" ? value : "";
}

export type RowLanguage = Pick<RowContext, "language">;

/** Returns the rows of a person's name, email address and phone. */
export function personRows(answers: Answers, { language }: RowLanguage): SummaryRow[] {
  const t = say(answerRowTexts, language);
  const name = `${textOf(answers, "first_name")} ${textOf(answers, "last_name")}`;
  const phone = formatPhone(textOf(answers, "phone"));
  return [row(t.name, name), row(t.email, textOf(answers, "email")), row(t.phone, phone)];
}

/** Returns one row with an address on one line. */
export function addressRows(answers: Answers, { language }: RowLanguage): SummaryRow[] {
  const streets = [textOf(answers, "line1"), textOf(answers, "line2")].filter(Boolean).join(", ");
  const place = `${textOf(answers, "state")} ${textOf(answers, "zip")}`.trim();
  const { address } = say(answerRowTexts, language);
  return [row(address, [streets, textOf(answers, "city"), place].filter(Boolean).join(", "))];
}

/** Returns an answer's label; null if the table has none of its own. */
export const labelOf = (labels: Record<string, string>, value: string): string | null =>
  Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;

/** Returns an answer's label, or the answer itself if the table has none of its own. */
export const labelOrAnswer = (names: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : null) ?? key;

/** Returns the rows of the chosen membership: tier, period, first day and payment method. */
export function membershipRows(answers: Answers, { language }: RowLanguage): SummaryRow[] {
  const t = say(answerRowTexts, language);
  const { monthly, yearly } = t;
  const day = parseDay(textOf(answers, "start_on"));
  return [
    row(t.membership, labelOf(tierNames, textOf(answers, "tier"))),
    row(t.pays, labelOf({ monthly, yearly }, textOf(answers, "period"))),
    row(t.starts, day && formats(language).day(day)),
    row(t.way, labelOf(say(paymentNames, language), textOf(answers, "payment_kind"))),
  ];
}
