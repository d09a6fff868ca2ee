/** The steps of the kinds that can be submitted, in the order in which they are filled in. */
const steps: ReadonlyMap<string, readonly string[]> = new Map([
  ["company", ["about-you", "about-company", "employees", "subscription", "addons"]],
  ["individual", ["individual", "subscription"]],
]);

/** None for a kind that nobody knows: callers name kinds freely. */
export const stepsOfKind = (kind: string): readonly string[] => steps.get(kind) ?? [];
