import { tiers, type Tier } from "../benefits/plan-words";
import { usages, type Usage } from "./care";

/**
 * The code on a take-home sheet: the plans, who is covered and how much care is counted with, and nothing about anybody.
 * It is made of what it stands for and kept nowhere (decisions/0049-sheet-codes.md).
 */

export type Sheet = { slugs: readonly string[]; tier: Tier; usage: Usage };

/** Digits and letters that nobody takes for one another. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const usageKeys = Object.keys(usages) as Usage[];
const mostPlans = 3;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  // The last letters of similar names must reach every bit.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const written = (value: number, length: number) =>
  Array.from({ length }, (_, at) => signs[(value >>> (5 * at)) & 31]).join("");

const planSigns = (slug: string) => written(hash(slug), 4);
const head = ({ tier, usage }: Pick<Sheet, "tier" | "usage">) =>
  signs[tiers.indexOf(tier) * usageKeys.length + usageKeys.indexOf(usage)] ?? "";
/** Over the whole names: it tells a slip of the pen, and two plans whose signs happen to be the same. */
const check = (first: string, slugs: readonly string[]) =>
  written(hash([first, ...slugs].join(" ")), 2);

/** @param sheet with one to three plans @returns 7, 11 or 15 signs, in fives: "7ABCD-EF2GH-JKM3N" */
export function sheetCode(sheet: Sheet): string {
  const first = head(sheet);
  const plain = first + sheet.slugs.map(planSigns).join("") + check(first, sheet.slugs);
  return plain.match(/.{1,5}/g)?.join("-") ?? "";
}

/**
 * What a code stands for, as somebody typed it. Paper outlives plans: one that isn't sold any more is left standing as its
 * four signs, which are no plan's slug, so that the others can still be seen. Then nothing tells a slip of the pen.
 * @param slugs of the plans that there are
 * @returns null for what is no code, or of plans none of which is among these
 */
export function readSheetCode(typed: string, slugs: readonly string[]): Sheet | null {
  const plain = typed
    .slice(0, 60)
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0")
    .replace(/[^0-9A-Z]/g, "");
  const first = plain.slice(0, 1);
  const at = signs.indexOf(first || "?");
  const tier = tiers[Math.floor(at / usageKeys.length)];
  const usage = usageKeys[at % usageKeys.length];
  const count = (plain.length - 3) / 4;
  if (at < 0 || !tier || !usage || ![1, 2, mostPlans].includes(count)) return null;
  const parts = Array.from({ length: count }, (_, plan) => plain.slice(1 + 4 * plan, 5 + 4 * plan));
  const fitting = parts.map((own) => slugs.filter((slug) => planSigns(slug) === own));
  const gone = fitting.filter((plans) => plans.length === 0).length;
  if (gone === count) return null;
  const ways = fitting.reduce<string[][]>(
    (before, plans, at) =>
      before
        .flatMap((way) =>
          (plans.length > 0 ? plans : [parts[at] ?? ""]).map((slug) => [...way, slug]),
        )
        .slice(0, 100),
    [[]],
  );
  const found = ways.find((way) => gone > 0 || check(first, way) === plain.slice(-2));
  return found ? { slugs: found, tier, usage } : null;
}
