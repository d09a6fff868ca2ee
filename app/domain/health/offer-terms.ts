import type { Translated } from "../benefits/in-language";
import type { Tier } from "../benefits/plan-words";
import type { PlanTerms } from "./plan-terms";

/** A dental or vision plan of an offer: people who take it pay all of it. Cents a month. */
export type OfferedAncillary = {
  id: string;
  slug: string;
  name: string;
  carrier: string;
  premium_c: Record<Tier, number>;
};

/** An add-on of an offer: people who take it pay all of it. Cents a month. */
export type OfferedAddOn = Translated & {
  id: string;
  slug: string;
  title: string;
  price_c: number;
};

/**
 * What an employer offers, whole and as it was when it was signed: what is published or retired in the catalogue afterwards
 * changes nothing of it. Cents a month.
 */
export type OfferTerms<Plan extends PlanTerms = PlanTerms> = {
  /** 1 to 6. */
  plans: readonly (Plan & { id: string })[];
  /** The slug of the plan that the percentages are of. */
  reference: string;
  /** 50 to 100. */
  ee_pct: number;
  /** 0 to 100. */
  dep_pct: number;
  dental: readonly OfferedAncillary[];
  vision: readonly OfferedAncillary[];
  add_ons: readonly OfferedAddOn[];
  /**
   * The wellness marketplace: `included` in the membership, `paid` by the employer for everybody who is eligible, or `none`.
   */
  marketplace: "included" | "paid" | "none";
  /** What the employer pays for it per eligible person where it is `paid`; 0 otherwise. */
  marketplace_c: number;
  waiting_period_days: 0 | 30 | 60;
};

/** At most so many plans are in one offer. */
export const mostOfferedPlans = 6;
