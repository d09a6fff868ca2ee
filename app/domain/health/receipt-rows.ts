import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { inLanguage } from "../benefits/in-language";
import { coverageWithoutPlan } from "./covered-people";
import {
  receiptFields,
  type ElectionReceipt,
  type ReceiptField,
  type ReceiptSide,
} from "./election-receipt";
import { relationshipLabels } from "./household/household.text";
import { receiptTexts } from "./receipt-rows.text";

type ReceiptRow = { label: string; before: string; after: string; changed: boolean };

export function coveredNames(side: ReceiptSide, language: Language): string[] {
  const t = say(receiptTexts, language);
  const related = say(relationshipLabels, language);
  return side.people.map(({ name, relationship }) =>
    relationship === "self"
      ? t.you({ name })
      : t.someone({ name, relationship: related[relationship] }),
  );
}

function cell(
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
      before: cell(before, field, language, named),
      after: cell(after, field, language, named),
      changed: cell(before, field, language, true) !== cell(after, field, language, true),
    }));
