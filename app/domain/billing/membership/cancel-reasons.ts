/** Why somebody cancels, if they want to say. */
export const cancelReasons = [
  "too_expensive",
  "not_used",
  "other_benefits",
  "closing",
  "something_else",
] as const;
export type CancelReason = (typeof cancelReasons)[number];
