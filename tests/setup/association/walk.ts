import type { Harness } from "../servers/embedded-harness";
import { personAnswers, today } from "../people/drafts";
import { elmAndThird, elmAndThirdNumber } from "./drafts";

type Input = Record<string, string>;
export type Posted = { page: string; fields: Input };

export const join = (email: string, joins: "company" | "person", code = "RIVER26"): Input => ({
  ...(personAnswers(email) as Input),
  join_code: code,
  joins,
});

export const homeAddress = { line1: "3 Elm Street", city: "Portland", state: "OR", zip: "97214" };
export const grocery = (co_name: string): Input => ({
  co_name,
  entity_type: "llc",
  industry: "Food and drink",
  full_time_count: "6",
  phone: "503 555 0177",
});
export const signedAgreement: Input = { version: "2026-01", agreed: "on", signature: "Ana Ruiz" };
const chosenMembership = (harness: Harness, payment_kind: string, start_on: string): Input => ({
  tier: "essential",
  period: "monthly",
  payment_kind,
  start_on,
});

/** A person on the list knows its number. */
const numberOf = (roster: string): Input =>
  roster === elmAndThird.id ? { ein_last4: elmAndThirdNumber } : {};

export const grocerPosts = (
  harness: Harness,
  email: string,
  {
    name = elmAndThird.legal_name,
    roster = elmAndThird.id,
    payment_kind = "invoice",
    start_on = today(harness),
  } = {},
): Posted[] => [
  { page: "join", fields: join(email, "company") },
  { page: "lookup", fields: { intent: "stay", name } },
  { page: "lookup", fields: { name, roster, ...numberOf(roster), rev: "1" } },
  { page: "about-company", fields: grocery(name) },
  { page: "about-company/address", fields: { ...homeAddress, rev: "1" } },
  { page: "locations", fields: { checked: "yes" } },
  { page: "team", fields: { role: "owner" } },
  { page: "team/people", fields: { part: "list", intent: "later", rev: "1" } },
  { page: "agreements", fields: signedAgreement },
  { page: "payment", fields: chosenMembership(harness, payment_kind, start_on) },
];
