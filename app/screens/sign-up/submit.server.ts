import { z } from "zod";
import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import { answerRegistration } from "~/core/sign-up/answer-registration";
import { discardRegistration, mailRegistrationLink } from "~/core/sign-up/registrations";
import { submitAsGuest, submitRegistration } from "~/core/sign-up/submit-registration";
import { isFailure } from "~/domain/problems/failure";
import { unreadableForm } from "~/backend/page-error.server";
import type { Registration } from "~/domain/sign-up/registration";
import { lastWholeDay } from "~/domain/local-days";
import { lastZone } from "~/domain/us-state-zones";
import { say } from "~/language/say";
import { flowTitles } from "./flow-titles.text";
import { choiceField } from "~/domain/field-schemas";
import { checkPageVersion, signatureIn } from "~/domain/sign-up/kind-definition";
import { codeField, signatureField } from "~/domain/person-fields";
import { isLoggedInAs } from "~/domain/user";
import { guest } from "~/sessions/kept-form";
import { readDraftKeys, draftRecordName, serializeDraftKeys } from "~/sessions/cookies/draft-keys";
import { loadAnswerNames, signUpFacts, loadWalk } from "../engine/ask-walk.server";
import { answersOf, type Flow } from "../engine/flow";
import { progressOf } from "../engine/progress";
import {
  backPath,
  checkSections,
  contextOf,
  draftOf,
  isReturned,
  openAt,
  resumePath,
  wasSubmitted,
  type Walk,
} from "../engine/walk";
import type { SignIn } from "../account/sign-in.server";
import { draftTitles } from "./draft-titles.text";
import { confirmDraft } from "./draft/confirm-draft.server";
import { findDraftElsewhere } from "./draft/draft-elsewhere.server";
import { mailResumeLink, type Args, type Posted } from "./sign-up.server";
import {
  seeOther,
  isRedirect,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
} from "../forms/form-answer.server";
import { answerField, isAnswered } from "./under-review.server";
import { toRefusedStep } from "./refused-answers.server";
import { paceOf } from "./pace.server";
import type { Language } from "~/language/languages";
import { problem } from "~/domain/problems/problem";

/** The check page and what follows it (handbook/screens.md#sign-up). */

const agreement = z.object({
  agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
  signature: signatureField,
});

/** For an application with an open question, whose answer is required. */
const agreementAndAnswer = agreement.extend({ answer: answerField });
const agreementAlone = agreement.extend({ answer: answerField.optional() });
/** For a kind whose signature is among its answers, so that it isn't signed twice. */
const answerAlone = z.object({ answer: answerField.optional() });
const answerNeeded = z.object({ answer: answerField });
type Signed = { signature?: string; answer?: string | undefined };
const codeForm = z.object({ code: codeField });

export const loadOwnDraft = async (
  args: Pick<Args, "caller">,
  flow: Flow,
): Promise<Registration | null> => draftOf(flow, await signUpFacts(args));

/** Returns the question that the applicant hasn't answered in writing. */
const openQuestion = (draft: Registration | null): string | null =>
  draft && isReturned(draft) && !isAnswered(draft) ? (draft.review_note ?? "") : null;

/** Returns all answers with Change links, and whether the address is confirmed. */
export async function showCheck(args: Args & { language: Language }, flow: Flow) {
  const walk = await loadWalk(args, flow);
  const { draft } = walk;
  return {
    action: flow.check.path,
    documentTitle: say(flowTitles, args.language).checkPage,
    progress: progressOf(walk, flow.check, args.language),
    pace: await paceOf(args, walk, flow.check.path),
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
    seenVersion: shownVersion(walk),
    signature: signatureIn(flow.definition, answersOf(draft)),
    constraints: {
      ...getZodConstraint(flow.definition.signedIn ? answerNeeded : agreementAndAnswer),
      // Submitting without it explains why it is needed.
      code: { ...getZodConstraint(codeForm).code, required: false },
    },
  };
}
/** Returns the version of what the signer sees. */
export const shownVersion = (walk: Walk): string =>
  checkPageVersion(walk.flow.definition, walk.draft?.steps ?? {}, contextOf(walk));

