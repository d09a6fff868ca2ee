import type { Tier } from "../../benefits/plan-words";
import type { WindowCause } from "../election-windows";
import type { OfferedAddOn, OfferedAncillary, OfferTerms } from "../offer-terms";
import type { PlanTerms } from "../plan-terms";
import { premiumShares } from "../premium-shares";

/** What somebody may choose from, whoever offers it. Cents a month. */
export type ElectionChoices<Plan extends PlanTerms = PlanTerms> = Pick<
  OfferTerms<Plan>,
  "plans" | "dental" | "vision" | "add_ons"
> & {
  /** What an employer pays of the medical plan; null: nobody shares. */
  shares: { ee_pct: number; dep_pct: number; reference: Record<Tier, number> } | null;
  /** Whether the wellness marketplace is theirs already, can be added for so much a month, or neither. */
  marketplace: { how: "included" | "asked" | "none"; price_c: number };
};

/** What is known of somebody who may choose, besides their answers. */
export type ElectionFacts<Plan extends PlanTerms = PlanTerms> = {
  /** In which they may choose today; null: they may not. */
  window: {
    /** Null: of the individual market, and opened by the choice itself. */
    id: string | null;
    why: WindowCause;
    /** YYYY-MM-DD */
    opens_on: string;
    /** The last day. */
    closes_on: string;
    effective_on: string;
    /** They have chosen in it, and may change that. */
    answered: boolean;
  } | null;
  choices: ElectionChoices<Plan> | null;
  /** An employer offers it. */
  at_work: boolean;
  /** The company's list has them: an offer is made to nobody else, the owner neither. */
  on_list: boolean;
  /** Nobody buys a plan for themselves without one. */
  member: boolean;
  /** The first day without the membership that they have canceled, where that keeps them from choosing. */
  membership_ends_on: string | null;
  /** The membership that they pay for is suspended, which keeps them from choosing. */
  suspended: boolean;
};

/** What somebody took, by its slug; null: nothing, or not chosen yet. */
export type Picked = {
  medical: string | null;
  dental: string | null;
  vision: string | null;
  add_ons: readonly string[];
  /** The wellness marketplace, added to a membership that has none. */
  marketplace: boolean;
};

export type ElectionLine = {
  kind: "medical" | "dental" | "vision" | "add_on" | "marketplace";
  /** Null for what has no name of its own. */
  name: string | null;
  employer_c: number;
  member_c: number;
};

/** What of a plan somebody pays themselves, and what their employer does. */
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

/** What a choice costs a month, line by line. What is not offered any more has no line. */
export function electionCost(choices: ElectionChoices, tier: Tier, picked: Picked) {
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
  const { how, price_c } = choices.marketplace;
  if (picked.marketplace && how === "asked")
    lines.push({ kind: "marketplace", name: null, employer_c: 0, member_c: price_c });
  const sum = (of: "employer_c" | "member_c") => lines.reduce((all, line) => all + line[of], 0);
  return { lines, employer_c: sum("employer_c"), member_c: sum("member_c") };
}
export type ElectionCost = ReturnType<typeof electionCost>;

type Offered = OfferedAncillary | OfferedAddOn;
/** What of a list has one of these slugs, in the list's order. */
export const among = <Item extends Offered | PlanTerms>(
  items: readonly Item[],
  slugs: readonly (string | null)[],
): Item[] => items.filter(({ slug }) => slugs.includes(slug));
