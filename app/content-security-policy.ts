import type { ConsentSetup } from "./components/shell/consent";

/**
 * Returns the policy of every document: only the app's own files and the origins of configured third-party scripts.
 * Inline scripts aren't allowed, and the inert data blocks need no nonce. `frame-ancestors` is not included, because
 * every answer has it (app/commands/app-server.js).
 */
export function contentSecurityPolicy(setup: ConsentSetup | null): string {
  const origin = (url: string | null | undefined) => (url ? new URL(url).origin : null);
  const chat = origin(setup?.chat);
  const outside = [...new Set([origin(setup?.analytics), chat])].filter((value) => value !== null);
  const list = (...sources: (string | null)[]) => sources.filter(Boolean).join(" ");
  const rest = [
    "style-src 'self'",
    // React writes a few computed sizes as style attributes.
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data:", ...outside),
    list("connect-src 'self'", ...outside),
    // A chat opens in its own frame.
    list("frame-src", chat ?? "'none'"),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
  // Only its script is loaded.
  const scripts = list("'self'", ...new Set([...outside, origin(setup?.newsletter)]));
  return `default-src 'self'; script-src ${scripts}; ${rest}`;
}
