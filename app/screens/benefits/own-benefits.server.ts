import type { Visitor } from "~/sessions/visitor";

/** What is known of somebody's own benefits; null for a guest, and where the backend keeps nothing of it. */
export async function ownOffers({ backend, user }: Pick<Visitor, "backend" | "user">) {
  return user && (await backend.keeps("ownBenefits")) ? backend.call("ownOffers") : null;
}

/** What they are covered by today; null as above. */
export async function ownCoverage({ backend, user }: Pick<Visitor, "backend" | "user">) {
  return user && (await backend.keeps("ownBenefits")) ? backend.call("ownCoverage") : null;
}
