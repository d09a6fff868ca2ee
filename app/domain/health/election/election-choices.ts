import type { Tier } from "../../benefits/plan-words";
import type { PeriodLength } from "../../billing/membership-periods";
import type { WindowCause } from "../election-windows";
import type { OfferedAddOn, OfferedAncillary, OfferTerms } from "../offer-terms";
import type { PlanTerms } from "../plan-terms";
import { premiumShares } from "../premium-shares";

/** What the Plus membership costs more than the member's own, in cents a month or a year, as they pay for it. */
type PlusPrice = { price_c: number; period: PeriodLength };

/** The options of an election, from an employer or the market. Cents a month. */
type ElectionChoices<Plan extends PlanTerms = PlanTerms> = Pick<
  OfferTerms<Plan>,
  "plans" | "dental" | "vision" | "add_ons"
> & {
  /** The employer's shares of the medical premium; null without an employer. */
  shares: { ee_pct: number; dep_pct: number; reference: Record<Tier, number> } | null;
  /** The wellness marketplace is included, can be added with the Plus membership, or is unavailable. */
  marketplace: { how: "included" | "none" } | ({ how: "asked" } & PlusPrice);
};

/** What a member may choose and when, or which membership prevents it; these facts don't come from their answers. */
export type ElectionFacts<Plan extends PlanTerms = PlanTerms> = {
  /** The window in which they may choose today; null if there is none. */
  window: {
    /** Null in the individual market, where the choice itself opens a window. */
    id: string | null;
    cause: WindowCause;
    /** YYYY-MM-DD */
    opens_on: string;
    /** The last day. */
    closes_on: string;
    effective_on: string;
    /** They already chose in this window and may change it. */
    answered: boolean;
  } | null;
  /** What they may choose from; null if they can't. */
  choices: ElectionChoices<Plan> | null;
  /** True if they choose from an employer's offer. */
  at_work: boolean;
  /** True if the company's list includes them; offers apply only to people on the list, even for the owner. */
  on_list: boolean;
  /** True if they have a membership, which buying a plan of their own requires. */
  member: boolean;
  /** The first day without their canceled membership, if it prevents them from choosing. */
  membership_ends_on: string | null;
  /** The membership that they pay for is suspended, which keeps them from choosing. */
  suspended: boolean;
};

/** The chosen slugs; null if nothing is chosen. */
export type ElectionPicks = {
  medical: string | null;
  dental: string | null;
  vision: string | null;
  add_ons: readonly string[];
  /** Adds the wellness marketplace to a membership that doesn't include it. */
  marketplace: boolean;
};

type ElectionLine = {
  kind: "medical" | "dental" | "vision" | "add_on";
  name: string;
  employer_c: number;
  member_c: number;
};

/** Returns the employer's and the member's share of a plan's premium; without an employer, all is the member's. */
export function sharesOf(
  { shares }: Pick<ElectionChoices, "shares">,
  tier: Tier,
  premium_c: Record<Tier, number>,
): { employer_c: number; member_c: number } {
  if (!shares) return { employer_c: 0, member_c: premium_c[tier] };
  const { employer_share_c, member_share_c } = premiumShares({
    ...shares,
    tier,
    chosen: premium_c,
  });
  return { employer_c: employer_share_c, member_c: member_share_c };
}

/**
 * Returns what choices cost a month, line by line and in sum. Items that are no longer offered have no line. `plus` is the
 * price of the Plus membership if they add it (null if not), which isn't part of the sums: it has its own period and
 * invoices.
 */
export function electionCost(choices: ElectionChoices, tier: Tier, picked: ElectionPicks) {
  const lines: ElectionLine[] = [];
  const medical = choices.plans.find(({ slug }) => slug === picked.medical);
  if (medical) {
    const shares = sharesOf(choices, tier, medical.premium_c);
    lines.push({ kind: "medical", name: medical.name, ...shares });
  }
  for (const kind of ["dental", "vision"] as const) {
    const plan = choices[kind].find(({ slug }) => slug === picked[kind]);
    if (plan) lines.push({ kind, name: plan.name, employer_c: 0, member_c: plan.premium_c[tier] });
  }
  for (const { slug, title, price_c } of choices.add_ons)
    if (picked.add_ons.includes(slug))
      lines.push({ kind: "add_on", name: title, employer_c: 0, member_c: price_c });
  const plus: PlusPrice | null =
    picked.marketplace && choices.marketplace.how === "asked" ? choices.marketplace : null;
  const sum = (of: "employer_c" | "member_c") => lines.reduce((all, line) => all + line[of], 0);
  return { lines, employer_c: sum("employer_c"), member_c: sum("member_c"), plus };
}
export type ElectionCost = ReturnType<typeof electionCost>;

/** Returns the items with these slugs, in the items' own order. */
export const pickBySlug = <Item extends OfferedAncillary | OfferedAddOn | PlanTerms>(
  items: readonly Item[],
  slugs: readonly (string | null)[],
): Item[] => items.filter(({ slug }) => slugs.includes(slug));
