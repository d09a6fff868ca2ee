import type { ListedPlan } from "./plan-list";
import type { PlanTerms } from "./plan-terms";

/** Returns a plan for cards, tables and sheets, in cents; its `own` is true if `own` is its slug. */
export function toPlanView(
  row: ListedPlan<PlanTerms & { status?: "draft" | "retired" | undefined }>,
  own: string | null,
) {
  const { plan, monthly_c, deductible_c, most_c, year } = row;
  const { slug, name, carrier, metal, network, hsa, status } = plan;
  return {
    slug,
    name,
    carrier,
    metal,
    network,
    hsa,
    status: status ?? null,
    monthly_c,
    deductible_c,
    most_c,
    ...year,
    own: slug === own,
  };
}
export type ShownPlan = ReturnType<typeof toPlanView>;
