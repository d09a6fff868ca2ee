import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { membershipOffers } from "~/screens/sign-up/membership-choice.server";
import { draftHeldBy } from "~/screens/sign-up/submit.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: "Membership" };

export const loader = stepPage(companyFlow, "subscription", async ({ backend }) =>
  membershipOffers(backend, "company", await draftHeldBy({ backend }, companyFlow)),
);
export const action = stepForm(companyFlow, "subscription");

export default function CompanyMembership() {
  const { page, headcount, offers, paymentKinds, days } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
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
