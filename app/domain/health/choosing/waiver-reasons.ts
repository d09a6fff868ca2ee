/** The reasons for waiving medical coverage (handbook/rules.md#waiving); employers never see which one a member gave. */
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
/** Which other coverage a member has, or `no_other_coverage`. */
export type WaiverReason = (typeof waiverReasons)[number];

/** Returns true for all but `no_other_coverage`; employees with other coverage don't count toward participation. */
export const hasOtherCoverage = (reason: WaiverReason): boolean => reason !== "no_other_coverage";
