import { parse, serialize, type CookieOptions } from "hono/utils/cookie";
import type { Installation } from "../installation";
import { Refusal } from "../refusal";
import { idleLimit, visitorTicket, type SessionTicket } from "../services/account/backend-sessions";
import { sameText } from "../services/secret-hash";
import { decryptCookie, encryptCookie } from "./cookie-encryption";

/** The cookie reading behaves like Laravel with Sanctum (handbook/dialects.md). */

const sessionCookie = "member_benefits_session";
const xsrfCookie = "XSRF-TOKEN";

/**
 * Returns the hosts of the app's own pages. The Referer is checked first, Origin only without one, and host:port must
 * match exactly; otherwise cookies are ignored (cookie fact 10).
 */
export function statefulOrigins(env: Installation["env"]): ReadonlySet<string> {
  return new Set([new URL(env.APP_URL).host, `localhost:${env.PORT}`, `127.0.0.1:${env.PORT}`]);
}

export function isStateful(headers: Record<string, string>, hosts: ReadonlySet<string>): boolean {
  const page = headers["referer"] || headers["origin"];
  const host = page && /^https?:\/\/([^/?#]+)/i.exec(page)?.[1];
  return host ? hosts.has(host.toLowerCase()) : false;
}

/** Returns the ticket in the session cookie, or a new visitor's if there is no valid one. */
export function readTicket(app: Installation, headers: Record<string, string>): SessionTicket {
  const value = parse(headers["cookie"] ?? "", sessionCookie)[sessionCookie];
  const text = value && decryptCookie(app.keys.cookies, value);
  const [kind, id = "", csrf] = text ? text.split("|") : [];
  if (kind !== "session" || !csrf) return visitorTicket();
  return { id: id || null, csrf };
}

/**
 * Checks the anti-forgery header: the URL-decoded cookie value of any answer in this session (cookie fact 2). Throws
 * Refusal csrf (419).
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
 * Returns both cookies, newly encrypted. They last as long as a session may be idle; Laravel's default is two hours.
 * `withXsrf` is false after a 419, which sets only the session cookie (cookie fact 3).
 */
export function sessionCookies(
  app: Installation,
  ticket: SessionTicket,
  withXsrf: boolean,
): string[] {
  const attributes: CookieOptions = {
    maxAge: idleLimit.other / 1000,
    path: "/",
    secure: app.env.APP_URL.startsWith("https:"),
    sameSite: "lax",
  };
  const sealed = (name: string, text: string, more?: CookieOptions) =>
    serialize(name, encryptCookie(app.keys.cookies, text), { ...attributes, ...more });
  const text = `session|${ticket.id ?? ""}|${ticket.csrf}`;
  const session = sealed(sessionCookie, text, { httpOnly: true });
  return withXsrf ? [sealed(xsrfCookie, `csrf|${ticket.csrf}`), session] : [session];
}
