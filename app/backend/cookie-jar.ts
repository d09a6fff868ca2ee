import { parseString } from "set-cookie-parser";
import type { BackendState } from "./backend";

/**
 * The server-held jar of the cookie reading. Values are kept as they came, still URL-encoded. Path and Domain are not
 * looked at: the jar belongs to one backend, and everything it sets is for its own calls.
 */
export type Jar = Extract<BackendState, { reading: "cookie" }>["jar"];

const xsrfCookie = "XSRF-TOKEN";

/**
 * The jar after an answer's Set-Cookie headers; the same object when there are none.
 * @param now ms; Max-Age counts from here, and what has run out is removed.
 */
export function mergeSetCookies(jar: Jar, setCookies: string[], now: number): Jar {
  if (setCookies.length === 0) return jar;
  const merged = { ...jar };
  for (const text of setCookies) {
    const cookie = parseString(text, { decodeValues: false });
    if (!cookie?.name) continue;
    const expires =
      cookie.maxAge !== undefined
        ? now + cookie.maxAge * 1000
        : (cookie.expires?.getTime() ?? null);
    if (expires !== null && expires <= now) delete merged[cookie.name];
    else merged[cookie.name] = { value: cookie.value, expires };
  }
  return merged;
}

/** The Cookie header, or undefined for an empty jar. */
export function cookieHeader(jar: Jar, now: number): string | undefined {
  let header = "";
  for (const [name, { value, expires }] of Object.entries(jar)) {
    if (expires === null || expires > now) header += `${header && "; "}${name}=${value}`;
  }
  return header || undefined;
}

/** What X-XSRF-TOKEN must carry: the cookie's value URL-decoded, for the raw text is refused (cookie fact 2). */
export function xsrfToken(jar: Jar, now: number): string | undefined {
  const cookie = jar[xsrfCookie];
  if (!cookie || (cookie.expires !== null && cookie.expires <= now)) return undefined;
  try {
    return decodeURIComponent(cookie.value);
  } catch {
    return cookie.value;
  }
}
