/**
 * Returns true if a plan is sold to members of certain associations only, and the user belongs to none of them.
 * `associations` are the ids of the user's associations.
 */
export function losesPlan(
  {
    source,
    markets,
    association_ids,
  }: { source: string; markets: string; association_ids: string },
  associations: ReadonlySet<string>,
): boolean {
  const sold = JSON.parse(markets) as string[];
  if (!sold.includes("association") || sold.includes(source === "offer" ? "group" : "individual")) {
    return false;
  }
  return !(JSON.parse(association_ids) as string[]).some((id) => associations.has(id));
}
