import { isEligible, type Hired } from "./employee";

/** Which companies may make an offer (handbook/rules.md#groups). It's a result with reasons and ways on, never an error. */

export const [fewestFullTime, mostFullTime] = [2, 50];

export const groupReasons = ["too_few", "owners_only", "too_many"] as const;
export type GroupReason = (typeof groupReasons)[number];

/**
 * What a company can do instead: list more people, buy coverage as single people, or ask the enterprise desk.
 */
export const waysOn = ["employees", "individual", "enterprise"] as const;
export type WayOn = (typeof waysOn)[number];

const waysFrom: Record<GroupReason, readonly WayOn[]> = {
  too_few: ["employees", "individual"],
  owners_only: ["employees", "individual"],
  too_many: ["enterprise"],
};

export type GroupEligibility = {
  eligible: boolean;
  /** How many the offer would be for. */
  full_time: number;
  reasons: readonly GroupReason[];
  /** Without what the company has already; empty where it is eligible. */
  ways: readonly WayOn[];
};

/** @param people everybody who works there, the owner too where they do */
export function groupEligibility(
  people: readonly (Pick<Hired, "class" | "hours_per_week"> & { is_owner_or_spouse: boolean })[],
): GroupEligibility {
  const fullTime = people.filter(isEligible);
  const reasons: GroupReason[] = [];
  if (fullTime.length < fewestFullTime) reasons.push("too_few");
  if (fullTime.length > mostFullTime) reasons.push("too_many");
  if (fullTime.length > 0 && fullTime.every(({ is_owner_or_spouse }) => is_owner_or_spouse))
    reasons.push("owners_only");
  return {
    eligible: reasons.length === 0,
    full_time: fullTime.length,
    reasons,
    ways: waysOn.filter((way) => reasons.some((reason) => waysFrom[reason].includes(way))),
  };
}
