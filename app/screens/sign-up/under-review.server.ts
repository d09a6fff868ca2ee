import { z } from "zod";
import { getZodConstraint } from "@conform-to/zod";
import { answerRegistration, withdrawRegistration } from "~/core/sign-up/answer-registration";
import { Failure } from "~/domain/problems/failure";
import {
  longestAnswer,
  type Registration,
  type ReviewMessage,
  wasSubmitted,
} from "~/domain/sign-up/registration";
import { companyOwner } from "~/domain/sign-up/team-answers";
import { problem } from "~/domain/problems/problem";
import { zoneOfState } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { loadSignUpFacts } from "../engine/ask-walk.server";
import type { Flow } from "../engine/flow";
import { draftOf, closedOf, isReturned } from "../engine/walk";
import { handleForm, seeOther, refuseForWhole } from "../forms/form-answer.server";
import { draftTitles } from "./draft-titles.text";
import type { SignUpRequest, PostedSignUp } from "./sign-up.server";

/** Applicants can follow and act on their application during a review (handbook/states.md#registration). */

/** Returns the page that answers a question: the one with all messages, or the check page for a kind without it. */
export const answerPath = ({ definition }: Pick<Flow, "definition">): string =>
  definition.pages.review ?? definition.pages.check;

/** Returns the path of the page that withdraws an application, which is below `answerPath`. */
const withdrawalPath = (flow: Pick<Flow, "definition">): string => `${answerPath(flow)}/withdraw`;

/** Returns true if the open question was answered in writing; false without a review. */
export const isAnswered = ({ review }: Pick<Registration, "review">): boolean =>
  review?.answered ?? false;

/** Returns whether the signer manages an account with others, and then the owner's name if that is another person. */
export const managementFacts = (
  { manages = false, definition }: Flow,
  { steps }: Pick<Registration, "steps">,
): { manages: boolean; owner: string | null } => ({
  manages,
  owner: manages ? companyOwner(steps[definition.signer ?? ""]?.data).name : null,
});

/** Returns an application without a membership: its state, last note, page of messages, and who manages. */
export function applicationFacts(flow: Flow, application: Registration) {
  const { reference, state, review_note, review } = application;
  return {
    reference: reference ?? "",
    state: state === "rejected" || state === "withdrawn" ? state : ("submitted" as const),
    note: review_note,
    thread: (review && flow.definition.pages.review) ?? null,
    ...managementFacts(flow, application),
  };
}

/** Returns messages, which are given oldest first, in reverse; `sent` is true for those without it. */
export const listNewestFirst = (messages: readonly (ReviewMessage & { sent?: boolean })[]) =>
  messages.map(({ id, from, text, at, sent = true }) => ({ id, from, text, sent, at })).reverse();

const answerMissing = problem("sign_up.answer_missing");
/** The form of the applicant's written answer to our question, its only field. */
export const answerForm = z.object({
  answer: z
    .string({ required_error: answerMissing })
    .trim()
    .min(1, answerMissing)
    .max(longestAnswer, problem("sign_up.answer_long", { most: longestAnswer })),
});

/** Returns the visitor's application that is under review or returned with a question; null if there is none. */
async function findReviewed(args: SignUpRequest, flow: Flow) {
  const application = draftOf(flow, await loadSignUpFacts(args));
  if (!application?.review || (application.state !== "submitted" && !isReturned(application)))
    return null;
  return { ...application, review: application.review };
}

/** Returns the application under review, with messages and question; redirects to the success page without one. */
export async function loadReviewPage(args: SignUpRequest, flow: Flow) {
  const application = await findReviewed(args, flow);
  if (!application) return seeOther(flow.success);
  const { review } = application;
  const asks = isReturned(application);
  return {
    reference: application.reference ?? "",
    sentIn: review.submitted_at,
    zone: zoneOfState(review.us_state, "UTC"),
    note: asks ? application.review_note : null,
    answered: asks && review.answered,
    changed: review.changed,
    /** An answer that wasn't submitted can still be changed. */
    answer: asks && review.answered ? (review.messages.at(-1)?.text ?? "") : "",
    messages: listNewestFirst(review.messages),
    check: flow.check.path,
    action: answerPath(flow),
    withdraw: withdrawalPath(flow),
    constraints: getZodConstraint(answerForm),
  };
}

/** Sends the answer to the open question, then redirects to the messages, or to the check page if it must be signed. */
export async function answerQuestion(posted: PostedSignUp, flow: Flow) {
  const { caller, fields } = posted;
  const application = draftOf(flow, await loadSignUpFacts(posted));
  if (!application?.review) return seeOther(flow.success);
  return handleForm(fields, answerForm, async ({ answer: text }) => {
    const after = await answerRegistration(caller, { id: application.id, text });
    return isReturned(after)
      ? seeOther(flow.check.path, { notice: "answerKept" })
      : seeOther(answerPath(flow), { notice: "answerSent" });
  });
}

/** Returns reference, decision time, zone and page of the visitor's approved application; null if there is none. */
async function findApproved(args: SignUpRequest, flow: Flow) {
  const application = draftOf(flow, await loadSignUpFacts(args));
  if (
    !application?.review?.decided_at ||
    !wasSubmitted(application) ||
    application.state === "submitted"
  )
    return null;
  const { reference, review } = application;
  return {
    reference: reference ?? "",
    at: review.decided_at ?? "",
    zone: zoneOfState(review.us_state, "UTC"),
    record: flow.success,
  };
}

/** Returns what the page asks before withdrawing, or the approval that prevents it; redirects from other states. */
export async function loadWithdrawalPage(args: SignUpRequest, flow: Flow) {
  const application = await findReviewed(args, flow);
  if (!application) {
    const approved = await findApproved(args, flow);
    if (!approved) return seeOther(flow.success);
    return { documentTitle: say(draftTitles, args.language).approved, approved };
  }
  return {
    approved: null,
    reference: application.reference ?? "",
    action: withdrawalPath(flow),
    back: answerPath(flow),
    change: isReturned(application) ? flow.check.path : null,
  };
}

/**
 * Withdraws the application and redirects to its success page, or if it was approved, to the page that says so;
 * repeating it changes nothing.
 */
export async function withdrawApplication(posted: PostedSignUp, flow: Flow) {
  const facts = await loadSignUpFacts(posted);
  const application = draftOf(flow, facts) ?? closedOf(flow, facts);
  if (!application) return seeOther(flow.success);
  try {
    await withdrawRegistration(posted.caller, application.id);
    return seeOther(flow.success);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error;
    // Its page says when it was approved, and how to end the membership now.
    if (await findApproved(posted, flow)) return seeOther(withdrawalPath(flow));
    return refuseForWhole(error, posted.fields);
  }
}
