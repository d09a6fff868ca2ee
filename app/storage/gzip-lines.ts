import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * Writes lines to a compressed file that does not exist yet, for its user only. Nothing waits in memory but what zlib holds.
 * @param fill is given what writes one line, without its end
 */
export async function writeGzipLines(
  path: string,
  fill: (write: (line: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const gzip = createGzip();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(gzip, file);
  // A failure is told by the write that meets it, or at the end.
  written.catch(() => undefined);
  try {
    await fill(async (line) => {
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, "drain"), written]);
    });
    gzip.end();
    await written;
  } catch (error) {
    gzip.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/** Lines of a compressed text, cut at \n alone: a JSON line may hold every other character that ends lines elsewhere. */
export async function* gzipLinesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  const source = createReadStream(path);
  const gunzip = createGunzip();
  source.once("error", (error) => gunzip.destroy(error));
  gunzip.setEncoding("utf8");
  for await (const chunk of source.pipe(gunzip) as AsyncIterable<string>) {
    const pieces = (rest + chunk).split("\n");
    rest = pieces.pop() ?? "";
    yield* pieces;
  }
  if (rest) yield rest;
}
