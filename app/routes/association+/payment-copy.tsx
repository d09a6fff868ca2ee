import { getZodConstraint } from "@conform-to/zod";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { BackLink } from "~/components/benefits/back-link";
import { InvoiceSheet } from "~/components/billing/invoice-sheet";
import { EmailField } from "~/components/forms/email-field";
import { fieldStates } from "~/components/forms/field-state";
import { FormFrame } from "~/components/forms/form-frame";
import { PersonOnly } from "~/components/forms/person-only";
import { useRefused } from "~/components/forms/use-refused";
import { Button } from "~/components/ui/button";
import { LinkLine, Part } from "~/components/ui/parts";
import { EmptyState } from "~/components/ui/empty-state";
import {
  getAssociationMembership,
  mailPaymentCopy,
  findPaidDuesInvoice,
} from "~/core/association/association-membership";
import { getInvoice } from "~/core/billing/invoices";
import { owedOf } from "~/domain/billing/invoice-terms";
import { emailField } from "~/domain/person-fields";
import { fullName, isLoggedInAs } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { useTexts } from "~/language/use-texts";
import { ownAssociationPath, paymentCopyPath } from "~/screens/association/member/own-association";
import { paymentCopyTexts } from "~/screens/association/member/payment-copy.text";
import { invoiceIssuer, periodDays } from "~/screens/billing/invoices.server";
import { invoicesPath } from "~/screens/billing/membership/membership-paths";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Payment copy", es: "Copia del pago" }, noScripts: true };

const copyForm = z.object({ email: emailField });

/** Returns the newest paid invoice for dues, and the empty form to email it; `copy` is null without one. */
export const loader = page(["auth"], async ({ caller, user }) => {
  const [number, membership] = await Promise.all([
    findPaidDuesInvoice(caller),
    getAssociationMembership(caller),
  ]);
  if (number === null || !membership) return { copy: null };
  const invoice = await getInvoice(caller, number);
  return {
    copy: {
      member: membership.company ?? fullName(user),
      member_no: membership.member_no,
      association: membership.association,
      invoice: { ...invoice, period: periodDays(invoice) },
      from: invoiceIssuer(),
      owed_c: owedOf(invoice),
      constraints: getZodConstraint(copyForm),
    },
  };
});

/** Emails the newest payment's copy to the typed address, not during login-as; without one, returns to the page. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, copyForm);
  if (submission.status !== "success") return refuse(submission);
  const number = await findPaidDuesInvoice(caller);
  if (number === null) return seeOther(paymentCopyPath);
  await mailPaymentCopy(caller, { number, email: submission.value.email });
  return seeOther(paymentCopyPath, { notice: "paymentCopySent" });
});

/** The newest paid invoice for dues, as a file or by email; or that there is none. */
export default function PaymentCopy() {
  const { copy } = useLoaderData<typeof loader>();
  const t = useTexts(paymentCopyTexts);
  const result = useRefused();
  return (
    <div className="frame pt-4">
      <BackLink href={ownAssociationPath} text={t.back} />
      <h1>{t.title}</h1>
      {copy ? (
        <>
          <p className="mt-2 max-w-line print:hidden">{t.intro}</p>
          <p className="mt-2 max-w-line font-bold">
            {t.dues({ member: copy.member, number: copy.member_no, association: copy.association })}
          </p>
          <InvoiceSheet invoice={copy.invoice} from={copy.from} owed_c={copy.owed_c} />
          <LinkLine
            className="mt-4 print:hidden"
            href={`${invoicesPath}/${copy.invoice.number}/receipt.pdf`}
            download
            text={t.file}
          />
          <Part id="mail" title={t.mailTitle} className="part print:hidden">
            <p className="mt-2">{t.mailNote}</p>
            <PersonOnly reason={t.why}>
              <FormFrame result={result} className="mt-4">
                <EmailField
                  field={fieldStates(result, copy.constraints)("email")}
                  label={t.label}
                />
                <Button>{t.send}</Button>
              </FormFrame>
            </PersonOnly>
          </Part>
        </>
      ) : (
        <EmptyState picture="list" title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
    </div>
  );
}
