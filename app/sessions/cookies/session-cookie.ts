import { z } from "zod";
import { cachePerSettings } from "~/environment";
import { createSignedCookie } from "./signed-cookie";

const day = 24 * 60 * 60;

/** The only cookie with the session id. Browsers refuse `__Host-` without Secure, so the name depends on that. */
const sessionCookie = cachePerSettings((env) => {
  const secure = env.SESSION_COOKIE_SECURE;
  const name = secure ? "__Host-session" : "session";
  return createSignedCookie(name, env.SESSION_COOKIE_DAYS * day, z.string().min(1), {
    secure,
    sameSite: env.SESSION_COOKIE_SAME_SITE,
  });
});

export const readSessionCookie = (cookieHeader: string | null): Promise<string | null> =>
  sessionCookie().read(cookieHeader);

export const serializeSessionCookie = (cookieValue: string): Promise<string> =>
  sessionCookie().serialized(cookieValue);

export const clearSessionCookie = (): Promise<string> => sessionCookie().cleared();
