/** A request's body, read as far as its limit allows. */
export type LimitedBody = {
  /**
   * Returns the whole body, or null if it exceeds `limit` bytes or came in crumbs. A later call with a higher
   * limit continues where this one stopped.
   */
  upTo(limit: number): Promise<Uint8Array<ArrayBuffer> | null>;
};

/**
 * A body of more pieces than this, on average smaller than this, is rejected: each piece costs some microseconds and a
 * kilobyte. Networks bring 500 bytes and more at once; only an attacker sends a form in single characters.
 */
const crumbLimits = { pieces: 500, bytesEach: 256 };

/**
 * Reads a body, however it is framed. An announced length is only trusted if it is too long. The unread rest stays with
 * the connection, which the server closes after its answer; canceling, as of crumbs, closes it before the answer.
 */
export function readLimitedBody({ headers, body }: Pick<Request, "headers" | "body">): LimitedBody {
  const announced = Number(headers.get("Content-Length") ?? 0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const isCrumbled = () =>
    pieces.length > crumbLimits.pieces && size < pieces.length * crumbLimits.bytesEach;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  let done = body === null;

  async function readUpTo(limit: number) {
    if (announced > limit) return null;
    reader ??= body?.getReader();
    while (!done && !isCrumbled() && size <= limit) {
      const next = await reader?.read();
      if (!next || next.done) done = true;
      else {
        pieces.push(next.value);
        size += next.value.byteLength;
      }
    }
    // It closes the connection, so that no more of them has to be read.
    if (isCrumbled()) await reader?.cancel();
    return done && !isCrumbled() && size <= limit ? joinPieces(pieces, size) : null;
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

function joinPieces(pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let index = 0;
  for (const piece of pieces) {
    whole.set(piece, index);
    index += piece.byteLength;
  }
  return whole;
}

/** Returns a body as UTF-8 text, or null if it exceeds `limit` bytes or came in crumbs (`crumbLimits`). */
export async function readLimitedText(
  request: Pick<Request, "headers" | "body">,
  limit: number,
): Promise<string | null> {
  const bytes = await readLimitedBody(request).upTo(limit);
  return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
