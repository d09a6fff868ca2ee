import { useLoaderData } from "@remix-run/react";
import { useRefused } from "~/components/forms/use-refused";
import { acceptanceTexts } from "~/domain/health/offer/acceptance.text";
import { FigureTables } from "~/components/health/set-up/figures";
import { GroupAgreement } from "~/components/health/set-up/group-agreement";
import { CheckAnswers } from "~/components/sign-up/check/check-answers";
import { useTexts } from "~/language/use-texts";
import { acceptancePage } from "~/screens/health/set-up/acceptance.server";
import { offerFlow } from "~/screens/health/set-up/offer-flow.server";
import { checkForm, checkPage } from "~/http/step.server";

export const handle = { title: "Check your answers" };

export const loader = checkPage(offerFlow, acceptancePage);
/** Of a form that is refused because its answers have changed, the page has the new ones. */
export const shouldRevalidate = () => true;
export const action = checkForm(offerFlow);

export default function Acceptance() {
  const { page, figures, participation, terms, signedAs } = useLoaderData<typeof loader>();
  const said = useTexts(acceptanceTexts);
  return (
    <CheckAnswers
      page={page}
      cost={null}
      result={useRefused()}
      printedTitle={said.printed}
      submit={said.submit}
      terms={
        <p>
          {terms} {signedAs}
        </p>
      }
    >
      {figures ? <FigureTables figures={figures} /> : null}
      <p className="mb-12 mt-4 max-w-line">{participation}</p>
      <GroupAgreement />
    </CheckAnswers>
  );
}
