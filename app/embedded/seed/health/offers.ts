import { addDays, addMonths } from "~/domain/calendar-days";
import { offerEndsOn } from "~/domain/health/choosing/offer-window";
import type { OfferedAncillary, OfferTerms } from "~/domain/health/offer-terms";
import type { PlanOnList } from "~/contract/shapes";
import { localDay, dayStart } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import type { NewRow, Row } from "~/embedded/db/schema";
import { spanishOf } from "~/embedded/services/benefits/readable";
import { planColumns, toPlanOnList, type PlanCells } from "~/embedded/services/benefits/plans";
import { userIdOf } from "../account/people";
import { addOnRows } from "../benefits/add-ons";
import { ancillaryPlanRows } from "../benefits/ancillary-plans";
import { planRows } from "../benefits/plans";
import { companies, type CompanyId } from "../company/companies";
import { membershipSpans } from "../billing/memberships";
import { employees, type SeedEmployee } from "../company/employees";
import { daysBefore, firstOfMonth, toJson } from "../seed-values";

/**
 * What every employer of the sample pays: percent of the reference plan's premium for an employee and for their
 * dependents.
 */
export const employerShares = { reference: "larkspur-silver-4000", ee_pct: 60, dep_pct: 30 };

type SeedOffer = Pick<
  Row<"group_offers">,
  "id" | "state" | "open_from" | "open_to" | "effective_on" | "signed_name"
> & { company: CompanyId; plans: string[]; marketplace: "included" | "none" };

/** Coverage starts a month after the company joined, because offers take time. */
const coveredSince = (now: Date, company: CompanyId): string =>
  addMonths(membershipSpans(now).get(company)?.start ?? firstOfMonth(now, -1), 1);

/** Employees whose window is still open signed this many days ago. */
const signedDaysAgo = 3;

/** Returns the state and days of an offer whose coverage began a month after the company joined. */
function pastWindowOf(now: Date, company: CompanyId) {
  const since = coveredSince(now, company);
  const open = { open_from: addDays(since, -35), open_to: addDays(since, -6) };
  return { company, state: "active" as const, ...open, effective_on: since };
}

/** The offers of the bakery and the bookshop are active; the landscapers' window is open. */
function listSeedOffers(now: Date): SeedOffer[] {
  const day = (before: number) => localDay(daysBefore(now, before), westernmostZone);
  return [
    {
      id: "offer-harbor-street",
      ...pastWindowOf(now, "company-harbor-street"),
      signed_name: "Marisol Vega",
      plans: [
        "cedarline-bronze-basic",
        "larkspur-bronze-saver",
        "cedarline-silver-3500",
        "larkspur-silver-4000",
        "cedarline-gold-1200",
        "larkspur-gold-1500",
      ],
      marketplace: "included",
    },
    {
      id: "offer-lantern-lane",
      ...pastWindowOf(now, "company-lantern-lane"),
      signed_name: "Edith Okafor",
      plans: ["larkspur-silver-4000", "cedarline-gold-1200", "larkspur-platinum-500"],
      marketplace: "none",
    },
    {
      id: "offer-juniper-pine",
      company: "company-juniper-pine",
      state: "published",
      open_from: day(10),
      open_to: day(-18),
      effective_on: firstOfMonth(now, 2),
      signed_name: "Caleb Thornton",
      plans: [
        "cedarline-bronze-basic",
        "larkspur-bronze-saver",
        "cedarline-silver-3500",
        "larkspur-silver-4000",
      ],
      marketplace: "none",
    },
  ];
}

