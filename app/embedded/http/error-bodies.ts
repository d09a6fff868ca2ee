import { secondFactorCode } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { parseProblem, problemWords } from "~/domain/problems/problem-words.server";
import { StorageFailure } from "~/storage/storage-failure";
import { refusalWords, secondFactorProblem, type Refusal, type RefusalKind } from "../refusal";
import { emptyAnswer, jsonAnswer, type Answer } from "./plain";

/** The backend that an answer imitates: Laravel for calls under /api/, Directus for others. */
export type Dialect = "laravel" | "directus";

/** Returns Laravel's for paths that begin with /api/, and Directus' for all others. */
export const dialectOf = (path: string): Dialect =>
  path.startsWith("/api/") ? "laravel" : "directus";

const noPermission = "You don't have permission to access this.";

/** How Directus answers each kind of refusal, also `not_found` with 404; Laravel's answers are in refusal.ts. */
const directusErrors: Record<RefusalKind, [status: number, code: string, message: string]> = {
  unauthenticated: [401, "INVALID_CREDENTIALS", "Invalid user credentials."],
  token_expired: [401, "TOKEN_EXPIRED", "Token expired."],
  bad_token: [403, "INVALID_TOKEN", "Invalid token."],
  forbidden: [403, "FORBIDDEN", noPermission],
  second_factor: [403, secondFactorCode, secondFactorProblem],
  not_found: [404, "ROUTE_NOT_FOUND", "Route doesn't exist."],
  invalid: [400, "FAILED_VALIDATION", "Validation failed."],
  bad_payload: [400, "INVALID_PAYLOAD", "Invalid payload."],
  bad_query: [400, "INVALID_QUERY", "Invalid query."],
  bad_invite: [400, "INVALID_INVITE", "Invalid invite."],
  not_unique: [400, "RECORD_NOT_UNIQUE", "Value has to be unique."],
  conflict: [409, "CONFLICT", problem("calls.changed")],
  too_many: [429, "REQUESTS_EXCEEDED", "Too many requests."],
  csrf: [403, "FORBIDDEN", noPermission],
  too_large: [413, "CONTENT_TOO_LARGE", "Request content is too large."],
  no_session_store: [500, "INTERNAL_SERVER_ERROR", "Server Error"],
};

/** Programs read the English sentence; the app reads the problem beside it and words it itself. */
const inEnglish = (text: string): string => problemWords(text, "en");

/** Returns a problem in English and as data; a sentence that is no problem has no data. */
function bodyOf(text: string) {
  const problem = parseProblem(text);
  return { message: inEnglish(text), ...(problem ? { problem } : {}) };
}

type Extensions = Record<string, unknown>;

/** Returns an answer with one sentence; only Directus sends `extensions`. */
const sentenceAnswer = (
  dialect: Dialect,
  status: number,
  message: string,
  extensions: Extensions,
): Answer =>
  jsonAnswer(status, dialect === "laravel" ? { message } : { errors: [{ message, extensions }] });

/** Returns a 429. Directus sends Retry-After but no X-RateLimit headers (bearer fact 16). */
function tooManyAnswer({ details }: Refusal, dialect: Dialect, now: number): Answer {
  const { limit = 0, resetsAt = now } = details;
  const [status, code, usual] = directusErrors.too_many;
  const text = details.message ?? (dialect === "laravel" ? refusalWords.too_many.message : usual);
  const reset = new Date(resetsAt).toISOString();
  const answer = sentenceAnswer(dialect, status, inEnglish(text), { code, limit, reset });
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000));
  answer.headers["retry-after"] = String(seconds);
  if (dialect === "laravel") {
    answer.headers["x-ratelimit-limit"] = String(limit);
    answer.headers["x-ratelimit-remaining"] = "0";
    answer.headers["x-ratelimit-reset"] = String(Math.ceil(resetsAt / 1000));
  }
  return answer;
}

