import type { Backend } from "~/backend/backend";
import type { CallOutput } from "~/contract/calls";

type PricingTable = CallOutput<"pricingTable">;
type Category = CallOutput<"categories">[number];

/** Answers that did not change are the same object (the client keeps them), so their rows are made once. */
const rowsOf = new WeakMap<PricingTable, ReturnType<typeof planRows>>();

/**
 * What `/` and `/login` show of plans and categories, asked for at once and cut down to what is on the page: all of it
 * travels to the browser a second time as hydration data. Null where the backend had nothing to say (handbook/product.md#errors).
 */
export async function benefitsOverview(backend: Backend) {
  const [pricing, categories] = await Promise.all([
    backend.call("pricingTable"),
    backend.call("categories"),
  ]);
  return { plans: pricing && knownRows(pricing), categories: categories?.map(categoryRow) ?? null };
}

function knownRows(pricing: PricingTable) {
  const known = rowsOf.get(pricing);
  if (known) return known;
  const rows = planRows(pricing);
  rowsOf.set(pricing, rows);
  return rows;
}

function planRows({ plans }: PricingTable) {
  return plans.map(({ slug, name, metal, network, deductible_ind_c, premium_c }) => ({
    ...{ slug, name, metal, network },
    deductible_c: deductible_ind_c,
    premium_c: premium_c.ee,
  }));
}

function categoryRow({ slug, title, illustration }: Category) {
  const { colour, image } = illustration ?? {};
  return {
    ...{ slug, title, colour: colour?.slug ?? "" },
    image: image ? { id: image.id, width: image.width, height: image.height } : null,
  };
}
