import type { Subscription } from "./membership";

/** A payer's change of their membership, before it is made. Amounts are integer cents, days are YYYY-MM-DD. */

type Spanish = Record<string, string> | null | undefined;

type AddOnOnSale = {
  slug: string;
  title: string;
  summary: string;
  spanish?: Spanish;
  price_c: number;
  price_unit: "per_person" | "per_employee" | "flat";
};

type PricedTerms = Pick<Subscription, "tier" | "period" | "addon_slugs"> & {
  /** What a period costs. */
  total_c: number;
};

/** A payer's wish; properties that are left out stay as they are. */
export type MembershipWishChange = {
  tier?: Subscription["tier"] | undefined;
  period?: Subscription["period"] | undefined;
  addon_slugs?: string[] | undefined;
};

/** What a wish would do if it were carried out now. */
type PlannedChange = {
  /** From today on; the same as before where nothing changes at once. */
  at_once: PricedTerms;
  /** From a later day on; null where nothing changes later. */
  later: (PricedTerms & { on: string }) | null;
  /** What is charged now: an amount for each period that has been billed, with its formula. */
  charges: { from: string; until: string; amount_c: number; reason: string }[];
  /** Credit from earlier payments, which comes off; below zero: a returned payment that is charged with it. */
  credit_c: number;
  /** Null where nothing is charged. */
  due_on: string | null;
  /** Invoices of a coming period that are issued anew, and what the new ones charge. */
  replaces: { number: string; due_on: string; owed_c: number }[];
};

export type MembershipChange = {
  state: Subscription["state"];
  payer: Subscription["payer"];
  /** The people that the next invoice would count today; every price here is for so many. */
  quantity: number;
  now: PricedTerms;
  /** What it already becomes with a later period; null where nothing changes. */
  coming: (PricedTerms & { on: string }) | null;
  /** Stands for the terms now and later, so that a change can say what it was based on. */
  mark: string;
  /** How long nothing more can be changed because the coming period is paid for; null where it can. */
  waits_until: string | null;
  /** The add-ons it may have, in the order in which they are offered. */
  add_ons: AddOnOnSale[];
  /** The add-ons that the payer already has with coverage, or offers with it. */
  add_ons_had: { slug: string; title: string; spanish?: Spanish }[];
  /** What the caller's wish would do; null where it changes nothing. */
  planned: PlannedChange | null;
};

/** What a payer was shown before they agreed. */
export type SeenChange = { due_now_c: number; total_c: number; on: string | null; mark: string };
