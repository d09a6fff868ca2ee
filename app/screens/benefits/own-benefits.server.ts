import { listOwnOffers } from "~/core/benefits/own-benefits";
import type { Visitor } from "~/sessions/visitor";

/** Returns the visitor's own benefits; null for a guest. */
export const loadOwnBenefits = async ({ caller, user }: Pick<Visitor, "caller" | "user">) =>
  user && listOwnOffers(caller);
