import type { Translated } from "../benefits/in-language";
import type { Tier } from "../benefits/plan-words";
import type { Relationship } from "./covered-people";
import type { WindowCause } from "./election-windows";

/** What somebody had, or has from a day on. Names as they were then; cents a month. */
export type ReceiptSide = {
  waived: boolean;
  waiver_reason: string | null;
  plan: string | null;
  dental: string | null;
  vision: string | null;
  add_ons: readonly (Translated & { title: string })[];
  tier: Tier;
  /** Who is covered, the person first. */
  people: readonly { name: string; relationship: Relationship | "self" }[];
  /** What the person pays for all of it, and what an employer adds; null: it was not kept. */
  member_c: number | null;
  employer_c: number | null;
  effective_on: string;
  ends_on: string | null;
};

/** Why an answer exists: a window, or a child who became too old to be covered. */
export type ReceiptCause = WindowCause | "age_out";

/** What an answer changed, as an enrollment keeps it, sealed. `before` null: there was nothing. */
export type ElectionReceipt = {
  why: ReceiptCause;
  before: ReceiptSide | null;
  after: ReceiptSide;
};

/** The rows of a receipt, in their order. */
export const receiptFields = [
  ...(["plan", "dental", "vision", "add_ons", "people", "tier"] as const),
  ...(["member_c", "employer_c", "effective_on"] as const),
] as const;
export type ReceiptField = (typeof receiptFields)[number];
