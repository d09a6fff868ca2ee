import { getZodConstraint } from "@conform-to/zod";
import type { Answers } from "~/domain/sign-up/registration";
import { frameFields } from "~/domain/form-frame";
import type { FlowStep } from "../engine/flow";
import { problem } from "~/domain/problems/problem";

/** Returns the names of a schema's fields; nested ones have a dot, as in the form. */
export function answerNames(schema: ReturnType<FlowStep["schema"]>): string[] {
  return Object.keys(getZodConstraint(schema)).filter((name) => !name.includes("["));
}

export const unreadable = problem("sign_up.form_unreadable");

/** Returns the typed answers, complete or not, without other fields. */
export function typedAnswers(
  pairs: Iterable<[string, FormDataEntryValue]>,
  names: string[],
): Answers {
  const answers: Answers = {};
  for (const [name, value] of pairs) {
    if (typeof value !== "string" || !names.includes(name) || frameFields.includes(name)) continue;
    const before = answers[name];
    if (before === undefined) answers[name] = value;
    else answers[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return answers;
}

/** Returns the answers for fields; lists of rows have their own pages. */
export function fieldTexts(answers: Answers): Record<string, string | string[]> {
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
