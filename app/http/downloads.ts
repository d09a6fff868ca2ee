import { ReadableStream as NodeStream } from "node:stream/web";

/** Returns a file that is downloaded, never displayed, and never cached. */
const download = (body: BodyInit, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });

/** The text as it is, without a byte order mark; `baseName` gets only the extension. */
export const csvFile = (text: string, baseName: string): Response =>
  download(text, "text/csv; charset=utf-8", `${baseName}.csv`);

export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, baseName: string): Response =>
  download(bytes, "application/pdf", `${baseName}.pdf`);

export const jsonFile = (content: unknown, baseName: string): Response =>
  download(JSON.stringify(content, null, 2), "application/json; charset=utf-8", `${baseName}.json`);

/** Streams a file at the reader's speed and stops when they disconnect. `name` includes the extension. */
export function streamFile(pieces: AsyncGenerator<string>, type: string, name: string): Response {
  const text = NodeStream.from(pieces) as unknown as ReadableStream<string>;
  return download(text.pipeThrough(new TextEncoderStream()), `${type}; charset=utf-8`, name);
}

export const csvStream = (pieces: AsyncGenerator<string>, baseName: string): Response =>
  streamFile(pieces, "text/csv", `${baseName}.csv`);
