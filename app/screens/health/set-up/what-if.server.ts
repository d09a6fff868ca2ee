import { clockNow } from "~/backend/installation-clock";
import type { Answers } from "~/domain/sign-up/registration";
import { startDays } from "~/domain/health/offer/offer-days";
import { choiceNames } from "~/domain/health/offer/tried-choice";
import { whatIfTexts } from "~/domain/health/offer/what-if.text";
import { offerCost } from "~/domain/health/cost/offer-cost";
import { payersToday } from "~/domain/user";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { go } from "../../forms/form-answer.server";
import { textOf } from "../../engine/answer-rows";
import { walkFor } from "../../engine/ask-walk.server";
import { wentThrough } from "../../engine/walk";
import { broughtChoice, queryOf } from "./brought-choice";
import { costTermsOf, figuresOf, marketplaceOf, waitingIn } from "./figures.server";
import { groupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";
import { planOptions } from "./plan-choice.server";

const step = "/register/plan-selection";

/**
 * Shows what plans and shares in the URL would cost this company. Other managers of the company see the same, and no
 * one else sees anything. Compared with the current offer, and with the visitor's own draft.
 */
export async function whatIfPage(args: PageRequest) {
  const { language, url } = args;
  const facts = await groupSetUp(args);
  if (!facts) return go("/benefits/health-insurance", { notice: "onlyOwnerOffers" });
  const t = say(whatIfTexts, language);
  const walk = await walkFor(args, offerFlow);
  const draft = wentThrough(walk.draft) ? null : walk.draft;
  const kept: Answers = draft?.steps["plan-selection"]?.data ?? {};
  const marketplace = marketplaceOf(facts, draft?.steps["plan-marketplace"]?.data ?? {});
  const tried: Answers = broughtChoice(url) ?? pickedFrom(kept);
  const terms = costTermsOf(facts, tried, marketplace);
  const draftTerms = costTermsOf(facts, kept, marketplace);
  const people = facts.people.map(({ tier }) => ({ tier }));
  const most = draftTerms && offerCost(draftTerms, people).team.employer.highest_c;
  const today = payersToday(args.user, clockNow());
  const [first = today] = startDays(today, facts.offer);
  const begins = textOf(kept, "effective_on") || first;
  const isOpen = draft?.steps["registration-summary"]?.status === "complete";
  return {
    documentTitle: t.title,
    back: isOpen ? step : "/benefits/health-insurance",
    plans: planOptions(facts, language),
    tried: {
      plans: [tried["plans"] ?? []].flat().map(String),
      reference: String(tried["reference"] ?? ""),
      ee_pct: String(tried["ee_pct"] ?? ""),
      dep_pct: String(tried["dep_pct"] ?? ""),
    },
    draft: most === null ? null : t.draft({ range: formats(language).money(most) }),
    figures: figuresOf(
      facts,
      terms,
      language,
      { begins, waitingDays: waitingIn(facts, draft?.steps["about-company"]?.data ?? {}) },
      facts.offer?.terms ?? null,
    ),
    take: isOpen && terms ? `${step}?${queryOf(tried)}` : null,
  };
}

const pickedFrom = (answers: Answers): Answers =>
  Object.fromEntries(
    choiceNames.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  ) as Answers;
