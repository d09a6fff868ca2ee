import { useLoaderData } from "@remix-run/react";
import { DateField } from "~/components/forms/fields/date-field";
import { AddressFields } from "~/components/company/address-fields";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { PersonFields } from "~/components/sign-up/person-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { medicareReadField } from "~/domain/sign-up/unseen-answers";
import { useTexts } from "~/language/use-texts";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About you", es: "Sobre usted" } };

export const loader = stepPage(individualFlow, "individual");
export const action = stepForm(individualFlow, "individual");

/** Asks for name, email, phone, birthday and address. */
export default function AboutYou() {
  const page = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const t = useTexts(personFieldsTexts);
  return (
    <StepFrame page={page} title={page.title} lead={t.link} answer={answer}>
      {field(medicareReadField).defaultValue ? (
        <input type="hidden" name={medicareReadField} value="yes" />
      ) : null}
      <PersonFields field={field} />
      <DateField name="dob" field={field} label={t.born} hint={t.bornHint} birthday />
      <AddressFields field={field} />
    </StepFrame>
  );
}
