import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { membershipOffers } from "~/screens/sign-up/membership-choice.server";
import { saveStep, stepPage } from "~/screens/sign-up/sign-up.server";
import { guard } from "~/http/guard.server";
import { readForm } from "~/http/read-form.server";
import { follow } from "~/http/redirects.server";

export const handle = { title: "Membership" };

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await guard(args, "registerindividual-step2");
  return {
    page: await stepPage(args.request, visitor, individualFlow, "subscription"),
    ...(await membershipOffers(visitor.backend, "individual", null)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await guard(args, "registerindividual-step2");
  const fields = await readForm(args);
  return follow(await saveStep(args.request, visitor, individualFlow, "subscription", fields));
}

export default function IndividualMembership() {
  const { page, offers, paymentKinds, days } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title="Choose a membership"
      lead="A membership is not insurance. Health plans are chosen later, and only if you want one."
      answer={answer}
    >
      <MembershipFields field={field} offers={offers} paymentKinds={paymentKinds} days={days} />
    </StepFrame>
  );
}
