import { createCookie } from "@remix-run/node";
import { cachePerSettings } from "~/environment";
import { cookieSecrets } from "~/storage/session-secret";

const day = 24 * 60 * 60;

/** The only cookie with the session id. Browsers refuse `__Host-` without Secure, so the name depends on that. */
const sessionCookie = cachePerSettings((env) => {
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

export async function readSessionCookie(cookieHeader: string | null): Promise<string | null> {
  const value: unknown = await sessionCookie().parse(cookieHeader);
  return typeof value === "string" && value !== "" ? value : null;
}

export function serializeSessionCookie(cookieValue: string): Promise<string> {
  return sessionCookie().serialize(cookieValue);
}

export function clearSessionCookie(): Promise<string> {
  return sessionCookie().serialize("", { maxAge: 0 });
}
