import { z } from "zod";
import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import { answerRegistration } from "~/core/sign-up/answer-registration";
import { discardRegistration, mailRegistrationLink } from "~/core/sign-up/registrations";
import { submitAsGuest, submitRegistration } from "~/core/sign-up/submit-registration";
import { isFailure } from "~/domain/problems/failure";
import { unreadableForm } from "~/backend/page-error.server";
import { wasSubmitted, type Registration } from "~/domain/sign-up/registration";
import { lastWholeDay } from "~/domain/local-days";
import { westernmostZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { flowTitles } from "./flow-titles.text";
import { choiceField } from "~/domain/field-schemas";
import { checkPageVersion, signatureIn } from "~/domain/sign-up/kind-definition";
import { signatureField } from "~/domain/person-fields";
import { isLoggedInAs } from "~/domain/user";
import { guest } from "~/sessions/kept-form";
import { readDraftKeys, draftMarkName, serializeDraftKeys } from "./kept-keys.server";
import { loadAnswerNames, loadSignUpFacts, loadWalk } from "../engine/ask-walk.server";
import { answersOf, type Flow } from "../engine/flow";
import { progressOf } from "../engine/progress";
import {
  backPath,
  checkSections,
  contextOf,
  draftOf,
  isReturned,
  checkStepRule,
  resumePath,
  type Walk,
} from "../engine/walk";
import type { SignIn } from "../account/sign-in.server";
import { draftTitles } from "./draft-titles.text";
import { confirmDraft, findDraftElsewhere } from "./draft/draft-elsewhere.server";
import { mailResumeLink, type SignUpRequest, type PostedSignUp } from "./sign-up.server";
import {
  seeOther,
  isRedirect,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
} from "../forms/form-answer.server";
import { answerForm, isAnswered } from "./under-review.server";
import { toRefusedStep } from "./refused-answers.server";
import { loadPace } from "./pace.server";
import { problem } from "~/domain/problems/problem";
import { codeForm } from "../account/account-forms.server";

/** The check page and what follows it (handbook/screens.md#sign-up). */

/** The checkmark and the signature of the check page. */
const agreement = z.object({
  agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
  signature: signatureField,
});

/** Returns the visitor's draft or submitted registration of a flow; null without one. */
export const loadOwnDraft = async (
  args: Pick<SignUpRequest, "caller">,
  flow: Flow,
): Promise<Registration | null> => draftOf(flow, await loadSignUpFacts(args));

/** Returns our question ("" without text) that the applicant hasn't answered in writing; null if there is none. */
const openQuestion = (draft: Registration | null): string | null =>
  draft && isReturned(draft) && !isAnswered(draft) ? (draft.review_note ?? "") : null;

/**
 * Returns all of the check page but its cost: answers, complete or not, with Change links; `verified`: confirmed here.
 */
export async function loadCheckPage(args: SignUpRequest, flow: Flow) {
  const walk = await loadWalk(args, flow);
  const { draft } = walk;
  return {
    action: flow.check.path,
    documentTitle: say(flowTitles, args.language).checkPage,
    progress: progressOf(walk, flow.check, args.language),
    pace: await loadPace(args, walk, flow.check.path),
    back: backPath(walk, flow.check.path),
    sections: checkSections(walk, await loadAnswerNames(args, walk.steps), args.language),
    email: draft?.email ?? null,
    verified: draft?.verified ?? false,
    confirmed: draft?.confirmed ?? false,
    again: isReturned(draft),
    manages: flow.manages ?? false,
    reference: draft?.reference ?? null,
    today: walk.today,
    question: openQuestion(draft),
    seenVersion: checkPageVersionOf(walk),
    signature: signatureIn(flow.definition, answersOf(draft)),
    constraints: {
      ...getZodConstraint(flow.definition.signedIn ? answerForm : agreement.merge(answerForm)),
      // Submitting without it explains why it is needed.
      code: { ...codeForm.constraints.code, required: false },
    },
  };
}

/** Returns the versions of the steps and terms that the signer sees, which the form posts as `seen`. */
export const checkPageVersionOf = (walk: Walk): string =>
  checkPageVersion(walk.flow.definition, walk.draft?.steps ?? {}, contextOf(walk));

export type CheckPage = Awaited<ReturnType<typeof loadCheckPage>>;

/** Emails the draft's link and code again, and redirects to the check page, which keeps what was typed. */
async function resendCode({ fields, caller, user }: PostedSignUp, flow: Flow, draft: Registration) {
  const submission = parseForm(fields, z.object({}));
  try {
    await mailRegistrationLink(caller, draft.id);
    return seeOther(flow.check.path, { notice: "codeSent", typedFor: user?.user_id ?? guest });
  } catch (error) {
    if (!isFailure(error, 429)) return refuseFor(error, submission);
    const words = problem("account.newest_works", { problem: error.words });
    return refuse(submission, { form: words }, 429, error.headers);
  }
}

/**
 * Confirms the mailbox by the emailed six digits, except in a login-as session: this browser is signed in, and the
 * draft belongs to the user. "Submit" with the right code also submits if the signed content is unchanged; otherwise,
 * and with the code's own button, the check page shows again what was typed.
 */
async function confirmByCode(
  posted: PostedSignUp & { signIn: SignIn },
  flow: Flow,
  draft: Registration,
) {
  const { fields, user, signIn } = posted;
  // A code that signs in would let an administrator in login-as into the account unnoticed.
  if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const notice = "emailConfirmed";
  // It was confirmed by the link, in another tab.
  if (draft.verified) return seeOther(flow.check.path, { notice, typedFor: user?.user_id });
  const submission = parseForm(fields, codeForm.schema);
  if (submission.status !== "success") return refuse(submission);
  if ((await loadSignUpFacts(posted)).elsewhere) {
    return confirmElsewhere(posted, flow, draft, submission);
  }
  try {
    const { headers, userId, arrived } = await signIn({
      email: draft.email ?? "",
      code: submission.value.code,
    });
    const submits = fields.get("intent") !== "confirm";
    const sent = submits && (await submitAfterSignIn({ ...posted, ...arrived }, flow, draft));
    if (!sent) return seeOther(flow.check.path, { notice, headers, typedFor: userId });
    for (const cookie of sent.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    return seeOther(flow.success, { headers });
  } catch (error) {
    if (isFailure(error, 401)) {
      return refuse(submission, { fields: { code: [problem("sign_up.code_not_right")] } });
    }
    return refuseFor(error, submission, { email: "code" });
  }
}

/** Submits for a user who just signed in by the code. Returns null if they must look at the check page again. */
async function submitAfterSignIn(
  posted: PostedSignUp,
  flow: Flow,
  registration: Registration,
): Promise<Go | null> {
  const { user, fields } = posted;
  const signUp = await loadSignUpFacts(posted);
  const walk = await loadWalk(posted, flow);
  const { draft } = walk;
  if (!draft?.verified || draft.id !== registration.id || !draft.opening.open) return null;
  if (checkStepRule(walk, flow.check, { signUp, user }) !== "pass") return null;
  // Every page asks for the second factor first.
  if (user?.second_factor && !user.second_factor.passed) return null;
  if (fields.get("seen") !== checkPageVersionOf(walk)) return null;
  const sent = await submitAnswers(posted, flow, walk, draft);
  return isRedirect(sent) && sent.to === flow.success ? sent : null;
}

/** Confirms the mailbox by the code, then goes on, or to sign in if it has an account; refuses a user of another. */
async function confirmElsewhere(
  posted: PostedSignUp,
  { check }: Flow,
  { id }: Registration,
  submission: Submission<z.output<typeof codeForm.schema>> & { status: "success" },
) {
  try {
    const { by } = await confirmDraft(posted, { id, code: submission.value.code });
    if (by === "other") return refuse(submission, { form: problem("sign_up.not_confirmed") });
    return by === "account"
      ? seeOther(`/login?next=${encodeURIComponent(check.path)}`, { notice: "signInToSubmit" })
      : seeOther(check.path, { notice: "emailConfirmed", typedFor: posted.user?.user_id ?? guest });
  } catch (error) {
    return refuseFor(error, submission);
  }
}

/**
 * Handles the check page's forms: submit, confirm the address by code, send another. A repeated submission ends on
 * the success page like the first, one for a closed state on the waiting list.
 */
export async function submitCheck(posted: PostedSignUp & { signIn: SignIn }, flow: Flow) {
  const { fields } = posted;
  const walk = await loadWalk(posted, flow);
  const { draft } = walk;
  if (!draft) return seeOther(resumePath(walk));
  const intent = fields.get("intent");
  if (intent === "resend") return resendCode(posted, flow, draft);
  const hasCode = !draft.verified && String(fields.get("code") ?? "").trim() !== "";
  if (intent === "confirm" || hasCode) return confirmByCode(posted, flow, draft);
  if (!draft.opening.open) return seeOther(flow.waitlist);
  return submitAnswers(posted, flow, walk, draft);
}

/**
 * Submits a draft with its signature, after saving the answer to our question, and drops this browser's key; a guest is
 * led to sign-in. Refuses an address that isn't confirmed here.
 */
async function submitAnswers(posted: PostedSignUp, flow: Flow, walk: Walk, draft: Registration) {
  const { request, fields, caller } = posted;
  const signed = signatureIn(flow.definition, answersOf(draft));
  const answerFields = openQuestion(draft) === null ? answerForm.partial() : answerForm;
  // A kind whose signature is among its answers isn't signed twice.
  const submission = parseForm<z.ZodType<{ signature?: string; answer?: string | undefined }>>(
    fields,
    signed === null ? agreement.merge(answerFields) : answerFields,
  );
  if (!draft.verified) {
    // After a confirmation on another device, this browser, which only typed the address, still needs the code.
    const form = problem(draft.confirmed ? "sign_up.code_first" : "sign_up.not_confirmed");
    return refuse(submission, { form });
  }
  if (submission.status !== "success") return refuse(submission);
  try {
    const { answer } = submission.value;
    const signature = signed ?? submission.value.signature ?? "";
    const { id } = draft;
    // It is saved first and separately, so that it is kept if the rest is refused.
    if (answer && isReturned(draft)) await answerRegistration(caller, { id, text: answer });
    const submit = posted.user ? submitRegistration : submitAsGuest;
    const seenVersion = String(fields.get("seen") ?? "").slice(0, 2000);
    await submit(caller, { id, signature, ...(seenVersion && { seenVersion }) });
    const headers = await dropDraftKey(request, flow);
    if (posted.user) return seeOther(flow.success, { headers });
    // A new document keeps the message on the page, because before the account exists nothing else confirms the
    // submission.
    return seeOther(`/login?next=${encodeURIComponent(flow.success)}`, {
      headers,
      notice: "sentInAsGuest",
      newDocument: true,
    });
  } catch (error) {
    return (await toRefusedStep(error, walk)) ?? refuseFor(error, submission);
  }
}

/**
 * Returns the cookie by which this browser forgets its key to a flow's draft; empty if it has none. The id `deleted`
 * is remembered, so that another tab with that draft can say that it was deleted.
 */
async function dropDraftKey(request: Request, flow: Flow, deleted?: string): Promise<Headers> {
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const headers = new Headers();
  if (keys[flow.kind]) {
    const { [flow.kind]: _used, ...rest } = keys;
    const remaining = deleted ? { ...rest, [draftMarkName(flow.kind, "deleted")]: deleted } : rest;
    headers.append("Set-Cookie", await serializeDraftKeys(remaining));
  }
  return headers;
}

/** Returns true for a draft that was never submitted, which can be resumed and deleted. */
export const isResumable = (draft: Registration | null): draft is Registration =>
  draft !== null && !wasSubmitted(draft) && !isReturned(draft);

/**
 * Returns the saved draft, or what became of one that this browser had; otherwise, and once it is submitted, redirects
 * to the sign-up's start.
 */
export async function loadSavedDraftPage(args: SignUpRequest, flow: Flow) {
  const walk = await loadWalk(args, flow);
  const { draft } = walk;
  const elsewhere = await findDraftElsewhere(args, flow);
  const titles = say(draftTitles, args.language);
  if (elsewhere) return { documentTitle: titles[elsewhere.how], elsewhere, saved: null };
  if (!isResumable(draft)) return seeOther(flow.definition.pages.entrance);
  const { email, resume_code } = draft;
  const expires_at = lastWholeDay(draft.expires_at, westernmostZone);
  const saved = { email, expires_at, resume_code, goOn: resumePath(walk), action: flow.warning };
  return { documentTitle: titles.kept, elsewhere: null, saved };
}

/**
 * Emails the link again (`link`), deletes the draft (`discard`), or drops the key of one that isn't open here any more
 * (`forget`).
 */
export async function changeSavedDraft(posted: PostedSignUp, flow: Flow): Promise<Go> {
  const { request, fields, caller } = posted;
  const walk = await loadWalk(posted, flow);
  const { draft } = walk;
  const intent = fields.get("intent");
  if (intent === "forget" && (await findDraftElsewhere(posted, flow))) {
    return seeOther(flow.definition.pages.entrance, { headers: await dropDraftKey(request, flow) });
  }
  if (!isResumable(draft)) return seeOther(resumePath(walk));
  if (intent === "link") {
    const notice = (await mailResumeLink(posted, draft)) ? "linkSent" : "linkNotSent";
    return seeOther(flow.warning, { notice });
  }
  if (intent !== "discard") throw unreadableForm();
  await discardRegistration(caller, draft.id);
  const headers = await dropDraftKey(request, flow, draft.id);
  return seeOther(flow.definition.pages.entrance, { notice: "draftDeleted", headers });
}
