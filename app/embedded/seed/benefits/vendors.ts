import type { NewRow } from "~/embedded/db/schema";
import { storedImage } from "../../assets/drawings";
import { categoryId } from "./categories";
import { toJson, published, slugOf } from "../rows";
import { vendorsForHealth } from "./vendors-for-health";
import { vendorsForLife } from "./vendors-for-life";

const openStates = ["OR", "WA", "CO", "MN"];

export const vendorRows = (now: Date): NewRow<"vendors">[] =>
  [...vendorsForHealth, ...vendorsForLife].map((vendor) => {
    const { category, redeem, plusTier, states = openStates, ...texts } = vendor;
    const slug = slugOf(vendor.name);
    return {
      ...texts,
      id: `vendor-${slug}`,
      slug,
      category_id: categoryId(category),
      spanish: toJson(vendor.spanish),
      redeem_kind: redeem[0],
      redeem_value: redeem[1],
      eligibility: plusTier ? "plus_tier" : "all",
      states: toJson(states),
      image: toJson(storedImage(`vendor-${slug}`)),
      ...published(now),
    };
  });
