/** The form can preview these fields before they are saved. */
export const choiceNames = ["plans", "reference", "ee_pct", "dep_pct"] as const;
