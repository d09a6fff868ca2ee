import { useLoaderData } from "@remix-run/react";
import { RoleFields } from "~/components/sign-up/owner/role-fields";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { PersonFields } from "~/components/sign-up/person-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "About you", es: "Sobre usted" } };

export const loader = stepPage(companyFlow, "about-you");
export const action = stepForm(companyFlow, "about-you");

/** Asks for name, email, phone, and the role in the company. */
export default function AboutYou() {
  const page = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const t = useTexts(personFieldsTexts);
  return (
    <StepFrame page={page} title={page.title} lead={`${t.company} ${t.link}`} answer={answer}>
      <PersonFields field={field} />
      <RoleFields field={field} />
    </StepFrame>
  );
}
