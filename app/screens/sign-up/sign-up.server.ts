import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import { data } from "@remix-run/node";
import { BackendError } from "~/backend/backend-error";
import type { Answers, Registration } from "~/contract/sign-up/registration-calls";
import { todayOf } from "~/domain/calendar-days";
import { frameFields } from "~/domain/form-frame";
import { emailField } from "~/domain/person-fields";
import type { User } from "~/domain/user";
import { problemWords } from "~/domain/problems/problem-words.server";
import { formValues } from "~/domain/sign-up/registration-answers";
import type { Language } from "~/language/languages";
import { readDraftKeys, serializedDraftKeys } from "~/sessions/cookies/draft-keys";
import { readRefusedStep } from "~/sessions/cookies/refused-step";
import { namesFor, walkFor } from "../engine/ask-walk.server";
import {
  answersOf,
  stepNamed,
  type About,
  type Flow,
  type FlowStep,
  type FlowVisitor,
} from "../engine/flow";
import {
  backPath,
  contextOf,
  isGivenBack,
  nextPath,
  progressOf,
  walkOf,
  type Walk,
} from "../engine/walk";
import { problem } from "~/domain/problems/problem";
import { marksOf, mergedAnswers } from "./changed-meanwhile.server";
import { paceOf } from "./pace.server";
import { go, parseForm, refuse, refuseFor, type Go } from "../forms/form-answer.server";

/** The server's half of the engine: what a step's page shows, and what its form does. */

/** Who asks for a page, and how. */
export type Asked = FlowVisitor & { request: Request };
export type Posted = Asked & { fields: FormData };

/** The names of a schema's fields; a nested one has a dot, as in the form. */
function answerNames(schema: ReturnType<FlowStep["schema"]>): string[] {
  return Object.keys(getZodConstraint(schema)).filter((name) => !name.includes("["));
}

const unreadable = problem("sign_up.form_unreadable");

/** What was typed, whole or half, without what is no answer. */
function typedAnswers(pairs: Iterable<[string, FormDataEntryValue]>, names: string[]): Answers {
  const answers: Answers = {};
  for (const [name, value] of pairs) {
    if (typeof value !== "string" || !names.includes(name) || frameFields.includes(name)) continue;
    const before = answers[name];
    if (before === undefined) answers[name] = value;
    else answers[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return answers;
}

/** What a step's page needs, whatever its fields are. */
export async function showStep(asked: Asked & { language: Language }, flow: Flow, key: string) {
  const step = stepNamed(flow, key);
  const walk = await walkFor(asked, flow);
  const { draft } = walk;
  const schema = step.schema(contextOf(walk, todayOf()));
  const stored = draft?.steps[key];
  const answers = fieldTexts(stored?.data ?? prefilled(asked.user, step));
  return {
    action: step.path,
    title: step.title,
    progress: progressOf(walk, step),
    pace: await paceOf(asked, walk, step.path),
    back: backPath(walk, step.path),
    constraints: getZodConstraint(schema),
    answers,
    refused: await refusalOf(asked, draft, key, { answers, names: answerNames(schema) }),
    registration: draft?.id ?? null,
    rev: stored?.rev ?? 0,
    shown: marksOf(answers),
    expiresAt: draft?.expires_at ?? null,
    returnToCheck: new URL(asked.request.url).searchParams.get("return") === "check",
  };
}
export type StepPage = Awaited<ReturnType<typeof showStep>>;

/** What the backend said of these very answers when all was submitted, as if this form had been answered with it. */
async function refusalOf(
  { request, language }: { request: Request; language: Language },
  draft: Registration | null,
  key: string,
  { answers, names }: { answers: Record<string, unknown>; names: readonly string[] },
): Promise<SubmissionResult<string[]> | null> {
  const refused = await readRefusedStep(request.headers.get("Cookie"));
  if (!refused || refused.registration !== draft?.id || refused.step !== key) return null;
  if (refused.rev !== draft.steps[key]?.rev) return null;
  const error: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(refused.error)) {
    const field = names.includes(name) ? name : "";
    (error[field] ??= []).push(...texts.map((text) => problemWords(text, language)));
  }
  const initialValue = formValues(answers) as NonNullable<SubmissionResult["initialValue"]>;
  return { status: "error", initialValue, error };
}

/** The answers that fields show; lists of rows have pages of their own. */
function fieldTexts(answers: Answers): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(answers)) {
    if (typeof value === "string") texts[name] = value;
    else if (Array.isArray(value)) {
      const lines = value.filter((each) => typeof each === "string");
      if (lines.length === value.length) texts[name] = lines;
    }
  }
  return texts;
}

/** What is known of a signed-in person is not asked again. */
function prefilled(user: User | null, step: FlowStep): Answers {
  if (!user || !step.about) return {};
  const { user_first_name, user_last_name, user_email, phone } = user;
  return {
    first_name: user_first_name,
    last_name: user_last_name,
    email: user_email,
    phone: phone ?? "",
  };
}

/** Half-typed values must not keep a draft from being saved: only what is whole is told. */
function wholeAbout(about: About): About {
  const email = emailField.safeParse(about.email);
  const name = (text: string | undefined) => (text ?? "").trim().slice(0, 60);
  return {
    ...(email.success ? { email: email.data } : {}),
    ...(name(about.first_name) ? { first_name: name(about.first_name) } : {}),
    ...(name(about.last_name) ? { last_name: name(about.last_name) } : {}),
    ...(/^[A-Z]{2}$/.test(about.state ?? "") ? { state: about.state } : {}),
  };
}

