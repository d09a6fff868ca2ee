import type { PlanOnList } from "~/contract/shapes";
import { tiers, type Tier } from "~/domain/benefits/plan-words";
import { usages, type Usage } from "~/domain/health/care";
import { comparePlans, mostCompared } from "~/domain/health/plan-comparison";
import { filtersOf, type PlanQuery } from "~/domain/health/plan-query";
import { countedPeople } from "~/domain/health/plan-terms";
import { localDay } from "~/domain/local-days";
import { stateNamed } from "~/domain/us-states";
import { listed, type ListedPlan } from "~/domain/health/plan-list";
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

/**
 * A code on a take-home sheet encodes the plans, tier and usage but no personal data. It is derived from them and not
 * stored (decisions/0049-sheet-codes.md).
 */

type Sheet = { slugs: readonly string[]; tier: Tier; usage: Usage };

/** These characters can't be confused with one another. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const usageKeys = Object.keys(usages) as Usage[];
const mostPlans = 3;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  // The last letters of similar names must affect every bit.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

const written = (value: number, length: number) =>
  Array.from({ length }, (_, at) => signs[(value >>> (5 * at)) & 31]).join("");

const planSigns = (slug: string) => written(hash(slug), 4);
const head = ({ tier, usage }: Pick<Sheet, "tier" | "usage">) =>
  signs[tiers.indexOf(tier) * usageKeys.length + usageKeys.indexOf(usage)] ?? "";
/** The check covers the full slugs, so it detects typing errors and plans whose codes collide. */
const check = (first: string, slugs: readonly string[]) =>
  written(hash([first, ...slugs].join(" ")), 2);

/**
 * Returns a code of 7, 11 or 15 characters in groups of five, such as "7ABCD-EF2GH-JKM3N"; the sheet has one to three
 * plans.
 */
function sheetCode(sheet: Sheet): string {
  const first = head(sheet);
  const plain = first + sheet.slugs.map(planSigns).join("") + check(first, sheet.slugs);
  return plain.match(/.{1,5}/g)?.join("-") ?? "";
}

/**
 * Returns the sheet for a typed code, or null if the code is invalid or none of its plans is among `slugs`. Paper
 * outlives plans: a plan that is no longer sold stays as its four characters, so that the others can still be shown,
 * but typing errors are then not detected.
 */
function readSheetCode(typed: string, slugs: readonly string[]): Sheet | null {
  const plain = typed
    .slice(0, 60)
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0")
    .replace(/[^0-9A-Z]/g, "");
  const first = plain.slice(0, 1);
  const at = signs.indexOf(first || "?");
  const tier = tiers[Math.floor(at / usageKeys.length)];
  const usage = usageKeys[at % usageKeys.length];
  const count = (plain.length - 3) / 4;
  if (at < 0 || !tier || !usage || ![1, 2, mostPlans].includes(count)) return null;
  const parts = Array.from({ length: count }, (_, plan) => plain.slice(1 + 4 * plan, 5 + 4 * plan));
  const fitting = parts.map((own) => slugs.filter((slug) => planSigns(slug) === own));
  const gone = fitting.filter((plans) => plans.length === 0).length;
  if (gone === count) return null;
  const ways = fitting.reduce<string[][]>(
    (before, plans, at) =>
      before
        .flatMap((way) =>
          (plans.length > 0 ? plans : [parts[at] ?? ""]).map((slug) => [...way, slug]),
        )
        .slice(0, 100),
    [[]],
  );
  const found = ways.find((way) => gone > 0 || check(first, way) === plain.slice(-2));
  return found ? { slugs: found, tier, usage } : null;
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
    day: localDay(Date.now(), zoneOfState(state, someZone)),
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