export type CheckPage = Awaited<ReturnType<typeof showCheck>>;

/** Sends the link and code again; typed input is kept. */
async function resend({ fields, caller, user }: Posted, flow: Flow, draft: Registration) {
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
 * The six digits confirm the mailbox in this browser: it is signed in, and the draft belongs to the user. "Submit"
 * with the right code also submits if the signed content is unchanged; otherwise, and with the code's own button,
 * checkmark and signature are shown again.
 */
async function confirm(posted: Posted & { signIn: SignIn }, flow: Flow, draft: Registration) {
  const { fields, user, signIn } = posted;
  // A code that signs in would let an administrator in login-as into the account unnoticed.
  if (user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  const notice = "emailConfirmed";
  // It was confirmed by the link, in another tab.
  if (draft.verified) return seeOther(flow.check.path, { notice, typedFor: user?.user_id });
  const submission = parseForm(fields, codeForm);
  if (submission.status !== "success") return refuse(submission);
  if ((await signUpFacts(posted)).elsewhere) {
    return confirmElsewhere(posted, flow, draft, submission);
  }
  try {
    const { headers, userId, arrived } = await signIn({
      email: draft.email ?? "",
      code: submission.value.code,
    });
    const submits = fields.get("intent") !== "confirm";
    const sent = submits && (await submitArrived({ ...posted, ...arrived }, flow, draft));
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

/** Submits for a user who just signed in by the code; null if they must review the page again. */
async function submitArrived(
  posted: Posted,
  flow: Flow,
  registration: Registration,
): Promise<Go | null> {
  const { user, fields } = posted;
  const signUp = await signUpFacts(posted);
  const walk = await loadWalk(posted, flow);
  const { draft } = walk;
  if (!draft?.verified || draft.id !== registration.id || !draft.opening.open) return null;
  if (openAt(walk, flow.check, { signUp, user }) !== "pass") return null;
  // Every page asks for the second factor first.
  if (user?.second_factor && !user.second_factor.passed) return null;
  if (fields.get("seen") !== shownVersion(walk)) return null;
  const sent = await submitAnswers(posted, flow, walk, draft);
  return isRedirect(sent) && sent.to === flow.success ? sent : null;
}

/** If people sign in at a foreign backend, the code confirms the mailbox without signing the user in. */
async function confirmElsewhere(
  posted: Posted,
  { check }: Flow,
  { id }: Registration,
  submission: Submission<z.output<typeof codeForm>> & { status: "success" },
) {
  try {
    const { by } = await confirmDraft(posted, { id, code: submission.value.code });
    if (by === "other") return refuse(submission, { form: notConfirmed });
    return by === "account"
      ? seeOther(`/login?next=${encodeURIComponent(check.path)}`, { notice: "signInToSubmit" })
      : seeOther(check.path, { notice: "emailConfirmed", typedFor: posted.user?.user_id ?? guest });
  } catch (error) {
    return refuseFor(error, submission);
  }
}

const notConfirmed = problem("sign_up.not_confirmed");
/**
 * The address was confirmed on another device, so this browser, which only typed it, may not sign in its owner's
 * name.
 */
const codeFirst = problem("sign_up.code_first");

/**
 * Handles the check page's forms: submit, confirm the address by code, send another. A repeated submission ends on
 * the success page like the first.
 */
export async function submitCheck(posted: Posted & { signIn: SignIn }, flow: Flow) {
  const { fields } = posted;
  const walk = await loadWalk(posted, flow);
  const { draft } = walk;
  if (!draft) return seeOther(resumePath(walk));
  const intent = fields.get("intent");
  if (intent === "resend") return resend(posted, flow, draft);
  const hasCode = !draft.verified && String(fields.get("code") ?? "").trim() !== "";
  if (intent === "confirm" || hasCode) return confirm(posted, flow, draft);
  if (!draft.opening.open) return seeOther(flow.waitlist);
  return submitAnswers(posted, flow, walk, draft);
}

async function submitAnswers(posted: Posted, flow: Flow, walk: Walk, draft: Registration) {
  const { request, fields, caller } = posted;
  const asks = openQuestion(draft) !== null;
  const signed = signatureIn(flow.definition, answersOf(draft));
  const schema =
    signed === null
      ? asks
        ? agreementAndAnswer
        : agreementAlone
      : asks
        ? answerNeeded
        : answerAlone;
  const submission = parseForm<z.ZodType<Signed>>(fields, schema);
  if (!draft.verified) {
    return refuse(submission, { form: draft.confirmed ? codeFirst : notConfirmed });
  }
  if (submission.status !== "success") return refuse(submission);
  try {
    const { answer } = submission.value;
    const signature = signed ?? submission.value.signature ?? "";
    const { id } = draft;
    // It is saved first and separately, so that it is kept if the rest is refused.
    if (answer && isReturned(draft)) await answerRegistration(caller, { id, text: answer });
    const submits = posted.user ? submitRegistration : submitAsGuest;
    await submits(caller, { id, signature, ...seenIn(fields) });
    const headers = await withoutKey(request, flow);
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

function seenIn(fields: FormData): { seenVersion?: string } {
  const seenVersion = fields.get("seen");
  return typeof seenVersion === "string" ? { seenVersion: seenVersion.slice(0, 2000) } : {};
}

/**
 * Returns the cookie headers that drop the key of a submitted draft, which now opens by signing in. `deleted` is
 * remembered as deleted, so that another tab with that draft can say so.
 */
async function withoutKey(request: Request, flow: Flow, deleted?: string): Promise<Headers> {
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const headers = new Headers();
  if (keys[flow.kind]) {
    const { [flow.kind]: _used, ...rest } = keys;
    const remaining = deleted
      ? { ...rest, [draftRecordName(flow.kind, "deleted")]: deleted }
      : rest;
    headers.append("Set-Cookie", await serializeDraftKeys(remaining));
  }
  return headers;
}

/** Returns true if the draft can be resumed and deleted. */
export const isKept = (draft: Registration | null): draft is Registration =>
  draft !== null && !wasSubmitted(draft) && !isReturned(draft);

export async function showSaved(args: Args & { language: Language }, flow: Flow) {
  const walk = await loadWalk(args, flow);
  const { draft } = walk;
  const elsewhere = await findDraftElsewhere(args, flow);
  const titles = say(draftTitles, args.language);
  if (elsewhere) return { documentTitle: titles[elsewhere.how], elsewhere, saved: null };
  if (!isKept(draft)) return seeOther(flow.definition.pages.entrance);
  const { email, resume_code } = draft;
  const expires_at = lastWholeDay(draft.expires_at, lastZone);
  const saved = { email, expires_at, resume_code, goOn: resumePath(walk), action: flow.warning };
  return { documentTitle: titles.kept, elsewhere: null, saved };
}

/** Emails the link, deletes the draft, or starts another in place of one that continues elsewhere. */
export async function changeSaved(posted: Posted, flow: Flow) {
  const { request, fields, caller } = posted;
  const walk = await loadWalk(posted, flow);
  const { draft } = walk;
  const intent = fields.get("intent");
  if (intent === "forget" && (await findDraftElsewhere(posted, flow))) {
    return seeOther(flow.definition.pages.entrance, { headers: await withoutKey(request, flow) });
  }
  if (!isKept(draft)) return seeOther(resumePath(walk));
  if (intent === "link") {
    const notice = (await mailResumeLink(posted, draft)) ? "linkSent" : "linkNotSent";
    return seeOther(flow.warning, { notice });
  }
  if (intent !== "discard") throw unreadableForm();
  await discardRegistration(caller, draft.id);
  const headers = await withoutKey(request, flow, draft.id);
  return seeOther(flow.definition.pages.entrance, { notice: "draftDeleted", headers });
}
