import { searchWords, countSlips, wantedWords } from "./search-words";

type Told = {
  name: string;
  summary: string;
  offer: string;
  states: readonly string[];
  redeem_kind: string;
  spanish?: Record<string, string> | null | undefined;
};
export type WantedVendors = {
  state?: string | undefined;
  kind?: string | undefined;
  search?: string | undefined;
};

/** Returns the vendors of a category that match the state, kind of redemption and search words. */
export function filterVendors<Vendor extends Told>(
  all: readonly Vendor[],
  { state, kind, search }: WantedVendors,
): Vendor[] {
  const words = wantedWords(search ?? "");
  return all.filter(
    (each) =>
      (!state || each.states.includes(state)) &&
      (!kind || each.redeem_kind === kind) &&
      hasWords(each, words),
  );
}

/** Returns the filter options that all vendors offer. */
export const listVendorFilters = <Vendor extends Told>(all: readonly Vendor[]) => ({
  states: [...new Set(all.flatMap(({ states }) => states))].sort(),
  kinds: [...new Set(all.map(({ redeem_kind }) => redeem_kind as Vendor["redeem_kind"]))].sort(),
});

/**
 * Returns true if the vendor's texts contain every word, a word that starts with it, or one with a single typing
 * error.
 */
function hasWords({ name, summary, offer, spanish }: Told, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const vendorWords = searchWords(
    [name, summary, offer, ...Object.values(spanish ?? {})].join(" "),
  );
  return words.every((word) =>
    vendorWords.some(
      (each) => each.startsWith(word) || (word.length > 3 && countSlips(word, each) !== null),
    ),
  );
}

/** A visitor can redeem nothing, the offers for all members, or also those of the higher tier. */
export type Redeems = "nothing" | "all" | "plus";

/** `standing` is the tier of the visitor's or their company's membership today; null if none has begun. */
export function redeemsOf(standing: string | null): Redeems {
  if (standing === "plus") return "plus";
  return standing === "essential" ? "all" : "nothing";
}

export const mayRedeem = (redeems: Redeems, eligibility: "all" | "plus_tier"): boolean =>
  redeems === "plus" || (redeems === "all" && eligibility !== "plus_tier");
