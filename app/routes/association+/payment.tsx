import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { MembershipFields } from "~/components/sign-up/membership-fields";
import { NoPlansThere } from "~/components/sign-up/no-plans-there";
import { StepFrame } from "~/components/sign-up/step-frame";
import { useStepAnswer } from "~/components/sign-up/use-step-answer";
import { stepForm, stepPage } from "~/http/step.server";
import { texts } from "~/language/texts";
import { useTexts, useLanguage } from "~/language/use-texts";
import { associationFlow } from "~/screens/association/association-flow.server";
import { getAssociationFacts } from "~/core/association/application";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { loadMembershipOffers } from "~/screens/sign-up/membership-choice.server";
import { findPlaceWithoutPlans } from "~/screens/health/place-without-plans.server";
import { billedHeadcount, payerOf } from "~/screens/association/association-price.server";

const paymentStepTexts = texts({
  en: {
    dues: "Dues of {association}: {dues:money} a year",
    both: "Members of {association} have a membership with us too. The first invoice is for both: the dues, and the membership you choose here.",
    only: "You already have a membership with us, so you’ll only pay the dues: {dues:money} for a year, on a separate invoice. You’ll pay it the way you pay now.",
    later:
      "The next dues come in a year: you’ll get the invoice before your next year as a member begins.",
    free: "{association} has no dues",
    bothFree:
      "Members of {association} have a membership with us too. The first invoice is for the membership you choose here, and for nothing else.",
    onlyFree: "You already have a membership with us, so there’s nothing to pay.",
    billing: "Send invoices to another email address (optional)",
  },
  es: {
    dues: "Cuotas de {association}: {dues:money} al año",
    both: "Los miembros de {association} también tienen una membresía con nosotros. La primera factura incluye las dos cosas: las cuotas y la membresía que elija aquí.",
    only: "Usted ya tiene una membresía con nosotros, así que solo paga las cuotas: {dues:money} por un año, en una factura aparte. Se paga como usted paga ahora.",
    later:
      "Las próximas cuotas se cobran en un año: recibirá la factura antes de que empiece su próximo año como miembro.",
    free: "{association} no cobra cuotas",
    bothFree:
      "Los miembros de {association} también tienen una membresía con nosotros. La primera factura es por la membresía que elija aquí y por nada más.",
    onlyFree: "Usted ya tiene una membresía con nosotros, así que no tiene que pagar nada.",
    billing: "Enviar las facturas a otra dirección de correo electrónico (opcional)",
  },
});

export const handle = { title: { en: "Dues and membership", es: "Cuotas y membresía" } };

/** Returns the dues, the cost of a membership with us, and what an individual reads where no health plan is sold. */
export const loader = stepPage(associationFlow, "payment", async (args) => {
  const facts = await getAssociationFacts(args.caller);
  const walk = await loadWalk(args, associationFlow);
  const { draft } = walk;
  const payer = payerOf(draft);
  return {
    association: facts.association,
    /** Null for an applicant who has a membership with us and only pays the dues. */
    membership: facts.membership
      ? null
      : await loadMembershipOffers(args, payer, walk, billedHeadcount(draft)),
    noPlansThere:
      payer === "individual" ? await findPlaceWithoutPlans(args, associationFlow, draft) : null,
  };
});

export const action = stepForm(associationFlow, "payment");

/** Says the dues and, without a membership with us, asks for its terms and payment method. */
export default function Payment() {
  const { page, association, membership, noPlansThere } = useLoaderData<typeof loader>();
  const answer = useStepAnswer(page);
  const t = useTexts(paymentStepTexts);
  const field = fieldStates(answer?.result, page.constraints, page.answers);
  const name = association?.name ?? "";
  const dues = association?.dues_c ?? 0;
  const sentence = dues === 0 ? t.bothFree : t.both;
  const only = dues === 0 ? t.onlyFree : t.only({ dues });
  return (
    <StepFrame
      page={page}
      title={handle.title[useLanguage()]}
      lead={membership ? sentence({ association: name }) : only}
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
