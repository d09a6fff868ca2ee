/** A visitor can redeem nothing, the offers for all members, or also those of the higher tier. */
export type Redeems = "nothing" | "all" | "plus";

/** `standing` is the tier of the visitor's or their company's membership today; null if none has begun. */
export function redeemsOf(standing: string | null): Redeems {
  if (standing === "plus") return "plus";
  return standing === "essential" ? "all" : "nothing";
}

export const mayRedeem = (redeems: Redeems, eligibility: "all" | "plus_tier"): boolean =>
  redeems === "plus" || (redeems === "all" && eligibility !== "plus_tier");
