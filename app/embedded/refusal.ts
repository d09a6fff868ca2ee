import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";

/**
 * Services refuse with these; core/call.ts turns them into failures, and http/error-bodies.ts words them in either
 * reading. Several share an HTTP status.
 */
export type RefusalKind =
  | "unauthenticated"
  | "token_expired"
  | "bad_token"
  | "forbidden"
  | "second_factor"
  | "not_found"
  | "invalid"
  | "bad_payload"
  | "bad_query"
  | "bad_invite"
  | "not_unique"
  | "conflict"
  | "too_many"
  | "csrf"
  | "too_large"
  | "no_session_store";

export const secondFactorProblem = problem("account.factor_first");

/** The default status and message of each kind; besides a problem of ours, it uses Laravel's own sentences. */
export const refusalWords: Record<RefusalKind, { status: number; message: string }> = {
  unauthenticated: { status: 401, message: "Unauthenticated." },
  token_expired: { status: 401, message: "Unauthenticated." },
  bad_token: { status: 401, message: "Unauthenticated." },
  forbidden: { status: 403, message: "This action is unauthorized." },
  second_factor: { status: 403, message: secondFactorProblem },
  not_found: { status: 404, message: "" },
  invalid: { status: 422, message: "The given data was invalid." },
  bad_payload: { status: 422, message: "The given data was invalid." },
  bad_query: { status: 422, message: "The given data was invalid." },
  bad_invite: { status: 422, message: "The given data was invalid." },
  not_unique: { status: 422, message: "The given data was invalid." },
  conflict: { status: 409, message: problem("calls.changed") },
  too_many: { status: 429, message: "Too Many Attempts." },
  csrf: { status: 419, message: "CSRF token mismatch." },
  too_large: { status: 413, message: "Payload Too Large" },
  no_session_store: { status: 500, message: "Server Error" },
};

/** A refusal that the caller can act on. Any other error is a failure: 503 for a StorageFailure, 500 otherwise. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly kind: RefusalKind,
    readonly details: {
      /** A problem, or the exact sentence of a real backend. */
      message?: string;
      /** Problems by field, for `invalid` and `not_unique`. */
      fields?: Record<string, string[]>;
      /** For `too_many`: the limit, and when the next attempt is allowed (ms since 1970). */
      limit?: number;
      resetsAt?: number;
    } = {},
  ) {
    super(problemWords(details.message ?? kind, "en"));
  }
}

/** Returns Refusal invalid with a problem for one field. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal("invalid", { message, fields: { [field]: [message] } });
}

export const notFound = (): Refusal => new Refusal("not_found");

/** Returns Refusal conflict: the state of things doesn't permit it. `message` is the problem to show. */
export const conflict = (message: string): Refusal => new Refusal("conflict", { message });

/** Returns Refusal unauthenticated, for a user who is signed in to an inactive account. */
export const inactiveAccountRefusal = (): Refusal =>
  new Refusal("unauthenticated", { message: problem("account.inactive") });
