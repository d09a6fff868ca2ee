import { z } from "zod";
import { listPaymentKinds } from "~/core/billing/billing-details";
import { getBilling } from "~/core/billing/invoices";
import { clockNow } from "~/backend/installation-clock";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { previewRestart, restartMembership, resumeMembership } from "~/core/billing/restarting";
import { wayToPaySchema } from "~/domain/billing/membership/billing-fields";
import { cancelReasons } from "~/domain/billing/membership/cancel-reasons";
import { problem } from "~/domain/problems/problem";
import { isLoggedInAs, ownsCompany, payersToday } from "~/domain/user";
import { pickTexts } from "~/language/say";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { hasChangedSince, seenVersionOf } from "../../forms/changed-meanwhile.server";
import { seeOther, parseForm, refuse, refuseLoggedInAs } from "../../forms/form-answer.server";
import { unpaidStep } from "../owed-first.server";
import { cancelMembershipTexts, comeBackTexts } from "./cancel-membership.text";
import { cancelPath, invoicesPath, membershipPath } from "./membership-paths";

/** The page cancels a membership, withdraws the cancellation, and restarts one that has ended. */

export async function loadCancelMembershipPage({ caller, user, language }: PageRequest<SignedIn>) {
  const end = await getMembershipEnd(caller);
  if (!end) return seeOther(membershipPath);
  const isCompany = ownsCompany(user);
  if (end.state === "ended") {
    const [back, kinds] = await Promise.all([previewRestart(caller), listPaymentKinds(caller)]);
    const texts = pickTexts(comeBackTexts, language);
    return { for: "ended" as const, documentTitle: texts.title, texts, back, kinds, isCompany };
  }
  const texts = pickTexts(cancelMembershipTexts, language);
  if (end.ends_on === null) {
    const { title, text } = texts[end.state === "pending" ? "pending" : "suspended"];
    const { membership } = await getBilling(caller);
    const lines = [text, ...unpaidStep(membership, language)];
    return { for: "unpaid" as const, documentTitle: title, lines };
  }
  const isScheduled = end.state === "cancel_scheduled";
  return {
    for: isScheduled ? ("canceled" as const) : ("running" as const),
    documentTitle: texts[isScheduled ? "scheduled" : "cancel"].title,
    texts,
    end,
    ends_on: end.ends_on,
    isCompany,
    today: payersToday(user, clockNow()),
    seenVersion: isScheduled ? "" : seenVersionOf(end),
  };
}

const cancelForm = z.object({
  ends_on: z
    .string({ message: problem("billing.end_changed") })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { message: problem("billing.end_changed") }),
  // The reason is optional, so an unknown one counts as none.
  reason: z.enum(cancelReasons).nullable().catch(null),
});

/** Cancels for the day that was shown, withdraws a cancellation, or restarts an ended membership. */
export async function changeMembershipEnd(args: PostedForm<SignedIn>) {
  const { caller, user, fields } = args;
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  if (fields.get("intent") === "restart") return restartOwnMembership(args);
  const isResume = fields.get("intent") === "resume";
  const submission = parseForm(fields, cancelForm);
  if (!isResume && submission.status !== "success") {
    return refuse(submission, { form: problem("billing.end_changed") });
  }
  if (isResume) await resumeMembership(caller);
  else if (submission.status === "success") {
    const end = await getMembershipEnd(caller);
    // Refuses if the displayed end has changed, but repeating a cancellation succeeds.
    const isSameEnd = end?.ends_on === submission.value.ends_on;
    const isCanceling = isSameEnd && end.state !== "cancel_scheduled";
    if (isCanceling && (await hasChangedSince(fields, () => end)))
      return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
    await cancelMembership(caller, submission.value);
  }
  return isResume
    ? seeOther(membershipPath, { notice: "membershipResumed" })
    : seeOther(cancelPath, { notice: "membershipCanceled" });
}

const restartForm = wayToPaySchema.and(
  z.object({
    total_c: z
      .string({ message: problem("billing.restart_differs") })
      .regex(/^\d{1,9}$/, { message: problem("billing.restart_differs") })
      .transform(Number),
  }),
);

/** Restarts a membership at the price that was shown. */
async function restartOwnMembership({ caller, fields }: PostedForm<SignedIn>) {
  const submission = parseForm(fields, restartForm);
  if (submission.status !== "success") {
    // Another window may have restarted the membership; the page then has no restart form.
    const end = await getMembershipEnd(caller);
    if (end?.state !== "ended") return seeOther(membershipPath);
    // The price is a hidden field, so an error can't link to it.
    const { total_c: price, ...fields } = (submission.error ?? {}) as Record<string, string[]>;
    return refuse(submission, price ? { form: problem("billing.restart_differs"), fields } : {});
  }
  const number = await restartMembership(caller, submission.value);
  return seeOther(number === null ? membershipPath : `${invoicesPath}/${number}`, {
    notice: "membershipRestarted",
  });
}
