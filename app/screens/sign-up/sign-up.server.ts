import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import { data } from "@remix-run/node";
import {
  mailRegistrationLink,
  saveRegistrationStep,
  startRegistration,
} from "~/core/sign-up/registrations";
import { Failure } from "~/domain/problems/failure";
import type { Answers, Registration } from "~/domain/sign-up/registration";
import { figuresId } from "~/domain/form-frame";
import { lastWholeDay } from "~/domain/local-days";
import { formatPhone } from "~/domain/phone";
import { problem } from "~/domain/problems/problem";
import { emailField } from "~/domain/person-fields";
import { unseenAnswers } from "~/domain/sign-up/unseen-answers";
import { toFormValues } from "~/domain/sign-up/registration-answers";
import { westernmostZone } from "~/domain/us-state-zones";
import type { Language } from "~/language/languages";
import { readDraftKeys, serializeDraftKeys } from "./kept-keys.server";
import { loadAnswerNames, loadWalk } from "../engine/ask-walk.server";
import {
  answersOf,
  type DraftContact,
  type Flow,
  type FlowStep,
  type FlowVisitor,
  type FlowStepPage,
} from "../engine/flow";
import { answersOn, pageNamed, replacePageAnswers, type PageKey } from "../engine/flow-pages";
import { progressOf } from "../engine/progress";
import {
  backPath,
  contextOf,
  firstIncompleteStep,
  isReturned,
  nextPath,
  returnQuery,
  walkOf,
  walkToAnswer,
  type Walk,
  zoneIn,
} from "../engine/walk";
import { checkWaitlist } from "./address-step";
import { marksOf, mergeAnswers } from "../forms/changed-meanwhile.server";
import { refusalOf } from "./refused-answers.server";
import { loadPace } from "./pace.server";
import { seeOther, parseForm, refuse, refuseFor, type Go } from "../forms/form-answer.server";
import { answerNames, typedAnswers, fieldTexts } from "./typed-answers.server";

/** The server's half of the engine: the data of a step's page, and the action of its form. */

/** A request for a page of a sign-up. */
export type SignUpRequest = FlowVisitor & { request: Request; language: Language };
/** A posted form of a sign-up's page. */
export type PostedSignUp = SignUpRequest & { fields: FormData };

/** Returns the page `named` (`step/page` or `step`), which a guard opened, with saved, prefilled or linked answers. */
export async function loadStepPage(args: SignUpRequest, flow: Flow, named: PageKey) {
  const { step, page } = pageNamed(flow, named);
  const walk = walkToAnswer(await loadWalk(args, flow));
  const { draft } = walk;
  const schema = page.schema(contextOf(walk));
  const stored = draft?.steps[step.key];
  const returnToCheck = new URL(args.request.url).searchParams.get("return") === "check";
  const isNew = !stored || (step.prefill && page.asks?.every((name) => !(name in stored.data)));
  const known = isNew ? await loadFirstAnswers(args, step, walk) : stored.data;
  const brought = step.brought?.(new URL(args.request.url)) ?? {};
  const answers = fieldTexts(answersOn(page, { ...known, ...brought }));
  return {
    action: page.path,
    title: page.title[args.language],
    documentTitle: page.title[args.language],
    progress: progressOf(walk, page, args.language),
    pace: await loadPace(args, walk, page.path),
    // After a Change link, Back leads to the check page if it can be opened.
    back: returnToCheck && !firstIncompleteStep(walk) ? flow.check.path : backPath(walk, page.path),
    constraints: getZodConstraint(schema),
    answers,
    refused: await refusalOf(args, draft, step, { page, answers, names: answerNames(schema) }),
    registration: draft?.id ?? null,
    rev: stored?.rev ?? 0,
    marks: marksOf(answers),
    expiresAt: draft && lastWholeDay(draft.expires_at, westernmostZone),
    returnToCheck,
  };
}
export type StepPage = Awaited<ReturnType<typeof loadStepPage>>;

/** Returns a step's values before its first save: its `prefill`, or for one about the applicant the user's details. */
async function loadFirstAnswers(
  args: SignUpRequest,
  step: FlowStep,
  { draft }: Walk,
): Promise<Answers> {
  const { user } = args;
  if (step.prefill) return step.prefill(args, answersOf(draft));
  if (!user || !step.about) return {};
  const { user_first_name, user_last_name, user_email, phone } = user;
  return {
    first_name: user_first_name,
    last_name: user_last_name,
    email: user_email,
    phone: formatPhone(phone) ?? "",
  };
}

