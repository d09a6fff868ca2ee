import { searchWords, slips, wantedWords } from "./search-words";

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

/** The vendors of a category that somebody asks for, by where, how and words. */
export function matchingVendors<Vendor extends Told>(
  all: readonly Vendor[],
  { state, kind, search }: WantedVendors,
): Vendor[] {
  const words = wantedWords(search ?? "");
  return all.filter(
    (each) =>
      (!state || each.states.includes(state)) &&
      (!kind || each.redeem_kind === kind) &&
      tellsOf(each, words),
  );
}

/** What all of them have, to filter by. */
export const vendorFilters = <Vendor extends Told>(all: readonly Vendor[]) => ({
  states: [...new Set(all.flatMap(({ states }) => states))].sort(),
  kinds: [...new Set(all.map(({ redeem_kind }) => redeem_kind as Vendor["redeem_kind"]))].sort(),
});

/** Whether it has each of these words, or one that begins so, or one with a slip of the pen. */
function tellsOf({ name, summary, offer, spanish }: Told, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  const own = searchWords([name, summary, offer, ...Object.values(spanish ?? {})].join(" "));
  return wanted.every((word) =>
    own.some((each) => each.startsWith(word) || (word.length > 3 && slips(word, each) !== null)),
  );
}
