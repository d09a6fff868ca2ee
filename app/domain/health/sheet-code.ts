import { tiers, type Tier } from "../benefits/plan-words";
import { codeCharacters } from "../sign-up/registration-codes";
import { usages, type Usage } from "./yearly-cost";

/**
 * A code on a take-home sheet encodes the plans, tier and usage but no personal data. It is derived from them and not
 * stored (decisions/0049-sheet-codes.md).
 */

export type Sheet = { slugs: readonly string[]; tier: Tier; usage: Usage };

const usageKeys = Object.keys(usages) as Usage[];

/** FNV-1a with a final mixing, an unsigned 32-bit integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // The last letters of similar names must affect every bit.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Returns a number's lowest bits as this many codeCharacters, five bits each, the lowest first. */
const toCharacters = (value: number, length: number): string =>
  Array.from({ length }, (_, index) => codeCharacters[(value >>> (5 * index)) & 31]).join("");

const planCharacters = (slug: string): string => toCharacters(hash(slug), 4);
/** Returns the character for tier and usage. */
const firstCharacter = ({ tier, usage }: Pick<Sheet, "tier" | "usage">): string =>
  codeCharacters[tiers.indexOf(tier) * usageKeys.length + usageKeys.indexOf(usage)] ?? "";
/** Returns two characters over the first one of the code and the full slugs; they detect typing errors and codes of other plans. */
const checkCharacters = (first: string, slugs: readonly string[]): string =>
  toCharacters(hash([first, ...slugs].join(" ")), 2);

/** Returns a code for one to three plans, 7, 11 or 15 characters in groups of five: "7ABCD-EF2GH-JKM3N". */
export function writeSheetCode(sheet: Sheet): string {
  const first = firstCharacter(sheet);
  const plain =
    first + sheet.slugs.map(planCharacters).join("") + checkCharacters(first, sheet.slugs);
  return plain.match(/.{1,5}/g)?.join("-") ?? "";
}

/**
 * Returns the sheet for a typed code, or null if the code is invalid or none of its plans is among `slugs`. Paper
 * outlives plans: a plan that is no longer sold stays as its four characters, so that the others can still be shown,
 * but typing errors are then not detected.
 */
export function readSheetCode(input: string, slugs: readonly string[]): Sheet | null {
  const plain = input
    .slice(0, 60)
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0")
    .replace(/[^0-9A-Z]/g, "");
  const first = plain.slice(0, 1);
  const index = codeCharacters.indexOf(first || "?");
  const tier = tiers[Math.floor(index / usageKeys.length)];
  const usage = usageKeys[index % usageKeys.length];
  const count = (plain.length - 3) / 4;
  if (index < 0 || !tier || !usage || ![1, 2, 3].includes(count)) return null;
  const parts = Array.from({ length: count }, (_, plan) => plain.slice(1 + 4 * plan, 5 + 4 * plan));
  const fitting = parts.map((part) => slugs.filter((slug) => planCharacters(slug) === part));
  const misses = fitting.filter((plans) => plans.length === 0).length;
  if (misses === count) return null;
  const ways = fitting.reduce<string[][]>(
    (before, plans, position) =>
      before
        .flatMap((way) =>
          (plans.length > 0 ? plans : [parts[position] ?? ""]).map((slug) => [...way, slug]),
        )
        .slice(0, 100),
    [[]],
  );
  const found = ways.find((way) => misses > 0 || checkCharacters(first, way) === plain.slice(-2));
  return found ? { slugs: found, tier, usage } : null;
}
