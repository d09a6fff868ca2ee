import { useLoaderData } from "@remix-run/react";
import { chooseMembershipTexts } from "~/components/sign-up/choose-membership.text";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { StepFrame } from "~/components/sign-up/step-frame";
import { pricedPeopleTexts } from "~/components/sign-up/team/priced-people.text";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { walkFor } from "~/screens/engine/ask-walk.server";
import { companyFlow } from "~/screens/sign-up/company-flow.server";
import { pricedPeople } from "~/screens/sign-up/listed-team";
import { membershipOffers } from "~/screens/sign-up/membership-choice.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Membership", es: "Membresía" } };

export const loader = stepPage(companyFlow, "subscription", async (args) => {
  const walk = await walkFor(args, companyFlow);
  const offers = await membershipOffers(args, "company", walk);
  return { ...offers, people: pricedPeople(walk.draft) };
});
export const action = stepForm(companyFlow, "subscription");

export default function CompanyMembership() {
  const { page, people, offers, hasHealthPlans, paymentKinds, days } =
    useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(pricedPeopleTexts);
  const choose = useTexts(chooseMembershipTexts);
  const { listed, besides } = people;
  const payerSentence =
    listed === 0
      ? besides === "owner"
        ? t.onlyOwner
        : t.onlyYou
      : t[besides ?? "listed"]({ count: listed });
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  return (
    <StepFrame
      page={page}
      title={choose.title}
      lead={`${payerSentence} ${t.notInsurance}`}
      answer={answer}
      goesOn={paymentKinds.length > 0}
    >
      <MembershipFields
        field={field}
        offers={offers}
        hasHealthPlans={hasHealthPlans}
        paymentKinds={paymentKinds}
        days={days}
      />
      <EmailField field={field("billing_email")} label={choose.otherEmail} />
    </StepFrame>
  );
}
