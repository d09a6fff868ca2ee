import type { EndReason } from "../answer-states";

/**
 * Returns the name of the texts that say how a member can get new coverage after theirs ended: `lost` or `rejoin` for a
 * plan of their own, `job`, `hours` or `uninsured` for an employer's; after giving it up `again`, `anytime` if it never
 * began (`lastDay` null), or null for employees. Null also for other coverage that never began.
 */
export function nextCoverageOption(
  reason: EndReason,
  source: "offer" | "individual" | "association",
  lastDay: string | null,
  isAtWork: boolean,
): "job" | "hours" | "uninsured" | "lost" | "again" | "anytime" | "rejoin" | null {
  // An employee chooses only from the employer's offer.
  if (reason === "cancelled") return isAtWork ? null : lastDay === null ? "anytime" : "again";
  // Coverage that ended with the membership or job can't be chosen again.
  if (lastDay === null) return null;
  if (reason === "association_ended") return source === "offer" ? "uninsured" : "lost";
  if (source !== "offer") return "rejoin";
  if (reason === "employment_ended") return "job";
  // Current employees can't sign up as individuals.
  return reason === "not_eligible" ? "hours" : "uninsured";
}
