import type { Translated } from "../benefits/in-language";
import type { Tier } from "../benefits/plan-words";
import type { Relationship } from "./covered-people";
import type { WindowCause } from "./election-windows";

/** One side of a receipt: the coverage before or after an election, with the names of that time and cents a month. */
export type ReceiptSide = {
  waived: boolean;
  waiver_reason: string | null;
  plan: string | null;
  dental: string | null;
  vision: string | null;
  add_ons: readonly (Translated & { title: string })[];
  tier: Tier;
  /** The covered people, starting with the member. */
  people: readonly { name: string; relationship: Relationship | "self" }[];
  /** The member's and the employer's cost; null if it was not recorded. */
  member_c: number | null;
  employer_c: number | null;
  effective_on: string;
  ends_on: string | null;
};

/** An answer comes from an enrollment window, or from a child who reached the age limit. */
type ReceiptCause = WindowCause | "age_out";

/** What an answer changed, stored sealed with the enrollment; `before` is null if there was no coverage. */
export type ElectionReceipt = {
  why: ReceiptCause;
  before: ReceiptSide | null;
  after: ReceiptSide;
};

/** The receipt shows its rows in this order. */
export const receiptFields = [
  "plan",
  "dental",
  "vision",
  "add_ons",
  "people",
  "tier",
  "member_c",
  "employer_c",
  "effective_on",
] as const;
export type ReceiptField = (typeof receiptFields)[number];
