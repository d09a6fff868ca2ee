import { getOwnCoverage } from "~/core/benefits/own-benefits";
import type { Visitor } from "~/sessions/visitor";

/** Returns the visitor's plan of one kind, and how they can get or change one. */
export async function ownAncillaryFacts(
  { caller, user }: Pick<Visitor, "caller" | "user">,
  kind: "dental" | "vision",
) {
  const own = (user && (await getOwnCoverage(caller)))?.[kind] ?? null;
  const isCovered = own !== null || Boolean(user?.[kind]);
  return {
    own: own && {
      plan_slug: own.plan_slug,
      plan_name: own.plan_name,
      tier: own.tier,
      premium_c: own.premium_c,
      shared: own.shared,
      ends_on: own.ends_on,
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
