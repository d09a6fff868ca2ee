import { useLoaderData } from "@remix-run/react";
import { paymentStepTexts } from "~/components/association/payment-step.text";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { NoPlansThere } from "~/components/sign-up/no-plans-there";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { useTexts } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { paymentPage } from "~/screens/association/payment-step.server";
import { stepForm, stepPage } from "~/http/step.server";

export const handle = { title: { en: "Dues and membership", es: "Cuotas y membresía" } };

export const loader = stepPage(associationFlow, "payment", paymentPage);
export const action = stepForm(associationFlow, "payment");

export default function Payment() {
  const { page, association, membership, noPlansThere } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(paymentStepTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  const name = association?.name ?? "";
  const dues = association?.dues_c ?? 0;
  const both = dues === 0 ? t.bothFree : t.both;
  const only = dues === 0 ? t.onlyFree : t.only({ dues });
  return (
    <StepFrame
      page={page}
      title={t.title}
      lead={membership ? both({ association: name }) : only}
      answer={answer}
      goesOn={membership === null || membership.paymentKinds.length > 0}
    >
      <div className="max-w-line">
        <p className="text-lead font-bold">
          {dues === 0 ? t.free({ association: name }) : t.dues({ association: name, dues })}
        </p>
        {dues === 0 ? null : <p className="text-soft">{t.later}</p>}
      </div>
      {noPlansThere ? <NoPlansThere {...noPlansThere} /> : null}
      {membership ? (
        <>
          <MembershipFields field={field} {...membership} />
          <EmailField field={field("billing_email")} label={t.billing} />
        </>
      ) : null}
    </StepFrame>
  );
}
