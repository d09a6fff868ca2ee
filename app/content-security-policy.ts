import type { ConsentSetup } from "./browser/consent/consent-setup";

/**
 * The policy of every document: only the app's own files and the origins of the configured scripts of other sites. No
 * inline script at all, hence no nonce: the data blocks of a document are inert. `frame-ancestors` is not here, because
 * every answer carries it (app/commands/prepare-request.js).
 */
export function contentSecurityPolicy(setup: ConsentSetup | null): string {
  const origin = (url: string | null | undefined) => (url ? new URL(url).origin : null);
  const chat = origin(setup?.chat);
  const outside = [...new Set([origin(setup?.analytics), chat])].filter((one) => one !== null);
  const list = (...sources: (string | null)[]) => sources.filter(Boolean).join(" ");
  const rest = [
    "style-src 'self'",
    // React writes the few computed sizes as style attributes.
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data:", ...outside),
    list("connect-src 'self'", ...outside),
    // A chat opens in a frame of its own.
    list("frame-src", chat ?? "'none'"),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
  // It is loaded by a script tag, and nothing else of it is.
  const scripts = list("'self'", ...new Set([...outside, origin(setup?.newsletter)]));
  return `default-src 'self'; script-src ${scripts}; ${rest}`;
}
