import { clockNow } from "~/backend/installation-clock";
import type { PlanOnList } from "~/contract/shapes";
import { plansPath } from "~/domain/health/election/election-pages";
import { comparePlans, maxCompared } from "~/domain/health/plan-comparison";
import { filtersOf, type PlanQuery } from "~/domain/health/plan-query";
import { countedPeople } from "~/domain/health/plan-terms";
import { localDay } from "~/domain/local-days";
import { stateNameIn } from "~/domain/us-states";
import { withYearlyCost, type PricedPlan } from "~/domain/health/plan-list";
import { readSheetCode, writeSheetCode } from "~/domain/health/sheet-code";
import { storiesOf } from "~/domain/health/stories";
import { zoneOfState } from "~/domain/us-state-zones";
import { seeOther } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";
import { toPlanView } from "~/domain/health/shown-plan";
import { loadChoiceUrls, plansHref, pricedPlans } from "./plans-page.server";
import {
  isClosedState,
  listVisiblePlans,
  describePlan,
  planQueryOf,
  type PlansSeen,
} from "./plans-seen.server";

/** The zone for a visitor whose state isn't known, in the middle of the country. */
const someZone = "America/Chicago";

const comparePath = `${plansPath}/compare`;
const sheetPath = `${plansPath}/sheet`;

/**
 * Returns the first three plans that the query compares, with a year's cost for this visitor. `missing` counts those
 * that they may not see or that no longer exist; two slugs of the same plan are one row.
 */
async function loadChosenPlans(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
  plans: PlansSeen,
  query: PlanQuery,
) {
  const filters = filtersOf(query, plans);
  const priced = pricedPlans(plans, filters.tier);
  const slugs = query.compare.slice(0, maxCompared);
  const found = await Promise.all(
    slugs.map(async (slug): Promise<PricedPlan<PlanOnList> | null> => {
      const known = priced.find(({ plan }) => plan.slug === slug);
      if (known) return known;
      const found = await describePlan(args, slug);
      if (!found) return null;
      const renamed = priced.find(({ plan }) => plan.slug === found.slug);
      if (renamed ?? args.user) return renamed ?? null;
      // A guest may open a link that a member printed, so this shows only list prices of plans that are open to
      // everyone.
      const { forMembers, ...plan } = found;
      return forMembers ? null : { plan, monthly_c: plan.premium_c[filters.tier] };
    }),
  );
  const each = new Map(found.flatMap((row) => (row ? [[row.plan.slug, row]] : [])));
  const rows = [...each.values()].map((row) => withYearlyCost(row, filters));
  return { rows, missing: found.filter((row) => row === null).length };
}

/** Returns what page and sheet share: `facts` to show, compared `rows`, and the query and visible plans behind them. */
async function loadComparison(args: PageRequest) {
  const plans = await listVisiblePlans(args);
  const query = planQueryOf(args.url.searchParams, plans);
  const closed = isClosedState(plans, query);
  const { rows, missing } = closed
    ? { rows: [], missing: 0 }
    : await loadChosenPlans(args, plans, query);
  const { tier, usage, people } = filtersOf(query, plans);
  const ownSlug = plans.own?.plan.slug ?? null;
  const slugs = rows.map(({ plan }) => plan.slug);
  const state = query.state ?? plans.states?.[0] ?? "";
  const facts = {
    as: plans.as,
    closed: closed && query.state ? stateNameIn(query.state, args.language) : null,
    /** The visitor's local day, if known, because paper is read long after. */
    day: localDay(clockNow(), zoneOfState(state, someZone)),
    tier,
    people: countedPeople(tier, people),
    usage,
    missing,
    back: plansHref({ ...query, page: 1 }),
    plans: rows.map((row) => toPlanView(row, ownSlug)),
    code: slugs.length > 0 ? writeSheetCode({ slugs, tier, usage }) : null,
    sheet: plansHref({ ...query, compare: slugs, tier, usage }, sheetPath),
    compare: plansHref({ ...query, compare: slugs, tier, usage }, comparePath),
  };
  return { facts, rows, query, plans };
}

/** Returns up to three plans side by side; with more in the query, the links that remove one instead. */
export async function loadComparePage(args: PageRequest) {
  const { facts, rows, query, plans } = await loadComparison(args);
  const tooMany = query.compare.length > maxCompared && !facts.closed;
  const without = (slug: string) =>
    plansHref({ ...query, compare: query.compare.filter((each) => each !== slug) }, comparePath);
  const nameOf = async (slug: string) => {
    const known = [...rows.map(({ plan }) => plan), ...plans.plans];
    const found = known.find((each) => each.slug === slug);
    if (found) return found.name;
    const described = await describePlan(args, slug);
    return described && !described.forMembers ? described.name : slug;
  };
  return {
    ...facts,
    /** One plan too many: the names, and the URL of the comparison without each. */
    tooMany: tooMany
      ? await Promise.all(
          query.compare.map(async (slug) => ({ name: await nameOf(slug), without: without(slug) })),
        )
      : null,
    ways: await loadChoiceUrls(args),
    others: facts.plans.map(({ slug, name }) => ({ name, without: without(slug) })),
    sections: tooMany ? [] : comparePlans(rows),
    stories: tooMany ? [] : storiesOf(rows.map(({ plan }) => plan)),
  };
}

/** Returns the slugs of all plans that a printed code could stand for: those of the visitor and those for everyone. */
async function listKnownSlugs(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
): Promise<string[]> {
  const [{ plans, own }, table] = await Promise.all([
    listVisiblePlans(args),
    args.backend.call("pricingTable"),
  ]);
  const known = [...plans, ...(own ? [own.plan] : []), ...(table?.plans ?? [])];
  return [...new Set(known.map(({ slug }) => slug))];
}

/** Returns the sheet of compared plans; redirects from a known typed code to its plans, and from too many to the page. */
export async function loadSheetPage(args: PageRequest) {
  const { url } = args;
  const input = url.searchParams.get("code")?.trim() ?? "";
  if (input) {
    const sheet = readSheetCode(input, await listKnownSlugs(args));
    if (sheet) {
      const { slugs: compare, tier, usage } = sheet;
      return seeOther(plansHref({ compare, tier, usage }, sheetPath));
    }
  }
  const { facts, rows, query } = await loadComparison(args);
  // The comparison page lists which plans to remove.
  if (query.compare.length > maxCompared) return seeOther(plansHref(query, comparePath));
  return {
    ...facts,
    place: `${url.host}${sheetPath}`,
    input: input.slice(0, 60),
    care: rows.map(({ plan }) => ({
      pcp: plan.copays.pcp,
      generic: plan.copays.generic,
      er: plan.copays.er,
      network_name: plan.network_name,
    })),
  };
}
