import { secondFactorCode } from "~/domain/problems/failure";
import { problemParts, problemWords } from "~/domain/problems/problem-words.server";
import { StorageFailure } from "~/storage/storage-failure";
import {
  refusalWords,
  secondFactorFirst,
  type Refusal,
  type RefusalKind,
  type RefusalWords,
} from "../refusal";
import { emptyAnswer, jsonAnswer, type Answer } from "./plain";
import { problem } from "~/domain/problems/problem";

/** The backend that an answer imitates: Laravel for calls under /api/, Directus for others. */
export type Dialect = "laravel" | "directus";

export const dialectOf = (path: string): Dialect =>
  path.startsWith("/api/") ? "laravel" : "directus";

const directus: Record<RefusalKind, RefusalWords & { code: string }> = {
  unauthenticated: {
    status: 401,
    code: "INVALID_CREDENTIALS",
    message: "Invalid user credentials.",
  },
  token_expired: { status: 401, code: "TOKEN_EXPIRED", message: "Token expired." },
  bad_token: { status: 403, code: "INVALID_TOKEN", message: "Invalid token." },
  forbidden: {
    status: 403,
    code: "FORBIDDEN",
    message: "You don't have permission to access this.",
  },
  second_factor: { status: 403, code: secondFactorCode, message: secondFactorFirst },
  not_found: { status: 404, code: "ROUTE_NOT_FOUND", message: "Route doesn't exist." },
  invalid: { status: 400, code: "FAILED_VALIDATION", message: "Validation failed." },
  bad_payload: { status: 400, code: "INVALID_PAYLOAD", message: "Invalid payload." },
  bad_query: { status: 400, code: "INVALID_QUERY", message: "Invalid query." },
  bad_invite: { status: 400, code: "INVALID_INVITE", message: "Invalid invite." },
  not_unique: { status: 400, code: "RECORD_NOT_UNIQUE", message: "Value has to be unique." },
  conflict: { status: 409, code: "CONFLICT", message: problem("calls.changed") },
  too_many: { status: 429, code: "REQUESTS_EXCEEDED", message: "Too many requests." },
  csrf: { status: 403, code: "FORBIDDEN", message: "You don't have permission to access this." },
  too_large: { status: 413, code: "CONTENT_TOO_LARGE", message: "Request content is too large." },
  no_session_store: { status: 500, code: "INTERNAL_SERVER_ERROR", message: "Server Error" },
};

function limitHeaders({ details }: Refusal, now: number): Record<string, string> {
  const { limit = 0, resetsAt = now } = details;
  return {
    "retry-after": String(Math.max(1, Math.ceil((resetsAt - now) / 1000))),
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(Math.ceil(resetsAt / 1000)),
  };
}

/** Without `Accept: application/json`, Laravel answers with pages (cookie facts 5 and 6). */
function laravelPage(refusal: Refusal, loginUrl: string): Answer | null {
  if (refusal.kind === "unauthenticated") {
    return { ...emptyAnswer(302), headers: { location: loginUrl } };
  }
  if (refusal.kind !== "csrf") return null;
  return {
    status: 419,
    headers: { "content-type": "text/html; charset=utf-8" },
    cookies: [],
    text: '<!DOCTYPE html><html lang="en"><head><title>Page Expired</title></head><body>419 | Page Expired</body></html>',
  };
}

/** Programs read the English sentence; the app reads the problem beside it and words it itself. */
const english = (text: string) => problemWords(text, "en");

/** Returns `message`, and `problem` if the text is ours. */
function told(text: string) {
  const problem = problemParts(text);
  return { message: english(text), ...(problem ? { problem } : {}) };
}

/** Returns `errors` as sentences by field, and `problems` in the same places if there are any. */
function toldByField(fields: Record<string, string[]>) {
  const each = <To>(to: (text: string) => To) =>
    Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(to)]));
  const known = Object.values(fields).flat().some(problemParts);
  return { errors: each(english), ...(known ? { problems: each(problemParts) } : {}) };
}

