/** Files are downloaded, never displayed, and never cached. */

const headersOf = (type: string, name: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
});

const download = (text: string, type: string, name: string): Response =>
  new Response(text, { headers: headersOf(type, name) });

/** `name` is the file's name without extension. */
export const csvFile = (text: string, name: string): Response =>
  download(text, "text/csv", `${name}.csv`);

/** `name` is the file's name without extension. */
export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(bytes, {
    headers: { ...headersOf("application/pdf", `${name}.pdf`), "Content-Type": "application/pdf" },
  });

/** `name` is the file's name without extension. */
export const jsonFile = (content: unknown, name: string): Response =>
  download(JSON.stringify(content, null, 2), "application/json", `${name}.json`);

/**
 * Streams a file at the reader's speed and stops when they disconnect. It is already compressed and says so, because
 * app/entry.server.tsx would buffer it first. `name` is the file's name without extension.
 */
export const csvStream = (request: Request, pieces: AsyncGenerator<string>, name: string) =>
  streamFile(request, pieces, { type: "text/csv", name: `${name}.csv` });

/** Streams any type of file; `file.name` includes its extension. */
export function streamFile(
  { headers: requestHeaders }: Request,
  pieces: AsyncGenerator<string>,
  { type, name }: { type: string; name: string },
): Response {
  const text = new ReadableStream<string>(
    {
      async pull(stream) {
        const { done, value } = await pieces.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(headersOf(type, name));
  headers.set("Cache-Control", "private, no-store, no-transform");
  headers.set("Vary", "Accept-Encoding");
  const bytes = text.pipeThrough(new TextEncoderStream());
  if (!requestHeaders.get("Accept-Encoding")?.includes("gzip"))
    return new Response(bytes, { headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(bytes.pipeThrough(new CompressionStream("gzip")), { headers });
}
