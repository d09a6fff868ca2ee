import type { NewRow } from "~/embedded/db/schema";
import { storedImage } from "../../assets/drawings";
import { categoryId } from "./categories";
import { json, slugOf } from "../rows";
import { vendorsForHealth } from "./vendors-for-health";
import { vendorsForLife } from "./vendors-for-life";
import { vendorsInSpanish } from "./vendors-in-spanish";

const openStates = ["OR", "WA", "CO", "MN"];

export function vendorRows(now: Date): NewRow<"vendors">[] {
  const timestamp = now.toISOString();
  return [...vendorsForHealth, ...vendorsForLife].map((vendor) => {
    const [redeem_kind, redeem_value] = vendor.redeem;
    return {
      id: `vendor-${slugOf(vendor.name)}`,
      slug: slugOf(vendor.name),
      name: vendor.name,
      category_id: categoryId(vendor.category),
      summary: vendor.summary,
      body: vendor.body,
      offer: vendor.offer,
      spanish: json(vendorsInSpanish[vendor.name] ?? {}),
      redeem_kind,
      redeem_value,
      eligibility: vendor.plusTier ? "plus_tier" : "all",
      states: json(vendor.states ?? openStates),
      image: json(storedImage(`vendor-${slugOf(vendor.name)}`)),
      status: "published",
      created_at: timestamp,
      updated_at: timestamp,
    };
  });
}
