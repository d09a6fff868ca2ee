import { parse, serialize } from "hono/utils/cookie";
import type { Installation } from "../installation";
import { Refusal } from "../refusal";
import {
  accessLifetime,
  findTokenLine,
  readAccessToken,
  refreshLifetime,
  isRefreshTokenLive,
  sessionLifetime,
  signAccessToken,
  type AccessToken,
} from "../services/account/access-tokens";
import { isSameText } from "../services/secret-hash";
import { Reply } from "./handler";

/** The bearer reading behaves like Directus (handbook/dialects.md). */

const refreshCookie = "directus_refresh_token";
const sessionTokenCookie = "directus_session_token";

const readCookie = ({ cookie = "" }: Record<string, string>, name: string): string | null =>
  parse(cookie, name)[name] ?? null;

type Mode = "json" | "cookie" | "session";

/** The holder of a token; `public` is the configured static token, which is valid but not a user. */
type TokenHolder = ({ kind: "user" } & AccessToken) | { kind: "public" };

/** Returns the token of the header or of `?access_token=`. Throws Refusal bad_payload for both (bearer fact 9). */
function readToken(headers: Record<string, string>, search: URLSearchParams): string | null {
  const fromHeader = /^bearer\s+(.*)$/i.exec(headers["authorization"] ?? "")?.[1]?.trim() ?? null;
  const fromQuery = search.get("access_token");
  if (fromHeader !== null && fromQuery !== null) throw new Refusal("bad_payload");
  return fromHeader ?? fromQuery;
}

/** Returns whose a token is; null without one or for an outdated session cookie. Throws Refusal (bearer fact 5). */
export async function findTokenHolder(
  app: Installation,
  headers: Record<string, string>,
  search: URLSearchParams,
): Promise<TokenHolder | null> {
  const token = readToken(headers, search);
  if (token !== null) {
    const fixed = app.env.BACKEND_STATIC_TOKEN;
    if (fixed && isSameText(token, fixed)) return { kind: "public" };
    return { kind: "user", ...(await readAccessToken(app, token)) };
  }
  const fromCookie = readCookie(headers, sessionTokenCookie);
  if (!fromCookie) return null;
  const session = await findCookieSession(app, fromCookie);
  return session && { kind: "user", ...session, loginAsId: null };
}

/**
 * Returns the session of Directus' session cookie. A browser can't remove an outdated HttpOnly cookie itself, so a bad
 * one counts as none.
 */
async function findCookieSession(app: Installation, token: string) {
  try {
    const spoken = await readAccessToken(app, token);
    const { session } = spoken;
    const lives = session !== null && (await isRefreshTokenLive(app, session));
    return lives ? { ...spoken, session } : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Returns the refresh token of the body or, in `cookie` mode, else of the cookie; in `session` mode, that of the
 * session cookie alone. Throws Refusal bad_payload without one.
 */
export async function readRefreshToken(
  app: Installation,
  headers: Record<string, string>,
  body: { refresh_token?: string | undefined; mode?: Mode | undefined },
): Promise<string> {
  let token = body.refresh_token ?? null;
  if (body.mode === "cookie") token ??= readCookie(headers, refreshCookie);
  if (body.mode === "session") {
    const sessionToken = readCookie(headers, sessionTokenCookie);
    token = (sessionToken && (await findCookieSession(app, sessionToken))?.session) || null;
  }
  if (!token) {
    throw new Refusal("bad_payload", {
      message: 'Invalid payload. "refresh_token" is required in either the JSON payload or Cookie.',
    });
  }
  return token;
}

const tokenCookie = (app: Installation, name: string, value: string, lifetimeMs: number): string =>
  serialize(name, value, {
    maxAge: lifetimeMs / 1000,
    path: "/",
    httpOnly: true,
    secure: app.env.APP_URL.startsWith("https:"),
    sameSite: "lax",
  });

/** Returns the answer to a sign-in or refresh in a mode of Directus (bearer facts 1 and 2); `expires` is in ms. */
export async function createTokenAnswer(
  app: Installation,
  mode: Mode,
  { userId, refreshToken }: { userId: string; refreshToken: string },
): Promise<Reply<{ expires: number; access_token?: string; refresh_token?: string }>> {
  const line = (await findTokenLine(app, refreshToken)) ?? undefined;
  if (mode === "session") {
    const named = { session: refreshToken, ...(line && { line }) };
    const token = await signAccessToken(app, userId, sessionLifetime, named);
    const cookies = [tokenCookie(app, sessionTokenCookie, token, sessionLifetime)];
    return new Reply({ expires: sessionLifetime }, cookies);
  }
  const access_token = await signAccessToken(app, userId, accessLifetime, line ? { line } : {});
  const data = { expires: accessLifetime, access_token };
  return mode === "cookie"
    ? new Reply(data, [tokenCookie(app, refreshCookie, refreshToken, refreshLifetime)])
    : new Reply({ ...data, refresh_token: refreshToken }, []);
}

/** Returns the header that removes a mode's cookie; none for `json`. */
export function clearTokenCookies(app: Installation, mode: Mode): string[] {
  const name = { json: null, cookie: refreshCookie, session: sessionTokenCookie }[mode];
  return name ? [tokenCookie(app, name, "", 0)] : [];
}
