import { getZodConstraint } from "@conform-to/zod";
import { z } from "zod";
import { associationMembership } from "~/core/association/own-membership";
import { mailPaymentCopy, paidDues } from "~/core/association/payment-copy";
import { owedOf } from "~/domain/billing/invoice-terms";
import { emailField } from "~/domain/person-fields";
import { fullName, isLoggedInAs } from "~/domain/user";
import { invoice as ownInvoice } from "~/core/billing/invoices";
import { say } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { invoicesPath, issuer, lastDays } from "../../billing/invoices.server";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
  type Refused,
} from "../../forms/form-answer.server";
import { ownAssociationPath, paymentCopyPath } from "./own-association.server";
import { paymentCopyTexts } from "./payment-copy.text";

/** A copy of the payments for a membership in an association can be printed, or emailed to a bookkeeper. */

const copyForm = z.object({ email: emailField });

export async function paymentCopyPage({ caller, language, user }: PageRequest<SignedIn>) {
  const t = say(paymentCopyTexts, language);
  const [number, membership] = await Promise.all([paidDues(caller), associationMembership(caller)]);
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
        why: t.why,
        constraints: getZodConstraint(copyForm),
      },
    },
  };
}

/** Emails a copy of the newest payment; without one, the page says so. */
export async function mailCopy({
  caller,
  user,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const submission = parseForm(fields, copyForm);
  if (submission.status !== "success") return refuse(submission);
  const number = await paidDues(caller);
  if (number === null) return go(paymentCopyPath);
  try {
    await mailPaymentCopy(caller, { number, email: submission.value.email });
  } catch (error) {
    return refuseFor(error, submission);
  }
  return go(paymentCopyPath, { notice: "paymentCopySent" });
}
