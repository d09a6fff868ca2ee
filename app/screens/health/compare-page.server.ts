import { clockNow } from "~/backend/installation-clock";
import type { PlanOnList } from "~/contract/shapes";
import { comparePlans, mostCompared } from "~/domain/health/plan-comparison";
import { filtersOf, type PlanQuery } from "~/domain/health/plan-query";
import { countedPeople } from "~/domain/health/plan-terms";
import { localDay } from "~/domain/local-days";
import { stateNamed } from "~/domain/us-states";
import { listed, type ListedPlan } from "~/domain/health/plan-list";
import { readSheetCode, sheetCode } from "~/domain/health/sheet-code";
import { storyKeys, tellStory } from "~/domain/health/stories";
import { zoneOfState } from "~/domain/us-state-zones";
import { go } from "~/screens/forms/form-answer.server";
import type { PageRequest } from "~/sessions/visitor";
import { shownPlan } from "~/domain/health/shown-plan";
import { pricedPlans, waysToChoose } from "./plan-prices.server";
import { plansHref, plansPath } from "./plans-page.server";
import { isClosed, plansSeen, planTold, queryOf, type PlansSeen } from "./plans-seen.server";

/** Compares up to three plans, on a page and on paper (handbook/screens.md#plans). */

/** This zone is in the middle of the country. */
const someZone = "America/Chicago";

const comparePath = `${plansPath}/compare`;
const sheetPath = `${plansPath}/sheet`;

async function chosenPlans(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
  seen: PlansSeen,
  query: PlanQuery,
): Promise<{ rows: ListedPlan<PlanOnList>[]; missing: number }> {
  const filters = filtersOf(query, seen);
  const priced = pricedPlans(seen, filters.tier);
  const slugs = query.compare.slice(0, mostCompared);
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const known = priced.find(({ plan }) => plan.slug === slug);
      if (known) return known;
      const told = await planTold(args, slug);
      if (!told) return null;
      const renamed = priced.find(({ plan }) => plan.slug === told.slug);
      if (renamed ?? args.user) return renamed ?? null;
      // A guest may open a link that a member printed, so this shows only list prices of plans that are open to
      // everyone.
      const { forMembers, ...plan } = told;
      return forMembers ? null : { plan, monthly_c: plan.premium_c[filters.tier] };
    }),
  );
  const each = new Map(found.flatMap((row) => (row ? [[row.plan.slug, row]] : [])));
  const rows = [...each.values()].map((row) => listed(row, filters));
  return { rows, missing: found.filter((row) => row === null).length };
}

/** Returns what both pages say of the plans and of their visitor. */
async function loadComparison(args: PageRequest) {
  const seen = await plansSeen(args);
  const query = queryOf(args.url.searchParams, seen);
  const closed = isClosed(seen, query);
  const { rows, missing } = closed
    ? { rows: [], missing: 0 }
    : await chosenPlans(args, seen, query);
  const { tier, usage, people } = filtersOf(query, seen);
  const own = seen.own?.plan.slug ?? null;
  const slugs = rows.map(({ plan }) => plan.slug);
  const state = query.state ?? seen.states?.[0] ?? "";
  const facts = {
    as: seen.as,
    closed: closed && query.state ? stateNamed(query.state, args.language) : null,
    /** The visitor's local day, if known, because paper is read long after. */
    day: localDay(clockNow(), zoneOfState(state, someZone)),
    tier,
    people: countedPeople(tier, people),
    usage,
    missing,
    back: plansHref({ ...query, page: 1 }),
    plans: rows.map((row) => shownPlan(row, own)),
    code: slugs.length > 0 ? sheetCode({ slugs, tier, usage }) : null,
    sheet: plansHref({ ...query, compare: slugs, tier, usage }, sheetPath),
    compare: plansHref({ ...query, compare: slugs, tier, usage }, comparePath),
  };
  return { facts, rows, query, seen };
}

export async function comparePage(args: PageRequest) {
  const { facts, rows, query, seen } = await loadComparison(args);
  const tooMany = query.compare.length > mostCompared && !facts.closed;
  const nameOf = async (slug: string) => {
    const known = [...rows.map(({ plan }) => plan), ...seen.plans];
    const shown = known.find((each) => each.slug === slug);
    if (shown) return shown.name;
    const told = await planTold(args, slug);
    return told && !told.forMembers ? told.name : slug;
  };
  return {
    ...facts,
    /** One plan too many: the names, and the URL of the comparison without each. */
    tooMany: tooMany
      ? await Promise.all(
          query.compare.map(async (slug) => ({
            name: await nameOf(slug),
            without: plansHref(
              { ...query, compare: query.compare.filter((each) => each !== slug) },
              comparePath,
            ),
          })),
        )
      : null,
    ways: await waysToChoose(args),
    others: facts.plans.map(({ slug, name }) => ({
      name,
      without: plansHref(
        { ...query, compare: query.compare.filter((each) => each !== slug) },
        comparePath,
      ),
    })),
    sections: tooMany ? [] : comparePlans(rows),
    stories: tooMany
      ? []
      : storyKeys.map((key) => ({ key, told: rows.map(({ plan }) => tellStory(plan, key)) })),
  };
}

/** Returns every plan that a printed code could stand for. */
async function knownSlugs(
  args: Pick<PageRequest, "backend" | "caller" | "user">,
): Promise<string[]> {
  const [seen, table] = await Promise.all([plansSeen(args), args.backend.call("pricingTable")]);
  const mine = [...seen.plans, ...(seen.own ? [seen.own.plan] : [])];
  return [...new Set([...mine, ...(table?.plans ?? [])].map(({ slug }) => slug))];
}

export async function sheetPage(args: PageRequest) {
  const { url } = args;
  const typed = url.searchParams.get("code")?.trim() ?? "";
  if (typed) {
    const sheet = readSheetCode(typed, await knownSlugs(args));
    const { slugs = [], tier = null, usage = "medium" } = sheet ?? {};
    if (sheet) return go(plansHref({ compare: slugs, tier, usage }, sheetPath));
  }
  const { facts, rows, query } = await loadComparison(args);
  // That page says which plans have to go.
  if (query.compare.length > mostCompared) return go(plansHref(query, comparePath));
  return {
    ...facts,
    place: `${url.host}${sheetPath}`,
    typed: typed.slice(0, 60),
    care: rows.map(({ plan }) => ({
      pcp: plan.copays.pcp,
      generic: plan.copays.generic,
      er: plan.copays.er,
      network_name: plan.network_name,
    })),
  };
}
