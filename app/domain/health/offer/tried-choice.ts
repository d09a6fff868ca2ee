/** What of an offer can be tried out before it is kept: plans, the reference plan and the shares, by their fields. */
export const choiceNames = ["plans", "reference", "ee_pct", "dep_pct"] as const;
