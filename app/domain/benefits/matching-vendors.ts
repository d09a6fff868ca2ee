import { searchWords, countSlips, wantedWords } from "./search-words";

type SearchedVendor = {
  name: string;
  summary: string;
  offer: string;
  /** USPS codes; a vendor for the whole country lists all of them. */
  states: readonly string[];
  redeem_kind: string;
  spanish?: Record<string, string> | null | undefined;
};
/** The filters of a category's page; those left out don't filter. `kind` is a way to redeem. */
export type WantedVendors = {
  state?: string | undefined;
  kind?: string | undefined;
  search?: string | undefined;
};

/** Returns, in their order, the vendors that match the search (`wantedWords`), list the state and redeem this way. */
export function filterVendors<Vendor extends SearchedVendor>(
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

/**
 * Returns the filters' options, each once and sorted by code: the states that vendors list, nationwide ones all of
 * them, and their ways to redeem.
 */
export const listVendorFilters = <Vendor extends SearchedVendor>(all: readonly Vendor[]) => ({
  states: [...new Set(all.flatMap(({ states }) => states))].sort(),
  kinds: [...new Set(all.map(({ redeem_kind }) => redeem_kind as Vendor["redeem_kind"]))].sort(),
});

/**
 * Returns true if each word begins a word of the vendor's texts or, with more than three letters, differs from one by a
 * single typing error.
 */
function hasWords(
  { name, summary, offer, spanish }: SearchedVendor,
  words: readonly string[],
): boolean {
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

/** Which offers a visitor can redeem: none, those for all members, or also those of the higher tier. */
export type RedemptionRights = "nothing" | "all" | "plus";

/** Returns "plus" for the tier plus, "all" for essential, else "nothing"; `standing` is the tier of the visitor's or their company's membership today, null if none has begun. */
export function redemptionRightsOf(standing: string | null): RedemptionRights {
  if (standing === "plus") return "plus";
  return standing === "essential" ? "all" : "nothing";
}

/** Returns true if a visitor with these rights can redeem an offer. */
export const canRedeem = (redeems: RedemptionRights, eligibility: "all" | "plus_tier"): boolean =>
  redeems === "plus" || (redeems === "all" && eligibility !== "plus_tier");
