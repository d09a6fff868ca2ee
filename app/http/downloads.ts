/** Files to keep, never to show, and nothing that anybody else on this machine may find in a cache. */

const download = (text: string, type: string, name: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });

/** @param name of the file, without its ending */
export const csvFile = (text: string, name: string): Response =>
  download(text, "text/csv", `${name}.csv`);

/** @param name of the file, without its ending */
export const jsonFile = (content: unknown, name: string): Response =>
  download(JSON.stringify(content, null, 2), "application/json", `${name}.json`);
