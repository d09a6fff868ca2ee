/** Giving a reason for canceling is optional. */
export const cancelReasons = [
  "too_expensive",
  "not_used",
  "other_benefits",
  "closing",
  "something_else",
] as const;
/** An individual has no business to close. */
export const ownCancelReasons = cancelReasons.filter((reason) => reason !== "closing");
export type CancelReason = (typeof cancelReasons)[number];
