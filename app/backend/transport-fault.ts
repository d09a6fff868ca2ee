/** A transport throws this if it gets no answer; the exchange turns it into a BackendError with the call's name. */
export class TransportFault extends Error {
  override name = "TransportFault";
  constructor(
    /** 503 for no answer, 504 for a timeout, 502 for an unreadable answer. */
    readonly status: 502 | 503 | 504,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
