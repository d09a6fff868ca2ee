import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";

/** What an action answers with `data(…)`. */
type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Response);
const isWithInit = (value: Record<string, unknown>): value is WithInit =>
  value["type"] === "DataWithResponseInit";

/** What is wrong with each field, a list of problems or nothing. */
function wordedErrors(errors: Record<string, unknown>, language: Language) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, problems]) => [
      field,
      Array.isArray(problems)
        ? problems.map((each: unknown) =>
            typeof each === "string" ? problemWords(each, language) : each,
          )
        : problems,
    ]),
  );
}

/**
 * A form's answer as people read it: problems come by key from wherever they were found, and this is the one place that
 * makes sentences of them. The browser never gets the other texts.
 */
export function wordedAnswer(answer: unknown, language: Language): unknown {
  if (!isObject(answer)) return answer;
  if (isWithInit(answer)) return { ...answer, data: wordedAnswer(answer.data, language) };
  const { result } = answer;
  if (!isObject(result) || !isObject(result["error"])) return answer;
  return { ...answer, result: { ...result, error: wordedErrors(result["error"], language) } };
}
