/** Files to keep, never to show, and nothing that anybody else on this machine may find in a cache. */

const headersOf = (type: string, name: string) => ({
  "Content-Type": `${type}; charset=utf-8`,
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "private, no-store",
});

const download = (text: string, type: string, name: string): Response =>
  new Response(text, { headers: headersOf(type, name) });

/** @param name of the file, without its ending */
export const csvFile = (text: string, name: string): Response =>
  download(text, "text/csv", `${name}.csv`);

/** @param name of the file, without its ending */
export const pdfFile = (bytes: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(bytes, {
    headers: { ...headersOf("application/pdf", `${name}.pdf`), "Content-Type": "application/pdf" },
  });

/** @param name of the file, without its ending */
export const jsonFile = (content: unknown, name: string): Response =>
  download(JSON.stringify(content, null, 2), "application/json", `${name}.json`);

/**
 * A file that is written while it is sent, at the speed of whoever takes it; nothing is read any more once they have gone.
 * It comes compressed already, and says that nobody else shall (app/entry.server.tsx would gather it first).
 * @param name of the file, without its ending
 */
export const csvStream = (request: Request, pieces: AsyncGenerator<string>, name: string) =>
  streamed(request, pieces, { type: "text/csv", name: `${name}.csv` });

/** The same of another type. @param file.name with its ending */
export function streamed(
  { headers: asked }: Request,
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
  if (!asked.get("Accept-Encoding")?.includes("gzip")) return new Response(bytes, { headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(bytes.pipeThrough(new CompressionStream("gzip")), { headers });
}
