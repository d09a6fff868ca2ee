/** How somebody is related to whoever covers them. */
export const relationships = ["spouse", "domestic_partner", "child", "disabled_child"] as const;
export type Relationship = (typeof relationships)[number];

/** At most so many dependents are covered by one person. */
export const mostDependents = 12;

export type Dependent = {
  relationship: Relationship;
  first_name: string;
  last_name: string;
  /** YYYY-MM-DD */
  dob: string;
  lives_with_me: boolean;
};

/** Whom a choice covers, as an enrolment keeps it, sealed. */
export type CoveredPeople = {
  subscriber: {
    first_name: string;
    last_name: string;
    /** YYYY-MM-DD */
    dob: string;
    phone: string | null;
    address: { line1: string; line2: string | null; city: string; state: string; zip: string };
  };
  /** `id` is the row's in `dependents`. */
  dependents: readonly (Dependent & { id: string })[];
};

/** Which parts of coverage somebody has without a health plan; null: they have the plan, or nothing at all. */
export function partOf<Plan>({
  plan,
  dental,
  vision,
}: {
  plan: Plan | null;
  dental: Plan | null;
  vision: Plan | null;
}): "dental" | "vision" | "both" | null {
  if (plan !== null) return null;
  if (dental !== null) return vision === null ? "dental" : "both";
  return vision === null ? null : "vision";
}
