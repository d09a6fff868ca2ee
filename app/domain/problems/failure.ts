import { tooManyTries } from "../too-many-tries";
import { problem, type Problem } from "./problem";
import { problemWords } from "./problem-words.server";

/** When to ask again what does not answer at all. Seconds. */
const waitSeconds = 30;

/** What says that an administrator is still to show their second factor. */
export const secondFactorCode = "SECOND_FACTOR_REQUIRED";

export type FailureDetails = {
  /** As HTTP has it: 422 for what was typed, 503 when nothing answered, 504 on a time-out, 502 when an answer is unreadable. */
  status: number;
  statusText: string;
  /** A problem, or a backend's own sentence; the Error's `message` is that in English, for the log. */
  message: string;
  code?: string | undefined;
  /** Problems or texts by field of a 422. */
  fieldErrors?: Record<string, string[]> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** The name of the call; never a URL, which may hold an id. */
  call: string;
};

/**
 * One shape for everything that a call can go wrong with, wherever it is caught. Nobody has to make a page of it: what a
 * loader or an action lets through becomes one at the edge (http/failing-call.server.ts).
 */
export class Failure extends Error {
  override name = "Failure";
  constructor(readonly details: FailureDetails) {
    super(problemWords(details.message, "en"));
  }
  get status() {
    return this.details.status;
  }
  get statusText() {
    return this.details.statusText;
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

/** Whether something caught is a call that failed with one of these statuses. */
export const isFailure = (error: unknown, ...statuses: number[]): error is Failure =>
  error instanceof Failure && statuses.includes(error.status);

/**
 * What a call answers, for a page that does without it; null where it failed, which the log has been told
 * (handbook/product.md#errors).
 */
export async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** The answers whose message is written for people: what stands in the way, and which field is wrong. */
const forPeople = new Set([409, 422]);

/** For a person, by what went wrong. A backend's other sentences are meant for those who run it. */
const byStatus: Record<number, Problem> = {
  403: problem("calls.forbidden"),
  404: problem("calls.gone"),
  409: problem("calls.changed"),
  500: problem("calls.broken"),
  502: problem("calls.unreadable"),
  503: problem("calls.away"),
  504: problem("calls.slow"),
};

function failureWords({ status, statusText, message, retryAfter }: FailureDetails): string {
  if (status === 429) return tooManyTries(retryAfter);
  if (forPeople.has(status) && message && message !== statusText) return message;
  return byStatus[status] ?? problem("calls.failed");
}
