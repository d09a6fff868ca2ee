import { filtersOf, writePlanQuery, type PlanQuery } from "~/domain/health/plan-query";
import { listPlans, type FilterName } from "~/domain/health/plan-list";
import { countedPeople } from "~/domain/health/plan-terms";
import { stateNamed } from "~/domain/us-states";
import type { PageRequest } from "~/sessions/visitor";
import { shownPlan } from "~/domain/health/shown-plan";
import { inStates, ownShown, pricedPlans, waysToChoose } from "./plan-prices.server";
import { isClosed, plansSeen, queryOf } from "./plans-seen.server";

/** The list of plans (handbook/screens.md#plans). */

export const plansPath = "/benefits/health-insurance/plans";
const pageSize = 12;
/** The most carriers that a filter offers. */
const mostCarriers = 30;

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

export async function plansPage({ backend, caller, user, url, language }: PageRequest) {
  const [seen, ways] = await Promise.all([
    plansSeen({ backend, caller, user }),
    waysToChoose({ caller, user }),
  ]);
  const query = queryOf(url.searchParams, seen);
  const filters = filtersOf(query, seen);
  const own = seen.own?.plan.slug ?? null;
  const closed = isClosed(seen, query);
  // Employees are offered all of it, wherever they live.
  const states = seen.shares ? null : query.state ? [query.state] : seen.states;
  const there = closed ? [] : inStates(pricedPlans(seen, filters.tier), states, own);
  const { rows, without } = listPlans(there, filters);
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(query.page, last);
  const asked = { ...query, page: 1 };
  const carriers = [...new Set(there.map(({ plan }) => plan.carrier))].sort();
  return {
    as: seen.as,
    employer: seen.as === "employee" ? (user?.company?.co_name ?? "") : null,
    offered: seen.shares !== null,
    partTime: seen.partTime,
    own: ownShown(seen, filters),
    people: countedPeople(filters.tier, filters.people),
    query: {
      zip: query.zip,
      tier: filters.tier,
      people: query.people,
      usage: filters.usage,
      order: query.order,
      metals: query.metals,
      networks: query.networks,
      carriers: query.carriers,
      hsa: query.hsa,
      view: query.view,
      compare: query.compare,
      ignored: query.ignored,
      max_premium_c: query.max_premium_c,
      max_deductible_c: query.max_deductible_c,
    },
    place: seen.shares ? null : query.state && stateNamed(query.state, language),
    places: query.state ? null : (seen.states?.map((state) => stateNamed(state, language)) ?? null),
    closed,
    unfinished: seen.unfinished,
    untold: seen.untold,
    any: there.length > 0,
    carriers: carriers.slice(0, mostCarriers),
    total: rows.length,
    first: (page - 1) * pageSize + 1,
    page,
    last,
    rows: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => shownPlan(row, own)),
    ways,
    without: without.map((name) => ({ name, href: plansHref({ ...asked, ...cleared[name] }) })),
    clear: plansHref({
      zip: query.zip,
      state: query.state,
      tier: query.tier,
      people: query.people,
      usage: query.usage,
    }),
    otherView: plansHref({ ...asked, view: query.view === "cards" ? "table" : "cards" }),
    /** The query of the neighboring pages. */
    paging: Object.fromEntries(writePlanQuery(asked)),
  };
}
