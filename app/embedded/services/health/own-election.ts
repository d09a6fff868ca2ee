import { firstOfNextMonth } from "~/domain/calendar-days";
import { totalOf } from "~/domain/billing/invoice-terms";
import type { TranslatedItem } from "~/domain/benefits/in-language";
import type { PlanOnList } from "~/contract/shapes";
import { lastDayForNextMonth, memberEffectiveOn } from "~/domain/health/eligibility/individual";
import { coveringStates } from "~/domain/health/answer-states";
import type { ElectionFacts } from "~/domain/health/election/election-choices";
import type { OfferedAddOn } from "~/domain/health/offer-terms";
import { isInForce } from "~/domain/health/offer-states";
import type { Db, Row, UserRow } from "../../db/schema";
import { verifiedAddressOf } from "../account/proved-address";
import { findHome } from "../benefits/home";
import { listOwnAddOnSlugs, listPaidAddOnSlugs } from "../billing/membership/add-ons-had";
import { listEnrollments, listSubscriptions } from "../own-rows";
import { findOpening, liveMembershipAmong } from "../sign-up/openings";
import type { Vault } from "../sign-up/kinds/submission";
import { termsNow } from "../billing/subscriptions";
import { findMarketplaceMembership, createPlusLines } from "./marketplace";
import { findOffer, type OfferRow } from "./offers";
import { listOfferableAddOns, listAncillaryOnSale, listPlansOnSale } from "./on-sale";
import { findOwnMembershipEnd } from "./team/who-may-choose";
import { findWindowToday } from "./team/window-today";
import { findById } from "../rows-by-id";

type OwnChoices = NonNullable<ElectionFacts<PlanOnList>["choices"]> & {
  /** Add-ons that aren't offered because a membership includes them, the person's own or their company's. */
  add_ons_had: readonly (TranslatedItem & { title: string })[];
};

/** What an election depends on besides its answers. */
type OwnElectionFacts = ElectionFacts<PlanOnList> & { choices: OwnChoices | null };
type Elector = Pick<UserRow, "id" | "type" | "company_id" | "company_role">;

/**
 * Returns the employer's offer as signed, without add-ons that a membership includes: the person's own, if it lasts
 * until `effectiveOn`, or the employer's.
 */
async function loadOfferedChoices(
  db: Db,
  { id }: Elector,
  offer: OfferRow,
  effectiveOn: string,
): Promise<OwnChoices> {
  const { terms, company_id } = offer;
  const ownAddOns = await listOwnAddOnSlugs(db, id, effectiveOn);
  const had = ownAddOns.concat(await listPaidAddOnSlugs(db, company_id));
  const { plans, dental, vision, ee_pct, dep_pct } = terms;
  const reference = plans.find(({ slug }) => slug === terms.reference)?.premium_c;
  return {
    plans: [...plans],
    dental: [...dental],
    vision: [...vision],
    ...splitPaidAddOns(terms.add_ons, had),
    shares: reference ? { ee_pct, dep_pct, reference } : null,
    marketplace: { how: terms.marketplace === "none" ? "none" : "included" },
  };
}

/**
 * Returns the add-ons to choose from, without those that are paid for already (`paid` are their slugs), and the names
 * of these.
 */
const splitPaidAddOns = (
  addOns: readonly OfferedAddOn[],
  paid: readonly string[],
): Pick<OwnChoices, "add_ons" | "add_ons_had"> => ({
  add_ons: addOns.filter(({ slug }) => !paid.includes(slug)),
  add_ons_had: addOns
    .filter(({ slug }) => paid.includes(slug))
    .map(({ title, spanish }) => ({ title, spanish })),
});

/** Returns what a person can buy for themselves: from the individual market, and plans of their associations. */
async function loadMarketChoices(
  db: Db,
  person: Elector,
  today: string,
  effectiveOn: string,
): Promise<OwnChoices> {
  const paid = await listOwnAddOnSlugs(db, person.id, effectiveOn);
  return {
    plans: await listPlansOnSale(db, person, today, "individual"),
    ...(await listAncillaryOnSale(db)),
    ...splitPaidAddOns(await listOfferableAddOns(db, "individual"), paid),
    shares: null,
    marketplace: await findOwnMarketplace(db, person),
  };
}

/**
 * Returns whether the marketplace is part of the person's own membership, or what adding it costs more in each period;
 * `none` without a membership that can have it.
 */
async function findOwnMarketplace(db: Db, { id }: Elector): Promise<OwnChoices["marketplace"]> {
  const membership = await findMarketplaceMembership(db, id);
  if (!membership) return { how: "none" };
  if (membership.tier === "plus") return { how: "included" };
  const agreed = termsNow(membership).lines.filter(({ kind }) => kind === "membership");
  const { total_c } = createPlusLines(membership);
  return { how: "asked", price_c: total_c - totalOf(agreed), period: membership.period };
}

/** Returns true if one of a person's enrollments that isn't an employer's covers them on a day or later. */
const hasOwnCoverage = (enrollments: readonly Row<"enrollments">[], day: string): boolean =>
  enrollments.some(
    ({ source, state, ends_on }) =>
      source !== "offer" &&
      (coveringStates as readonly string[]).includes(state) &&
      (ends_on === null || ends_on >= day),
  );

