import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DateField } from "~/components/forms/date-field";
import { fieldStates } from "~/components/forms/field-state";
import { AddressFields } from "~/components/sign-up/address-fields";
import { PersonFields } from "~/components/sign-up/person-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { saveStep, stepPage } from "~/screens/sign-up/sign-up.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "About you" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "forcewaitlist", "registerindividual-step1");
  return stepPage(args.request, visitor, individualFlow, "individual");
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "forcewaitlist", "registerindividual-step1");
  const fields = await readForm(args);
  return follow(await saveStep(args.request, visitor, individualFlow, "individual", fields));
}

export default function AboutYou() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title="About you"
      lead="We mail you a link to come back with, on any device."
      answer={answer}
    >
      <PersonFields field={field} />
      <DateField
        name="dob"
        field={field}
        label="Date of birth"
        hint="For example, 3 31 1980"
        birthday
      />
      <AddressFields field={field} />
    </StepFrame>
  );
}
