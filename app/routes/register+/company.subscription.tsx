import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { membershipOffers } from "~/screens/sign-up/membership-choice.server";
import { saveStep, stepPage } from "~/screens/sign-up/sign-up.server";
import { draftHeldBy } from "~/screens/sign-up/submit.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Membership" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registercompany-step4");
  const draft = await draftHeldBy(visitor, companyFlow);
  return {
    page: await stepPage(args.request, visitor, companyFlow, "subscription"),
    ...(await membershipOffers(visitor.backend, "company", draft)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "registercompany-step4");
  const fields = await readForm(args);
  return follow(await saveStep(args.request, visitor, companyFlow, "subscription", fields));
}

export default function CompanyMembership() {
  const { page, headcount, offers, paymentKinds, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title="Choose a membership"
      lead={`The prices are for ${headcount} ${headcount === 1 ? "person" : "people"}: everybody on your list, and you. A membership is not insurance; health plans are chosen later.`}
      answer={answer}
    >
      <MembershipFields field={field} offers={offers} paymentKinds={paymentKinds} days={days} />
      <EmailField
        field={field("billing_email")}
        label="Send invoices to another email address (optional)"
      />
    </StepFrame>
  );
}
