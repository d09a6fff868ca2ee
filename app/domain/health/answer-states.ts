/** The states of answers (elections and waivers) that are in force, or will be. */
export const liveStates = ["submitted", "enrolled", "waived"] as const;
/** The states of elections, not waivers, that are in force, or will be. */
export const electedStates = ["submitted", "enrolled"] as const;
/** The states of answers that cover people on some day, in the past too, if they name a plan. */
export const coveringStates = ["submitted", "enrolled", "terminated"] as const;

/** The columns of an answer's plans; all of them are null if it takes no coverage. */
export const planColumns = ["plan_id", "dental_id", "vision_id"] as const;

/** Hours for which an answer has no effect after its member said "This wasn't me". */
export const frozenHours = 72;

/** What an administrator decides about an answer that its member disowned: it counts again (`lift`), or is undone. */
export const stopDecisions = ["lift", "undo"] as const;
export type StopDecision = (typeof stopDecisions)[number];

/** Why coverage ended without a successor: canceled, or job, membership, association, account or eligibility ended. */
export const endReasons = [
  "employment_ended",
  "cancelled",
  "membership_ended",
  "association_ended",
  "account_closed",
  "not_eligible",
] as const;
export type EndReason = (typeof endReasons)[number];
