import type { PlanOnList } from "~/contract/shapes";
import { getOwnElection } from "~/core/health/election";
import type { Tier } from "~/domain/benefits/plan-words";
import { filtersOf, writePlanQuery, type PlanQuery } from "~/domain/health/plan-query";
import {
  listPlans,
  withYearlyCost,
  type FilterName,
  type PlanFilters,
  type PricedPlan,
} from "~/domain/health/plan-list";
import { countedPeople } from "~/domain/health/plan-terms";
import { plansPath, startPath } from "~/domain/health/election/election-pages";
import { stateNameIn } from "~/domain/us-states";
import type { PageRequest, Visitor } from "~/sessions/visitor";
import { toPlanView } from "~/domain/health/shown-plan";
import {
  isClosedState,
  isSoldIn,
  listVisiblePlans,
  planQueryOf,
  type PlansSeen,
} from "./plans-seen.server";

/** Plans on one page. */
const pageSize = 12;
/** The most carriers that the filters offer. */
const maxCarriers = 30;

/** Returns the URL of the list of plans, or of the comparison or sheet, with this query. */
export const plansHref = (query: Partial<PlanQuery>, path = plansPath): string => {
  const searchParams = writePlanQuery(query);
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
};

/** The change to the query that removes a filter. */
const queryWithout: Record<FilterName, Partial<PlanQuery>> = {
  metals: { metals: [] },
  networks: { networks: [] },
  carriers: { carriers: [] },
  hsa: { hsa: false },
  max_premium_c: { max_premium_c: null },
  max_deductible_c: { max_deductible_c: null },
};

/**
 * Returns each plan at the visitor's monthly price for a tier: their share of an offer, or else its list price. Their
 * own plan comes first, at the price at which they have it, also if it isn't sold anymore.
 */
export function pricedPlans(
  { plans, own, shares }: Pick<PlansSeen, "plans" | "own" | "shares">,
  tier: Tier,
): PricedPlan<PlanOnList>[] {
  const priced = plans.map((plan) => ({
    plan,
    monthly_c: (shares?.[plan.slug] ?? plan.premium_c)[tier],
  }));
  const ownRow = ownPriced(own, tier);
  if (!ownRow) return priced;
  const others = priced.filter(({ plan }) => plan.slug !== ownRow.plan.slug);
  return [ownRow, ...others];
}

/** Returns the visitor's own plan, if any, at their price; for another tier at list price, or null if an employer's. */
function ownPriced(own: PlansSeen["own"], tier: Tier): PricedPlan<PlanOnList> | null {
  if (!own) return null;
  const { plan, source } = own;
  const monthly_c = tier === own.tier ? own.monthly_c : null;
  if (monthly_c !== null) return { plan, monthly_c };
  return source === "offer" ? null : { plan, monthly_c: plan.premium_c[tier] };
}

/** Returns the plan that covers the visitor, for the top of the page, else null; `plan` is null if their price isn't known. */
function coveringPlan(plans: PlansSeen, { usage }: Pick<PlanFilters, "usage">) {
  const { own, ownName, household } = plans;
  if (!own)
    return ownName === null ? null : { name: ownName, tier: null, plan: null, employer_c: null };
  const priced = ownPriced(own, own.tier);
  const people = household?.tier === own.tier ? household.people : null;
  const row = priced && withYearlyCost(priced, { tier: own.tier, people, usage });
  return {
    name: own.plan.name,
    tier: own.tier,
    employer_c: own.employer_c,
    plan: row && toPlanView(row, own.plan.slug),
  };
}

/** Returns the URL to choose each plan, by slug; empty while the visitor may not choose. */
export async function loadChoiceUrls({ caller, user }: Pick<Visitor, "caller" | "user">) {
  if (!user) return {};
  const { window, choices } = await getOwnElection(caller);
  if (!window || !choices) return {};
  return Object.fromEntries(choices.plans.map(({ slug }) => [slug, startPath(slug)]));
}

/** Returns one page of the plans that match the URL's filters, at the visitor's prices, and their own plan. */
export async function loadPlansPage({ backend, caller, user, url, language }: PageRequest) {
  const [plans, ways] = await Promise.all([
    listVisiblePlans({ backend, caller, user }),
    loadChoiceUrls({ caller, user }),
  ]);
  const query = planQueryOf(url.searchParams, plans);
  const filters = filtersOf(query, plans);
  const ownSlug = plans.own?.plan.slug ?? null;
  const closed = isClosedState(plans, query);
  // Employees are offered all of it, wherever they live.
  const states = plans.shares ? null : query.state ? [query.state] : plans.states;
  // Their own plan is on the list wherever it is sold.
  const inStates = pricedPlans(plans, filters.tier).filter(
    ({ plan }) => plan.slug === ownSlug || isSoldIn(plan, states),
  );
  const shownPlans = closed ? [] : inStates;
  const { rows, without } = listPlans(shownPlans, filters);
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(query.page, last);
  const firstPage = { ...query, page: 1 };
  const carriers = [...new Set(shownPlans.map(({ plan }) => plan.carrier))].sort();
  return {
    as: plans.as,
    employer: plans.as === "employee" ? (user?.company?.co_name ?? "") : null,
    offered: plans.shares !== null,
    partTime: plans.partTime,
    own: coveringPlan(plans, filters),
    people: countedPeople(filters.tier, filters.people),
    query: { ...query, tier: filters.tier, usage: filters.usage },
    place: plans.shares ? null : query.state && stateNameIn(query.state, language),
    places: query.state
      ? null
      : (plans.states?.map((state) => stateNameIn(state, language)) ?? null),
    closed,
    unfinished: plans.unfinished,
    untold: plans.untold,
    any: shownPlans.length > 0,
    carriers: carriers.slice(0, maxCarriers),
    total: rows.length,
    first: (page - 1) * pageSize + 1,
    page,
    last,
    rows: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => toPlanView(row, ownSlug)),
    ways,
    without: without.map((name) => ({
      name,
      href: plansHref({ ...firstPage, ...queryWithout[name] }),
    })),
    clear: plansHref({
      zip: query.zip,
      state: query.state,
      tier: query.tier,
      people: query.people,
      usage: query.usage,
    }),
    otherView: plansHref({ ...firstPage, view: query.view === "cards" ? "table" : "cards" }),
    /** The query of the neighboring pages. */
    paging: Object.fromEntries(writePlanQuery(firstPage)),
  };
}
