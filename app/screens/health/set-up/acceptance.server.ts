import { getSignedAgreement, type GroupSetUp } from "~/core/health/set-up";
import type { Answers } from "~/domain/sign-up/registration";
import { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { choiceWindow, type ChoiceWindow } from "~/domain/health/eligibility/employee";
import { offerEndsOn } from "~/domain/health/choosing/offer-window";
import { participation } from "~/domain/health/choosing/participation";
import { groupAgreementVersion } from "~/domain/health/offer/group-agreement";
import { agreementToSign } from "~/domain/health/offer/signed-agreement";
import { fullName } from "~/domain/user";
import { pickTexts } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { loadWalk } from "../../engine/ask-walk.server";
import { costTermsOf, figuresOf, marketplaceOf, waitingIn } from "./figures.server";
import { groupSetUp, offerFlow } from "./offer-flow.server";

type Days = Parameters<typeof choiceWindow>[0];

function daysIn(choice: Answers): Days {
  const [open_from, open_to, effective_on] = [
    textOf(choice, "open_from"),
    textOf(choice, "open_to"),
    textOf(choice, "effective_on"),
  ];
  return { open_from, open_to, effective_on, ends_on: offerEndsOn(effective_on) };
}

/** Returns the windows of all people that an offer covers at some time, as of its first day. */
const choosing = ({ people }: GroupSetUp, days: Days, waitingDays: number): ChoiceWindow[] =>
  people.flatMap(({ hire_date: hiredOn, listed_on: listedOn, last_day: lastDay }) => {
    const person = { hiredOn, listedOn, lastDay };
    const first = { today: days.open_from, isPublished: true };
    return choiceWindow(days, waitingDays, person, first) ?? [];
  });

/** Shows the cost, and how many have to take part, before an employer signs. */
export async function loadAcceptancePage(args: PageRequest) {
  const { language, user } = args;
  const [facts, walk] = [await groupSetUp(args), await loadWalk(args, offerFlow)];
  const steps = walk.draft?.steps ?? {};
  const choice: Answers = steps["plan-selection"]?.data ?? {};
  const terms =
    facts &&
    costTermsOf(facts, choice, marketplaceOf(facts, steps["plan-marketplace"]?.data ?? {}));
  const waitingDays = facts ? waitingIn(facts, steps["about-company"]?.data ?? {}) : 0;
  const begins = textOf(choice, "effective_on");
  const people = facts
    ? choosing(facts, daysIn(choice), waitingDays).filter(({ fromTheStart }) => fromTheStart).length
    : 0;
  const { isRequired, needed } = participation(
    Array.from({ length: people }, () => "none" as const),
    begins,
  );
  return {
    figures:
      facts &&
      figuresOf(facts, terms, language, { begins, waitingDays }, facts.offer?.terms ?? null),
    participation: { isRequired, needed, people },
    agreement: agreementToSign(language),
    version: groupAgreementVersion,
    signer: user && fullName(user),
    texts: pickTexts(acceptanceTexts, language),
  };
}

/** Shows the offer as it is at the time of the visit. */
export async function publishedOffer(args: PageRequest) {
  const { language } = args;
  const facts = await groupSetUp(args);
  const offer = facts?.offer ?? null;
  if (!facts || !offer) return null;
  const { open_from, open_to, effective_on, ends_on } = offer;
  const waitingDays = offer.terms.waiting_period_days;
  const invited = choosing(facts, offer, waitingDays).filter(({ opensOn }) => opensOn <= open_from);
  return {
    open_from,
    open_to,
    effective_on,
    ends_on,
    invited: invited.length,
    figures: figuresOf(facts, offer.terms, language, { begins: effective_on, waitingDays }),
    agreement: (await getSignedAgreement(args.caller))?.[language] ?? null,
  };
}
