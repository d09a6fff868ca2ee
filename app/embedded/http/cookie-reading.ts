import { parse, serialize, type CookieOptions } from "hono/utils/cookie";
import { decrypt, encrypt, headLength, ivLength } from "~/storage/seal";
import type { Installation } from "../installation";
import { Refusal } from "../refusal";
import {
  idleLimit,
  createVisitorTicket,
  type SessionTicket,
} from "../services/account/backend-sessions";
import { isSameText } from "../services/secret-hash";

/** The cookie reading behaves like Laravel with Sanctum (handbook/dialects.md). */

const sessionCookie = "member_benefits_session";
const xsrfCookie = "XSRF-TOKEN";

/** Returns the hosts of the app's own pages: that of APP_URL, and this machine's with PORT. */
export function statefulHosts(env: Installation["env"]): ReadonlySet<string> {
  return new Set([new URL(env.APP_URL).host, `localhost:${env.PORT}`, `127.0.0.1:${env.PORT}`]);
}

/** Returns true if the Referer, or Origin without one, is an own page; cookies count only then (cookie fact 10). */
export function isStateful(headers: Record<string, string>, hosts: ReadonlySet<string>): boolean {
  const page = headers["referer"] || headers["origin"];
  const host = page && /^https?:\/\/([^/?#]+)/i.exec(page)?.[1];
  return host ? hosts.has(host.toLowerCase()) : false;
}

/** Returns the ticket in the cookie, whose session may have ended; without a readable one, a new visitor's. */
export function readTicket(app: Installation, headers: Record<string, string>): SessionTicket {
  const value = parse(headers["cookie"] ?? "", sessionCookie)[sessionCookie];
  const text = value && decryptCookie(app.keys.cookies, value);
  const [kind, id = "", csrf] = text ? text.split("|") : [];
  if (kind !== "session" || !csrf) return createVisitorTicket();
  return { id: id || null, csrf };
}

/** Throws Refusal csrf (419) unless the header is the decoded cookie of an answer in this session (cookie fact 2). */
export function checkCsrf(
  app: Installation,
  headers: Record<string, string>,
  ticket: SessionTicket,
): void {
  const header = headers["x-xsrf-token"];
  const text = header ? decryptCookie(app.keys.cookies, header) : null;
  if (!text || !isSameText(text, `csrf|${ticket.csrf}`)) throw new Refusal("csrf");
}

/**
 * Returns both cookies, newly encrypted. They last as long as a session may be idle; Laravel's default is two hours.
 * `withXsrf` is false after a 419, which sets only the session cookie (cookie fact 3).
 */
export function createSessionCookies(
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

/** Encrypts by GCM and returns base64 of Laravel's JSON with an empty mac, different every time (cookie fact 2). */
function encryptCookie(key: Buffer, text: string): string {
  const bytes = encrypt(key, text);
  const part = (start: number, end?: number) => bytes.subarray(start, end).toString("base64");
  const [iv, tag, value] = [part(0, ivLength), part(ivLength, headLength), part(headLength)];
  const json = `{"iv":"${iv}","value":"${value}","mac":"","tag":"${tag}"}`;
  // A space is added if base64 would need no padding, so that clients always meet the %3D that they must decode.
  const padded = json.length % 3 === 0 ? `${json} ` : json;
  return Buffer.from(padded).toString("base64");
}

/** Returns the text in a cookie's URL-decoded value; null if anything about it is wrong. */
function decryptCookie(key: Buffer, value: string): string | null {
  // Node's decoder skips invalid characters, but a value that is still URL-encoded must fail (cookie fact 2).
  if (!/^[\w+/]+={0,2}$/.test(value)) return null;
  try {
    const parts: Record<string, unknown> = JSON.parse(Buffer.from(value, "base64").toString());
    const bytes = ["iv", "tag", "value"].map((name) => Buffer.from(String(parts[name]), "base64"));
    return decrypt(key, Buffer.concat(bytes)).toString();
  } catch {
    return null;
  }
}
