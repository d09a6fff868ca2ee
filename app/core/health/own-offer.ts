import { localDay } from "~/domain/local-days";
import { tiers, type Tier } from "~/domain/benefits/plan-words";
import { liveStates } from "~/domain/health/answer-states";
import { splitOf } from "~/domain/health/cost/offer-cost";
import { isEligible } from "~/domain/health/eligibility/employee";
import {
  findInForceAmong,
  findOffer,
  listOffers,
  listOpenToday,
  listWindows,
} from "~/embedded/services/health/offers";
import { isClosedBy } from "~/embedded/services/health/team/who-may-choose";
import { read, type ReadContext } from "../call";
import { readEnrollments, readSubscriptions } from "../own-rows";

/** Returns the caller's company's last 20 offers, the newest period first, read once a request. */
export const readOffers = ({ app, person, once }: ReadContext<"signed-in">) =>
  once("offers", async () =>
    person.company_id === null ? [] : listOffers(app.storage.db, person.company_id),
  );

/** Returns the caller's current employments. */
const readEmployments = ({ app, person, once }: ReadContext<"signed-in">) =>
  once("employments", () =>
    app.storage.db
      .selectFrom("employees")
      .select(["company_id", "class", "hours_per_week"])
      .where("user_id", "=", person.id)
      .where("employment_state", "<>", "terminated")
      .execute(),
  );

/** Returns true if an employer lists the caller as full-time, so that its offers are for them. */
export const isFullTime = async (call: ReadContext<"signed-in">): Promise<boolean> =>
  (await readEmployments(call)).some(isEligible);

/** Returns whether the caller's employer lists them as less than full time, so that its offers aren't for them. */
export async function isOutsideOffers(call: ReadContext<"signed-in">): Promise<boolean> {
  const { company_id } = call.person;
  if (company_id === null) return false;
  const employee = (await readEmployments(call)).find((each) => each.company_id === company_id);
  return employee !== undefined && !isEligible(employee);
}

/**
 * Returns the offer that the caller's pages show: the one of their employer that is in force, also to part-timers; once
 * it is closed, only while it covers them; else null.
 * @param today YYYY-MM-DD
 */
export async function findOfferShown(call: ReadContext<"signed-in">, today: string) {
  const offer = findInForceAmong(await readOffers(call), today);
  if (!offer) return null;
  const isClosed = isClosedBy(await readSubscriptions(call), offer.company_id);
  if (!isClosed) return { ...offer, isClosed };
  const isCovered = (await readEnrollments(call)).some(
    ({ offer_id, state, plan_id }) =>
      offer_id === offer.id &&
      (liveStates as readonly string[]).includes(state) &&
      plan_id !== null,
  );
  return isCovered ? { ...offer, isClosed } : null;
}

/**
 * Returns the plans of the offer from which the caller may choose today, else of {@link findOfferShown}, and the
 * caller's cents a month for each by slug and tier; `offer` is null without one.
 * `part_time` is true if they work less than full time, so that no offer is for them.
 */
export const getOwnOffer = read("signed-in", "getOwnOffer", async (call) => {
  const { db, now, person } = call;
  const today = localDay(now, person.zone);
  const part_time = await isOutsideOffers(call);
  const [found] = listOpenToday(await listWindows(db, person.id, today), today);
  const offer = found?.offer_id
    ? await findOffer(db, found.offer_id)
    : part_time
      ? null
      : await findOfferShown(call, today);
  if (!offer) return { offer: null, part_time };
  const { terms } = offer;
  const pricesOf = (slug: string) =>
    Object.fromEntries(tiers.map((tier) => [tier, splitOf(terms, slug, tier).member_c]));
  return {
    offer: {
      plans: terms.plans,
      member_c: Object.fromEntries(
        terms.plans.map(({ slug }) => [slug, pricesOf(slug) as Record<Tier, number>]),
      ),
    },
    part_time,
  };
});
