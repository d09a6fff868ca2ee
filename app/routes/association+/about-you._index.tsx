import { useLoaderData } from "@remix-run/react";
import { AddressFields } from "~/components/company/address-fields";
import { DateField } from "~/components/forms/fields/date-field";
import { fieldStates } from "~/components/forms/field-state";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { medicareReadField } from "~/domain/sign-up/unseen-answers";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About you", es: "Sobre usted" } };

export const loader = stepPage(associationFlow, "about-you");
export const action = stepForm(associationFlow, "about-you");

/** Asks for date of birth and address. */
export default function AboutYou() {
  const page = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(personFieldsTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title={page.title} answer={answer}>
      {field(medicareReadField).defaultValue ? (
        <input type="hidden" name={medicareReadField} value="yes" />
      ) : null}
      <DateField name="dob" field={field} label={t.born} hint={t.bornHint} birthday />
      <AddressFields field={field} />
    </StepFrame>
  );
}
