import type { EndReason } from "../answer-states";

/**
 * Returns a member's options after coverage has ended, by what entitles them to new coverage: giving coverage up, or coverage that never
 * started, doesn't.
 */
export function optionsAfter(
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
