import { firstOfNextMonth } from "~/domain/calendar-days";
import { totalOf } from "~/domain/billing/invoice-terms";
import type { Translated } from "~/domain/benefits/in-language";
import type { PlanOnList } from "~/contract/shapes";
import { lastDayForNextMonth, memberEffectiveOn } from "~/domain/health/eligibility/individual";
import { coveringStates } from "~/domain/health/answer-states";
import type { ElectionFacts } from "~/domain/health/election/election-choices";
import type { OfferedAddOn } from "~/domain/health/offer-terms";
import { isInForce } from "~/domain/health/offer-states";
import type { Db, Row, UserRow } from "../../db/schema";
import { addOnsOfOwn, addOnsPaidBy } from "../billing/membership/add-ons-had";
import type { StoredLine } from "../billing/stored-lines";
import { listEnrollments, listSubscriptions } from "../own-rows";
import { liveMembershipAmong } from "../sign-up/openings";
import type { Vault } from "../sign-up/kinds/submission";
import { plusLines } from "./marketplace";
import { offerOf, type OfferRow } from "./offers";
import { addOnsOnSale, ancillaryOnSale, plansOnSale } from "./on-sale";
import { endOfOwn } from "./team/who-may-choose";
import { findWindowToday } from "./team/window-today";
import { newestMembership } from "../billing/subscriptions";

/** Adds the names of add-ons that the membership includes, the person's own or their company's. */
type Choices = NonNullable<ElectionFacts<PlanOnList>["choices"]> & {
  add_ons_had: readonly (Translated & { title: string })[];
};
type Facts = ElectionFacts<PlanOnList> & { choices: Choices | null };
type Elector = Pick<UserRow, "id" | "type" | "company_id" | "company_role">;

/**
 * Returns the employer's offer as signed, without add-ons that a membership includes, the person's own or the
 * employer's.
 */
async function loadOfferedChoices(
  db: Db,
  { id }: Elector,
  offer: OfferRow,
  effectiveOn: string,
): Promise<Choices> {
  const { terms, company_id } = offer;
  const ownAddOns = await addOnsOfOwn(db, id, effectiveOn);
  const had = ownAddOns.concat(await addOnsPaidBy(db, company_id));
  const { plans, dental, vision, ee_pct, dep_pct } = terms;
  const reference = plans.find(({ slug }) => slug === terms.reference)?.premium_c;
  return {
    plans: [...plans],
    dental: [...dental],
    vision: [...vision],
    ...withoutPaidAddOns(terms.add_ons, had),
    shares: reference ? { ee_pct, dep_pct, reference } : null,
    marketplace: { how: terms.marketplace === "none" ? "none" : "included" },
  };
}

/** Removes add-ons that are paid for already, so that they aren't bought twice. */
const withoutPaidAddOns = (
  addOns: readonly OfferedAddOn[],
  paid: readonly string[],
): Pick<Choices, "add_ons" | "add_ons_had"> => ({
  add_ons: addOns.filter(({ slug }) => !paid.includes(slug)),
  add_ons_had: addOns
    .filter(({ slug }) => paid.includes(slug))
    .map(({ title, spanish }) => ({ title, spanish })),
});

/** Returns what a person buys for themselves: plans of the individual market, and those of their associations. */
async function loadMarketChoices(
  db: Db,
  person: Elector,
  today: string,
  effectiveOn: string,
): Promise<Choices> {
  const paid = await addOnsOfOwn(db, person.id, effectiveOn);
  return {
    plans: await plansOnSale(db, person, today, "individual"),
    ...(await ancillaryOnSale(db)),
    ...withoutPaidAddOns(await addOnsOnSale(db, "individual"), paid),
    shares: null,
    marketplace: await findOwnMarketplace(db, person),
  };
}

