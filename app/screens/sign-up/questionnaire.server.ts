import { getZodConstraint } from "@conform-to/zod";
import type { Backend } from "~/backend/backend";
import type { QuestionnaireAnswers } from "~/contract/sign-up/waitlist-calls";
import { questionnaireSchema } from "~/domain/sign-up/questionnaire-fields";
import { sameSitePath } from "~/domain/same-site-path";
import { isLoggedInAs, type User } from "~/domain/user";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { go, parseForm, refuse, type Go, type Refused } from "../forms/form-answer.server";

/** The five questions (handbook/screens.md): prefilled, may be skipped, and lead on to where somebody wanted to go. */

const path = "/questionnaire";
const constraints = getZodConstraint(questionnaireSchema);

const mayContact = async (backend: Backend) =>
  (await backend.call("questionnaire")).answers?.contact_ok ?? false;

/** The answers as the fields show them. No priorities: nobody was sure. */
function storedAnswers({ priorities, contact_ok, ...chosen }: QuestionnaireAnswers) {
  return {
    ...chosen,
    priorities: priorities.length > 0 ? priorities : ["not_sure"],
    contact_ok: contact_ok ? "on" : null,
  };
}

export async function questionnairePage({ backend, user, url }: PageRequest<SignedIn>) {
  const { status, answers } = await backend.call("questionnaire");
  return {
    action: path,
    constraints,
    answers: answers ? storedAnswers(answers) : { language: user.language },
    next: sameSitePath(url.searchParams.get("next")),
    maySkip: status !== "done",
  };
}

/** Keeps the answers, or that there are none for now, and goes on. */
export async function saveAnswers({
  backend,
  user,
  fields,
}: PostedForm<SignedIn>): Promise<Go | Refused> {
  const submission = parseForm(fields, questionnaireSchema);
  const skips = fields.get("intent") === "skip";
  if (!skips && submission.status !== "success") return refuse(submission);
  const given = submission.status === "success" ? submission.value : null;
  const answers = !skips && given ? { ...given, language: languageOf(given, user) } : null;
  // The question is not asked then, so that what the person said stays.
  if (answers && isLoggedInAs(user)) answers.contact_ok ||= await mayContact(backend);
  await backend.call("saveQuestionnaire", { body: { answers } });
  return go(sameSitePath(fields.get("next")) ?? "/");
}

/** Whoever is not sure keeps what they read now. */
const languageOf = ({ language }: { language: "en" | "es" | "not_sure" }, user: User) =>
  language === "not_sure" ? user.language : language;
