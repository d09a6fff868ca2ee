import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { FigureTables } from "~/components/health/set-up/figures";
import { GroupAgreement } from "~/components/health/set-up/group-agreement";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import type { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { usePassedTexts } from "~/language/use-texts";
import { loadAcceptancePage } from "~/screens/health/set-up/acceptance.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: { en: "Check your answers", es: "Revise sus respuestas" } };

export const loader = checkPage(offerFlow, loadAcceptancePage);
/** If a form is refused because its answers changed, the page shows the new ones. */
export const shouldRevalidate = () => true;
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