/** Keeps answers in the draft, beginning one if there is none. @returns the draft, and the cookie header for a new one */
export async function keepAnswers(
  { request, backend }: Asked,
  flow: Flow,
  step: FlowStep,
  given: { draft: Registration | null; rev: number; data: Answers; complete: boolean },
): Promise<{ draft: Registration; headers: Headers }> {
  const { data, complete, rev } = given;
  const about = step.about ? { about: wholeAbout(step.about(data)) } : {};
  const keys = await readDraftKeys(request.headers.get("Cookie"));
  const headers = new Headers();
  if (given.draft) {
    const draft = await backend.call("saveRegistrationStep", {
      params: { id: given.draft.id, step: step.key },
      body: { data, complete, rev, ...about },
    });
    if (keys[flow.kind]) headers.append("Set-Cookie", await serializedDraftKeys(keys));
    return { draft, headers };
  }
  const { registration, key } = await backend.call("startRegistration", {
    body: { kind: flow.kind, step: step.key, data, complete, ...about },
  });
  if (key) {
    headers.append("Set-Cookie", await serializedDraftKeys({ ...keys, [flow.kind]: key }));
  }
  return { draft: registration, headers };
}

/**
 * What a step's form does. "Continue" wants a complete step; "Save and come back later" (`intent=save`) keeps what is
 * there, mails the way back and tells until when.
 */
export async function saveStep(
  posted: Posted,
  flow: Flow,
  key: string,
): Promise<Go | ReturnType<typeof refusedStep>> {
  const { fields } = posted;
  const step = stepNamed(flow, key);
  const walk = await walkFor(posted, flow);
  const before = walk.draft;
  const schema = step.schema(contextOf(walk, todayOf()));
  const names = answerNames(schema);
  const submission = parseForm(fields, schema);
  const leaving = fields.get("intent") === "save";
  const rev = Number.parseInt(String(fields.get("rev") ?? "0"), 10);
  const again = {
    rev: Number.isSafeInteger(rev) ? rev : null,
    shown: String(fields.get("shown") ?? ""),
  };
  if (submission.status !== "success" && !leaving) {
    // Somebody who saved elsewhere may have filled in what is missing here.
    return (
      (await toldOfChange(posted, walk, step, names)) ?? refusedStep(refuse(submission), again)
    );
  }
  // Every form of a step says which revision it saw: without that nobody chose "none of these".
  if (!fields.has("rev")) return refusedStep(refuse(submission, { form: unreadable }), null);
  let saved;
  try {
    saved = await keepAnswers(posted, flow, step, {
      draft: before,
      rev: Number.isSafeInteger(rev) && rev > 0 ? rev : 0,
      data: typedAnswers(fields, names),
      // Whoever leaves a step before its "Continue" comes back to it, even if nothing was missing.
      complete:
        submission.status === "success" && (!leaving || before?.steps[key]?.status === "complete"),
    });
  } catch (error) {
    const stale = error instanceof BackendError && error.status === 409;
    const now = stale ? await walkFor(posted, flow) : null;
    const told = now && (await toldOfChange(posted, now, step, names));
    const stored = now?.draft?.steps[key];
    return (
      told ??
      refusedStep(
        refuseFor(error, submission),
        stored ? { rev: stored.rev, shown: marksOf(fieldTexts(stored.data)) } : again,
      )
    );
  }
  const { draft, headers } = saved;
  if (leaving && isGivenBack(draft)) {
    return go(flow.definition.pages.entrance, { notice: "answersSaved", headers });
  }
  if (leaving) {
    await mailTheWayBack(posted, draft);
    return go(flow.warning, { headers });
  }
  const after = walkOf(flow, draft, (await flow.facts?.(posted)) ?? null);
  // Nobody waits for what they cannot have.
  if (!draft.opening.open && !after.stop?.final) return go(flow.waitlist, { headers });
  return go(nextPath(after, key, fields.get("return") === "check"), { headers });
}

/** What a form says of the answers that it shows: their revision, and a mark of each. */
type Seen = { rev: number | null; shown: string };

/**
 * A refusal with what the form then shows: it is what it was loaded with, or what is stored now, once that was told. The
 * page itself is not read anew after a refusal when React posts the form.
 */
const refusedStep = ({ data: { result }, init }: ReturnType<typeof refuse>, seen: Seen | null) =>
  data({ result, rev: seen?.rev ?? null, shown: seen?.shown ?? null }, init ?? {});

/** The form with what others saved since it was loaded; null while they saved nothing else. */
async function toldOfChange(posted: Posted, walk: Walk, step: FlowStep, names: string[]) {
  const { fields } = posted;
  const stored = walk.draft?.steps[step.key];
  if (!stored || !fields.has("rev") || fields.get("rev") === String(stored.rev)) return null;
  const saved = fieldTexts(stored.data);
  const around = { answers: answersOf(walk.draft), names: await namesFor(posted, [step]) };
  const merged = mergedAnswers(step, around, {
    names,
    marks: String(fields.get("shown") ?? ""),
    posted: fieldTexts(typedAnswers(fields, names)),
    saved,
  });
  if (!merged) return null;
  const result: SubmissionResult<string[]> = { status: "error", ...merged };
  return data({ result, rev: stored.rev, shown: marksOf(saved) }, { status: 409 });
}

/** A mail that was asked for a moment ago need not be sent again; nobody loses answers over it. */
export async function mailTheWayBack(
  { backend }: Pick<FlowVisitor, "backend">,
  draft: Registration,
): Promise<boolean> {
  if (!draft.email) return false;
  try {
    await backend.call("mailRegistrationLink", { params: { id: draft.id } });
    return true;
  } catch (error) {
    if (error instanceof BackendError) return false;
    throw error;
  }
}
