/** Whose offers somebody may redeem: nobody's, those that all members get, or also those of the higher tier. */
export type Redeems = "nothing" | "all" | "plus";

/** @param standing how a membership, or their company's, stands today: whoever has none that has begun redeems nothing */
export function redeemsOf(standing: string | null): Redeems {
  if (standing === "plus") return "plus";
  return standing === "essential" ? "all" : "nothing";
}

export const mayRedeem = (redeems: Redeems, eligibility: "all" | "plus_tier"): boolean =>
  redeems === "plus" || (redeems === "all" && eligibility !== "plus_tier");
