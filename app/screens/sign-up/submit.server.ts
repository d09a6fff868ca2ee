import { z } from "zod";
import { getZodConstraint } from "@conform-to/zod";
import { BackendError, isFailure } from "~/backend/backend-error";
import { pageError } from "~/backend/page-error.server";
import type { Registration } from "~/contract/sign-up/registration-calls";
import { todayOf } from "~/domain/calendar-days";
import { choiceField } from "~/domain/choice-field";
import { answersSeen } from "~/domain/sign-up/kind-definition";
import { codeField } from "~/domain/person-fields";
import { isLoggedInAs } from "~/domain/user";
import { readDraftKeys, serializedDraftKeys } from "~/sessions/cookies/draft-keys";
import { serializedRefusedStep } from "~/sessions/cookies/refused-step";
import { namesFor, signUpFacts, walkFor } from "../engine/ask-walk.server";
import type { Flow } from "../engine/flow";
import {
  backPath,
  checkSections,
  draftOf,
  isGivenBack,
  progressOf,
  resumePath,
  returnQuery,
  wentThrough,
  type Walk,
} from "../engine/walk";
import type { SignIn } from "../account/sign-in.server";
import { draftElsewhere } from "./draft-elsewhere.server";
import { mailTheWayBack, type Asked, type Posted } from "./sign-up.server";
import {
  go,
  parseForm,
  refuse,
  refuseFor,
  refuseLoggedInAs,
  type Go,
} from "../forms/form-answer.server";
import { answerField, isAnswered, withPlainLines } from "./under-review.server";
import { paceOf } from "./pace.server";
import type { Language } from "~/language/languages";
import { problem } from "~/domain/problems/problem";

/** The check page and what follows it (handbook/screens.md, Registration). */

const agreement = z.object({
  agreed: choiceField(["on"], problem("sign_up.agreement_missing")),
  signature: z
    .string({ required_error: problem("sign_up.signature_missing") })
    .trim()
    .min(1, problem("sign_up.signature_missing"))
    .max(121, problem("sign_up.signature_long")),
});
/** With what is written to a question that stands open; or instead of what was written to it before. */
const agreementAndAnswer = agreement.extend({ answer: answerField });
const agreementAlone = agreement.extend({ answer: answerField.optional() });
const codeForm = z.object({ code: codeField });

/** The person's own draft of this flow, for pages that need one. */
export const draftHeldBy = async (
  { backend }: Pick<Asked, "backend">,
  flow: Flow,
): Promise<Registration | null> => draftOf(flow, await signUpFacts({ backend }));

/** What an applicant is asked who has not answered in writing yet. */
const openQuestion = (draft: Registration | null): string | null =>
  draft && isGivenBack(draft) && !isAnswered(draft) ? (draft.review_note ?? "") : null;

/** All answers with their Change links, and whether the address is confirmed. */
export async function showCheck(asked: Asked & { language: Language }, flow: Flow) {
  const walk = await walkFor(asked, flow);
  const { draft } = walk;
  return {
    action: flow.check.path,
    progress: progressOf(walk, flow.check),
    pace: await paceOf(asked, walk, flow.check.path),
    back: backPath(walk, flow.check.path),
    sections: checkSections(walk, await namesFor(asked, walk.steps)),
    email: draft?.email ?? null,
    verified: draft?.verified ?? false,
    confirmed: draft?.confirmed ?? false,
    again: isGivenBack(draft),
    reference: draft?.reference ?? null,
    today: todayOf(),
    question: openQuestion(draft),
    seen: answersSeen(flow.definition, draft?.steps ?? {}),
    constraints: { ...getZodConstraint(agreementAndAnswer), ...getZodConstraint(codeForm) },
  };
}
export type CheckPage = Awaited<ReturnType<typeof showCheck>>;

/** Mails the link and code once more. */
async function resend(visitor: Asked, flow: Flow, draft: Registration) {
  await mailTheWayBack(visitor, draft);
  return go(flow.check.path, { notice: "linkSent" });
}

/** The six digits prove the mailbox on this browser: it is signed in, and the draft is the person's from now on. */
async function confirm(flow: Flow, draft: Registration, fields: FormData, signIn: SignIn) {
  const submission = parseForm(fields, codeForm);
  if (submission.status !== "success") return refuse(submission);
  try {
    const { headers } = await signIn({ email: draft.email ?? "", code: submission.value.code });
    return go(flow.check.path, { notice: "emailConfirmed", headers });
  } catch (error) {
    if (isFailure(error, 401)) {
      return refuse(submission, { fields: { code: [problem("sign_up.code_not_right")] } });
    }
    return refuseFor(error, submission, { email: "code" });
  }
}

const notConfirmed = problem("sign_up.not_confirmed");
/** Confirmed on another device: whoever only typed the address signs nothing in its owner's name. */
const codeFirst = problem("sign_up.code_first");

/**
 * What the check page's forms do: submit, confirm the address by code, mail another. A submission that went through
 * twice ends on the success page like the first.
 */
