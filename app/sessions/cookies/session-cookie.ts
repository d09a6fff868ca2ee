import { createCookie } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { onceFor } from "~/environment";
import { cookieSecrets } from "~/storage/session-secret";

const day = 24 * 60 * 60;

/** The only cookie with the session id. Browsers refuse `__Host-` without Secure, so the name depends on that. */
const sessionCookie = onceFor((env) => {
  const secure = env.SESSION_COOKIE_SECURE;
  return createCookie(secure ? "__Host-session" : "session", {
    httpOnly: true,
    sameSite: env.SESSION_COOKIE_SAME_SITE,
    secure,
    path: "/",
    maxAge: env.SESSION_COOKIE_DAYS * day,
    secrets: cookieSecrets(env),
  });
});

/** Recently parsed Cookie headers: several parts of a request ask, and a browser sends the same for an hour. */
const readBefore = new LRUCache<string, { id: string | null }>({ max: 500, ttl: 60_000 });

/** Returns the session id in a Cookie header; null if there is none or the signature isn't ours. */
export async function readSessionCookie(cookieHeader: string | null): Promise<string | null> {
  if (!cookieHeader) return null;
  const before = readBefore.get(cookieHeader);
  if (before) return before.id;
  const value: unknown = await sessionCookie().parse(cookieHeader);
  const id = typeof value === "string" && value !== "" ? value : null;
  readBefore.set(cookieHeader, { id });
  return id;
}

/** Returns the Set-Cookie header for a new or rotated session. */
export function serializeSessionCookie(cookieValue: string): Promise<string> {
  return sessionCookie().serialize(cookieValue);
}

/** Returns the Set-Cookie header that removes the cookie. */
export function clearSessionCookie(): Promise<string> {
  return sessionCookie().serialize("", { maxAge: 0 });
}
