/** Why somebody takes no medical plan (handbook/rules.md#waiving). An employer never hears which. */
export const waiverReasons = [
  "spouse",
  "parent",
  "other_employer",
  "individual",
  "medicare",
  "medicaid",
  "tricare",
  "no_other_coverage",
] as const;
export type WaiverReason = (typeof waiverReasons)[number];

/** Whether it's other coverage that qualifies: who has it isn't counted when it's asked how many take part. */
export const hasOtherCoverage = (reason: WaiverReason): boolean => reason !== "no_other_coverage";
