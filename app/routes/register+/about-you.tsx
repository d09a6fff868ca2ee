import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { PersonFields } from "~/components/sign-up/person-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { roleLabels } from "~/domain/account/role-labels";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { saveStep, stepPage } from "~/screens/sign-up/sign-up.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "About you" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "forcewaitlist", "registercompany-step1");
  return stepPage(args.request, visitor, companyFlow, "about-you");
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "forcewaitlist", "registercompany-step1");
  const fields = await readForm(args);
  return follow(await saveStep(args.request, visitor, companyFlow, "about-you", fields));
}

const roleOptions = [["", "Select your role"] as const, ...Object.entries(roleLabels)];

export default function AboutYou() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title="About you"
      lead="Who is signing the company up? We mail you a link to come back with, on any device."
      answer={answer}
    >
      <PersonFields field={field} />
      <SelectField
        field={field("role")}
        label="What do you do at the company?"
        options={roleOptions}
      />
    </StepFrame>
  );
}
