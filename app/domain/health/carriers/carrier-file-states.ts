/** The states of a carrier file (handbook/carrier-files.md#what-becomes-of-a-file). */
const carrierFileStates = ["making", "made", "sent", "refused"] as const;
export type CarrierFileState = (typeof carrierFileStates)[number];

/** What an administrator can say became of a file; `again` means that it is to be sent once more. */
export const carrierMarks = ["sent", "unsent", "refused", "again"] as const;
/** `unsent` takes `sent` back, and `again` sends a file once more. */
export type CarrierMark = (typeof carrierMarks)[number];

/** Returns true if a mark fits: `sent` to made, `unsent` to sent, `refused` to both, `again` to sent and `newest`. */
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
