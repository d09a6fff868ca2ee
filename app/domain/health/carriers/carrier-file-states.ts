/** What becomes of a carrier's file (handbook/carrier-files.md#what-becomes-of-a-file). */
export const carrierFileStates = ["making", "made", "sent", "refused"] as const;
export type CarrierFileState = (typeof carrierFileStates)[number];

/** What an administrator can say of a file. */
export const carrierMarks = ["sent", "unsent", "refused", "again"] as const;
export type CarrierMark = (typeof carrierMarks)[number];

/** Which files it can be said of. `newest`: no later file of the carrier counts as known to it. */
export function canMark(
  mark: CarrierMark,
  { state, newest }: { state: CarrierFileState; newest: boolean },
): boolean {
  if (mark === "sent") return state === "made";
  if (mark === "unsent") return state === "sent";
  if (mark === "refused") return state === "made" || state === "sent";
  return state === "sent" && newest;
}

/** At most so many letters of a reason. */
export const longestRefusal = 500;
