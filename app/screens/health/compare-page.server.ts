import { clockNow } from "~/backend/installation-clock";
import type { PlanOnList } from "~/contract/shapes";
import { plansPath } from "~/domain/health/election/election-pages";
import { comparePlans, maxCompared } from "~/domain/health/plan-comparison";
import { filtersOf, type PlanQuery } from "~/domain/health/plan-query";
import { countedPeople } from "~/domain/health/plan-terms";
import { localDay } from "~/domain/local-days";
import { stateNamed } from "~/domain/us-states";
import { withYearlyCost, type ListedPlan } from "~/domain/health/plan-list";
import { readSheetCode, writeSheetCode } from "~/domain/health/sheet-code";
import { storiesOf } from "~/domain/health/stories";
import { zoneOfState } from "~/domain/us-state-zones";
import { seeOther } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";
import { toPlanView } from "~/domain/health/shown-plan";
import { pricedPlans, loadChoiceUrls } from "./plan-prices.server";
import { plansHref } from "./plans-page.server";
import {
  isClosed,
  listVisiblePlans,
  describePlan,
  queryOf,
  type PlansSeen,
} from "./plans-seen.server";

/** Compares up to three plans, on a page and on paper (handbook/screens.md#plans). */

/** This zone is in the middle of the country. */
const someZone = "America/Chicago";

const comparePath = `${plansPath}/compare`;
const sheetPath = `${plansPath}/sheet`;

async function loadChosenPlans(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
  plans: PlansSeen,
  query: PlanQuery,
): Promise<{ rows: ListedPlan<PlanOnList>[]; missing: number }> {
  const filters = filtersOf(query, plans);
  const priced = pricedPlans(plans, filters.tier);
  const slugs = query.compare.slice(0, maxCompared);
  const found = await Promise.all(
    slugs.map(async (slug) => {
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

async function loadComparison(args: PageRequest) {
  const plans = await listVisiblePlans(args);
  const query = queryOf(args.url.searchParams, plans);
  const closed = isClosed(plans, query);
  const { rows, missing } = closed
    ? { rows: [], missing: 0 }
    : await loadChosenPlans(args, plans, query);
  const { tier, usage, people } = filtersOf(query, plans);
  const ownSlug = plans.own?.plan.slug ?? null;
  const slugs = rows.map(({ plan }) => plan.slug);
  const state = query.state ?? plans.states?.[0] ?? "";
  const facts = {
    as: plans.as,
    closed: closed && query.state ? stateNamed(query.state, args.language) : null,
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

/** Returns every plan that a printed code could stand for. */
async function listKnownSlugs(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
): Promise<string[]> {
  const [plans, table] = await Promise.all([
    listVisiblePlans(args),
    args.backend.call("pricingTable"),
  ]);
  const visiblePlans = [...plans.plans, ...(plans.own ? [plans.own.plan] : [])];
  return [...new Set([...visiblePlans, ...(table?.plans ?? [])].map(({ slug }) => slug))];
}

export async function loadSheetPage(args: PageRequest) {
  const { url } = args;
  const input = url.searchParams.get("code")?.trim() ?? "";
  if (input) {
    const sheet = readSheetCode(input, await listKnownSlugs(args));
    const { slugs = [], tier = null, usage = "medium" } = sheet ?? {};
    if (sheet) return seeOther(plansHref({ compare: slugs, tier, usage }, sheetPath));
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
