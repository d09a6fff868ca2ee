import { useLoaderData } from "@remix-run/react";
import { AddressFields } from "~/components/company/address-fields";
import { fieldStates } from "~/components/forms/field-state";
import { GroupWords, describeField } from "~/components/forms/field-words";
import { DateField } from "~/components/forms/fields/date-field";
import { TextField } from "~/components/forms/text-field";
import { UnsureQuestions } from "~/components/health/elect/unsure-questions";
import { personFieldsTexts } from "~/components/sign-up/person-fields.text";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { atWorkField, medicareReadField } from "~/domain/sign-up/unseen-answers";
import { stepForm, stepPage } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { loadElectionFacts, electionFlow } from "~/screens/health/elect/election-flow.server";

const registrationTexts = texts({
  en: {
    lead: "Check what we already know. It goes to the insurance company exactly as it’s shown here.",
    account: "Email address",
    accountHint: "Your account’s email address. You can change it on your profile.",
  },
  es: {
    lead: "Revise lo que ya sabemos. Llega a la aseguradora tal como aparece aquí.",
    account: "Correo electrónico",
    accountHint: "El correo de su cuenta. Puede cambiarlo en su perfil.",
  },
});

export const handle = { title: { en: "About you", es: "Sobre usted" }, noScripts: true };

/** Returns the account's email address, and whether the member's coverage comes from their work (`at_work`). */
export const loader = stepPage(electionFlow, "registration", async ({ caller, user }) => ({
  email: user?.user_email ?? "",
  at_work: (await loadElectionFacts({ caller })).at_work,
}));
export const action = stepForm(electionFlow, "registration");

/** Asks for name, phone, date of birth and address for the carrier; the account's email address is only shown. */
export default function Registration() {
  const { page, email, at_work } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(personFieldsTexts);
  const own = useTexts(registrationTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  const address = field("email");
  return (
    <StepFrame page={page} title={page.title} lead={own.lead} answer={answer}>
      {field(medicareReadField).defaultValue ? (
        <input type="hidden" name={medicareReadField} value="yes" />
      ) : null}
      {at_work ? <input type="hidden" name={atWorkField} value="yes" /> : null}
      <TextField field={field("first_name")} label={t.first} autoComplete="given-name" />
      <TextField field={field("last_name")} label={t.last} autoComplete="family-name" />
      <div className="w-full">
        <label htmlFor="email" className="mb-1 block font-bold">
          {own.account}
        </label>
        <GroupWords field={address} hint={own.accountHint} />
        <input
          {...describeField(address, own.accountHint)}
          className="input border-transparent bg-transparent px-0 font-bold"
          value={email}
          readOnly
        />
      </div>
      <TextField field={field("phone")} label={t.phone} type="tel" autoComplete="tel" />
      <DateField name="dob" field={field} label={t.born} hint={t.bornHint} birthday />
      <AddressFields field={field} />
      <UnsureQuestions step="registration" field={field} />
    </StepFrame>
  );
}
