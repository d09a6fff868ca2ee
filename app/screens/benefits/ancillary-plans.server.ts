import { getOwnCoverage } from "~/core/benefits/own-benefits";
import type { Visitor } from "~/sessions/visitor";

/** Returns the visitor's plan of one kind, and how they can get or change one. */
export async function loadOwnAncillaryFacts(
  { caller, user }: Pick<Visitor, "caller" | "user">,
  kind: "dental" | "vision",
) {
  const ownPlan = (user && (await getOwnCoverage(caller)))?.[kind] ?? null;
  const isCovered = ownPlan !== null || Boolean(user?.[kind]);
  return {
    own: ownPlan && {
      plan_slug: ownPlan.plan_slug,
      plan_name: ownPlan.plan_name,
      tier: ownPlan.tier,
      premium_c: ownPlan.premium_c,
      shared: ownPlan.shared,
      ends_on: ownPlan.ends_on,
    },
    isCovered,
    how: isCovered ? ("change" as const) : howToGet(user),
    company: user?.company?.co_name,
  };
}

function howToGet(user: Visitor["user"]): "guest" | "team" | "member" {
  if (!user) return "guest";
  return user.is_employee ? "team" : "member";
}