export async function submitCheck(posted: Posted & { signIn: SignIn }, flow: Flow) {
  const { request, fields, user, backend } = posted;
  const walk = await walkFor(posted, flow);
  const { draft } = walk;
  if (!draft) return go(resumePath(walk));
  const intent = fields.get("intent");
  if (intent === "resend") return resend(posted, flow, draft);
  // The code signs in: an administrator would be in the account without anybody being told.
  if (intent === "confirm" && user && isLoggedInAs(user)) return refuseLoggedInAs(fields);
  if (intent === "confirm") return confirm(flow, draft, fields, posted.signIn);
  if (!draft.opening.open) return go(flow.waitlist);
  const asks = openQuestion(draft) !== null;
  const schema = asks ? agreementAndAnswer : agreementAlone;
  const submission = parseForm(withPlainLines(fields, "answer"), schema);
  if (!draft.verified) {
    return refuse(submission, { form: draft.confirmed ? codeFirst : notConfirmed });
  }
  if (submission.status !== "success") return refuse(submission);
  try {
    const { signature, answer } = submission.value;
    const params = { id: draft.id };
    // First and apart, so that it is kept when the rest is refused.
    if (answer && isGivenBack(draft))
      await backend.call("answerRegistration", { params, body: { text: answer } });
    await backend.call("submitRegistration", {
      params,
      body: { agreed: "yes", signature, ...seenIn(fields) },
    });
    return go(flow.success, { headers: await withoutKey(request, flow) });
  } catch (error) {
    return (await toRefusedStep(error, walk)) ?? refuseFor(error, submission);
  }
}

/** What was on the page that was signed. */
function seenIn(fields: FormData): { seen?: string } {
  const seen = fields.get("seen");
  return typeof seen === "string" ? { seen: seen.slice(0, 2000) } : {};
}

/**
 * The backend names the first step whose answers do not do any more and the field of it, `about-company.ein`: a start that
 * has passed, an add-on that is gone. There it is told, in the backend's words.
 */
async function toRefusedStep(error: unknown, { flow, draft }: Walk): Promise<Go | null> {
  if (!(error instanceof BackendError) || !draft) return null;
  const named = Object.entries(error.details.fieldErrors ?? {});
  const step = flow.steps.find(({ key }) => named.some(([name]) => stepOf(name) === key));
  if (!step) return null;
  const own = named.filter(([name]) => stepOf(name) === step.key);
  const refused = await serializedRefusedStep({
    registration: draft.id,
    step: step.key,
    rev: draft.steps[step.key]?.rev ?? 0,
    error: Object.fromEntries(own.map(([name, texts]) => [name.slice(step.key.length + 1), texts])),
  });
  return go(`${step.path}?${returnQuery}`, { headers: new Headers({ "Set-Cookie": refused }) });
}

const stepOf = (name: string) => name.split(".", 1)[0];

/** A submitted draft is opened by signing in; its key is of no use any more. */
async function withoutKey(request: Request, flow: Flow): Promise<Headers> {
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const headers = new Headers();
  if (keys[flow.kind]) {
    const { [flow.kind]: _used, ...rest } = keys;
    headers.append("Set-Cookie", await serializedDraftKeys(rest));
  }
  return headers;
}

/** Whether a draft's future is still open: it can be come back to, and deleted. */
const isKept = (draft: Registration | null): draft is Registration =>
  draft !== null && !wentThrough(draft) && !isGivenBack(draft);

/** "Saved until …": what the page about a draft's future shows. */
export async function showSaved(asked: Asked, flow: Flow) {
  const walk = await walkFor(asked, flow);
  const { draft } = walk;
  const elsewhere = await draftElsewhere(asked, flow);
  if (elsewhere) return { elsewhere, saved: null };
  if (!isKept(draft)) return go(flow.definition.pages.entrance);
  const { email, expires_at, resume_code } = draft;
  const saved = { email, expires_at, resume_code, goOn: resumePath(walk), action: flow.warning };
  return { elsewhere: null, saved };
}

/** Mail the link, or delete the draft with everything in it; or begin another in the place of one that went elsewhere. */
export async function changeSaved(posted: Posted, flow: Flow) {
  const { request, fields, backend } = posted;
  const walk = await walkFor(posted, flow);
  const { draft } = walk;
  const intent = fields.get("intent");
  if (intent === "forget" && (await draftElsewhere(posted, flow))) {
    return go(flow.definition.pages.entrance, { headers: await withoutKey(request, flow) });
  }
  if (!isKept(draft)) return go(resumePath(walk));
  if (intent === "link") {
    await mailTheWayBack(posted, draft);
    return go(flow.warning, { notice: "linkSent" });
  }
  if (intent !== "discard") throw pageError(400, "The form could not be read. Try again.");
  await backend.call("discardRegistration", { params: { id: draft.id } });
  const headers = await withoutKey(request, flow);
  return go(flow.definition.pages.entrance, { notice: "draftDeleted", headers });
}
