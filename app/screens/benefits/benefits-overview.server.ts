import type { Backend } from "~/backend/backend";
import { orNothing } from "~/domain/problems/failure";
import type { CallOutput } from "~/contract/calls";
import type { Language } from "~/language/languages";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { say } from "~/language/say";
import { benefitsOverviewTexts } from "./benefits-overview.text";
import { categoryRow } from "./category-row.server";

type PricingTable = CallOutput<"pricingTable">;

/** Answers that did not change are the same object (the client keeps them), so their rows are made once. */
const rowsOf = new WeakMap<PricingTable, ReturnType<typeof planRows>>();

/**
 * What `/` and `/login` show of plans and categories, asked for at once and cut down to what is on the page: all of it
 * travels to the browser a second time as hydration data. Null where the backend had nothing to say (handbook/product.md#errors).
 */
export async function benefitsOverview(backend: Backend, language: Language) {
  const [pricing, categories] = await Promise.all([
    backend.call("pricingTable"),
    backend.call("categories"),
  ]);
  return overviewOf(pricing, categories, language);
}

/** The same beside a form for guests, which is there whatever of it can be had. */
export async function overviewBeside(backend: Backend, language: Language) {
  const [pricing, categories] = await Promise.all([
    orNothing(backend.call("pricingTable")),
    orNothing(backend.call("categories")),
  ]);
  const overview = overviewOf(pricing, categories, language);
  // What a company or an association offers is not theirs to buy.
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