/** Returns the email and state if valid, and names cut to 60 characters, so that no value prevents saving a draft. */
function validContact(about: DraftContact): DraftContact {
  const email = emailField.safeParse(about.email);
  const name = (text: string | undefined) => (text ?? "").trim().slice(0, 60);
  return {
    ...(email.success ? { email: email.data } : {}),
    ...(name(about.first_name) ? { first_name: name(about.first_name) } : {}),
    ...(name(about.last_name) ? { last_name: name(about.last_name) } : {}),
    ...(/^[A-Z]{2}$/.test(about.state ?? "") ? { state: about.state } : {}),
  };
}

/** Saves answers in the draft, or a new one. Returns it with this browser's cookie. Throws a 409 for an old `rev`. */
export async function saveAnswers(
  { request, caller, language }: SignUpRequest,
  flow: Flow,
  step: FlowStep,
  answer: { draft: Registration | null; rev: number; data: Answers; complete: boolean },
): Promise<{ draft: Registration; headers: Headers }> {
  const { data, complete, rev } = answer;
  const about = { ...(step.about ? validContact(step.about(data)) : {}), language };
  const stepRequest = { step: step.key, data, complete, about };
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const headers = new Headers();
  if (answer.draft) {
    const draft = await saveRegistrationStep(caller, { ...stepRequest, id: answer.draft.id, rev });
    if (keys[flow.kind]) headers.append("Set-Cookie", await serializeDraftKeys(keys));
    return { draft, headers };
  }
  const { registration, key } = await startRegistration(caller, {
    ...stepRequest,
    kind: flow.kind,
  });
  if (key) {
    headers.append("Set-Cookie", await serializeDraftKeys({ ...keys, [flow.kind]: key }));
  }
  return { draft: registration, headers };
}

/**
 * Handles the form of a step's page. "Continue" requires a complete page, and the last one completes the step. "Save
 * and come back later" (`intent=save`) saves what is there, emails the link and shows the last day. "Recalculate"
 * (`stay`) saves it, too, and returns to the page. Answers saved elsewhere are merged, or shown as a conflict.
 */
export async function saveStep(
  posted: PostedSignUp,
  flow: Flow,
  named: PageKey,
  /** Values to store beside the form's. */
  beside: Answers = {},
): Promise<StepAnswer> {
  const { fields } = posted;
  const { step, page } = pageNamed(flow, named);
  const walk = walkToAnswer(await loadWalk(posted, flow));
  const schema = page.schema(contextOf(walk));
  const names = answerNames(schema);
  const submission = parseForm(fields, schema);
  // "Recalculate" saves what is there like "Save", but stays on the page.
  const staying = fields.get("intent") === "stay";
  const leaving = staying || fields.get("intent") === "save";
  const rev = Number.parseInt(String(fields.get("rev") ?? "0"), 10);
  const postedVersion = {
    rev: Number.isSafeInteger(rev) ? rev : null,
    marks: String(fields.get("shown") ?? ""),
  };
  if (submission.status !== "success" && !leaving) {
    // Another tab may have filled in the answers that are missing here.
    return (
      (await findConflict(posted, walk, { step, page, names })) ??
      refusedStep(refuse(submission), postedVersion)
    );
  }
  // Every form of a step contains a version, without which "none of these" can't be recognized as a choice.
  if (!fields.has("rev")) {
    return refusedStep(refuse(submission, { form: problem("sign_up.form_unreadable") }), null);
  }
  // It includes another page's fields: a form from before the page was split has both.
  const input = typedAnswers(fields, answerNames(step.schema(contextOf(walk))));
  const keep = (on: Walk, seenVersion: number) => {
    const stored = on.draft?.steps[step.key];
    const data = { ...replacePageAnswers(page, stored?.data, input), ...beside };
    // A step that was left before its last "Continue" is resumed there, even if nothing is missing.
    const isThrough = (!leaving && page === step.pages.at(-1)) || stored?.status === "complete";
    // The answers of the step's other pages must be valid, too.
    const isWhole =
      step.pages.length === 1 || step.schema(contextOf(on)).safeParse(toFormValues(data)).success;
    const complete = submission.status === "success" && isThrough && isWhole;
    return saveAnswers(posted, flow, step, { draft: on.draft, rev: seenVersion, data, complete });
  };
  let saved;
  try {
    saved = await keep(walk, Number.isSafeInteger(rev) && rev > 0 ? rev : 0);
  } catch (error) {
    const stale = error instanceof Failure && error.status === 409;
    const now = stale ? walkToAnswer(await loadWalk(posted, flow)) : null;
    const conflict = now && (await findConflict(posted, now, { step, page, names }));
    if (conflict) return conflict;
    const stored = now?.draft?.steps[step.key];
    // The typed values don't conflict with what was saved elsewhere: another page of the step, or this one by two
    // clicks.
    saved = now && stored ? await keep(now, stored.rev).catch(() => null) : null;
    if (!saved) {
      const version = stored && { rev: stored.rev, marks: marksOf(fieldsOn(page, stored.data)) };
      return refusedStep(refuseFor(error, submission), version ?? postedVersion);
    }
  }
  const { draft, headers } = saved;
  if (staying) {
    const query = fields.get("return") === "check" ? `?${returnQuery}` : "";
    return seeOther(`${page.path}${query}#${figuresId}`, { headers });
  }
  if (leaving && isReturned(draft)) {
    return seeOther(flow.definition.pages.entrance, { notice: "answersSaved", headers });
  }
  if (leaving) {
    await mailResumeLink(posted, draft);
    return seeOther(flow.warning, { headers });
  }
  const after = walkOf(
    flow,
    draft,
    (await flow.facts?.(posted)) ?? null,
    zoneIn(flow, posted.user),
  );
  const next = nextPath(after, page.path, fields.get("return") === "check");
  const waits = checkWaitlist(flow, draft, next);
  return seeOther(waits === "pass" ? next : waits.to, { headers });
}

