import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";

type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

/** Returns true for an object or array that is not a Response. */
const isDataObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Response);
/** Returns true for what Remix's `data(…)` returns. */
export const isWithInit = (value: unknown): value is WithInit =>
  isDataObject(value) && value["type"] === "DataWithResponseInit";

/** Returns an answer with its form's problems in words; only here, so that the browser never gets the other texts. */
export function translateProblems(answer: unknown, language: Language): unknown {
  if (isWithInit(answer)) return { ...answer, data: translateProblems(answer.data, language) };
  if (!isDataObject(answer)) return answer;
  const { result } = answer;
  if (!isDataObject(result) || !isDataObject(result["error"])) return answer;
  const words = (each: unknown) => (typeof each === "string" ? problemWords(each, language) : each);
  // Conform reports them by field.
  const errors = Object.entries(result["error"]).map(([field, problems]) => [
    field,
    Array.isArray(problems) ? problems.map(words) : problems,
  ]);
  return { ...answer, result: { ...result, error: Object.fromEntries(errors) as unknown } };
}
