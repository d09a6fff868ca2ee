/** A request's body that is read as far as somebody needs it, and never beyond a limit. */
export type LimitedBody = {
  /**
   * The whole body, or null when it is longer than `limit` bytes or comes in absurdly small pieces. May be asked again
   * with a larger limit: reading goes on where it stopped.
   */
  upTo(limit: number): Promise<Uint8Array<ArrayBuffer> | null>;
};

/**
 * Each piece costs the server some microseconds, whatever its size. Networks carry 500 bytes and more in one piece; only
 * a program cuts a form into single letters.
 */
const mostPieces = (limit: number) => Math.max(500, limit / 256);

/**
 * Reads a body whatever its framing: a length that was announced is believed only where it is too long. What is left
 * unread stays with the connection, which the server closes after its answer; canceling here would take the
 * connection, and with it the answer, away at once.
 */
export function limitedBody({ headers, body }: Pick<Request, "headers" | "body">): LimitedBody {
  const announced = Number(headers.get("Content-Length") ?? 0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let done = body === null;

  async function readUpTo(limit: number) {
    if (announced > limit) return null;
    reader ??= body?.getReader();
    while (!done && size <= limit && pieces.length < mostPieces(limit)) {
      const next = await reader?.read();
      if (!next || next.done) done = true;
      else {
        pieces.push(next.value);
        size += next.value.byteLength;
      }
    }
    return done && size <= limit ? joined(pieces, size) : null;
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
