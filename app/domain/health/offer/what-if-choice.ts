/** The fields of the plan step that the what-if page previews before they are saved. */
export const choiceNames = ["plans", "reference", "ee_pct", "dep_pct"] as const;
