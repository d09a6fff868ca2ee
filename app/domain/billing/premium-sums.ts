import { say } from "~/language/say";
import type { Language } from "~/language/languages";
import { lineTexts } from "./line-words.text";

/** Premiums on an invoice are summed (handbook/rules.md#premiums-on-invoices). Amounts are integer cents. */

/** `person` is an employee's id, or "self" for a payer's own premium. */
type SharedPremium = { person: string; employer_c: number; member_c: number };
type Line = { amount_c: number; premium?: SharedPremium | undefined };

/** Returns the employer's and the employees' parts of a company's premiums; null if there are none, or only one's own. */
export function sumPremiums(
  lines: readonly Line[],
): { employer_c: number; member_c: number } | null {
  const premiums = lines.flatMap(({ premium }) => premium ?? []);
  if (!premiums.some(({ person }) => person !== "self")) return null;
  return {
    employer_c: premiums.reduce((sum, { employer_c }) => sum + employer_c, 0),
    member_c: premiums.reduce((sum, { member_c }) => sum + member_c, 0),
  };
}

/** Returns a sentence with the shares of {@link sumPremiums}; null like it. */
export function premiumSumsText(lines: readonly Line[], language: Language): string | null {
  const sums = sumPremiums(lines);
  if (!sums) return null;
  const { employer_c: employer, member_c: member } = sums;
  return say(lineTexts, language).premiumParts({ employer, member });
}

/**
 * Returns the other lines, then all premiums as one and all corrections of premiums as another, for readers who must
 * not see who has which coverage. `language` is for the sentence about the parts, which is left out without it.
 */
export function mergePremiums<
  Each extends Line & {
    kind: string;
    label: string;
    qty: number;
    unit_c: number;
    reason: string | null;
    mends?: string | undefined;
  },
>(
  lines: readonly Each[],
  language?: Language,
): (Omit<Each, "premium"> & { premium?: undefined })[] {
  const t = say(lineTexts, "en");
  const rest = lines.flatMap(({ premium, ...line }) => (premium ? [] : [line]));
  const groups = [
    { label: t.premiums, of: lines.filter(({ premium, mends }) => premium && !mends) },
    { label: t.premiumsMended, of: lines.filter(({ premium, mends }) => premium && mends) },
  ];
  return [
    ...rest,
    ...groups.flatMap(({ label, of }) => {
      const [first] = of;
      if (!first) return [];
      const { premium: _premium, mends: _mends, ...line } = first;
      const reason = language ? premiumSumsText(of, language) : null;
      const amount_c = of.reduce((sum, each) => sum + each.amount_c, 0);
      return [{ ...line, label, qty: 1, unit_c: amount_c, amount_c, reason } as never];
    }),
  ];
}
