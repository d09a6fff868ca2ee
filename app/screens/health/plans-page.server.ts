import { filtersOf, writePlanQuery, type PlanQuery } from "~/domain/health/plan-query";
import { listPlans, type FilterName } from "~/domain/health/plan-list";
import { countedPeople } from "~/domain/health/plan-terms";
import { plansPath } from "~/domain/health/election/election-pages";
import { stateNamed } from "~/domain/us-states";
import type { PageRequest } from "~/sessions/visitor";
import { toPlanView } from "~/domain/health/shown-plan";
import { inStates, coveringPlan, pricedPlans, loadChoiceUrls } from "./plan-prices.server";
import { isClosed, listVisiblePlans, queryOf } from "./plans-seen.server";

const pageSize = 12;
const maxCarriers = 30;

export const plansHref = (query: Partial<PlanQuery>, path = plansPath) => {
  const searchParams = writePlanQuery(query);
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
};

const cleared: Record<FilterName, Partial<PlanQuery>> = {
  metals: { metals: [] },
  networks: { networks: [] },
  carriers: { carriers: [] },
  hsa: { hsa: false },
  max_premium_c: { max_premium_c: null },
  max_deductible_c: { max_deductible_c: null },
};

export async function loadPlansPage({ backend, caller, user, url, language }: PageRequest) {
  const [plans, ways] = await Promise.all([
    listVisiblePlans({ backend, caller, user }),
    loadChoiceUrls({ caller, user }),
  ]);
  const query = queryOf(url.searchParams, plans);
  const filters = filtersOf(query, plans);
  const ownSlug = plans.own?.plan.slug ?? null;
  const closed = isClosed(plans, query);
  // Employees are offered all of it, wherever they live.
  const states = plans.shares ? null : query.state ? [query.state] : plans.states;
  const shownPlans = closed ? [] : inStates(pricedPlans(plans, filters.tier), states, ownSlug);
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
    place: plans.shares ? null : query.state && stateNamed(query.state, language),
    places: query.state
      ? null
      : (plans.states?.map((state) => stateNamed(state, language)) ?? null),
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
    without: without.map((name) => ({ name, href: plansHref({ ...firstPage, ...cleared[name] }) })),
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
