/**
 * Returns true if a user can't keep a plan, because it is for members of associations and the user belongs to none of
 * them (`associations` are their ids). One that is also for the market of their enrollment can be kept: the group
 * market if `source` is `offer`, and otherwise the individual one.
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