function laravelAnswer(
  refusal: Refusal,
  context: { now: number; wantsJson: boolean; loginUrl: string },
): Answer {
  const page = context.wantsJson ? null : laravelPage(refusal, context.loginUrl);
  if (page) return page;
  const { status, message } = refusalWords[refusal.kind];
  const { fields } = refusal.details;
  if (status === 422) return jsonAnswer(422, { message, ...toldByField(fields ?? {}) });
  if (["conflict", "forbidden", "unauthenticated"].includes(refusal.kind)) {
    return jsonAnswer(status, told(refusal.details.message ?? message));
  }
  if (refusal.kind === "second_factor") {
    return jsonAnswer(status, { ...told(message), code: secondFactorCode });
  }
  if (refusal.kind !== "too_many") return jsonAnswer(status, { message });
  // The app reads the status and its headers.
  const answer = jsonAnswer(429, { message: english(refusal.details.message ?? message) });
  Object.assign(answer.headers, limitHeaders(refusal, context.now));
  return answer;
}

/** Returns one Directus error: its own extensions, and our problem among them. */
function directusError(text: string, extensions: Record<string, unknown>) {
  const { message, ...problem } = told(text);
  return { message, extensions: { ...extensions, ...problem } };
}

function directusAnswer(refusal: Refusal, now: number): Answer {
  const { status, message, code } = directus[refusal.kind];
  const { details } = refusal;
  const errors = details.fields
    ? Object.entries(details.fields).flatMap(([field, texts]) =>
        texts.map((text) => directusError(text, { code, field, type: "invalid" })),
      )
    : [directusError(details.message ?? message, { code })];
  if (refusal.kind !== "too_many") return jsonAnswer(status, { errors });
  const { limit, resetsAt = now } = details;
  const answer = jsonAnswer(429, {
    errors: [
      {
        message: english(details.message ?? message),
        extensions: { code, limit, reset: new Date(resetsAt).toISOString() },
      },
    ],
  });
  // Directus sends Retry-After but no X-RateLimit headers (bearer fact 16).
  answer.headers["retry-after"] = limitHeaders(refusal, now)["retry-after"] ?? "1";
  return answer;
}

/** Returns a refusal in the dialect's form. `now` is ms, and `loginUrl` is for browsers that request a page. */
export function refusalAnswer(
  refusal: Refusal,
  dialect: Dialect,
  context: { now: number; wantsJson: boolean; loginUrl: string },
): Answer {
  return dialect === "laravel"
    ? laravelAnswer(refusal, context)
    : directusAnswer(refusal, context.now);
}

const faults = {
  500: { text: "An unexpected error occurred.", code: "INTERNAL_SERVER_ERROR" },
  503: { text: "Service unavailable.", code: "SERVICE_UNAVAILABLE" },
};

/**
 * Returns our own failure: 503 with a waiting time if the database can't work, and 500 otherwise. Details stay on the
 * server.
 */
export function faultAnswer(dialect: Dialect, error: unknown): Answer {
  const away = error instanceof StorageFailure;
  const status = away ? 503 : 500;
  const { text, code } = faults[status];
  const answer =
    dialect === "laravel"
      ? jsonAnswer(status, { message: away ? "Service Unavailable" : "Server Error" })
      : jsonAnswer(status, { errors: [{ message: text, extensions: { code } }] });
  if (away) answer.headers["retry-after"] = String(error.retryAfter);
  return answer;
}

/** Answers an unknown path, or another method of a known one. */
export function noRouteAnswer(
  dialect: Dialect,
  method: string,
  path: string,
  methods: string[],
): Answer {
  // A path whose parameter can't exist is treated like an unknown one.
  if (methods.length > 0 && !methods.includes(method)) {
    const text = `The ${method} method is not supported for this route. Supported methods: ${methods.join(", ")}.`;
    const answer =
      dialect === "laravel"
        ? jsonAnswer(405, { message: text })
        : jsonAnswer(405, {
            errors: [{ message: text, extensions: { code: "METHOD_NOT_ALLOWED" } }],
          });
    answer.headers["allow"] = methods.join(", ");
    return answer;
  }
  return dialect === "laravel"
    ? jsonAnswer(404, { message: "" })
    : jsonAnswer(404, {
        errors: [
          {
            message: `Route ${path} doesn't exist.`,
            extensions: { code: "ROUTE_NOT_FOUND", path },
          },
        ],
      });
}
