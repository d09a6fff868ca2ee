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
import { unpaidStepLines } from "../owed-first.server";
import { cancelMembershipTexts, comeBackTexts } from "./cancel-membership.text";
import { cancelPath, invoicesPath, membershipPath } from "./membership-paths";

/**
 * Returns what the page offers by `for`: to restart a membership that has `ended`, to pay an `unpaid` one that no
 * cancellation can end, to resume a `canceled` one, or to cancel a `running` one; redirects nonmembers.
 */
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
    const lines = [text, ...unpaidStepLines(membership, language)];
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

/** The error of a hidden day that can't be read, which says that what was shown has changed. */
const endChanged = { message: problem("billing.end_changed") };
/** The first day without the membership, as it was shown, and the reason, null if missing or unknown. */
const cancelForm = z.object({
  ends_on: z.string(endChanged).regex(/^\d{4}-\d{2}-\d{2}$/, endChanged),
  // The reason is optional, so an unknown one counts as none.
  reason: z.enum(cancelReasons).nullable().catch(null),
});

/** Cancels for the day that was shown, or by `intent` resumes or restarts the membership; not in login-as. */
export async function changeMembershipEnd(args: PostedForm<SignedIn>) {
  const { caller, user, fields } = args;
  if (isLoggedInAs(user)) return refuseLoggedInAs(fields);
  if (fields.get("intent") === "restart") return restartOwnMembership(args);
  if (fields.get("intent") === "resume") {
    await resumeMembership(caller);
    return seeOther(membershipPath, { notice: "membershipResumed" });
  }
  const submission = parseForm(fields, cancelForm);
  if (submission.status !== "success") return refuse(submission, { form: endChanged.message });
  const end = await getMembershipEnd(caller);
  // Refuses if what was shown has changed, but repeating a cancellation succeeds.
  const isSameEnd = end?.ends_on === submission.value.ends_on;
  const isCanceling = isSameEnd && end.state !== "cancel_scheduled";
  if (isCanceling && (await hasChangedSince(fields, () => end)))
    return refuse(submission, { form: problem("calls.told_otherwise") }, 409);
  await cancelMembership(caller, submission.value);
  return seeOther(cancelPath, { notice: "membershipCanceled" });
}

/** The error of a hidden price that can't be read, which says that the price has changed. */
const priceChanged = { message: problem("billing.restart_differs") };
/** The payment method, and the price that was shown, in cents. */
const restartForm = wayToPaySchema.and(
  z.object({
    total_c: z
      .string(priceChanged)
      .regex(/^\d{1,9}$/, priceChanged)
      .transform(Number),
  }),
);

/** Restarts an ended membership at the price that was shown; redirects to its invoice, or else the membership. */
async function restartOwnMembership({ caller, fields }: PostedForm<SignedIn>) {
  const submission = parseForm(fields, restartForm);
  if (submission.status !== "success") {
    // Another window may have restarted the membership; the page then has no restart form.
    const end = await getMembershipEnd(caller);
    if (end?.state !== "ended") return seeOther(membershipPath);
    // The price is a hidden field, so an error can't link to it.
    const { total_c: price, ...fields } = (submission.error ?? {}) as Record<string, string[]>;
    return refuse(submission, price ? { form: priceChanged.message, fields } : {});
  }
  const number = await restartMembership(caller, submission.value);
  return seeOther(number === null ? membershipPath : `${invoicesPath}/${number}`, {
    notice: "membershipRestarted",
  });
}
