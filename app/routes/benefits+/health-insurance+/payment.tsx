import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/option";
import { useRefused } from "~/components/forms/use-refused";
import { NoWayToPay } from "~/components/billing/no-way-to-pay";
import { Button, LinkButton } from "~/components/ui/button";
import { chooseWayToPay, listPaymentKinds } from "~/core/billing/billing-details";
import { getBilling } from "~/core/billing/invoices";
import { getMembership } from "~/core/billing/membership";
import { wayToPaySchema } from "~/domain/billing/membership/billing-fields";
import { premiumDifferenceWords } from "~/domain/billing/membership/difference-words";
import { hasWaived } from "~/domain/health/election/election-answers";
import { isLoggedInAs } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { texts } from "~/language/texts";
import { useLanguage, useTexts } from "~/language/use-texts";
import { loadWalk } from "~/screens/engine/ask-walk.server";
import { answersOf } from "~/screens/engine/flow";
import { resumePath } from "~/screens/engine/walk";
import { handleForm, refuseLoggedInAs, seeOther } from "~/screens/forms/form-answer.server";
import {
  electionFlow as flow,
  loadElectionFacts,
} from "~/screens/health/elect/election-flow.server";
import { findFirstInvoice, findSubmitted } from "~/screens/health/elect/sign-election.server";
import { loadOwnHealth } from "~/screens/health/own-coverage.server";
import type { SignUpRequest } from "~/screens/sign-up/sign-up.server";

const paymentTexts = texts({
  en: {
    title: "How you pay",
    lead: "You signed, and we have your choice. All that’s left is how you’ll pay.",
    first:
      "Your first month is {total:money}, due {due:day}, on invoice {number}. It covers {effective:day} to the end of that month.",
    paid: "Your first month is paid: invoice {number}.",
    how: "After that, you pay {cents:money} a month, billed on the 20th of each month.",
    with: "You pay {cents:money} a month for coverage from {effective:day} on, billed on the 20th of each month.",
    kind: "How do you want to pay?",
    hint: "This applies to your membership too. You can pay any invoice another way.",
    kinds: {
      hosted: {
        text: "Card",
        detail: "You pay on our payment provider’s page. We never see the card’s number.",
      },
      bank: {
        text: "Bank transfer",
        detail: "The next page shows where to send it, and what to write on it.",
      },
      invoice: {
        text: "Invoice",
        detail: "The next page shows where to mail a check, or how to pay.",
      },
    },
    onlyThemselves: "Only the account holder can choose how they pay.",
    goOn: "Continue",
  },
  es: {
    title: "Cómo paga",
    lead: "Ya firmó y tenemos su elección. Solo falta elegir cómo va a pagar.",
    first:
      "Su primer mes cuesta {total:money} y vence el {due:day}, en la factura {number}. Cubre desde el {effective:day} hasta el final de ese mes.",
    paid: "Su primer mes está pagado: factura {number}.",
    how: "Después paga {cents:money} al mes, que se facturan el día 20 de cada mes.",
    with: "Paga {cents:money} al mes por la cobertura desde el {effective:day}, que se facturan el día 20 de cada mes.",
    kind: "¿Cómo quiere pagar?",
    hint: "También se aplica a su membresía. Puede pagar cualquier factura de otra forma.",
    kinds: {
      hosted: {
        text: "Tarjeta",
        detail:
          "Paga en la página de nuestro proveedor de pagos. Nunca vemos el número de su tarjeta.",
      },
      bank: {
        text: "Transferencia bancaria",
        detail: "La página siguiente muestra adónde enviarla y qué escribir en ella.",
      },
      invoice: {
        text: "Factura",
        detail: "La página siguiente muestra adónde enviar un cheque o cómo pagar.",
      },
    },
    onlyThemselves: "Solo el titular de la cuenta puede elegir cómo paga.",
    goOn: "Continuar",
  },
});

export const handle = { title: { en: "How you pay", es: "Cómo paga" }, noScripts: true };

/**
 * Returns the choice's reference and the current payment method of a member who pays for what they submitted, or a
 * redirect: without a submitted choice to where it continues, for others to the success page.
 */
async function loadOwnPayment(args: SignUpRequest) {
  const draft = await findSubmitted(args);
  if (!draft) return seeOther(resumePath(await loadWalk(args, flow)));
  const { at_work } = await loadElectionFacts(args);
  const membership = at_work ? null : await getMembership(args.caller);
  if (!membership || hasWaived(answersOf(draft))) return seeOther(flow.success);
  return { reference: draft.reference, kind: membership.subscription.payment_kind };
}

/** Returns the first month's invoice and the ways to pay, for a member who pays themselves; a redirect for others. */
export const loader = page(["auth"], async (args) => {
  const payment = await loadOwnPayment(args);
  if ("to" in payment) return payment;
  const health = await loadOwnHealth(args);
  const answer = health?.answers.find(({ reference }) => reference === payment.reference);
  const effective = answer?.effective_on ?? null;
  return {
    kind: payment.kind,
    kinds: await listPaymentKinds(args.caller),
    month_c: answer?.member_c ?? null,
    effective,
    invoice: await findFirstInvoice(args, effective),
    nextInvoice: (await getBilling(args.caller)).next,
    next: flow.success,
    constraints: getZodConstraint(wayToPaySchema),
  };
});

/** Stores how a self-paying member pays from now on, and redirects to the success page; refused during login-as. */
export const action = form(["auth"], async (posted) => {
  const { fields, caller, user } = posted;
  const payment = await loadOwnPayment(posted);
  if ("to" in payment) return payment;
  if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  return handleForm(fields, wayToPaySchema, async (value) => {
    await chooseWayToPay(caller, value.payment_kind);
    return seeOther(flow.success);
  });
});

/** Asks how the member pays from now on, with the first invoice; without a way to pay, goes on. */
export default function Payment() {
  const { kind, kinds, month_c, effective, invoice, nextInvoice, next, constraints } =
    useLoaderData<typeof loader>();
  const t = useTexts(paymentTexts);
  const language = useLanguage();
  const result = useRefused();
  const field = fieldStates(result, constraints, { payment_kind: kind });
  const { number = "", total_c: total = 0, due_on: due = "" } = invoice ?? {};
  return (
    <div className="one-thing frame pt-8">
      <h1>{t.title}</h1>
      <p className="my-4 max-w-line text-lead">{t.lead}</p>
      {invoice && effective ? (
        <p className="my-3 max-w-line">
          {invoice.owed_c > 0 ? t.first({ number, total, due, effective }) : t.paid({ number })}
        </p>
      ) : null}
      {premiumDifferenceWords(nextInvoice, effective ?? "", language).map((line) => (
        <p key={line} className="my-3 max-w-line">
          {line}
        </p>
      ))}
      {month_c !== null && effective ? (
        <p className="my-3 max-w-line">
          {invoice ? t.how({ cents: month_c }) : t.with({ cents: month_c, effective })}
        </p>
      ) : null}
      {kinds.length === 0 ? (
        <>
          <NoWayToPay />
          <LinkButton href={next}>{t.goOn}</LinkButton>
        </>
      ) : (
        <FormFrame result={result} className="mt-6">
          <RadioCards
            field={field("payment_kind")}
            label={t.kind}
            hint={t.hint}
            options={kinds.map((value) => ({ value, ...t.kinds[value] }))}
          />
          <PersonOnly reason={t.onlyThemselves}>
            <Button>{t.goOn}</Button>
          </PersonOnly>
        </FormFrame>
      )}
    </div>
  );
}
