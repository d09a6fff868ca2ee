import { metals, networks, tiers, type Tier } from "../benefits/plan-words";
import { stateName, type StateCode } from "../us-states";
import { isZip, stateOfZip } from "../zip-codes";
import { usages, type Usage } from "./yearly-cost";
import { countedPeople } from "./plan-terms";
import { planOrders, type PlanFilters } from "./plan-list";

/** The plans page keeps its whole state in the query, so that its URL can be saved, shared and opened again. */

const planViews = ["cards", "table"] as const;

export type PlanQuery = Omit<PlanFilters, "tier" | "people" | "usage"> & {
  /** As typed: a ZIP code or a state's two letters. */
  zip: string;
  /** The state of that place; null if it is unknown or empty. */
  state: StateCode | null;
  /** Null if not given. */
  tier: Tier | null;
  /** The number of covered people; null if not given. */
  people: number | null;
  /** Null if not given. */
  usage: Usage | null;
  /** Slugs, in the order in which they were chosen. */
  compare: readonly string[];
  view: (typeof planViews)[number];
  page: number;
  /** Unreadable parameters have no effect, and the page says so. */
  ignored: readonly ("zip" | "people" | "max_premium" | "max_deductible")[];
};

/** Characters of a value; the rest is ignored. */
const longestValue = 60;

/** Returns the text if it is one of the values; otherwise null. */
const pickAllowed = <Value extends string>(text: string, values: readonly Value[]): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads repeated or joined values, each once; `between` separates them, because company names may contain commas. */
function readList(params: URLSearchParams, name: string, between = ","): string[] {
  const values = params.getAll(name).slice(0, 100);
  const all = values.flatMap((text) => text.slice(0, 2000).split(between));
  return [...new Set(all.map((text) => text.trim().slice(0, longestValue)).filter(Boolean))];
}

/** Returns cents for "1,250" and "$1250.50", a million dollars if more; null if empty; undefined for "400,50". */
function parseDollars(text: string): number | null | undefined {
  const plain = text.replace(/[$\s]/g, "").replace(/,(?=\d{3}(?!\d))/g, "");
  if (plain === "") return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.min(100_000_000, Math.round(Number(plain) * 100));
}

/** Returns the state of a trimmed ZIP code or of a state's two letters in any case; null for anything else. */
function parsePlace(text: string): StateCode | null {
  const code = text.toUpperCase();
  return stateName(code) ? (code as StateCode) : isZip(text) ? stateOfZip(text) : null;
}

/** Reads a query without invalid values; `ignored` names those of place, people and amounts. */
export function readPlanQuery(params: URLSearchParams): PlanQuery {
  const text = (name: string) => (params.get(name) ?? "").trim().slice(0, longestValue);
  const zip = text("zip");
  const state = parsePlace(zip);
  const premium = parseDollars(text("max_premium"));
  const deductible = parseDollars(text("max_deductible"));
  const people = /^([1-9]|1[0-3])$/.test(text("people")) ? Number(text("people")) : null;
  return {
    zip,
    state,
    tier: pickAllowed(text("tier"), tiers),
    people,
    usage: pickAllowed(text("usage"), Object.keys(usages) as Usage[]),
    metals: metals.filter((metal) => readList(params, "metal").includes(metal)),
    networks: networks.filter((network) => readList(params, "network").includes(network)),
    carriers: readList(params, "carrier", "|"),
    hsa: ["1", "on", "yes", "true"].includes(text("hsa").toLowerCase()),
    max_premium_c: premium ?? null,
    max_deductible_c: deductible ?? null,
    order: pickAllowed(text("sort"), planOrders) ?? "year",
    // More than can be compared, so that the page can tell which to remove.
    compare: readList(params, "compare").slice(0, 12),
    view: pickAllowed(text("view"), planViews) ?? "cards",
    page: /^[1-9]\d{0,4}$/.test(text("page")) ? Number(text("page")) : 1,
    ignored: [
      ...(zip && !state ? (["zip"] as const) : []),
      ...(text("people") && people === null ? (["people"] as const) : []),
      ...(premium === undefined ? (["max_premium"] as const) : []),
      ...(deductible === undefined ? (["max_deductible"] as const) : []),
    ],
  };
}

/** Returns the query of these settings of the plans page, without default values and an unknown place. */
export function writePlanQuery(query: Partial<PlanQuery>): URLSearchParams {
  const { state, tier, people, usage, order, view, page } = query;
  const values: [string, string | false | null | undefined][] = [
    ["zip", state && query.zip],
    ["tier", tier],
    ["people", people ? String(people) : null],
    ["usage", usage],
    ["metal", (query.metals ?? []).join(",")],
    ["network", (query.networks ?? []).join(",")],
    ["carrier", (query.carriers ?? []).join("|")],
    ["hsa", query.hsa && "1"],
    ["max_premium", query.max_premium_c != null && String(query.max_premium_c / 100)],
    ["max_deductible", query.max_deductible_c != null && String(query.max_deductible_c / 100)],
    ["sort", order !== "year" && order],
    ["view", view !== "cards" && view],
    ["compare", (query.compare ?? []).join(",")],
    ["page", page !== undefined && page > 1 && String(page)],
  ];
  return new URLSearchParams(values.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** The people that a visitor covers or plans to cover. */
export type Household = { tier: Tier; people: number };

/**
 * Returns the query's filters; a missing tier or usage comes from `household` or `usage`, or is "ee" or "medium". Missing
 * people come from `household` only if the tier is its own, and are null otherwise.
 */
export function filtersOf(
  query: PlanQuery,
  { household, usage }: { household: Household | null; usage: Usage | null },
): PlanFilters {
  const tier = query.tier ?? household?.tier ?? "ee";
  const people = query.people ?? (tier === household?.tier ? household.people : null);
  return { ...query, tier, people, usage: query.usage ?? usage ?? "medium" };
}

/** The questionnaire's answers on which cost estimates are based. */
type QuestionnaireAnswers = {
  who_for: "me" | "partner" | "children" | "family" | "team" | "not_sure";
  /** Null if not answered. */
  children: number | null;
  usage: Usage | "unsure";
};

/** Returns the household to cover, of usual size if children weren't counted; null if unsure or for a team. */
export function householdFrom({ who_for, children }: QuestionnaireAnswers): Household | null {
  if (who_for === "team" || who_for === "not_sure") return null;
  const tier = ({ me: "ee", partner: "es", children: "ec", family: "fam" } as const)[who_for];
  const adults = who_for === "family" ? 2 : 1;
  const headcount = children === null || tier === "ee" || tier === "es" ? null : adults + children;
  return { tier, people: countedPeople(tier, headcount) };
}

/** Returns the expected care; null if the member isn't sure. */
export const usageFrom = ({ usage }: QuestionnaireAnswers): Usage | null =>
  usage === "unsure" ? null : usage;
