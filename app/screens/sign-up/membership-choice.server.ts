import { listHealthStates } from "~/core/benefits/plan-lists";
import { clockNow } from "~/backend/installation-clock";
import { listPaymentKinds } from "~/core/billing/billing-details";
import { listCompanyAddOns } from "~/core/billing/membership";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { addDays, parseDay } from "~/domain/calendar-days";
import { dueOn } from "~/domain/billing/invoice-terms";
import { membershipLines, tierNames, tiers, type Payer } from "~/domain/billing/membership-price";
import { localDay } from "~/domain/local-days";
import { kinds, type SignUpKind } from "~/domain/sign-up/kinds";
import { maxDaysToStart } from "~/domain/sign-up/registration-answers";
import { signUpDays } from "~/domain/sign-up/sign-up-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { textOf } from "../engine/answer-rows";
import type { Walk } from "../engine/walk";
import { answersOf, type FlowReader, type PriceSoFar } from "../engine/flow";
import { wordLines } from "../billing/worded-lines";
import { declaredHeadcount, headcountOf } from "./listed-team";

/** A draft's price is calculated by the same rules as the invoice. */

/** Returns the current day at the draft's address, YYYY-MM-DD; without one, in the last zone of the US. */
const dayOfDraft = (draft: Registration | null): string =>
  draft && Object.hasOwn(kinds, draft.kind)
    ? signUpDays(kinds[draft.kind as SignUpKind], answersOf(draft), clockNow(), westernmostZone)
        .today
    : localDay(clockNow(), westernmostZone);

/** Returns tiers and prices without add-ons, payment methods, possible first days, and if health plans are sold. */
export async function loadMembershipOffers(
  { caller, language }: Pick<FlowReader, "caller" | "language">,
  payer: Payer,
  { draft, today }: Pick<Walk, "draft" | "today">,
  headcount = payer === "company" ? headcountOf(draft) : 1,
) {
  const price = (tier: (typeof tiers)[number], period: "monthly" | "yearly") => {
    const terms = { payer, tier, period, headcount, addOns: [], start: today };
    const { lines: priced, total_c } = membershipLines(terms);
    const lines = wordLines(priced, language);
    const arithmetic = lines.map(({ label, reason }) => `${label}: ${reason}`).join(". ");
    // A single line is the sum itself.
    return { total_c, arithmetic: lines.length === 1 ? null : arithmetic };
  };
  return {
    hasHealthPlans: await hasHealthPlans(caller, draft),
    paymentKinds: await listPaymentKinds(caller),
    days: { first: today, last: addDays(today, maxDaysToStart) },
    offers: tiers.map((tier) => ({
      tier,
      name: tierNames[tier],
      monthly: price(tier, "monthly"),
      yearly: price(tier, "yearly"),
    })),
  };
}

/** Returns true if health plans are sold in the draft's state, if it has none yet, or if the plans aren't ours. */
async function hasHealthPlans(caller: FlowReader["caller"], draft: Registration | null) {
  const input = Object.values(draft?.steps ?? {}).map((step) => textOf(step?.data ?? {}, "state"));
  const state = input.find((each) => each !== "");
  if (state === undefined) return true;
  return (await listHealthStates(caller))?.includes(state) ?? true;
}

/** Returns the cost of the choices so far; before a choice, the lowest monthly cost. */
export async function loadPriceSoFar(
  reader: FlowReader,
  payer: Payer,
  draft: Registration | null,
): Promise<PriceSoFar> {
  const cost = await loadMembershipCost(reader, payer, draft);
  if (cost) {
    const { lines, total_c, per, tier } = cost;
    return { chosen: tierNames[tier], lines, total_c, per };
  }
  const { total_c } = lowestMonthlyCost(payer, draft, payer === "company" ? peopleSoFar(draft) : 1);
  return { chosen: null, lines: [], total_c, per: "month" };
}

/** Returns the lines and total (cents) of a month of the essential tier, the cheapest, without add-ons; never null. */
export const lowestMonthlyCost = (payer: Payer, draft: Registration | null, headcount: number) =>
  membershipLines({
    payer,
    tier: "essential",
    period: "monthly",
    addOns: [],
    start: dayOfDraft(draft),
    headcount,
  });

/**
 * Returns how many people the price counts: those listed once that step is complete; before that, at least as many as
 * were declared.
 */
const peopleSoFar = (draft: Registration | null): number =>
  draft?.steps["employees"]?.status === "complete"
    ? headcountOf(draft)
    : Math.max(headcountOf(draft), declaredHeadcount(draft));

/**
 * Returns a period's cost in cents of the chosen tier and a company's add-ons, with its due day in `bill`: a month's
 * unless yearly is chosen; null for no tier.
 */
export async function loadMembershipCost(
  { caller, language }: FlowReader,
  payer: Payer,
  draft: Registration | null,
  {
    step = "subscription",
    headcount = payer === "company" ? headcountOf(draft) : 1,
  }: { step?: string; headcount?: number } = {},
) {
  const chosen: Answers = draft?.steps[step]?.data ?? {};
  const tier = tiers.find((each) => each === textOf(chosen, "tier"));
  if (!tier) return null;
  const period = textOf(chosen, "period") === "yearly" ? "yearly" : "monthly";
  const addOnSlugs = [draft?.steps["addons"]?.data["addons"] ?? []].flat();
  const addOns =
    payer === "company" && addOnSlugs.length > 0 ? await listCompanyAddOns(caller) : [];
  const today = dayOfDraft(draft);
  const { lines, total_c } = membershipLines({
    payer,
    tier,
    period,
    headcount,
    addOns: addOns.filter(({ slug }) => addOnSlugs.includes(slug)),
    start: today,
  });
  const bill = {
    total_c,
    paymentKind: textOf(chosen, "payment_kind"),
    due_on: dueOn(today, parseDay(textOf(chosen, "start_on")) ?? today),
  };
  const per = period === "yearly" ? ("year" as const) : ("month" as const);
  return { tier, lines: wordLines(lines, language), total_c, per, bill };
}
