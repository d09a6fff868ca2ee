import type { EndReason } from "../answer-states";

/**
 * Returns the name of the texts that say how a member can get new coverage after theirs ended: `lost` or `rejoin` for a
 * plan of their own, `job`, `hours` or `uninsured` for an employer's; after giving it up `again`, `anytime` if it never
 * began (`lastDay` null), or null for employees. Null also for other coverage that never began. Where plans aren't open
 * (`isClosed`), none of them promises one here: `closed` or `uninsured`.
 */
export function nextCoverageOption(
  reason: EndReason,
  source: "offer" | "individual" | "association",
  lastDay: string | null,
  isAtWork: boolean,
  isClosed: boolean,
): "job" | "hours" | "uninsured" | "lost" | "again" | "anytime" | "rejoin" | "closed" | null {
  // An employee chooses only from the employer's offer.
  if (reason === "cancelled") {
    if (isAtWork) return null;
    return isClosed ? "closed" : lastDay === null ? "anytime" : "again";
  }
  // Coverage that ended with the membership or job can't be chosen again.
  if (lastDay === null) return null;
  if (reason === "association_ended") return source === "offer" || isClosed ? "uninsured" : "lost";
  if (source !== "offer") return isClosed ? "closed" : "rejoin";
  if (reason === "employment_ended") return "job";
  // Current employees can't sign up as individuals.
  return reason === "not_eligible" ? "hours" : "uninsured";
}
