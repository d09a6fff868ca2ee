import { problem } from "~/domain/problems/problem";
import { problemWords } from "~/domain/problems/problem-words.server";

/** What a service refuses with; http/error-bodies.ts says it in the words of either reading. */
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
