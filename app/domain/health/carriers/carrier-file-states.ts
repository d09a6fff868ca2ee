/** The states of a carrier file (handbook/carrier-files.md#what-becomes-of-a-file). */
const carrierFileStates = ["making", "made", "sent", "refused"] as const;
export type CarrierFileState = (typeof carrierFileStates)[number];

/** What an administrator can say became of a file; `again` means that it is to be sent once more. */
export const carrierMarks = ["sent", "unsent", "refused", "again"] as const;
export type CarrierMark = (typeof carrierMarks)[number];

/** Returns true if a mark fits the file's state. Only `again` needs `newest`: no later file is known to the carrier. */
export function canMark(
  mark: CarrierMark,
  { state, newest }: { state: CarrierFileState; newest: boolean },
): boolean {
  if (mark === "sent") return state === "made";
  if (mark === "unsent") return state === "sent";
  if (mark === "refused") return state === "made" || state === "sent";
  return state === "sent" && newest;
}

/** Characters of the reason for which a carrier refused a file. */
export const longestRefusal = 500;
