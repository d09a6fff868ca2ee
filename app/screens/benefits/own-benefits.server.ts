import { Failure } from "~/domain/problems/failure";
import type { SignedIn, Visitor } from "~/sessions/visitor";

/** Returns the visitor's own benefits; null for a guest and if the backend doesn't store them. */
export async function ownOffers({ backend, user }: Pick<Visitor, "backend" | "user">) {
  return user && (await backend.keeps("ownBenefits")) ? backend.call("ownOffers") : null;
}

/** Returns the state of the user's membership, which the product knows beside any backend; null if unknown. */
export async function ownStanding({ backend }: Pick<SignedIn, "backend">) {
  try {
    return (await backend.call("ownOffers")).standing;
  } catch (error) {
    if (error instanceof Failure && error.status === 501) return null;
    throw error;
  }
}

/** Returns the visitor's coverage today; null in the same cases. */
export async function ownCoverage({ backend, user }: Pick<Visitor, "backend" | "user">) {
  return user && (await backend.keeps("ownCoverage")) ? backend.call("ownCoverage") : null;
}