/** Returns Laravel's redirect to sign in, or its page after a CSRF failure, or else null (cookie facts 5 and 6). */
function laravelPage({ kind }: Refusal, loginUrl: string): Answer | null {
  if (kind === "unauthenticated") return { ...emptyAnswer(302), headers: { location: loginUrl } };
  if (kind !== "csrf") return null;
  const headers = { "content-type": "text/html; charset=utf-8" };
  const text =
    '<!DOCTYPE html><html lang="en"><head><title>Page Expired</title></head><body>419 | Page Expired</body></html>';
  return { ...emptyAnswer(419), headers, text };
}

/** Returns `errors` by field for an invalid form, and else only a message, with a code about the second factor. */
function laravelAnswer({ kind, details }: Refusal): Answer {
  const { status, message } = refusalWords[kind];
  if (status !== 422) {
    const code = kind === "second_factor" ? { code: secondFactorCode } : {};
    return jsonAnswer(status, { ...bodyOf(details.message ?? message), ...code });
  }
  const { fields = {} } = details;
  const each = <To>(to: (text: string) => To) =>
    Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(to)]));
  const isOurs = Object.values(fields).flat().some(parseProblem);
  const problems = isOurs ? { problems: each(parseProblem) } : {};
  return jsonAnswer(status, { message, errors: each(inEnglish), ...problems });
}

function directusAnswer({ kind, details }: Refusal): Answer {
  const [status, code, usual] = directusErrors[kind];
  const error = (text: string, more: Extensions) => {
    const { message, ...problem } = bodyOf(text);
    return { message, extensions: { code, ...more, ...problem } };
  };
  const errors = Object.entries(details.fields ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => error(text, { field, type: "invalid" })),
  );
  if (!details.fields) errors.push(error(details.message ?? usual, {}));
  return jsonAnswer(status, { errors });
}

/** Returns the dialect's answer to a refusal; without `wantsJson`, Laravel's page if it has one. `now` is ms. */
export function refusalAnswer(
  refusal: Refusal,
  dialect: Dialect,
  { now, wantsJson, loginUrl }: { now: number; wantsJson: boolean; loginUrl: string },
): Answer {
  const page = dialect === "laravel" && !wantsJson ? laravelPage(refusal, loginUrl) : null;
  if (page) return page;
  if (refusal.kind === "too_many") return tooManyAnswer(refusal, dialect, now);
  return dialect === "laravel" ? laravelAnswer(refusal) : directusAnswer(refusal);
}

/** Returns 503 with Retry-After if the database can't work, and 500 otherwise. Details stay on the server. */
export function faultAnswer(dialect: Dialect, error: unknown): Answer {
  const isLaravel = dialect === "laravel";
  if (!(error instanceof StorageFailure)) {
    const text = isLaravel ? "Server Error" : "An unexpected error occurred.";
    return sentenceAnswer(dialect, 500, text, { code: "INTERNAL_SERVER_ERROR" });
  }
  const text = isLaravel ? "Service Unavailable" : "Service unavailable.";
  const answer = sentenceAnswer(dialect, 503, text, { code: "SERVICE_UNAVAILABLE" });
  answer.headers["retry-after"] = String(error.retryAfter);
  return answer;
}

/** Returns a 404, Laravel's with an empty message, or a 405 with Allow if the path has other `methods`. */
export function noRouteAnswer(
  dialect: Dialect,
  method: string,
  path: string,
  methods: string[],
): Answer {
  if (methods.length === 0) {
    const text = dialect === "laravel" ? "" : `Route ${path} doesn't exist.`;
    return sentenceAnswer(dialect, 404, text, { code: "ROUTE_NOT_FOUND", path });
  }
  const allow = methods.join(", ");
  const text = `The ${method} method is not supported for this route. Supported methods: ${allow}.`;
  const answer = sentenceAnswer(dialect, 405, text, { code: "METHOD_NOT_ALLOWED" });
  answer.headers["allow"] = allow;
  return answer;
}
