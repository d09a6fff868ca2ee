import { clockNow } from "~/backend/installation-clock";
import type { Answers } from "~/domain/sign-up/registration";
import { startDays } from "~/domain/health/offer/offer-days";
import { planWordsTexts } from "~/domain/health/plan-words.text";
import { payersToday } from "~/domain/user";
import { formats } from "~/language/formats";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { loadWalk } from "../../engine/ask-walk.server";
import { choiceFromLink, queryOf } from "./linked-choice";
import { costTermsOf, figuresOf, marketplaceOf, waitingIn } from "./figures.server";
import { groupSetUp, type GroupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";

/** Returns the group plans as options of a form, by price. */
export function planOptions(facts: GroupSetUp | null, language: Language) {
  const { metals } = say(planWordsTexts, language);
  const { money } = formats(language);
  return [...(facts?.plans ?? [])]
    .sort((a, b) => a.premium_c.ee - b.premium_c.ee || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, name, carrier, metal, network, premium_c }) => ({
      value: slug,
      text: name,
      aside: money(premium_c.ee),
      detail: `${metals[metal]} · ${network} · ${carrier}`,
    }));
}

/** Returns what the step shows besides its fields: the plans, the days on which it can begin, and the cost so far. */
export async function loadPlanChoicePage(args: PageRequest) {
  const { language, url } = args;
  const [facts, walk] = [await groupSetUp(args), await loadWalk(args, offerFlow)];
  const steps = walk.draft?.steps ?? {};
  const choice: Answers = { ...steps["plan-selection"]?.data, ...choiceFromLink(url) };
  const today = payersToday(args.user, clockNow());
  const marketplace = facts && marketplaceOf(facts, steps["plan-marketplace"]?.data ?? {});
  const terms = facts && marketplace && costTermsOf(facts, choice, marketplace);
  const days = startDays(today, facts?.offer ?? null);
  const company: Answers = steps["about-company"]?.data ?? {};
  const waitingDays = facts ? waitingIn(facts, company) : 0;
  const begins = textOf(choice, "effective_on") || (days[0] ?? today);
  return {
    plans: planOptions(facts, language),
    starts: days.map((day) => ({
      value: day,
      text: formats(language).day(day),
    })),
    first: today,
    whatIf: `/benefits/health-insurance/what-if?${queryOf(choice)}`,
    figures:
      facts &&
      figuresOf(facts, terms, language, { begins, waitingDays }, facts.offer?.terms ?? null),
  };
}