/** Returns whether the marketplace is part of the person's own membership, or can be added to it. */
async function findOwnMarketplace(db: Db, { id }: Elector): Promise<Choices["marketplace"]> {
  const ownAddOns = await newestMembership(db, "user_id", id, [
    "active",
    "past_due",
    "cancel_scheduled",
  ]);
  if (!ownAddOns) return { how: "none" };
  if (ownAddOns.tier === "plus") return { how: "included" };
  const agreed = (JSON.parse(ownAddOns.lines) as StoredLine[]).filter(
    ({ kind }) => kind === "membership",
  );
  const { total_c } = plusLines(ownAddOns);
  return { how: "asked", price_c: total_c - totalOf(agreed), period: ownAddOns.period };
}

/** Returns whether a person has coverage of their own on a day or later. */
const isCovered = (enrollments: readonly Row<"enrollments">[], day: string): boolean =>
  enrollments.some(
    ({ source, state, ends_on }) =>
      source !== "offer" &&
      (coveringStates as readonly string[]).includes(state) &&
      (ends_on === null || ends_on >= day),
  );

/** Returns whether the person's company lists them, by their address until they accept the invitation. */
async function isListed(db: Db, { id, company_id }: Elector): Promise<boolean> {
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

/** A person's own choices until the 15th begin with the next month, and can be changed until then. */
function unopened(today: string): NonNullable<Facts["window"]> {
  const until = (day: string) => day.slice(0, 8) + String(lastDayForNextMonth);
  return {
    id: null,
    cause: "market",
    answered: false,
    opens_on: today,
    closes_on: today <= until(today) ? until(today) : until(firstOfNextMonth(today)),
    effective_on: memberEffectiveOn(today),
  };
}

type Unopened = Pick<Facts, "window" | "membership_ends_on" | "suspended">;

/**
 * Returns the window of a member of the individual market who has no stored one, or why there is none.
 * @param subscriptions theirs and their company's
 */
export function unopenedFor(
  person: Pick<Elector, "id" | "company_id">,
  subscriptions: readonly Row<"subscriptions">[],
  enrollments: readonly Row<"enrollments">[],
  today: string,
): Unopened {
  const shut = { window: null, membership_ends_on: null, suspended: false };
  const membership = liveMembershipAmong(subscriptions, person);
  if (person.company_id !== null || !membership) return shut;
  if (membership.state === "suspended") return { ...shut, suspended: true };
  const opened = unopened(today);
  const ends_on = endOfOwn(subscriptions, person.id);
  if (ends_on !== null && ends_on <= opened.effective_on)
    return { ...shut, membership_ends_on: ends_on };
  return isCovered(enrollments, opened.effective_on) ? shut : { ...shut, window: opened };
}

const noFacts: Facts = {
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
): Promise<Facts> {
  const window = await findWindowToday(vault, db, person.id, today);
  const subscriptions = await listSubscriptions(db, person);
  const membership = liveMembershipAmong(subscriptions, person);
  const at_work = person.company_id !== null;
  const member = membership !== null;
  const on_list = await isListed(db, person);
  const shut: Facts = { ...noFacts, at_work, on_list, member };
  if (!window && (at_work || !member)) return shut;
  if (!window) {
    const facts = unopenedFor(person, subscriptions, await listEnrollments(db, person), today);
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
  const offer = await offerOf(db, offer_id);
  if (!offer || !isInForce(offer)) return shut;
  return {
    ...shut,
    window: open,
    choices: await loadOfferedChoices(db, person, offer, effective_on),
    at_work: true,
    on_list: true,
  };
}

/** Returns the election facts of a user by id; null for an unknown user. */
export async function loadElectionFactsById(
  vault: Pick<Vault, "seals">,
  db: Db,
  userId: string | null,
  today: string,
): Promise<Facts> {
  const user = await db
    .selectFrom("users")
    .select(["id", "type", "company_id", "company_role"])
    .where("id", "=", userId ?? "")
    .executeTakeFirst();
  return user ? loadElectionFacts(vault, db, user, today) : noFacts;
}
