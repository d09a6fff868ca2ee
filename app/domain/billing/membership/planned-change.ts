import type { Subscription } from "./membership";

/** A payer's change of their membership, before it is made. Amounts are integer cents, days are YYYY-MM-DD. */

/** An add-on's Spanish texts, by the name of the field. */
type SpanishTexts = Record<string, string> | null | undefined;

type AddOnOnSale = {
  slug: string;
  title: string;
  summary: string;
  spanish?: SpanishTexts;
  price_c: number;
  price_unit: "per_person" | "per_employee" | "flat";
};

/** Terms, and what a whole period costs under them for so many `people`. */
type PricedTerms = Pick<Subscription, "tier" | "period" | "addon_slugs"> & {
  people: number;
  total_c: number;
};

/** A payer's wish; properties that are left out stay as they are. */
export type MembershipChangeRequest = {
  tier?: Subscription["tier"] | undefined;
  period?: Subscription["period"] | undefined;
  addon_slugs?: string[] | undefined;
};

/** The effect of a requested change if it were made now. */
type PlannedChange = {
  /** The terms from today on, equal to the current ones if nothing changes today. */
  at_once: PricedTerms;
  /** The terms from a later day on; null if nothing changes then. */
  later: (PricedTerms & { on: string }) | null;
  /** What is charged now: an amount for each period that has been billed, with its formula. */
  charges: { from: string; until: string; amount_c: number; reason: string }[];
  /** Credit from earlier payments, which is deducted; negative for a returned payment, which is added. */
  credit_c: number;
  /** The due day of the charges; null without charges. */
  due_on: string | null;
  /** Invoices of a coming period that are issued anew, and what the new ones charge. */
  replaces: { number: string; due_on: string; owed_c: number }[];
};

export type MembershipChange = {
  state: Subscription["state"];
  payer: Subscription["payer"];
  /** The people that the first period which a change can affect as a whole would count today. */
  quantity: number;
  /** For the people of the last invoice. */
  now: PricedTerms;
  /** The terms already agreed for a later period; null without any. */
  coming: (PricedTerms & { on: string }) | null;
  /** A fingerprint of the current and agreed terms, which a change sends back so that a conflict is noticed. */
  mark: string;
  /** The membership's first day, if that is still ahead. */
  begins_on: string | null;
  /** The day until which no change is possible, because the coming period is paid; null if changes are possible. */
  waits_until: string | null;
  /** The add-ons that the membership may have, in the order in which they are offered. */
  add_ons: AddOnOnSale[];
  /** The add-ons that the payer already has with coverage, or offers with it. */
  add_ons_had: { slug: string; title: string; spanish?: SpanishTexts }[];
  /** The effect of the requested change; null if it changes nothing. */
  planned: PlannedChange | null;
};

/** What a payer was shown before they agreed. */
export type SeenChange = { due_now_c: number; total_c: number; on: string | null; mark: string };
