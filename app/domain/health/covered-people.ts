export const relationships = ["spouse", "domestic_partner", "child", "disabled_child"] as const;
export type Relationship = (typeof relationships)[number];

/** One member covers at most this many dependents. */
export const maxDependents = 12;

export type Dependent = {
  relationship: Relationship;
  first_name: string;
  last_name: string;
  /** YYYY-MM-DD */
  dob: string;
  lives_with_me: boolean;
};

/** The people that an enrollment covers; this is stored sealed. */
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

/** Returns what covers a member without a medical plan; null if they have a medical plan or no coverage at all. */
export function coverageWithoutPlan<Plan>({
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
