import type { Answers } from "~/contract/sign-up/registration-calls";
import { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { groupAgreementTexts } from "~/domain/health/offer/group-agreement.text";
import { offerPublishedTexts } from "~/domain/health/offer/offer-published.text";
import { participation } from "~/domain/health/choosing/participation";
import { groupAgreementVersion } from "~/domain/health/offer/group-agreement";
import { fullName } from "~/domain/user";
import type { Language } from "~/language/languages";
import { say } from "~/language/say";
import type { PageRequest } from "~/sessions/visitor";
import { textOf } from "../../engine/answer-rows";
import { walkFor } from "../../engine/ask-walk.server";
import { costTermsOf, figuresOf, marketplaceOf } from "./figures.server";
import { groupSetUp } from "./group-set-up.server";
import { offerFlow } from "./offer-flow.server";

/** The agreement that an employer signs, whole. */
function agreementIn(language: Language) {
  const { title, version, sections } = say(groupAgreementTexts, language);
  return {
    title,
    version: version({ version: groupAgreementVersion }),
    sections: Object.values(sections),
  };
}

/** What stands before an employer's signature besides the answers: the cost, and how many have to take part. */
export async function acceptancePage(asked: PageRequest) {
  const { language, user } = asked;
  const [facts, walk] = [await groupSetUp(asked), await walkFor(asked, offerFlow)];
  const said = say(acceptanceTexts, language);
  const steps = walk.draft?.steps ?? {};
  const choice: Answers = steps["plan-selection"]?.data ?? {};
  const terms =
    facts &&
    costTermsOf(facts, choice, marketplaceOf(facts, steps["plan-marketplace"]?.data ?? {}));
  const people = facts?.eligibility.full_time ?? 0;
  const { asked: isAsked, needed } = participation(
    Array.from({ length: people }, () => "none" as const),
    textOf(choice, "effective_on"),
  );
  return {
    figures:
      facts &&
      figuresOf(facts, terms, language, textOf(choice, "effective_on"), facts.offer?.terms ?? null),
    participation: isAsked ? said.participation({ needed, people }) : said.notAsked,
    agreement: agreementIn(language),
    printed: said.printed,
    submit: said.submit,
    terms: said.terms({ version: groupAgreementVersion }),
    signedAs: user ? said.signedAs({ name: fullName(user) }) : null,
  };
}

/** What has come of it, at every visit as it is by then. */
export async function publishedOffer(asked: PageRequest) {
  const { language } = asked;
  const facts = await groupSetUp(asked);
  const offer = facts?.offer ?? null;
  if (!facts || !offer) return null;
  const said = say(offerPublishedTexts, language);
  const { open_from: from, open_to: to, effective_on: start, ends_on: end } = offer;
  return {
    lines: [
      said.open({ from, to }),
      said.invited({ count: facts.eligibility.full_time, from }),
      said.starts({ start, end }),
      said.ahead,
    ],
    figures: figuresOf(facts, offer.terms, language, start),
  };
}
