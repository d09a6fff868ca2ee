import { getOwnCoverage, listOwnOffers } from "~/core/benefits/own-benefits";
import type { Visitor } from "~/sessions/visitor";

/** Returns the state of the visitor's membership, and the offers that they marked as used; null for a guest. */
export const loadOwnBenefits = async ({ caller, user }: Pick<Visitor, "caller" | "user">) =>
  user && listOwnOffers(caller);

/** Returns the visitor's plan (`own`, null if unknown), and `how` to get one, by who they are, or to "change" it. */
export async function loadOwnAncillaryFacts(
  { caller, user }: Pick<Visitor, "caller" | "user">,
  kind: "dental" | "vision",
) {
  const own = (user && (await getOwnCoverage(caller)))?.[kind] ?? null;
  const isCovered = own !== null || Boolean(user?.[kind]);
  const role = user?.is_employee ? ("team" as const) : ("member" as const);
  const without = user ? role : ("guest" as const);
  return {
    own,
    isCovered,
    how: isCovered ? ("change" as const) : without,
    company: user?.company?.co_name,
  };
}
