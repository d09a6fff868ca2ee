import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { Language } from "~/language/languages";
import { tierLabels } from "../benefits/tier-labels.text";
import type { InvoiceLine, PremiumPart } from "./invoice";
import { lineTexts } from "./line-words.text";

/** A line's label and arithmetic are stored in English; these functions translate them. */

type PremiumFacts = {
  person: string;
  name: string | null;
  /** YYYY-MM-DD; null if the line covers several months. */
  month: string | null;
};
type PremiumParts = Omit<PremiumPart, "name" | "month">;
type Line = Pick<InvoiceLine, "label" | "spanish" | "reason" | "mends" | "pays"> & {
  premium?: PremiumFacts | undefined;
};

/** The stored label of a membership's line. */
const membershipLabel = /^(?<tier>\w+) membership(?<person>, per person)?$/;

/** Returns the Spanish name of a product for readers of Spanish, if it has one; otherwise its label. */
export const productName = (
  { label, spanish }: Pick<Line, "label" | "spanish">,
  language: Language,
): string => (language === "es" && spanish) || label;

/** Returns a line's label in the reader's language; parts without a translation stay as stored. */
export function lineLabel(line: Line, language: Language): string {
  const { label, mends, pays, premium } = line;
  const [t, stored] = [say(lineTexts, language), say(lineTexts, "en")];
  if (premium) return premiumLabel(premium, mends, language);
  if (pays !== undefined) return t.used({ invoice: pays });
  const { tier, person } = membershipLabel.exec(label)?.groups ?? {};
  if (tier) return person ? t.perPerson({ tier }) : t.membership({ tier });
  for (const name of ["change", "twice", "twiceLess"] as const) {
    const names = textAfter(stored[name]({ names: "" }), label);
    if (names !== null)
      return t[name]({ names: productName({ label: names, spanish: line.spanish }, language) });
  }
  const association = textAfter(stored.dues({ association: "" }), label);
  if (association !== null) return t.dues({ association });
  if (mends === undefined) {
    const names = [
      "earlier",
      "kept",
      "returned",
      "premiums",
      "premiumsMended",
      "marketplace",
    ] as const;
    const name = names.find((each) => label === stored[each]);
    return name ? t[name] : productName(line, language);
  }
  if (label === stored.credit({ invoice: mends })) return t.credit({ invoice: mends });
  const known = (["added", "marketplaceMended"] as const).find(
    (name) => label === stored[name]({ invoice: mends }),
  );
  return known ? t[known]({ invoice: mends }) : label;
}

/** Returns the rest of a label after a given beginning; null if it begins differently. */
const textAfter = (beginning: string, label: string): string | null =>
  label.startsWith(beginning) ? label.slice(beginning.length) : null;

/** Returns a premium's label: month, person (even unnamed) unless it is the payer, and the invoice that it corrects. */
function premiumLabel(
  { person, name, month }: PremiumFacts,
  mends: string | undefined,
  language: Language,
): string {
  const t = say(lineTexts, language);
  const of = month === null ? t.premium : t.premiumOf({ month: formats(language).month(month) });
  const label = person === "self" ? of : `${of}: ${name ?? t.somebody}`;
  return mends === undefined ? label : t.correction({ label, invoice: mends });
}

type ReasonedLine = Pick<InvoiceLine, "reason" | "dues" | "replaces"> & {
  premium?: PremiumParts | undefined;
};

/** Returns a line's arithmetic and the invoice that it replaces; "" if it has neither. */
export function lineReason(line: ReasonedLine, language: Language): string {
  const { replaces } = line;
  const arithmetic = arithmeticOf(line, language);
  if (replaces === undefined) return arithmetic;
  return `${arithmetic} ${say(lineTexts, language).replaces({ invoice: replaces })}`.trim();
}

/** Returns a line's arithmetic, whose words are stored in English, in the reader's language. */
function arithmeticOf({ reason, premium, dues }: ReasonedLine, language: Language): string {
  if (premium) return premiumReason(premium, language);
  if (dues) return say(lineTexts, language).duesYear(dues);
  const [t, stored] = [say(lineTexts, language).parts, say(lineTexts, "en").parts];
  const names = Object.keys(stored) as (keyof typeof stored)[];
  return names.reduce(
    (text, name) => text.replaceAll(` ${stored[name]}`, ` ${t[name]}`),
    reason ?? "",
  );
}

/** Returns a sentence with the parts of a premium that cost something; [] if a single part is the whole premium. */
function splitWords(split: NonNullable<PremiumParts["parts"]>, language: Language): string[] {
  const t = say(lineTexts, language);
  const names = ["medical_c", "dental_c", "vision_c", "addons_c"] as const;
  const charged = names.filter((name) => split[name] > 0);
  if (charged.length < 2) return [];
  const parts = charged.map((name) => t.splitParts[name]({ cents: split[name] }));
  return [t.split({ parts: formats(language).list(parts) })];
}

/** Returns a premium's explanation: the people covered, each one's share, and what changed. */
function premiumReason(
  { person, tier, employer_c: employer, member_c: member, change, parts: split }: PremiumParts,
  language: Language,
): string {
  const t = say(lineTexts, language);
  if (change?.what === "never") {
    // The people that it would have covered aren't known anymore.
    const never = t.never({ on: change.on });
    return person === "self" ? never : `${t.givenBack({ employer, member })} ${never}`;
  }
  const covered = say(tierLabels, language)[tier];
  const parts =
    person === "self"
      ? [`${covered}.`, ...(split ? splitWords(split, language) : [])].join(" ")
      : t.shared({ tier: covered, employer, member });
  return change ? `${parts} ${t[change.what]({ on: change.on })}` : parts;
}

/**
 * Returns the quantity and price (cents) to show, whose product is the amount. Lines store the price of one month, so
 * a year's price is the amount divided by the quantity. If rounding makes that impossible, the line shows as one,
 * with its arithmetic beside it.
 */
export function quantityAndPriceOf({
  qty,
  unit_c,
  amount_c,
}: Pick<InvoiceLine, "qty" | "unit_c" | "amount_c">): { qty: number; unit_c: number } {
  if (qty * unit_c === amount_c) return { qty, unit_c };
  return qty > 0 && amount_c % qty === 0
    ? { qty, unit_c: amount_c / qty }
    : { qty: 1, unit_c: amount_c };
}
