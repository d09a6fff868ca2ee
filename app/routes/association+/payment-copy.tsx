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
import { getAssociationMembership } from "~/core/association/own-membership";
import { mailPaymentCopy, listPaidDues } from "~/core/association/payment-copy";
import { getInvoice as ownInvoice } from "~/core/billing/invoices";
import { owedOf } from "~/domain/billing/invoice-terms";
import { emailField } from "~/domain/person-fields";
import { fullName, isLoggedInAs } from "~/domain/user";
import { form, page } from "~/http/route.server";
import { say } from "~/language/say";
import {
  ownAssociationPath,
  paymentCopyPath,
} from "~/screens/association/member/own-association.server";
import { paymentCopyTexts } from "~/screens/association/member/payment-copy.text";
import { invoicesPath, issuer, lastDays } from "~/screens/billing/invoices.server";
import { go, parseForm, refuse, refuseLoggedInAs } from "~/screens/forms/form-answer.server";

export const handle = { title: { en: "Payment copy", es: "Copia del pago" }, noScripts: true };

const copyForm = z.object({ email: emailField });

export const loader = page(["auth"], async ({ caller, language, user }) => {
  const t = say(paymentCopyTexts, language);
  const [number, membership] = await Promise.all([
    listPaidDues(caller),
    getAssociationMembership(caller),
  ]);
  const frame = {
    documentTitle: t.title,
    title: t.title,
    back: { text: t.back, href: ownAssociationPath },
  };
  if (number === null || !membership)
    return { ...frame, none: { title: t.none, text: t.noneText }, copy: null };
  const invoice = await ownInvoice(caller, number);
  return {
    ...frame,
    none: null,
    copy: {
      intro: t.intro,
      whose: t.dues({
        member: membership.company ?? fullName(user),
        number: membership.member_no,
        association: membership.association,
      }),
      invoice: { ...invoice, period: lastDays(invoice) },
      from: issuer(),
      owed_c: owedOf(invoice),
      file: { text: t.file, href: `${invoicesPath}/${number}/receipt.pdf` },
      mail: {
        title: t.mailTitle,
        note: t.mailNote,
        label: t.label,
        send: t.send,
        reason: t.why,
        constraints: getZodConstraint(copyForm),
      },
    },
  };
});

/** Emails a copy of the newest payment; without one, the page says so. */
export const action = form(["auth"], async ({ caller, user, fields }) => {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, copyForm);
  if (submission.status !== "success") return refuse(submission);
  const number = await listPaidDues(caller);
  if (number === null) return go(paymentCopyPath);
  await mailPaymentCopy(caller, { number, email: submission.value.email });
  return go(paymentCopyPath, { notice: "paymentCopySent" });
});

/** A copy of the payments for a membership in an association can be printed, or emailed to a bookkeeper. */
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
          <LinkLine
            className="mt-4 print:hidden"
            href={copy.file.href}
            download
            text={copy.file.text}
          />
          <Part id="mail" title={copy.mail.title} className="part print:hidden">
            <p className="mt-2">{copy.mail.note}</p>
            <PersonOnly reason={copy.mail.reason}>
              <FormFrame result={result} className="mt-4">
                <EmailField
                  field={fieldStates(result, copy.mail.constraints)("email")}
                  label={copy.mail.label}
                />
                <Button>{copy.mail.send}</Button>
              </FormFrame>
            </PersonOnly>
          </Part>
        </>
      ) : null}
    </div>
  );
}