/** A step's form leads to another page, or is shown again with its errors. */
export type StepAnswer = Go | ReturnType<typeof refusedStep>;

/** Refuses a step's form for a reason that only the backend knows; `result` comes from {@link refuse}. */
export const refusedForm = (result: ReturnType<typeof refuse>): StepAnswer =>
  refusedStep(result, null);

/** Returns a step's saved answers as a page's fields show them. */
const fieldsOn = (page: FlowStepPage, data: Answers): Record<string, string | string[]> =>
  fieldTexts(answersOn(page, data));

/**
 * Returns a refusal with the version of the answers that the form then shows: the loaded one, or the stored one after a
 * conflict was reported. After a refusal, the page isn't reloaded if React posts the form.
 */
const refusedStep = (
  { data: { result }, init }: ReturnType<typeof refuse>,
  seenVersion: { rev: number | null; marks: string } | null,
) => data({ result, rev: seenVersion?.rev ?? null, marks: seenVersion?.marks ?? null }, init ?? {});

/** Returns the form with a conflict if other answers were saved since it was loaded; null if nothing differs. */
async function findConflict(
  posted: PostedSignUp,
  walk: Walk,
  { step, page, names }: { step: FlowStep; page: FlowStepPage; names: string[] },
) {
  const { fields } = posted;
  const stored = walk.draft?.steps[step.key];
  if (!stored || !fields.has("rev") || fields.get("rev") === String(stored.rev)) return null;
  const saved = fieldsOn(page, stored.data);
  const called = await loadAnswerNames(posted, [step]);
  const context = { answers: answersOf(walk.draft), names: called, language: posted.language };
  const merged = mergeAnswers(
    (answers) => page.summary(answers as Answers, context),
    {
      names,
      marks: String(fields.get("shown") ?? ""),
      posted: fieldTexts(typedAnswers(fields, names)),
      saved,
      hidden: unseenAnswers,
    },
    toFormValues,
  );
  if (!merged) return null;
  const result: SubmissionResult<string[]> = { status: "error", ...merged };
  return data({ result, rev: stored.rev, marks: marksOf(saved) }, { status: 409 });
}

/**
 * Emails the link that resumes a draft. Returns false without an address, or if the backend refuses, for example so
 * soon after the last email; the answers are saved all the same.
 */
export async function mailResumeLink(
  { caller }: Pick<FlowVisitor, "caller">,
  draft: Registration,
): Promise<boolean> {
  if (!draft.email) return false;
  try {
    await mailRegistrationLink(caller, draft.id);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
