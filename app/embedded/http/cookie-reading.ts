import type { Installation } from "../installation";
import { Refusal } from "../refusal";
import { idleLimit, visitorTicket, type SessionTicket } from "../services/account/backend-sessions";
import { sameText } from "../services/secret-hash";
import { cookieNamed, decryptCookie, encryptCookie } from "./cookie-encryption";

/** The cookie reading as a Laravel with Sanctum behaves (handbook/dialects.md). */

export const sessionCookie = "member_benefits_session";
const xsrfCookie = "XSRF-TOKEN";

/**
 * Whether the caller's own page sent this: Referer is looked at first, Origin only without one, and host:port must
 * match exactly. Otherwise cookies are ignored (cookie fact 10).
 */
export function statefulOrigins(env: Installation["env"]): ReadonlySet<string> {
  return new Set([new URL(env.APP_URL).host, `localhost:${env.PORT}`, `127.0.0.1:${env.PORT}`]);
}

export function isStateful(headers: Record<string, string>, hosts: ReadonlySet<string>): boolean {
  const page = headers["referer"] || headers["origin"];
  const host = page && /^https?:\/\/([^/?#]+)/i.exec(page)?.[1];
  return host ? hosts.has(host.toLowerCase()) : false;
}

/** The ticket in the session cookie; a fresh visitor's when there is none that we made. */
export function readTicket(app: Installation, headers: Record<string, string>): SessionTicket {
  const value = cookieNamed(headers["cookie"], sessionCookie);
  const text = value && decryptCookie(app.keys.cookies, value);
  const [kind, id = "", csrf] = text ? text.split("|") : [];
  if (kind !== "session" || !csrf) return visitorTicket();
  return { id: id || null, csrf };
}

/**
 * Checks the anti-forgery header: the URL-decoded cookie value, of any answer of this session (cookie fact 2).
 * @throws Refusal csrf (419)
 */
export function checkCsrf(
  app: Installation,
  headers: Record<string, string>,
  ticket: SessionTicket,
): void {
  const header = headers["x-xsrf-token"];
  const text = header ? decryptCookie(app.keys.cookies, header) : null;
  if (!text || !sameText(text, `csrf|${ticket.csrf}`)) throw new Refusal("csrf");
}

/**
 * Both cookies anew, freshly encrypted. They last as long as a session may idle; Laravel's default is two hours.
 * @param withXsrf false after a 419, which sets the session cookie only (cookie fact 3)
 */
export function sessionCookies(
  app: Installation,
  ticket: SessionTicket,
  withXsrf: boolean,
): string[] {
  const seconds = idleLimit.other / 1000;
  const expires = new Date(app.clock() + idleLimit.other).toUTCString();
  const secure = app.env.APP_URL.startsWith("https:") ? "; secure" : "";
  const attributes = `; expires=${expires}; Max-Age=${seconds}; path=/${secure}`;
  const sealed = (text: string) => encryptCookie(app.keys.cookies, text);
  const session = `${sessionCookie}=${sealed(`session|${ticket.id ?? ""}|${ticket.csrf}`)}${attributes}; httponly; samesite=lax`;
  return withXsrf
    ? [`${xsrfCookie}=${sealed(`csrf|${ticket.csrf}`)}${attributes}; samesite=lax`, session]
    : [session];
}
