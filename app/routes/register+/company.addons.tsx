import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { fieldStates } from "~/components/forms/field-state";
import { StepFrame } from "~/components/sign-up/step-frame";
import { formatCents } from "~/domain/money";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { offeredAddOns } from "~/screens/sign-up/membership-choice.server";
import { saveStep, stepPage } from "~/screens/sign-up/sign-up.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Add-ons" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registercompany-step4");
  return {
    page: await stepPage(args.request, visitor, companyFlow, "addons"),
    addOns: (await offeredAddOns(visitor.backend)).map(
      ({ slug, title, summary, price_c, price_unit }) => ({
        ...{ slug, title, summary, price_c, price_unit },
      }),
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "registercompany-step4");
  const fields = await readForm(args);
  return follow(await saveStep(args.request, visitor, companyFlow, "addons", fields));
}

const units: Record<string, string> = {
  per_person: "a person",
  per_employee: "an employee",
  flat: "in all",
};

export default function CompanyAddOns() {
  const { page, addOns } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame page={page} title="Add-ons for the team" answer={answer}>
      <CheckboxGroup
        field={field("addons")}
        label="Which add-ons do you want?"
        hint="Tick as many as you like, or none. Prices are per month. You can change this later."
        options={addOns.map(({ slug, title, summary, price_c, price_unit }) => ({
          value: slug,
          text: title,
          detail: summary,
          aside: `${formatCents(price_c)} ${units[price_unit] ?? ""}`,
        }))}
      />
    </StepFrame>
  );
}
