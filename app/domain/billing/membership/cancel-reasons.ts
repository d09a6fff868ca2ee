/** Why somebody cancels, if they want to say. */
export const cancelReasons = [
  "too_expensive",
  "not_used",
  "other_benefits",
  "closing",
  "something_else",
] as const;
/** Those of a person who pays for themselves. */
export const ownCancelReasons = cancelReasons.filter((reason) => reason !== "closing");
export type CancelReason = (typeof cancelReasons)[number];
