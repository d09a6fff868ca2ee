import { inForceStates } from "~/domain/health/offer-states";
import { localDay } from "~/domain/local-days";
import type { Row } from "../../db/schema";
import type { Installation } from "../../installation";
import type { Person } from "../people-queries";
import { listAssociationIds } from "./plans";

type App = Pick<Installation, "storage" | "clock">;

/**
 * What a user's membership entitles them to: `pending` before it begins, `ended` after the last one, `none` if they
 * never had one.
 */
export type Standing = "none" | "pending" | "essential" | "plus" | "ended";

/**
 * Returns the standing of a user by their own or their company's membership, the best of several. Membership of an
 * association counts as essential, and an employer who pays for the marketplace makes it plus.
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

/**
 * Returns true if the user's company has an offer of health coverage in force today, in the user's zone, by which it
 * pays the marketplace for all eligible employees.
 */
async function isPaidByEmployer({ storage, clock }: App, { company_id, zone }: Person) {
  if (company_id === null) return false;
  const today = localDay(clock(), zone);
  const offers = await storage.db
    .selectFrom("group_offers")
    .select("terms")
    .where("company_id", "=", company_id)
    .where("state", "in", inForceStates)
    .where("effective_on", "<=", today)
    .where("ends_on", ">=", today)
    .execute();
  return offers.some(
    ({ terms }) => (JSON.parse(terms) as { marketplace: string }).marketplace === "paid",
  );
}
