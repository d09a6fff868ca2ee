import { z } from "zod";
import { cachePerSettings } from "~/environment";
import { createSignedCookie } from "./signed-cookie";

const day = 24 * 60 * 60;

/** The only cookie with the session id. Settings decide SameSite and Secure, without which `__Host-` is refused. */
export const sessionCookie = cachePerSettings((env) => {
  const secure = env.SESSION_COOKIE_SECURE;
  const name = secure ? "__Host-session" : "session";
  return createSignedCookie(name, env.SESSION_COOKIE_DAYS * day, z.string().min(1), {
    secure,
    sameSite: env.SESSION_COOKIE_SAME_SITE,
  });
});

/**
 * Marks a browser in which an admin logged in as a user, so that they are told when the session expires. It lasts a
 * day, which is longer than such a session.
 */
export const loginAsMark = createSignedCookie("login-as", day, z.literal("yes"));
