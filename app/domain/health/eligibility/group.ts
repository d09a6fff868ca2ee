import { isEligible, type Hiring } from "./employee";

/** Decides which companies may make an offer (handbook/rules.md#groups), with reasons and alternatives. */

/** Full-time employees of a company that may make an offer. */
export const [fewestFullTime, maxFullTime] = [2, 50];

const groupReasons = ["too_few", "owners_only", "too_many"] as const;
type GroupReason = (typeof groupReasons)[number];

/** What a company can do instead: list more employees, have people buy on their own, or write to the enterprise team. */
const alternatives = ["employees", "individual", "enterprise"] as const;
type Alternative = (typeof alternatives)[number];

const alternativesFor: Record<GroupReason, readonly Alternative[]> = {
  too_few: ["employees", "individual"],
  owners_only: ["employees", "individual"],
  too_many: ["enterprise"],
};

export type GroupEligibility = {
  eligible: boolean;
  /** The number of employees that the offer would apply to. */
  full_time: number;
  reasons: readonly GroupReason[];
  /** The alternatives for these reasons; empty if it is eligible. */
  ways: readonly Alternative[];
};

/** Returns whether a group may have a plan, or why not: too few or many full-time `people`, or owners alone. */
export function groupEligibility(
  people: readonly (Pick<Hiring, "class" | "hours_per_week"> & {
    is_owner_or_spouse: boolean;
  })[],
): GroupEligibility {
  const fullTime = people.filter(isEligible);
  const reasons: GroupReason[] = [];
  if (fullTime.length < fewestFullTime) reasons.push("too_few");
  if (fullTime.length > maxFullTime) reasons.push("too_many");
  if (fullTime.length > 0 && fullTime.every(({ is_owner_or_spouse }) => is_owner_or_spouse))
    reasons.push("owners_only");
  return {
    eligible: reasons.length === 0,
    full_time: fullTime.length,
    reasons,
    ways: alternatives.filter((way) =>
      reasons.some((reason) => alternativesFor[reason].includes(way)),
    ),
  };
}
