/**
 * Returns true if a user can't keep a plan, because it is sold only to members of certain associations and the user
 * belongs to none of them. `source` says how they enrolled, and `associations` are the ids of their associations.
 */
export function isLosingPlan(
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
