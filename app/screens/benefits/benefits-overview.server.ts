import type { Backend } from "~/backend/backend";
import { orNothing } from "~/domain/problems/failure";
import type { CallOutput } from "~/contract/calls";
import type { Language } from "~/language/languages";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { say } from "~/language/say";
import { benefitsOverviewTexts } from "./benefits-overview.text";
import { categoryRow } from "./category-row.server";

type PricingTable = CallOutput<"pricingTable">;

/** Unchanged answers are the same cached object, so their rows are created once. */
const rowsOf = new WeakMap<PricingTable, ReturnType<typeof planRows>>();

/**
 * Returns the plans and categories of `/` and `/login`, reduced to what is shown, because the browser gets all of it
 * again as hydration data. A part is null if the backend has none (handbook/product.md#errors).
 */
export async function benefitsOverview(backend: Backend, language: Language) {
  const [pricing, categories] = await Promise.all([
    backend.call("pricingTable"),
    backend.call("categories"),
  ]);
  return overviewOf(pricing, categories, language);
}

/** Returns the same beside a guest form, which is shown even if parts fail. */
export async function overviewBeside(backend: Backend, language: Language) {
  const [pricing, categories] = await Promise.all([
    orNothing(backend.call("pricingTable")),
    orNothing(backend.call("categories")),
  ]);
  const overview = overviewOf(pricing, categories, language);
  // Guests can't buy plans of companies and associations.
  const plans = overview.plans?.filter(({ markets }) => markets.includes("individual")) ?? null;
  return { ...overview, plans };
}

function overviewOf(
  pricing: PricingTable | null,
  categories: CallOutput<"categories"> | null,
  language: Language,
) {
  return {
    plans: pricing && knownRows(pricing),
    categories: categories?.map((category) => categoryRow(category, language)) ?? null,
    words: { ...say(benefitsOverviewTexts, language), table: say(planTableTexts, language) },
  };
}

function knownRows(pricing: PricingTable) {
  const known = rowsOf.get(pricing);
  if (known) return known;
  const rows = planRows(pricing);
  rowsOf.set(pricing, rows);
  return rows;
}

function planRows({ plans }: PricingTable) {
  return plans.map(({ slug, name, metal, network, markets, deductible_ind_c, premium_c }) => ({
    slug,
    name,
    metal,
    network,
    markets,
    deductible_c: deductible_ind_c,
    premium_c: premium_c.ee,
  }));
}
