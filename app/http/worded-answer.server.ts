import { problemWords } from "~/domain/problems/problem-words.server";
import type { Language } from "~/language/languages";

type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Response);
/** Returns true for what Remix's `data(…)` returns. */
export const isWithInit = (value: unknown): value is WithInit =>
  isObject(value) && value["type"] === "DataWithResponseInit";

/** `errors` are problems by field, as conform reports them. */
function translateErrors(errors: Record<string, unknown>, language: Language) {
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

/** Problem keys become sentences only here, so that the browser never gets the other texts. */
export function translateProblems(answer: unknown, language: Language): unknown {
  if (isWithInit(answer)) return { ...answer, data: translateProblems(answer.data, language) };
  if (!isObject(answer)) return answer;
  const { result } = answer;
  if (!isObject(result) || !isObject(result["error"])) return answer;
  return { ...answer, result: { ...result, error: translateErrors(result["error"], language) } };
}
