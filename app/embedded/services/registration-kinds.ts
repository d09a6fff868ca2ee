/** The steps of the kinds that can be submitted, in the order in which they are filled in. */
const steps: Record<string, readonly string[]> = {
  company: ["about-you", "about-company", "employees", "subscription", "addons"],
  individual: ["individual", "subscription"],
};

export const stepsOfKind = (kind: string): readonly string[] => steps[kind] ?? [];
