import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod";
import { data } from "@remix-run/node";
import {
  questionnaire,
  saveQuestionnaire,
  type QuestionnaireAnswers,
} from "~/core/sign-up/questionnaire";
import { questionnaireLabels } from "~/domain/sign-up/questionnaire-labels.text";
import { questionnaireSchema } from "~/domain/sign-up/questionnaire-fields";
import { sameSitePath } from "~/domain/same-site-path";
import type { User } from "~/domain/user";
import type { PageRequest, PostedForm, SignedIn } from "~/sessions/visitor";
import { say } from "~/language/say";
import { marksOf, mergedAnswers } from "../forms/changed-meanwhile.server";
import { go, parseForm, refuse, type Go, type Refused } from "../forms/form-answer.server";

/** The questionnaire (handbook/screens.md) is prefilled, can be skipped, and continues to the wanted page. */

const path = "/questionnaire";
const constraints = getZodConstraint(questionnaireSchema);

/** Returns the answers as form values. */
const storedAnswers = ({ children, ...chosen }: QuestionnaireAnswers) => ({
  ...chosen,
  children: children === null ? null : String(children),
});

const names = ["who_for", "children", "usage", "language"] as const;

/** Returns the answered questions only. */
const textsOf = (answers: Readonly<Record<string, string | readonly string[] | null>>) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      answer === null ? [] : [[name, typeof answer === "string" ? answer : [...answer]] as const],
    ),
  );

export async function questionnairePage({ caller, user, url, language }: PageRequest<SignedIn>) {
  const { status, answers } = await questionnaire(caller);
  const shown = answers ? storedAnswers(answers) : { language: user.language };
  return {
    documentTitle: say(questionnaireLabels, language).title,
    action: path,
    constraints,
    answers: shown,
    shown: marksOf(textsOf(shown)),
    next: sameSitePath(url.searchParams.get("next")),
    maySkip: status !== "done",
  };
}

/** Returns the form with a conflict if other answers were saved meanwhile; null if they are the same. */
async function meanwhile({ caller, user, fields, language }: PostedForm<SignedIn>) {
  if (!fields.has("shown")) return null;
  const { answers } = await questionnaire(caller);
  const { asks, ...labels } = say(questionnaireLabels, language);
  const values: Record<string, Readonly<Record<string, string>>> = {
    who_for: labels.whoFor,
    usage: labels.usage,
    language: labels.languages,
  };
  const rows = (given: Readonly<Record<string, string | string[]>>) =>
    names.map((name) => ({
      label: asks[name],
      value: [given[name] ?? ""]
        .flat()
        .map((value) => values[name]?.[value] ?? value)
        .join(", "),
    }));
  const merged = mergedAnswers(rows, {
    names: [...names],
    marks: String(fields.get("shown")),
    posted: Object.fromEntries(names.map((name) => [name, fields.getAll(name).map(String)])),
    saved: textsOf(answers ? storedAnswers(answers) : { language: user.language }),
  });
  if (!merged) return null;
  const next = String(fields.get("next") ?? "");
  const initialValue = { ...merged.initialValue, next };
  const result: SubmissionResult<string[]> = { status: "error", ...merged, initialValue };
  return data({ result }, { status: 409 });
}

/** Saves the answers, or that they were skipped, and continues. */
export async function saveAnswers(posted: PostedForm<SignedIn>): Promise<Go | Refused> {
  const { caller, user, fields } = posted;
  const submission = parseForm(fields, questionnaireSchema);
  const skips = fields.get("intent") === "skip";
  const changed = skips ? null : await meanwhile(posted);
  if (changed) return changed;
  if (!skips && submission.status !== "success") return refuse(submission);
  const given = submission.status === "success" ? submission.value : null;
  const answers = !skips && given ? { ...given, language: languageOf(given, user) } : null;
  await saveQuestionnaire(caller, answers);
  return go(sameSitePath(fields.get("next")) ?? "/");
}

/** A user who isn't sure keeps their current language. */
const languageOf = ({ language }: { language: "en" | "es" | "not_sure" }, user: User) =>
  language === "not_sure" ? user.language : language;
