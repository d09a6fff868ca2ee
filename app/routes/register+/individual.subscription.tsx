import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { membershipOffers } from "~/screens/sign-up/membership-choice.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: "Membership" };

export const loader = stepPage(individualFlow, "subscription", ({ backend }) =>
  membershipOffers(backend, "individual", null),
);
export const action = stepForm(individualFlow, "subscription");

export default function IndividualMembership() {
  const { page, offers, paymentKinds, days } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title="Choose a membership"
      lead="A membership is not insurance. Health plans are chosen later, and only if you want one."
      answer={answer}
      goesOn={paymentKinds.length > 0}
    >
      <MembershipFields field={field} offers={offers} paymentKinds={paymentKinds} days={days} />
    </StepFrame>
  );
}
