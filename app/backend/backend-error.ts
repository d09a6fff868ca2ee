/** One shape for everything that a backend call can go wrong with (spec section 8, design.md section 4). */
export class BackendError extends Error {
  override name = "BackendError";
  constructor(
    readonly details: {
      /** HTTP status of the answer; 503 when nothing answered, 504 on a time-out, 502 when the answer is unreadable. */
      status: number;
      statusText: string;
      message: string;
      /** Directus' `extensions.code`, when the backend sent one. */
      code?: string | undefined;
      /** Texts by field of a 422. */
      fieldErrors?: Record<string, string[]> | undefined;
      /** Seconds, from Retry-After. */
      retryAfter?: number | undefined;
      requestId?: string | undefined;
      /** The contract's name of the call; never its URL, which may hold an id. */
      call: string;
    },
  ) {
    super(details.message);
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
}
