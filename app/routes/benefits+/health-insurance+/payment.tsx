import { useLoaderData } from "@remix-run/react";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { RadioCards } from "~/components/forms/radio-cards";
import { useRefused } from "~/components/forms/use-refused";
import { signTexts } from "~/components/health/elect/sign.text";
import { NoWayToPay } from "~/components/billing/no-way-to-pay";
import { Button, LinkButton } from "~/components/ui/button";
import { differenceWords } from "~/domain/billing/membership/difference-words";
import { form, page } from "~/http/route.server";
import { useLanguage, useTexts } from "~/language/use-texts";
import { chooseWayToPay, loadPaymentPage } from "~/screens/health/elect/sign-election.server";

export const handle = { title: { en: "How you pay", es: "Cómo paga" }, noScripts: true };

export const loader = page(["auth"], loadPaymentPage);
export const action = form(["auth"], chooseWayToPay);

export default function Payment() {
  const { kind, kinds, month_c, effective, invoice, nextInvoice, next, constraints } =
    useLoaderData<typeof loader>();
  const t = useTexts(signTexts).payment;
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
      {differenceWords(nextInvoice, effective ?? "", language).map((line) => (
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
