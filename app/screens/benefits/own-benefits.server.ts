import { Failure } from "~/domain/problems/failure";
import type { SignedIn, Visitor } from "~/sessions/visitor";

/** What is known of somebody's own benefits; null for a guest, and where the backend keeps nothing of it. */
export async function ownOffers({ backend, user }: Pick<Visitor, "backend" | "user">) {
  return user && (await backend.keeps("ownBenefits")) ? backend.call("ownOffers") : null;
}

/** How somebody's membership stands, which the product knows beside any backend; null where nothing is kept of it. */
export async function ownStanding({ backend }: Pick<SignedIn, "backend">) {
  try {
    return (await backend.call("ownOffers")).standing;
  } catch (error) {
    if (error instanceof Failure && error.status === 501) return null;
    throw error;
  }
}

/** What they are covered by today; null as above. */
export async function ownCoverage({ backend, user }: Pick<Visitor, "backend" | "user">) {
  return user && (await backend.keeps("ownCoverage")) ? backend.call("ownCoverage") : null;
}
