/** What a transport throws when no answer can be had; the exchange gives it the call's name (BackendError). */
export class TransportFault extends Error {
  override name = "TransportFault";
  constructor(
    /** 503 nothing answered, 504 time-out, 502 unreadable answer. */
    readonly status: 502 | 503 | 504,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
