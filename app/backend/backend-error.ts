import type { CallName } from "~/contract/calls";
import { secondFactorCode } from "~/contract/account/second-factor-calls";
import { offerOf, offers, type Offer } from "~/contract/offers";
import { problemWords } from "~/domain/problems/problem-words.server";
import { failureWords } from "./failure-words";

/** When to ask again a backend that does not answer at all. Seconds. */
const waitSeconds = 30;

/**
 * One shape for everything that a backend call can go wrong with, wherever it is caught. Nobody has to make a page of it:
 * what a loader or an action lets through becomes one at the edge (guards/served-routes.server.ts).
 */
export class BackendError extends Error {
  override name = "BackendError";
  constructor(
    readonly details: {
      /**
       * HTTP status of the answer; 503 when nothing answered, 504 on a time-out, 502 when the answer is unreadable, 501
       * when this backend has no such call.
       */
      status: number;
      statusText: string;
      /** A problem, or the backend's own sentence; the Error's `message` is that in English, for the log. */
      message: string;
      /** Directus' `extensions.code`, when the backend sent one. */
      code?: string | undefined;
      /** Texts by field of a 422. */
      fieldErrors?: Record<string, string[]> | undefined;
      /** What the backend answered, parsed; undefined where that is no JSON. Never logged: it may hold an address. */
      data?: unknown;
      /** Seconds, from Retry-After. */
      retryAfter?: number | undefined;
      requestId?: string | undefined;
      /** The contract's name of the call; never its URL, which may hold an id. */
      call: string;
      /** What this backend does not keep, of a 501. */
      unkept?: Offer | undefined;
    },
  ) {
    super(problemWords(details.message, "en"));
  }
  get status() {
    return this.details.status;
  }
  get statusText() {
    return this.details.statusText;
  }
  get data() {
    return this.details.data;
  }
  /** "The session is gone": any 401, 419, or Directus' 403 INVALID_TOKEN; a plain 403 is not (bearer fact 6). */
  get sessionGone() {
    const { status, code } = this.details;
    return status === 401 || status === 419 || (status === 403 && code === "INVALID_TOKEN");
  }
  /** The administrator has to show their second factor; then the same call may go through. */
  get needsSecondFactor() {
    return this.details.status === 403 && this.details.code === secondFactorCode;
  }
  /** What a browser is told beside the words: when to ask again. */
  get headers(): Record<string, string> {
    const { status, retryAfter = status === 503 ? waitSeconds : 0 } = this.details;
    return retryAfter ? { "Retry-After": String(retryAfter) } : {};
  }
  /** What people read of it, on a page or at a form: a problem, or the backend's own sentence. */
  get words(): string {
    return failureWords(this.details);
  }
}

/** Whether something caught is a backend call that failed with one of these statuses. */
export const isFailure = (error: unknown, ...statuses: number[]): error is BackendError =>
  error instanceof BackendError && statuses.includes(error.status);

/** A call that this backend does not have. No page breaks over it: it leaves the part out, or says so in words. */
export const noSuchCall = (call: CallName, requestId?: string): BackendError =>
  new BackendError({
    status: 501,
    statusText: "Not Implemented",
    message: "This backend has no such call",
    requestId,
    call,
    unkept: offerOf(call),
  });

/** The first line of a page that is wholly about something. @throws BackendError 501 where this backend does not keep it */
export async function requireKept(
  backend: { keeps(offer: Offer): Promise<boolean> },
  offer: Offer,
): Promise<void> {
  if (!(await backend.keeps(offer))) throw noSuchCall(offers[offer][0]);
}

/**
 * What a call answers, for a page that does without it; null where it failed, which the client has logged
 * (handbook/product.md#errors).
 */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BackendError) return null;
    throw error;
  }
}