/** Returns an offer's terms: its plans, all dental and vision ones, and telehealth unless the company pays for it. */
function termsOf(now: Date, offer: SeedOffer): OfferTerms<PlanOnList> {
  const plans = planRows(now, []);
  const ancillary = (kind: "dental" | "vision"): OfferedAncillary[] =>
    ancillaryPlanRows(now)
      .filter((plan) => plan.kind === kind)
      .map(({ id, slug, name, carrier, premium_c }) => ({
        id,
        slug,
        name,
        carrier,
        premium_c: JSON.parse(premium_c) as OfferedAncillary["premium_c"],
      }));
  const paid = membershipSpans(now).get(offer.company)?.addOns ?? [];
  return {
    plans: offer.plans.flatMap((slug) => {
      const row = plans.find((each) => each.slug === slug);
      if (!row) return [];
      const whole = { network_name: null, sbc_url: null, ...row };
      const cells = Object.fromEntries(planColumns.map((name) => [name, whole[name]]));
      return [{ ...toPlanOnList(cells as PlanCells), id: row.id }];
    }),
    ...employerShares,
    dental: ancillary("dental"),
    vision: ancillary("vision"),
    add_ons: addOnRows(now)
      .filter(({ slug }) => slug === "telehealth" && !paid.includes(slug))
      .map(({ id, slug, title, spanish, price_c }) => ({
        id,
        slug,
        title,
        spanish: spanishOf(spanish ?? null),
        price_c,
      })),
    marketplace: offer.marketplace,
    marketplace_c: 0,
    waiting_period_days: companies.find(({ id }) => id === offer.company)?.waiting_period_days ?? 0,
  };
}

/** Returns the offers, without the agreement's text; all eligible employees are invited, so only changes remain due. */
export function offerRows(now: Date): NewRow<"group_offers">[] {
  const tomorrow = addDays(localDay(now.getTime(), westernmostZone), 1);
  return listSeedOffers(now).map((offer) => {
    const { id, company, state, open_from, open_to, effective_on, signed_name } = offer;
    const signed_at = `${addDays(open_from, -1)}T15:00:00.000Z`;
    return {
      id,
      company_id: company,
      state,
      terms: toJson(termsOf(now, offer)),
      open_from,
      open_to,
      effective_on,
      ends_on: offerEndsOn(effective_on),
      agreement_version: "2026-01",
      signed_name,
      signed_at,
      invited_through: "~",
      next_action_at: dayStart(tomorrow, westernmostZone),
      created_at: signed_at,
      updated_at: signed_at,
    };
  });
}

const windowStateOf: Record<
  (typeof employees)[number]["election"]["state"],
  "elected" | "waived" | "not_started"
> = {
  enrolled: "elected",
  waived: "waived",
  not_started: "not_started",
};

/** Returns ids for an employee, with null offer and window if the company has none, and the first day of coverage. */
export function offerKeysFor(now: Date, employee: SeedEmployee) {
  const offer = listSeedOffers(now).find(({ company }) => company === employee.company);
  const user = userIdOf(employee);
  return {
    company_id: employee.company,
    employee_id: user.replace("user-", "employee-"),
    effective_on: coveredSince(now, employee.company),
    offer_id: offer?.id ?? null,
    window_id: offer ? user.replace("user-", "window-") : null,
  };
}

/**
 * Returns when a choice in the window that is still open takes effect and was signed; null for choices of other
 * companies, whose coverage has begun.
 */
export function findLaterStart(
  now: Date,
  { company }: SeedEmployee,
): { effective_on: string; signed_at: string } | null {
  const offer = listSeedOffers(now).find((each) => each.company === company);
  if (offer?.state !== "published") return null;
  return { effective_on: offer.effective_on, signed_at: daysBefore(now, signedDaysAgo) };
}

/** Returns the windows of employees who can or could choose; nine haven't answered. */
export function windowRows(now: Date): NewRow<"election_windows">[] {
  return listSeedOffers(now).flatMap(({ id, company, open_from, open_to, effective_on }) =>
    employees
      .filter((employee) => employee.company === company)
      .map((employee) => {
        const user = userIdOf(employee);
        const state = windowStateOf[employee.election.state];
        const timestamp = `${open_from}T09:00:00.000Z`;
        const waits = state === "not_started";
        return {
          id: user.replace("user-", "window-"),
          offer_id: id,
          employee_id: user.replace("user-", "employee-"),
          user_id: user,
          why: "open",
          opens_on: open_from,
          closes_on: open_to,
          effective_on,
          state,
          enrollment_id: waits ? null : user.replace("user-", "enrollment-"),
          invited_at: timestamp,
          next_action_at: waits ? dayStart(addDays(open_to, -7), westernmostZone) : null,
          created_at: timestamp,
          updated_at: timestamp,
        };
      }),
  );
}
