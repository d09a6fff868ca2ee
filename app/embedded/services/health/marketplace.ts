import { priceTerms } from "~/domain/billing/membership/membership-change";
import { membershipLines } from "~/domain/billing/membership-price";
import type { Db, Row } from "../../db/schema";
import { recordAudit } from "../audit";
import { findNewestMembership, comingTerms } from "../billing/subscriptions";
import type { StoredLine } from "../billing/stored-lines";
import { notifyPayer } from "../billing/tell-payer";
import { updateById } from "../rows-by-id";

/** Returns the lines and total of an individual's Plus membership, without add-ons, from its next invoice on. */
export const createPlusLines = ({
  period,
  current_period_end: start,
}: Pick<Row<"subscriptions">, "period" | "current_period_end">) =>
  membershipLines({ payer: "individual", tier: "plus", period, headcount: 1, addOns: [], start });

/** Returns a person's newest own membership that isn't pending, suspended or ended; undefined without one. */
export const findMarketplaceMembership = (db: Db, userId: string) =>
  findNewestMembership(db, "user_id", userId, ["active", "past_due", "cancel_scheduled"]);

/**
 * Makes a member's own membership a Plus one, which includes the wellness marketplace, in the submission's transaction:
 * at once, charged from the next invoice on, and with an email. Without a membership, or if it is Plus already, nothing
 * changes.
 */
export async function addMarketplace(db: Db, now: number, userId: string): Promise<void> {
  const membership = await findMarketplaceMembership(db, userId);
  if (!membership || membership.tier === "plus") return;
  const before = JSON.parse(membership.lines) as StoredLine[];
  const coming = comingTerms(membership);
  const { lines } = createPlusLines(membership);
  await updateById(db, now, "subscriptions", membership.id, {
    tier: "plus",
    lines: JSON.stringify([...lines, ...before.filter(({ kind }) => kind !== "membership")]),
    next_terms:
      coming &&
      JSON.stringify({
        ...priceTerms(
          { ...coming, tier: "plus" },
          { agreed: coming, payer: "individual", people: 1, onSale: [] },
        ),
        on: coming.on,
      }),
  });
  await recordAudit(db, now, {
    action: "membership.tier_changed",
    object: `subscription:${membership.id}`,
    before: { tier: membership.tier },
    after: { tier: "plus" },
  });
  await notifyPayer(db, now, "membership_changed", membership, {
    subscription_id: membership.id,
    what: "changed",
  });
}
