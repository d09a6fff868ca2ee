/**
 * Returns true if a plan is only for members of associations to which the user doesn't belong; users who can have it
 * otherwise keep it. `associations` are the ids of theirs.
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
