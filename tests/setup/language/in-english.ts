import type { FormResult } from "~/components/forms/field-state";
import { problemWords } from "~/domain/problems/problem-words.server";
import { translateProblems } from "~/http/worded-answer.server";

/** A problem as it is read in English. */
export const inEnglish = (text: string): string => problemWords(text, "en");

type Read = { error?: { issues: { message: string }[] } | undefined };

/** Returns the problems that a schema's refusal shows a person. */
export const problemsIn = ({ error }: Read): string[] =>
  (error?.issues ?? []).map(({ message }) => inEnglish(message));

export const problemIn = (read: Read): string | undefined => problemsIn(read)[0];

/** A refused form's result as its page gets it in English. */
export const inEnglishResult = (result: unknown): FormResult =>
  (translateProblems({ result }, "en") as { result: FormResult }).result;
