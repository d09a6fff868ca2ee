import type { TranslatedItem } from "../benefits/in-language";
import type { Tier } from "../benefits/plan-words";
import type { PlanTerms } from "./plan-terms";

/** Employees pay the whole price of a dental or vision plan. Cents a month. */
export type OfferedAncillary = {
  id: string;
  slug: string;
  name: string;
  carrier: string;
  premium_c: Record<Tier, number>;
};

/** Employees pay the whole price of an add-on. Cents a month. */
export type OfferedAddOn = TranslatedItem & {
  id: string;
  slug: string;
  title: string;
  price_c: number;
};

/** An employer's offer is stored as it was signed: later changes of the catalog don't affect it. Cents a month. */
export type OfferTerms<Plan extends PlanTerms = PlanTerms> = {
  /** One to six plans. */
  plans: readonly (Plan & { id: string })[];
  /** The slug of the plan to which the percentages apply. */
  reference: string;
  /** 50 to 100. */
  ee_pct: number;
  /** 0 to 100. */
  dep_pct: number;
  dental: readonly OfferedAncillary[];
  vision: readonly OfferedAncillary[];
  add_ons: readonly OfferedAddOn[];
  /** The wellness marketplace is `included` in the membership, `paid` by the employer for all eligible, or `none`. */
  marketplace: "included" | "paid" | "none";
  /** The employer's price for each eligible employee if it is `paid`; otherwise 0. */
  marketplace_c: number;
  waiting_period_days: 0 | 30 | 60;
};

/** An offer has at most this many plans. */
export const maxOfferedPlans = 6;
