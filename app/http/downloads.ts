import { ReadableStream as NodeStream } from "node:stream/web";

/** Files are downloaded, never displayed, and never cached. These functions add the extension to `name`. */

const headersOf = (type: string, name: string) => ({
  "Content-Type": type,
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
});

const download = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, { headers: headersOf(type, name) });

export const csvFile = (text: string, name: string): Response =>
  download(text, "text/csv; charset=utf-8", `${name}.csv`);

export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Response =>
  download(bytes, "application/pdf", `${name}.pdf`);

export const jsonFile = (content: unknown, name: string): Response =>
  download(JSON.stringify(content, null, 2), "application/json; charset=utf-8", `${name}.json`);

export const csvStream = (request: Request, pieces: AsyncGenerator<string>, name: string) =>
  streamFile(request, pieces, { type: "text/csv", name: `${name}.csv` });

/**
 * Streams a file at the reader's speed and stops when they disconnect. It is already compressed and says so, because
 * app/entry.server.tsx would buffer it first. `name` includes the extension.
 */
export function streamFile(
  request: Request,
  pieces: AsyncGenerator<string>,
  { type, name }: { type: string; name: string },
): Response {
  const headers = new Headers(headersOf(`${type}; charset=utf-8`, name));
  headers.set("Cache-Control", "private, no-store, no-transform");
  headers.set("Vary", "Accept-Encoding");
  const text = NodeStream.from(pieces) as unknown as ReadableStream<string>;
  const bytes = text.pipeThrough(new TextEncoderStream());
  if (!request.headers.get("Accept-Encoding")?.includes("gzip"))
    return new Response(bytes, { headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(bytes.pipeThrough(new CompressionStream("gzip")), { headers });
}
