import { getZodConstraint } from "@conform-to/zod";
import type { Answers } from "~/domain/sign-up/registration";
import { frameFields } from "~/domain/form-frame";
import type { FlowStep } from "../engine/flow";

/** Returns the names of a schema's fields: parents, and nested ones with a dot, without entries of lists. */
export function answerNames(schema: ReturnType<FlowStep["schema"]>): string[] {
  return Object.keys(getZodConstraint(schema)).filter((name) => !name.includes("["));
}

/** Returns posted answers by these full names, valid or not, without files and the frame's; several become a list. */
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

/** Returns the answers that fields can show; lists of records have pages of their own. */
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
