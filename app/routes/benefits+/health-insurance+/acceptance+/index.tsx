import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FigureTables } from "~/components/health/set-up/figures";
import { GroupAgreement } from "~/components/health/set-up/group-agreement";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { offerEndsOn } from "~/domain/health/choosing/offer-window";
import { measureParticipation } from "~/domain/health/choosing/participation";
import { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { agreementToSign, groupAgreementVersion } from "~/domain/health/offer/signed-agreement";
import type { Answers } from "~/domain/sign-up/registration";
import { fullName } from "~/domain/user";
import { pickTexts } from "~/language/say";
import { usePassedTexts } from "~/language/use-texts";
import { textOf } from "~/screens/engine/answer-rows";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { choiceWindows, figuresOfDraft, waitingIn } from "~/screens/health/set-up/figures.server";
import { loadGroupSetUp, offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

/**
 * Returns what an employer reads before they sign: the cost, how many have to take part of those who could be covered
 * from the start, and the agreement.
 */
export const loader = checkPage(offerFlow, async (args) => {
  const { language, user } = args;
  const [facts, walk] = [await loadGroupSetUp(args), await loadWalk(args, offerFlow)];
  const steps = walk.draft?.steps ?? {};
  const choice: Answers = steps["plan-selection"]?.data ?? {};
  const begins = textOf(choice, "effective_on");
  const days = {
    open_from: textOf(choice, "open_from"),
    open_to: textOf(choice, "open_to"),
    effective_on: begins,
    ends_on: offerEndsOn(begins),
  };
  const windows = facts ? choiceWindows(facts, days, waitingIn(facts, steps)) : [];
  const people = windows.filter(({ fromTheStart }) => fromTheStart).length;
  const { isRequired, needed } = measureParticipation(
    Array.from({ length: people }, () => "none" as const),
    begins,
  );
  return {
    figures: facts && figuresOfDraft(facts, steps, choice, { begins, language }),
    participation: { isRequired, needed, people },
    agreement: agreementToSign(language),
    version: groupAgreementVersion,
    signer: user && fullName(user),
    texts: pickTexts(acceptanceTexts, language),
  };
});
export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";
export const action = checkForm(offerFlow);

export default function Acceptance() {
  const { page, figures, participation, agreement, version, signer, texts } =
    useLoaderData<typeof loader>();
  const t = usePassedTexts<typeof acceptanceTexts>(texts);
  return (
    <CheckAnswers
      page={page}
      cost={null}
      result={useRefused()}
      printedTitle={t.printed}
      submit={t.submit}
      terms={
        <p>
          {t.terms({ version })} {signer === null ? null : t.signedAs({ name: signer })}
        </p>
      }
    >
      {figures ? <FigureTables figures={figures} /> : null}
      <p className="mb-12 mt-4 max-w-line">
        {participation.isRequired ? t.participation(participation) : t.notAsked}
      </p>
      <GroupAgreement agreement={agreement} />
    </CheckAnswers>
  );
}
