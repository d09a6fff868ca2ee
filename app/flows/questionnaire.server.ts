import { getZodConstraint } from "@conform-to/zod";
import type { Backend } from "~/backend/backend";
import type { QuestionnaireAnswers } from "~/contract/waitlist-calls";
import { questionnaireSchema } from "~/domain/questionnaire-fields";
import { sameSitePath } from "~/domain/same-site-path";
import { isVisited, type User } from "~/domain/user";
import { forgetKeptForm, readKeptForm, type KeptFields } from "~/sessions/kept-form";
import type { Onward } from "./sign-up.server";
import { parseForm, refuse, refuseFor } from "./submission.server";

/** The five questions (domain.md section 2.3): prefilled, may be skipped, and lead on to where somebody wanted to go. */

type Visitor = { backend: Backend; user: User };

const path = "/questionnaire";
const constraints = getZodConstraint(questionnaireSchema);

const mayContact = async (backend: Backend) =>
  (await backend.call("questionnaire")).answers?.contact_ok ?? false;

/** Fields of the form as they were typed. */
function keptAnswers(pairs: KeptFields): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {};
  for (const name of Object.keys(questionnaireSchema.shape)) {
    const values = pairs.flatMap(([each, value]) => (each === name ? [value] : []));
    answers[name] = values.length === 1 ? values.join() : values;
  }
  return answers;
}

/** The answers as the fields show them. No priorities: nobody was sure. */
function storedAnswers({ priorities, contact_ok, ...chosen }: QuestionnaireAnswers) {
  return {
    ...chosen,
    priorities: priorities.length > 0 ? priorities : ["not_sure"],
    contact_ok: contact_ok ? "on" : null,
  };
}

/** @returns with `kept`: what was posted after the session had ended, brought back */
export async function questionnairePage(request: Request, { backend, user }: Visitor) {
  const { status, answers } = await backend.call("questionnaire");
  const kept = await readKeptForm(request, { path, userId: user.user_id });
  const next = kept
    ? kept.find(([name]) => name === "next")?.[1]
    : new URL(request.url).searchParams.get("next");
  return {
    action: path,
    constraints,
    answers: kept
      ? keptAnswers(kept)
      : answers
        ? storedAnswers(answers)
        : { language: user.language },
    next: sameSitePath(next),
    kept: kept !== null,
    maySkip: status !== "done",
  };
}

/** Keeps the answers, or that there are none for now, and goes on. */
export async function saveAnswers(
  request: Request,
  { backend, user }: Visitor,
  fields: FormData,
): Promise<Onward | ReturnType<typeof refuse>> {
  const submission = parseForm(fields, questionnaireSchema);
  const skips = fields.get("intent") === "skip";
  if (!skips && submission.status !== "success") return refuse(submission);
  const given = submission.status === "success" ? submission.value : null;
  const answers = !skips && given ? { ...given, language: languageOf(given, user) } : null;
  // The question is not asked then, so that what the person said stays.
  if (answers && isVisited(user)) answers.contact_ok ||= await mayContact(backend);
  try {
    await backend.call("saveQuestionnaire", { body: { answers } });
  } catch (error) {
    return refuseFor(error, submission);
  }
  const forgotten = await forgetKeptForm(request);
  const headers = new Headers(forgotten ? { "Set-Cookie": forgotten } : {});
  return { to: sameSitePath(fields.get("next")) ?? "/", headers };
}

/** Whoever is not sure keeps what they read now. */
const languageOf = ({ language }: { language: "en" | "es" | "not_sure" }, user: User) =>
  language === "not_sure" ? user.language : language;
