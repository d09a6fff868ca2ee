import { clockNow } from "~/backend/installation-clock";
import { getSignedAgreement, type GroupSetUp } from "~/core/health/set-up";
import type { Answers } from "~/domain/sign-up/registration";
import { inLanguage } from "~/domain/benefits/in-language";
import { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { choiceWindow, type ChoiceWindow } from "~/domain/health/eligibility/employee";
import { offerEndsOn } from "~/domain/health/choosing/offer-window";
import { participation } from "~/domain/health/choosing/participation";
import { agreementToSign, groupAgreementVersion } from "~/domain/health/offer/signed-agreement";
import type { StandingOffer } from "~/domain/health/offer/group-facts";
import { localDay } from "~/domain/local-days";
import { fullName, payersToday, zoneOfPayer } from "~/domain/user";
import type { Language } from "~/language/languages";
import { pickTexts, say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { loadWalk } from "../../engine/ask-walk.server";
import { costTermsOf, figuresOf, marketplaceOf, waitingIn } from "./figures.server";
import { groupSetUp, offerFlow } from "./offer-flow.server";
import { offerFlowTexts } from "./offer-flow.text";

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

/** Returns what the agreement calls "set on this page". */
function termRows({ terms, ...days }: StandingOffer, language: Language) {
  const { rows: t, on } = say(offerFlowTexts, language);
  const { plans, reference, ee_pct, dep_pct, waiting_period_days: wait } = terms;
  const list = (names: string[]) => names.join(", ") || t.none;
  const marketplace = { paid: t.paid, included: t.included, none: t.no };
  return [
    { term: t.plans, detail: list(plans.map(({ name }) => name)) },
    { term: t.reference, detail: plans.find(({ slug }) => slug === reference)?.name ?? reference },
    { term: t.ee, detail: t.percent({ percent: ee_pct }) },
    { term: t.dep, detail: t.percent({ percent: dep_pct }) },
    { term: t.waiting, detail: wait > 0 ? t.days({ days: wait }) : t.noWait },
    { term: t.dental, detail: list(terms.dental.map(({ name }) => name)) },
    { term: t.vision, detail: list(terms.vision.map(({ name }) => name)) },
    {
      term: t.addOns,
      detail: list(terms.add_ons.map((addOn) => inLanguage(addOn, "title", language))),
    },
    { term: t.marketplace, detail: marketplace[terms.marketplace] },
    { term: t.open, detail: t.span({ from: days.open_from, to: days.open_to }) },
    { term: t.starts, detail: on({ day: days.effective_on }) },
  ];
}

/** Shows the offer as it is at the time of the visit. */
export async function loadPublishedOffer(args: PageRequest) {
  const { language } = args;
  const facts = await groupSetUp(args);
  const offer = facts?.offer ?? null;
  if (!facts || !offer) return null;
  const { open_from, open_to, effective_on, ends_on } = offer;
  const signed = await getSignedAgreement(args.caller);
  const waitingDays = offer.terms.waiting_period_days;
  const invited = choosing(facts, offer, waitingDays).filter(({ opensOn }) => opensOn <= open_from);
  return {
    today: payersToday(args.user, clockNow()),
    open_from,
    open_to,
    effective_on,
    ends_on,
    invited: invited.length,
    figures: figuresOf(facts, offer.terms, language, { begins: effective_on, waitingDays }),
    signed: signed && {
      name: signed.signed_name,
      company: facts.company.co_name,
      day: localDay(signed.signed_at, zoneOfPayer(args.user)),
    },
    terms: termRows(offer, language),
    agreement: signed?.agreement?.[language] ?? null,
  };
}
