import { useLoaderData } from "@remix-run/react";
import { AgreementFields } from "~/components/association/agreements-step";
import { agreementsStepTexts } from "~/components/association/agreements-step.text";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { agreementPage } from "~/screens/association/agreements-step.server";
import { associationFlow } from "~/screens/association/association-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "The agreement", es: "El acuerdo" } };

export const loader = stepPage(associationFlow, "agreements", agreementPage);
export const action = stepForm(associationFlow, "agreements");

/** If a form is refused because the agreement changed, the page shows the new one. */
export const shouldRevalidate = () => true;

export default function Agreements() {
  const { page, agreement, association, signer } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(agreementsStepTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title={t.title}
      lead={agreement ? t.lead({ association }) : t.missing}
      answer={answer}
      goesOn={agreement !== null}
    >
      {agreement ? <AgreementFields field={field} agreement={agreement} signer={signer} /> : null}
    </StepFrame>
  );
}
