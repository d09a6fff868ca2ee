import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { inLanguage, type TranslatedItem } from "../benefits/in-language";
import { coverageWithoutPlan, type Relationship } from "./covered-people";
import { relationshipLabels } from "./household/household.text";
import { receiptTexts } from "./receipt-rows.text";
import type { Tier } from "../benefits/plan-words";
import type { WindowCause } from "./election-windows";

/** One side of a receipt: the coverage before or after an election, with names as they were then and cents a month. */
export type ReceiptSide = {
  waived: boolean;
  waiver_reason: string | null;
  plan: string | null;
  dental: string | null;
  vision: string | null;
  add_ons: readonly (TranslatedItem & { title: string })[];
  tier: Tier;
  /** The covered people, starting with the member. */
  people: readonly { name: string; relationship: Relationship | "self" }[];
  /** The member's and the employer's cost; null if it was not recorded. */
  member_c: number | null;
  employer_c: number | null;
  effective_on: string;
  ends_on: string | null;
};

/** Why there is an answer: the window in which it was given, or a child who reached the age limit. */
type ReceiptCause = WindowCause | "age_out";

/** What an answer changed, stored sealed with the enrollment; `before` is null if there was no coverage. */
export type ElectionReceipt = {
  why: ReceiptCause;
  before: ReceiptSide | null;
  after: ReceiptSide;
};

/** The rows of a receipt, in order. */
const receiptFields = [
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
type ReceiptField = (typeof receiptFields)[number];

type ReceiptRow = { label: string; before: string; after: string; changed: boolean };

/** Returns the covered people with their relationships, the member first. */
export function coveredNames(side: ReceiptSide, language: Language): string[] {
  const t = say(receiptTexts, language);
  const related = say(relationshipLabels, language);
  return side.people.map(({ name, relationship }) =>
    relationship === "self"
      ? t.you({ name })
      : t.someone({ name, relationship: related[relationship] }),
  );
}

/** Returns the text of a row on one side of a receipt ("None" for null); `named` is false where people are counted. */
function cellText(
  side: ReceiptSide | null,
  field: ReceiptField,
  language: Language,
  named: boolean,
): string {
  const t = say(receiptTexts, language);
  const write = formats(language);
  if (side === null) return t.nothing;
  if (field === "plan") return side.plan ?? (side.waived ? t.waived : t.nothing);
  if (field === "people") {
    if (side.people.length === 0) return t.nothing;
    const people = named
      ? write.list(coveredNames(side, language))
      : t.counted({ count: side.people.length });
    const part = coverageWithoutPlan(side);
    return part ? t.only[part]({ people }) : people;
  }
  if (field === "add_ons") {
    const names = side.add_ons.map((addOn) => inLanguage(addOn, "title", language));
    return names.length > 0 ? write.list(names) : t.nothing;
  }
  if (field === "tier") return side.people.length > 0 ? t.tiers[side.tier] : t.nothing;
  if (field === "effective_on") return write.day(side.effective_on);
  const value = side[field];
  if (typeof value === "number") return write.money(value);
  return field === "member_c" ? t.unknown : (value ?? t.nothing);
}

/**
 * Returns a receipt row by row, without the employer's cost where there is none. A row has changed if its text differs,
 * names included. `named` decides if people are named or only counted, since emails can be intercepted.
 */
export const receiptRows = (
  { before, after }: Pick<ElectionReceipt, "before" | "after">,
  language: Language,
  { named }: { named: boolean },
): ReceiptRow[] =>
  receiptFields
    .filter((field) => field !== "employer_c" || (before?.employer_c ?? after.employer_c) !== null)
    .map((field) => ({
      label: say(receiptTexts, language).fields[field],
      before: cellText(before, field, language, named),
      after: cellText(after, field, language, named),
      changed: cellText(before, field, language, true) !== cellText(after, field, language, true),
    }));
