import type { GroupSetUp } from "~/core/health/set-up";
import { clockNow } from "~/backend/installation-clock";
import type { Answers } from "~/domain/sign-up/registration";
import { listStartDays } from "~/domain/health/choosing/offer-window";
import { payersToday } from "~/domain/user";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { loadWalk } from "../../engine/ask-walk.server";
import { choiceFromLink, choiceQuery } from "./linked-choice";
import { figuresOfDraft } from "./figures.server";
import { loadGroupSetUp, offerFlow } from "./offer-flow.server";

/** Returns the plans that an employer can offer, the lowest price for one person a month first; empty without facts. */
export const plansByPrice = (facts: GroupSetUp | null) =>
  (facts?.plans ?? [])
    .map(({ slug, name, carrier, metal, network, premium_c }) => ({
      slug,
      name,
      carrier,
      metal,
      network,
      person_c: premium_c.ee,
    }))
    .sort((a, b) => a.person_c - b.person_c || (a.slug < b.slug ? -1 : 1));

/**
 * Returns what the step shows besides its fields: the plans, the days on which an offer can begin, and the cost of what
 * the draft has so far, with what the URL brings from the what-if page in its place.
 */
export async function loadPlanChoicePage(args: PageRequest) {
  const { language, url } = args;
  const [facts, walk] = [await loadGroupSetUp(args), await loadWalk(args, offerFlow)];
  const steps = walk.draft?.steps ?? {};
  const choice: Answers = { ...steps["plan-selection"]?.data, ...choiceFromLink(url) };
  const today = payersToday(args.user, clockNow());
  const days = listStartDays(today, facts?.offer ?? null);
  const begins = textOf(choice, "effective_on") || (days[0] ?? today);
  return {
    plans: plansByPrice(facts),
    starts: days,
    first: today,
    whatIf: `/benefits/health-insurance/what-if?${choiceQuery(choice)}`,
    figures: facts && figuresOfDraft(facts, steps, choice, { begins, language }),
  };
}
