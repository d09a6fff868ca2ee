/** A request's body that is read as far as somebody needs it, and never beyond a limit. */
export type LimitedBody = {
  /**
   * The whole body, or null when it is longer than `limit` bytes or a piece of it was not welcome. May be asked again with
   * a larger limit: reading goes on where it stopped.
   */
  upTo(limit: number): Promise<Uint8Array<ArrayBuffer> | null>;
};

/**
 * Reads a body whatever its framing: a length that was announced is believed only where it is too long. What is left
 * unread stays with the connection, which the server closes after its answer; canceling here would take the
 * connection, and with it the answer, away at once.
 * @param isWelcome sees each piece as it comes; after a no, nothing more is read
 */
export function limitedBody(
  { headers, body }: Pick<Request, "headers" | "body">,
  isWelcome: (piece: Uint8Array) => boolean = () => true,
): LimitedBody {
  const announced = Number(headers.get("Content-Length") ?? 0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let done = body === null;
  let welcome = true;

  async function readUpTo(limit: number) {
    if (announced > limit) return null;
    reader ??= body?.getReader();
    while (!done && welcome && size <= limit) {
      const next = await reader?.read();
      if (!next || next.done) done = true;
      else {
        pieces.push(next.value);
        size += next.value.byteLength;
        welcome = isWelcome(next.value);
      }
    }
    return done && welcome && size <= limit ? joined(pieces, size) : null;
  }

  let last: Promise<unknown> = Promise.resolve();
  return {
    upTo(limit) {
      const read = last.then(() => readUpTo(limit));
      last = read.catch(() => undefined);
      return read;
    },
  };
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** The same as text, or null when it is longer. @param limit in bytes */
export async function limitedText(
  request: Pick<Request, "headers" | "body">,
  limit: number,
): Promise<string | null> {
  const bytes = await limitedBody(request).upTo(limit);
  return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
