import { tooManyTries } from "../too-many-tries";
import { problem, type Problem } from "./problem";
import { problemWords } from "./problem-words.server";

/** A 403 with this code means that the administrator still has to show their second factor. */
export const secondFactorCode = "SECOND_FACTOR_REQUIRED";

export type FailureDetails = {
  /** An HTTP status: 422 for invalid input, 503 for no answer, 504 for a timeout, 502 for an unreadable answer. */
  status: number;
  statusText: string;
  /** A problem, or a foreign backend's own sentence; the Error's `message` is its English text for the log. */
  message: string;
  code?: string | undefined;
  /** The problems or texts of a 422, by field. */
  fieldErrors?: Record<string, string[]> | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** The name of the call; never a URL, which may contain an id. */
  call: string;
};

/** Every failed call throws this; http/failing-call.server.ts turns it into a page, so loaders needn't catch it. */
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
  /**
   * Any 401, a 419 or Directus' 403 INVALID_TOKEN means that the session is gone; a plain 403 doesn't (bearer fact
   * 6).
   */
  get sessionGone() {
    const { status, code } = this.details;
    return status === 401 || status === 419 || (status === 403 && code === "INVALID_TOKEN");
  }
  /** After the admin shows their second factor, the same call may succeed. */
  get needsSecondFactor() {
    return this.details.status === 403 && this.details.code === secondFactorCode;
  }
  /** Tells browsers when to try again: as the backend says, or after 30 seconds if it doesn't answer. */
  get headers(): Record<string, string> {
    const { status, retryAfter = status === 503 ? 30 : 0 } = this.details;
    return retryAfter ? { "Retry-After": String(retryAfter) } : {};
  }
  /** Returns the text for people: the message of most 409 and 422, otherwise a problem by the status. */
  get words(): string {
    const { status, statusText, message, retryAfter } = this.details;
    if (status === 429) return tooManyTries(retryAfter);
    const isForPeople = status === 409 || status === 422;
    if (isForPeople && message && message !== statusText) return message;
    return problemOfStatus[status] ?? problem("calls.failed");
  }
}

/** Returns true if the error is a call that failed with one of these statuses. */
export const isFailure = (error: unknown, ...statuses: [number, ...number[]]): error is Failure =>
  error instanceof Failure && statuses.includes(error.status);

/**
 * Returns a call's answer, or null if it threw a Failure, for pages that can do without it; the failure is logged
 * elsewhere (handbook/product.md#errors). Any other error is thrown on.
 */
export async function nullOnFailure<Answer>(answering: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Messages of a backend are meant for its operators, so people get these texts, except for 429 and most 409 and 422. */
const problemOfStatus: Record<number, Problem> = {
  403: problem("calls.forbidden"),
  404: problem("calls.gone"),
  409: problem("calls.changed"),
  500: problem("calls.broken"),
  502: problem("calls.unreadable"),
  503: problem("calls.away"),
  504: problem("calls.slow"),
};
