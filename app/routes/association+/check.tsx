import { useLoaderData } from "@remix-run/react";
import { checkStepTexts } from "~/components/association/check-step.text";
import { useRefused } from "~/components/forms/use-refused";
import { NoPlansThere } from "~/components/sign-up/no-plans-there";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { loadAssociationCost } from "~/screens/association/payment-step.server";
import { associationTeamConfig } from "~/screens/association/places-step.server";
import { loadOwnDraft } from "~/screens/sign-up/submit.server";
import { teamNotes } from "~/screens/sign-up/team/team-notes.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

export const loader = checkPage(associationFlow, async (args) => {
  const draft = await loadOwnDraft(args, associationFlow);
  const hasTeam = draft?.steps["team"] !== undefined;
  return {
    ...(await loadAssociationCost(args)),
    notes: hasTeam ? teamNotes(draft, args.language, associationTeamConfig) : null,
  };
});

/** If a form is refused because its answers changed, the page shows the new ones. */
export const shouldRevalidate = () => true;
export const action = checkForm(associationFlow);

export default function Check() {
  const {
    page,
    cost,
    notes,
    association,
    dues_c: dues,
    noPlansThere,
  } = useLoaderData<typeof loader>();
  const t = useTexts(checkStepTexts);
  return (
    <CheckAnswers
      mayWait
      page={page}
      cost={cost}
      notes={notes}
      result={useRefused()}
      printedTitle={t.printed({ association })}
      submit={t.submit({ association })}
      terms={<p>{t.terms}</p>}
    >
      {noPlansThere ? <NoPlansThere {...noPlansThere} /> : null}
      {dues === null ? null : (
        <p className="mb-8 max-w-line text-lead">
          {dues === 0 ? t.noDues({ association }) : t.duesOnly({ association, dues })}
        </p>
      )}
    </CheckAnswers>
  );
}
