import { parseString } from "set-cookie-parser";
import type { BackendState } from "./backend";

/**
 * The cookie reading keeps its jar on the server, with values still URL-encoded. Path and Domain are ignored, because
 * the jar belongs to one backend and all its cookies are for its own calls.
 */
export type Jar = Extract<BackendState, { reading: "cookie" }>["jar"];

const xsrfCookie = "XSRF-TOKEN";

/**
 * Returns the jar after an answer's Set-Cookie headers, or the same object if there are none. `now` is ms; Max-Age
 * counts from it, and expired cookies are removed.
 */
export function mergeSetCookies(jar: Jar, setCookies: readonly string[], now: number): Jar {
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

/** Returns the Cookie header of the cookies that haven't expired; undefined without any. */
export function cookieHeader(jar: Jar, now: number): string | undefined {
  let header = "";
  for (const [name, { value, expires }] of Object.entries(jar)) {
    if (expires === null || expires > now) header += `${header && "; "}${name}=${value}`;
  }
  return header || undefined;
}

/** Returns X-XSRF-TOKEN: the cookie, URL-decoded where it can be (cookie fact 2); undefined if missing or expired. */
export function xsrfToken(jar: Jar, now: number): string | undefined {
  const cookie = jar[xsrfCookie];
  if (!cookie || (cookie.expires !== null && cookie.expires <= now)) return undefined;
  try {
    return decodeURIComponent(cookie.value);
  } catch {
    return cookie.value;
  }
}
