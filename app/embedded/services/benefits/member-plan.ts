/**
 * Whether only an association's members can have a plan where somebody has it, and they are in none of its associations. Those who
 * can have it otherwise keep it.
 * @param associations the ids of those that they are in
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
