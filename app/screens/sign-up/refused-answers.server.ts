import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { Failure } from "~/domain/problems/failure";
import type { Registration } from "~/domain/sign-up/registration";
import { problemWords } from "~/domain/problems/problem-words.server";
import { toFormValues } from "~/domain/sign-up/registration-answers";
import type { Language } from "~/language/languages";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";
import type { FlowStep, FlowStepPage } from "../engine/flow";
import { pageAsking } from "../engine/flow-pages";
import { returnQuery, type Walk } from "../engine/walk";
import { seeOther, type Go } from "../forms/form-answer.server";

/** A refused submission redirects from the check page to the page with the refused answer, which shows the reason. */

/** Seconds, long enough to open the step and return; an old refusal isn't shown. */
const refusedStepLifetime = 10 * 60;

/** Bytes of JSON. A browser stores 4 KB of a cookie, signed and encoded. */
const maxCookieBytes = 2000;

/** The cookie that says in which draft, step and version the backend refused answers at the submission, and why. */
const refusedStepShape = z.object({
  registration: z.string(),
  step: z.string(),
  /** The version of those answers; the refusal isn't shown after others are saved. */
  rev: z.number(),
  /** Problems or sentences by field; "" for the step as a whole. */
  error: z.record(z.array(z.string())),
});
type RefusedStep = z.output<typeof refusedStepShape>;

const refusedCookie = createSignedCookie("refused-step", refusedStepLifetime, refusedStepShape);

/** Returns the cookie with as many of a refused step's errors as fit into it; typed values aren't in it. */
function serializeRefusedStep({ error, ...of }: RefusedStep): Promise<string> {
  const kept: RefusedStep["error"] = {};
  let remaining = maxCookieBytes;
  for (const [field, texts] of Object.entries(error)) {
    for (const text of texts) {
      remaining -= Buffer.byteLength(JSON.stringify([field, text]));
      if (remaining >= 0) (kept[field] ??= []).push(text);
    }
  }
  return refusedCookie.serialized({ ...of, error: kept });
}

/**
 * Returns the redirect of a refused submission to the page with the refused answer, with the message in a cookie;
 * null if it names no field of a step. The backend names the first step with an invalid answer and its field,
 * `about-company.ein`: a start that has passed, an add-on that was discontinued.
 */
export async function toRefusedStep(error: unknown, { flow, draft }: Walk): Promise<Go | null> {
  if (!(error instanceof Failure) || !draft) return null;
  const named = Object.entries(error.details.fieldErrors ?? {});
  const step = flow.steps.find(({ key }) => named.some(([name]) => stepOf(name) === key));
  if (!step) return null;
  const fieldProblems = named
    .filter(([name]) => stepOf(name) === step.key)
    .map(([name, texts]) => [name.slice(step.key.length + 1), texts] as const);
  const asking = fieldProblems.map(([name]) => pageAsking(step, name));
  const page = step.pages.find((each) => asking.includes(each)) ?? step.pages[0];
  const refused = await serializeRefusedStep({
    registration: draft.id,
    step: step.key,
    rev: draft.steps[step.key]?.rev ?? 0,
    error: Object.fromEntries(fieldProblems),
  });
  return seeOther(`${page.path}?${returnQuery}`, {
    headers: new Headers({ "Set-Cookie": refused }),
  });
}

/** Returns the step's key in the backend's name of a field: `about-company` for `about-company.ein`. */
const stepOf = (name: string): string | undefined => name.split(".", 1)[0];

/**
 * Returns the errors that a refused submission left for a step's page, as if its form had been refused; null if there
 * are none, or if the answers were changed since.
 */
export async function refusalOf(
  { request, language }: { request: Request; language: Language },
  draft: Registration | null,
  step: FlowStep,
  refusedStep: { page: FlowStepPage; answers: Record<string, unknown>; names: readonly string[] },
): Promise<SubmissionResult<string[]> | null> {
  const { page, answers, names } = refusedStep;
  const { key } = step;
  const refused = await refusedCookie.read(request.headers.get("Cookie"));
  if (!refused || refused.registration !== draft?.id || refused.step !== key) return null;
  if (refused.rev !== draft.steps[key]?.rev) return null;
  const error: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(refused.error)) {
    if (pageAsking(step, name) !== page) continue;
    const field = names.includes(name) ? name : "";
    (error[field] ??= []).push(...texts.map((text) => problemWords(text, language)));
  }
  if (Object.keys(error).length === 0) return null;
  const initialValue = toFormValues(answers) as NonNullable<SubmissionResult["initialValue"]>;
  return { status: "error", initialValue, error };
}
