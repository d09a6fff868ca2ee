import type { Backend } from "~/backend/backend";
import type { CallOutput } from "~/contract/calls";
import { planTableTexts } from "~/domain/benefits/plan-table.text";
import { nullOnFailure } from "~/domain/problems/failure";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import { texts } from "~/language/texts";
import { categoryRow } from "./category-row.server";

/** "none" is shown for an empty list, and "missing" for one that couldn't be loaded. */
const benefitsOverviewTexts = texts({
  en: {
    contents: "On this page",
    everyday: "Everyday benefits",
    levels:
      "Lowest price first. Of the costs of care, a bronze plan pays about 60%, silver 70%, gold 80% and platinum 90%.",
    compare: "Compare plans by what a year would cost you",
    plans: {
      none: "There are no health care plans to choose from yet.",
      missing: "The list of plans is being updated. Load the page again in a minute.",
    },
    benefits: {
      none: "There are no everyday benefits yet.",
      missing: "The list of benefits is being updated. Load the page again in a minute.",
    },
  },
  es: {
    contents: "En esta página",
    everyday: "Beneficios de todos los días",
    levels:
      "Primero el precio más bajo. De los gastos médicos, un plan bronce paga cerca del 60\u00a0%, plata el 70\u00a0%, oro el 80\u00a0% y platino el 90\u00a0%.",
    compare: "Compare los planes por lo que le costaría un año",
    plans: {
      none: "Todavía no hay planes médicos para elegir.",
      missing: "La lista de planes se está actualizando. Vuelva a cargar la página en un minuto.",
    },
    benefits: {
      none: "Todavía no hay beneficios de todos los días.",
      missing:
        "La lista de beneficios se está actualizando. Vuelva a cargar la página en un minuto.",
    },
  },
});

type PricingTable = CallOutput<"pricingTable">;
/** A row of the table of plans, with cents for one person. */
type PlanRow = Pick<
  PricingTable["plans"][number],
  "slug" | "name" | "metal" | "network" | "markets"
> & { deductible_c: number; premium_c: number };

/** The rows of a backend's answer: an unchanged answer is the same cached object, so they are created once. */
const cachedRows = new WeakMap<PricingTable, PlanRow[]>();

/**
 * Returns the plans and categories of `/` and `/login`, reduced to what is shown, because the browser gets all of it
 * again as hydration data. A part is null after a 401, 404, 405 or 419 (handbook/product.md#errors); another failure
 * throws.
 */
export async function loadBenefitsOverview(backend: Backend, language: Language) {
  const [pricing, categories] = await Promise.all([
    backend.call("pricingTable"),
    backend.call("categories"),
  ]);
  return overviewOf(pricing, categories, language);
}

/**
 * Returns the overview for guests, whose page is shown even if the backend fails, without plans that they can't buy.
 */
export async function loadOverviewForGuest(backend: Backend, language: Language) {
  const [pricing, categories] = await Promise.all([
    nullOnFailure(backend.call("pricingTable")),
    nullOnFailure(backend.call("categories")),
  ]);
  const overview = overviewOf(pricing, categories, language);
  const plans = overview.plans?.filter(({ markets }) => markets.includes("individual")) ?? null;
  return { ...overview, plans };
}

/** Returns the backend's answers as the overview shows them, null for a missing one, with the overview's texts. */
function overviewOf(
  pricing: PricingTable | null,
  categories: CallOutput<"categories"> | null,
  language: Language,
) {
  return {
    plans: pricing && planRows(pricing),
    categories: categories?.map((category) => categoryRow(category, language)) ?? null,
    words: { ...say(benefitsOverviewTexts, language), table: say(planTableTexts, language) },
  };
}

/** Returns a row for each plan, in the table's order; `premium_c` is one person's price a month. */
function planRows(pricing: PricingTable): PlanRow[] {
  const rows =
    cachedRows.get(pricing) ??
    pricing.plans.map(({ slug, name, metal, network, markets, deductible_ind_c, premium_c }) => ({
      slug,
      name,
      metal,
      network,
      markets,
      deductible_c: deductible_ind_c,
      premium_c: premium_c.ee,
    }));
  cachedRows.set(pricing, rows);
  return rows;
}
