import type { standings } from "~/contract/benefits/offer-calls";
import { localDay } from "~/domain/local-days";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import type { Person } from "../people-queries";
import { associationsOf } from "./plans";

/** The user's own use of the marketplace. */

type App = Pick<Installation, "storage" | "clock">;
export type Standing = (typeof standings)[number];

/** Returns the tier of the user's membership: their own, their company's, or an association's. */
export async function standingOf(
  app: Pick<App, "storage" | "clock">,
  person: Person,
): Promise<Standing> {
  const { storage } = app;
  const memberships = await storage.db
    .selectFrom("subscriptions")
    .select(["tier", "state", "started_on"])
    .where((eb) =>
      eb.or([
        eb("user_id", "=", person.id),
        ...(person.company_id ? [eb("company_id", "=", person.company_id)] : []),
      ]),
    )
    .execute();
  const live = memberships.filter(({ state }) => state !== "ended");
  const today = localDay(app.clock(), person.zone);
  const begun = live.filter(({ state, started_on }) => state !== "pending" && started_on <= today);
  if (begun.some(({ tier }) => tier === "plus")) return "plus";
  if (begun.length > 0 && (await employerPays(app, person))) return "plus";
  if (begun.length > 0 || (await associationsOf(storage.db, person)).length > 0) {
    return "essential";
  }
  if (live.length > 0) return "pending";
  return memberships.length > 0 ? "ended" : "none";
}

/** Returns true if the employer pays for the marketplace, according to their offer of health coverage. */
async function employerPays(
  { storage, clock }: Pick<App, "storage" | "clock">,
  { company_id, zone }: Person,
): Promise<boolean> {
  if (company_id === null) return false;
  const today = localDay(clock(), zone);
  const offers = await storage.db
    .selectFrom("group_offers")
    .select("terms")
    .where("company_id", "=", company_id)
    .where("state", "in", ["published", "closed", "active"])
    .where("effective_on", "<=", today)
    .where("ends_on", ">=", today)
    .execute();
  return offers.some(
    ({ terms }) => (JSON.parse(terms) as { marketplace: string }).marketplace === "paid",
  );
}

/** Returns the ids of vendors whose offers the user marked as used; an admin logged in as them sees none. */
export async function usedOffersOf({ storage }: App, person: Person): Promise<string[]> {
  if (person.login_as) return [];
  const rows = await storage.db
    .selectFrom("used_offers")
    .select("vendor_id")
    .where("user_id", "=", person.id)
    .orderBy("vendor_id")
    .execute();
  return rows.map(({ vendor_id }) => vendor_id);
}

/**
 * Marks an offer as used. There is no audit event, because which offers a member uses is private. Throws Refusal
 * not_found for an unknown vendor.
 */
export async function markOffer(
  { storage, clock }: App,
  userId: string,
  vendor: string,
  used: boolean,
): Promise<void> {
  const found = await storage.db
    .selectFrom("vendors")
    .select("id")
    .where((eb) => eb.or([eb("slug", "=", vendor), eb("id", "=", vendor)]))
    .where("status", "=", "published")
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  if (!used) {
    await storage.db
      .deleteFrom("used_offers")
      .where("user_id", "=", userId)
      .where("vendor_id", "=", found.id)
      .execute();
    return;
  }
  await storage.db
    .insertInto("used_offers")
    .values({ user_id: userId, vendor_id: found.id, used_at: isoTime(clock()) })
    .onConflict((conflict) => conflict.columns(["user_id", "vendor_id"]).doNothing())
    .execute();
}
