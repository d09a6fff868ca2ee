/** Answers that count: whoever gave them has what they say, or will. */
export const liveStates = ["submitted", "enrolled", "waived"] as const;
/** Answers that cover somebody on some day, when they name a plan. */
export const coveringStates = ["submitted", "enrolled", "terminated"] as const;

/** An answer's columns for what it takes; it takes nothing where all are null. */
export const planColumns = ["plan_id", "dental_id", "vision_id"] as const;

/** So long nothing follows from a change whose person says that it wasn't them; hours. */
export const frozenHours = 72;

/** What somebody decides who looks into it: the change counts, or it never did. */
export const stopDecisions = ["lift", "undo"] as const;
export type StopDecision = (typeof stopDecisions)[number];

/** Why coverage ends that nobody replaced by another. */
export const endReasons = [
  "employment_ended",
  "cancelled",
  "membership_ended",
  "association_ended",
  "account_closed",
  "not_eligible",
] as const;
export type EndReason = (typeof endReasons)[number];
