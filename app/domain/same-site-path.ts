/**
 * Returns the path, or null if it breaks the `next` rule of handbook/guards.md: it must start with a single `/`.
 * Backslashes and control characters are refused because browsers read `/\evil.example` as `//evil.example`.
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
