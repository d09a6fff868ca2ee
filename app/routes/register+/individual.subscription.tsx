import { useLoaderData } from "@remix-run/react";
import { chooseMembershipTexts } from "~/components/sign-up/choose-membership.text";
import { useTexts } from "~/language/use-texts";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { NoPlansThere } from "~/components/sign-up/no-plans-there";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepForm } from "~/components/sign-up/use-step-answer";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { individualFlow } from "~/screens/sign-up/individual-flow.server";
import { loadMembershipOffers } from "~/screens/sign-up/membership-choice.server";
import { findPlaceWithoutPlans } from "~/screens/health/place-without-plans.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Membership", es: "Membresía" } };

/** Returns the memberships with their prices, and what an applicant reads where no health plan is sold. */
export const loader = stepPage(individualFlow, "subscription", async (args) => {
  const walk = await loadWalk(args, individualFlow);
  const [membership, noPlansThere] = await Promise.all([
    loadMembershipOffers(args, "individual", walk),
    findPlaceWithoutPlans(args, individualFlow, walk.draft),
  ]);
  return { membership, noPlansThere };
});

export const action = stepForm(individualFlow, "subscription");

export default function IndividualMembership() {
  const { page, membership, noPlansThere } = useLoaderData<typeof loader>();
  const { answer, field } = useStepForm(page);
  const choose = useTexts(chooseMembershipTexts);
  return (
    <StepFrame
      page={page}
      title={choose.title}
      lead={choose.notInsurance}
      answer={answer}
      goesOn={membership.paymentKinds.length > 0}
    >
      {noPlansThere ? <NoPlansThere {...noPlansThere} /> : null}
      <MembershipFields field={field} {...membership} />
    </StepFrame>
  );
}
