/** The reasons for canceling a membership, of which the payer may give one. */
export const cancelReasons = [
  "too_expensive",
  "not_used",
  "other_benefits",
  "closing",
  "something_else",
] as const;
/** The reasons for an individual, who has no business to close. */
export const ownCancelReasons = cancelReasons.filter((reason) => reason !== "closing");
export type CancelReason = (typeof cancelReasons)[number];
