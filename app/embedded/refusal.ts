import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";

/** What a service refuses with; core/call.ts makes a failure of it, and http/error-bodies.ts says it in the words of either reading. */
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

export const secondFactorFirst = problem("account.factor_first");

export type RefusalWords = { status: number; message: string };

/** What each comes to for who asks, unless it says more itself. Beside a problem of ours a Laravel's own sentence. */
export const refusalWords: Record<RefusalKind, RefusalWords> = {
  unauthenticated: { status: 401, message: "Unauthenticated." },
  token_expired: { status: 401, message: "Unauthenticated." },
  bad_token: { status: 401, message: "Unauthenticated." },
  forbidden: { status: 403, message: "This action is unauthorized." },
  second_factor: { status: 403, message: secondFactorFirst },
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

/** A "no" that the caller can act on. Anything else that is thrown is a fault: 503 for a StorageFailure, 500 otherwise. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly kind: RefusalKind,
    readonly details: {
      /** A problem, or a sentence that a real backend says in these very words. */
      message?: string;
      /** Problems by field, for `invalid` and `not_unique`. */
      fields?: Record<string, string[]>;
      /** For `too_many`: how many were allowed, and when the next try is open (ms since 1970). */
      limit?: number;
      resetsAt?: number;
    } = {},
  ) {
    super(problemWords(details.message ?? kind, "en"));
  }
}

/** One problem under one field. */
export function invalid(field: string, message: string): Refusal {
  return new Refusal("invalid", { message, fields: { [field]: [message] } });
}

/** For whoever is signed in to an account that has been made inactive. */
export const inactiveAccount = (): Refusal =>
  new Refusal("unauthenticated", { message: problem("account.inactive") });
