/**
 * Returns the path with its query, or null if it breaks the `next` rule of handbook/guards.md: a single `/` first and
 * 2,000 characters at most. Backslashes and control characters are refused: browsers read `/\evil.example` as `//…`.
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
