import { useLoaderData } from "@remix-run/react";
import { checkStepTexts } from "~/components/association/check-step.text";
import { useRefused } from "~/components/forms/use-refused";
import { NoPlansThere } from "~/components/sign-up/no-plans-there";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { associationTeamConfig } from "~/screens/association/places-step.server";
import { loadOwnDraft } from "~/screens/sign-up/submit.server";
import { teamNotes } from "~/screens/sign-up/team/team-notes.server";
import { checkForm, checkPage } from "~/http/step.server";
import { getAssociationFacts } from "~/core/association/application";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { findPlaceWithoutPlans } from "~/screens/health/place-without-plans.server";
import { loadFirstInvoice, payerOf } from "~/screens/association/association-price.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

/** Returns the first invoice, what is unfinished about the team, and what an individual reads where no plan is sold. */
export const loader = checkPage(associationFlow, async (args) => {
  const ownDraft = await loadOwnDraft(args, associationFlow);
  const facts = await getAssociationFacts(args.caller);
  const { draft } = await loadWalk(args, associationFlow);
  return {
    cost: await loadFirstInvoice(args, facts, draft),
    association: facts.association?.name ?? "",
    /** Null unless the applicant has a membership with us and only pays the dues. */
    dues_c: facts.membership ? (facts.association?.dues_c ?? null) : null,
    noPlansThere:
      payerOf(draft) === "individual"
        ? await findPlaceWithoutPlans(args, associationFlow, draft)
        : null,
    notes: ownDraft?.steps["team"]
      ? teamNotes(ownDraft, args.language, associationTeamConfig)
      : null,
  };
});

export { reloadAfterRefusal as shouldRevalidate } from "~/components/forms/reload";

/** Submits the application, confirms its email address by code, or sends another code. */
export const action = checkForm(associationFlow);

export default function CheckApplication() {
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
