import { useLoaderData } from "@remix-run/react";
import { BackLink } from "~/components/benefits/back-link";
import { InvoiceSheet } from "~/components/billing/invoice-sheet";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { form, page } from "~/http/route.server";
import { mailCopy, paymentCopyPage } from "~/screens/association/member/payment-copy.server";

export const handle = { title: { en: "Payment copy", es: "Copia del pago" }, noScripts: true };

export const loader = page(["auth"], paymentCopyPage);
export const action = form(["auth"], mailCopy);

export default function PaymentCopy() {
  const { title, back, none, copy } = useLoaderData<typeof loader>();
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink to={back} />
      <h1>{title}</h1>
      {none ? (
        <EmptyState picture="list" title={none.title}>
          {none.text}
        </EmptyState>
      ) : null}
      {copy ? (
        <>
          <p className="mt-2 max-w-line print:hidden">{copy.intro}</p>
          <p className="mt-2 max-w-line font-bold">{copy.whose}</p>
          <InvoiceSheet invoice={copy.invoice} from={copy.from} owed_c={copy.owed_c} />
          <p className="mt-4 print:hidden">
            <a className="tap" href={copy.file.href} download>
              {copy.file.text}
            </a>
          </p>
          <section aria-labelledby="mail" className="part print:hidden">
            <h2 id="mail">{copy.mail.title}</h2>
            <p className="mt-2">{copy.mail.note}</p>
            <PersonOnly why={copy.mail.why}>
              <FormFrame result={result} className="mt-4">
                <EmailField
                  field={fieldStates(result, copy.mail.constraints)("email")}
                  label={copy.mail.label}
                />
                <Button>{copy.mail.send}</Button>
              </FormFrame>
            </PersonOnly>
          </section>
        </>
      ) : null}
    </div>
  );
}