/** Returns true if the person's company has them as an employee who hasn't left, by their account or its address. */
async function isOnCompanyList(db: Db, { id, company_id }: Elector): Promise<boolean> {
  if (company_id === null) return false;
  const row = await db
    .selectFrom("employees")
    .select("id")
    .where("company_id", "=", company_id)
    .where("employment_state", "<>", "terminated")
    .where((eb) =>
      eb.or([
        eb("user_id", "=", id),
        eb("email", "=", eb.selectFrom("users").select("email").where("id", "=", id)),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the window of a member of the individual market without own coverage, which isn't stored until they choose in
 * it, or why there is none: their membership is suspended, or ends (`membership_ends_on`) before the coverage would
 * begin. Choices until the 15th begin with the next month, and can be changed until then.
 * @param subscriptions theirs and their company's
 */
export function findUnopenedWindow(
  person: Pick<Elector, "id" | "company_id">,
  subscriptions: readonly Row<"subscriptions">[],
  enrollments: readonly Row<"enrollments">[],
  today: string,
): Pick<OwnElectionFacts, "window" | "membership_ends_on" | "suspended"> {
  const shut = { window: null, membership_ends_on: null, suspended: false };
  const membership = liveMembershipAmong(subscriptions, person);
  if (person.company_id !== null || !membership) return shut;
  if (membership.state === "suspended") return { ...shut, suspended: true };
  const effective_on = memberEffectiveOn(today);
  const membership_ends_on = findOwnMembershipEnd(subscriptions, person.id);
  if (membership_ends_on !== null && membership_ends_on <= effective_on)
    return { ...shut, membership_ends_on };
  if (hasOwnCoverage(enrollments, effective_on)) return shut;
  const deadlineOf = (day: string) => day.slice(0, 8) + String(lastDayForNextMonth);
  const deadline = deadlineOf(today);
  const window = {
    id: null,
    cause: "market" as const,
    answered: false,
    opens_on: today,
    closes_on: today <= deadline ? deadline : deadlineOf(firstOfNextMonth(today)),
    effective_on,
  };
  return { ...shut, window };
}

/**
 * Returns the state of a person's home if health plans aren't open to them there, so that once their coverage ends they
 * couldn't choose again; null if they are, or without a known home of one's own.
 * @param subscriptions theirs and their company's
 */
export async function findClosedHome(
  db: Db,
  now: number,
  person: Pick<UserRow, "id" | "company_id" | "email" | "email_verified_at">,
  subscriptions: readonly Row<"subscriptions">[],
): Promise<string | null> {
  const home = await findHome(db, person, subscriptions);
  if (!home) return null;
  const { us_state } = home;
  const place = { product: "health" as const, us_state, email: verifiedAddressOf(person) };
  return (await findOpening(db, now, place, null)).open ? null : us_state;
}

/** The facts of a person who has nothing to choose from. */
const noElectionFacts: OwnElectionFacts = {
  window: null,
  choices: null,
  at_work: false,
  on_list: false,
  member: false,
  membership_ends_on: null,
  suspended: false,
};

/**
 * Returns what a person may choose from today, and until when (handbook/rules.md#who-may-choose): in a window of their
 * employer's offer or of their own, or as a member of the individual market without coverage.
 * @param today YYYY-MM-DD
 */
export async function loadElectionFacts(
  vault: Pick<Vault, "seals">,
  db: Db,
  person: Elector,
  today: string,
): Promise<OwnElectionFacts> {
  const window = await findWindowToday(vault, db, person.id, today);
  const subscriptions = await listSubscriptions(db, person);
  const membership = liveMembershipAmong(subscriptions, person);
  const at_work = person.company_id !== null;
  const member = membership !== null;
  const on_list = await isOnCompanyList(db, person);
  const shut: OwnElectionFacts = { ...noElectionFacts, at_work, on_list, member };
  if (!window && (at_work || !member)) return shut;
  if (!window) {
    const facts = findUnopenedWindow(
      person,
      subscriptions,
      await listEnrollments(db, person),
      today,
    );
    const choices =
      facts.window && (await loadMarketChoices(db, person, today, facts.window.effective_on));
    return { ...shut, ...facts, choices };
  }
  const { id, why: cause, state, opens_on, closes_on, effective_on, offer_id } = window;
  const open = { id, cause, opens_on, closes_on, effective_on, answered: state !== "not_started" };
  if (offer_id === null) {
    if (at_work || !member) return shut;
    return {
      ...shut,
      window: open,
      choices: await loadMarketChoices(db, person, today, effective_on),
    };
  }
  const offer = await findOffer(db, offer_id);
  if (!offer || !isInForce(offer)) return shut;
  return {
    ...shut,
    window: open,
    choices: await loadOfferedChoices(db, person, offer, effective_on),
    at_work: true,
    on_list: true,
  };
}

/** Returns the election facts of a user by id; those of a person without any choice for an unknown user. */
export async function loadElectionFactsById(
  vault: Pick<Vault, "seals">,
  db: Db,
  userId: string | null,
  today: string,
): Promise<OwnElectionFacts> {
  const user = await findById(db, "users", userId);
  return user ? loadElectionFacts(vault, db, user, today) : noElectionFacts;
}
