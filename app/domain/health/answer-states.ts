/** Answers in these states are in force, or will be. */
export const liveStates = ["submitted", "enrolled", "waived"] as const;
/** Answers in these states cover people on some day if they name a plan. */
export const coveringStates = ["submitted", "enrolled", "terminated"] as const;

/** An answer takes no coverage if all of these columns are null. */
export const planColumns = ["plan_id", "dental_id", "vision_id"] as const;

/** Hours for which a change has no effect after its member reported that they didn't make it. */
export const frozenHours = 72;

/** An admin decides if the reported change stands or is undone. */
export const stopDecisions = ["lift", "undo"] as const;
export type StopDecision = (typeof stopDecisions)[number];

/** Coverage ends for these reasons if no other coverage replaces it. */
export const endReasons = [
  "employment_ended",
  "cancelled",
  "membership_ended",
  "association_ended",
  "account_closed",
  "not_eligible",
] as const;
export type EndReason = (typeof endReasons)[number];
