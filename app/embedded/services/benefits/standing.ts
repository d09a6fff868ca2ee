import { localDay } from "~/domain/local-days";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import type { Person } from "../people-queries";
import { listAssociationIds } from "./plans";

type App = Pick<Installation, "storage" | "clock">;
export type Standing = "none" | "pending" | "essential" | "plus" | "ended";

/**
 * Returns the tier of the user's membership: their own, their company's, or an association's.
 * @param memberships their own and their company's
 */
export async function findMembershipStanding(
  app: App,
  person: Person,
  memberships: readonly Pick<Row<"subscriptions">, "tier" | "state" | "started_on">[],
): Promise<Standing> {
  const { storage } = app;
  const live = memberships.filter(({ state }) => state !== "ended");
  const today = localDay(app.clock(), person.zone);
  const begun = live.filter(({ state, started_on }) => state !== "pending" && started_on <= today);
  if (begun.some(({ tier }) => tier === "plus")) return "plus";
  if (begun.length > 0 && (await isPaidByEmployer(app, person))) return "plus";
  if (begun.length > 0 || (await listAssociationIds(storage.db, person)).length > 0) {
    return "essential";
  }
  if (live.length > 0) return "pending";
  return memberships.length > 0 ? "ended" : "none";
}

/** Returns true if the employer pays for the marketplace, according to their offer of health coverage. */
async function isPaidByEmployer({ storage, clock }: App, { company_id, zone }: Person) {
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
