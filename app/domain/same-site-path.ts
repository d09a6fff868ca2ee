/**
 * Returns the path, query and fragment as URLs normalize them (`/a/../b` is `/b`), or null against the `next` rule of
 * handbook/guards.md: one `/` first, at most 2,000 characters, none of them control or `\`, which browsers read as `/`.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2000) return null;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  if (!/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(value)) return null;
  const url = new URL(value, "http://same.site");
  return url.origin === "http://same.site" && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : null;
}
