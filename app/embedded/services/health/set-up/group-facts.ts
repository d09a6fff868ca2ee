import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import { sharedCompanyFieldNames } from "~/domain/company/company-fields";
import { workingStates } from "~/domain/company/employee-classes";
import type { PlanOnList } from "~/contract/shapes";
import { isEligible } from "~/domain/health/eligibility/employee";
import { groupEligibility, maxFullTime } from "~/domain/health/eligibility/group";
import { localDay } from "~/domain/local-days";
import { marketplacePerPerson_c } from "~/domain/billing/membership-price";
import type { GroupFacts } from "~/domain/health/offer/group-facts";
import type { Db, UserRow } from "../../../db/schema";
import { isCompanyOwner, type CompanyOwner } from "../../account/rights";
import { listCompanyStates } from "../../benefits/plans";
import { listPaidAddOnSlugs } from "../../billing/membership/add-ons-had";
import { findPrimaryAddress } from "../../company/locations";
import { listCoverageOn } from "../coverage";
import { findOfferInForce } from "../offers";
import { listOfferableAddOns, listAncillaryOnSale, listPlansOnSale } from "../on-sale";
import { loadLocationZones } from "../../zones";
import { cancelDayOf, findNewestMembership } from "../../billing/subscriptions";

export type Facts = GroupFacts<PlanOnList>;
type Owner = Pick<UserRow, "id" | "type" | "company_id" | "company_role">;

/**
 * Returns what an employer's sign-up for an offer depends on besides its answers; null unless they own a company.
 * @param today YYYY-MM-DD
 */
export async function loadGroupFacts(db: Db, owner: Owner, today: string): Promise<Facts | null> {
  if (!isCompanyOwner(owner)) return null;
  const companyId = owner.company_id;
  const input = await findTypedState(db, owner);
  const [company, team, choice, offer] = [
    await loadCompany(db, companyId),
    await loadTeam(db, companyId, today),
    await loadOfferable(db, owner, today, input),
    await findOfferInForce(db, companyId, today),
  ];
  const membership = await findNewestMembership(
    db,
    "company_id",
    companyId,
    liveSubscriptionStates,
  );
  const paid = await listPaidAddOnSlugs(db, companyId);
  return {
    company,
    membership: membership
      ? { tier: membership.tier, state: membership.state, ends_on: cancelDayOf(membership) }
      : null,
    place: { state: input ?? company.address?.state ?? null },
    ...team,
    ...choice,
    // Employees aren't offered what the company already pays for everyone.
    add_ons: choice.add_ons.filter(({ slug }) => !paid.includes(slug)),
    marketplace_c: marketplacePerPerson_c,
    offer,
  };
}

/** Returns a company's id, name, last EIN digits, further fields and main address; throws for an unknown one. */
async function loadCompany(db: Db, id: string): Promise<Facts["company"]> {
  const company = await db
    .selectFrom("companies")
    .select(["id", "co_name", "ein_last4", "waiting_period_days", ...sharedCompanyFieldNames])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...company, address: await findPrimaryAddress(db, id) };
}

/**
 * Returns a company's eligible employees by name, at most {@link maxFullTime}, with the tier of their coverage today,
 * and counts of all who work there.
 */
async function loadTeam(db: Db, companyId: string, today: string) {
  const rows = await db
    .selectFrom("employees")
    .select(["id", "user_id", "first_name", "last_name", "class", "hours_per_week"])
    .select(["hire_date", "is_owner_or_spouse", "last_day", "created_at", "location_id"])
    .where("company_id", "=", companyId)
    .where("employment_state", "in", workingStates)
    .orderBy("last_name")
    .orderBy("first_name")
    .orderBy("id")
    .execute();
  const covered = await listCoverageOn(db, today, { companyId });
  const tierOf = new Map(
    covered.flatMap(({ user_id, plan_id, tier }) => (plan_id ? [[user_id, tier] as const] : [])),
  );
  const people = rows.map((row) => ({
    ...row,
    is_owner_or_spouse: row.is_owner_or_spouse === "yes",
  }));
  const { zoneOf } = await loadLocationZones(db, companyId);
  return {
    eligibility: groupEligibility(people),
    people: people
      .filter(isEligible)
      .slice(0, maxFullTime)
      .map((person) => ({
        id: person.id,
        name: `${person.first_name} ${person.last_name}`,
        hire_date: person.hire_date,
        last_day: person.last_day,
        listed_on: localDay(person.created_at, zoneOf(person.location_id)),
        is_owner_or_spouse: person.is_owner_or_spouse,
        tier: tierOf.get(person.user_id ?? "") ?? null,
      })),
  };
}

/**
 * Returns the state of a company that sets up an offer: as typed in an open sign-up, or else on record; null if
 * neither.
 */
export async function findOfferState(db: Db, owner: CompanyOwner): Promise<string | null> {
  const input = await findTypedState(db, owner);
  return input ?? (await loadCompany(db, owner.company_id)).address?.state ?? null;
}

/**
 * Returns the state of the company's address in an open sign-up of its owner, which takes effect when it is signed;
 * null without one.
 */
async function findTypedState(db: Db, { id }: Pick<Owner, "id">): Promise<string | null> {
  const draft = await db
    .selectFrom("registrations")
    .select("us_state")
    .where("owner_user_id", "=", id)
    .where("kind", "=", "hce")
    .where("state", "=", "draft")
    .executeTakeFirst();
  return draft?.us_state ?? null;
}

/**
 * Returns what a company can offer: plans of the group market and of its associations that are sold in a state of its
 * locations, all dental and vision plans, and the group market's add-ons. `input` replaces its main location's state.
 */
async function loadOfferable(
  db: Db,
  owner: Parameters<typeof listCompanyStates>[1],
  today: string,
  input: string | null,
) {
  const states = await listCompanyStates(db, owner, input);
  const plans = await listPlansOnSale(db, owner, today, "group");
  return {
    plans: plans.filter((plan) => plan.states.some((state) => states.includes(state))),
    ...(await listAncillaryOnSale(db)),
    add_ons: await listOfferableAddOns(db, "group"),
  };
}
