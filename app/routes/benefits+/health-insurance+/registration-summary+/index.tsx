import { useLoaderData } from "@remix-run/react";
import { GroupParts, GroupReasons } from "~/components/health/set-up/group-parts";
import { groupPageTexts } from "~/domain/health/offer/group-page.text";
import { StepFrame, StepLayout } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { loadGroupPage } from "~/screens/health/set-up/group-page.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Your group", es: "Su grupo" } };

export const loader = stepPage(offerFlow, "registration-summary", loadGroupPage);
export const action = stepForm(offerFlow, "registration-summary");

export default function GroupSummary() {
  const { page, sections, people, differs, mend, yes, refusal } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(groupPageTexts);
  const notes = (
    <>
      <h2 className="text-h3">{t.result}</h2>
      <p className="mt-2 max-w-line">{refusal ? t.no : yes}</p>
      {differs ? <p className="mt-2 max-w-line">{differs}</p> : null}
    </>
  );
  if (refusal) {
    return (
      <StepLayout page={page} title={page.title}>
        {notes}
        <GroupReasons refusal={refusal} />
        <p className="mb-8 max-w-line">{t.saved}</p>
        <GroupParts sections={sections} people={people} />
      </StepLayout>
    );
  }
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      <div id="confirmed" tabIndex={-1} className="w-full">
        <GroupParts sections={sections} people={people} />
        {notes}
        <p className="mt-2 max-w-line">
          {t.wrong} <a href={mend}>{t.mend}</a>
        </p>
      </div>
      <input type="hidden" name="confirmed" value="yes" />
    </StepFrame>
  );
}
