import { createCookie } from "@remix-run/node";
import { environment } from "~/environment";
import { cookieSecrets } from "~/storage/session-secret";

/** A cookie that scripts can't read and that only we can write. */
type SignedCookie = {
  /** Returns the value in a Cookie header; null if it is missing or not signed by us. */
  read(cookies: string | null): Promise<unknown>;
  /** Returns the Set-Cookie header that stores a value. */
  serialized(value: unknown): Promise<string>;
  /** Returns the Set-Cookie header that removes it. */
  cleared(): Promise<string>;
};

/** The cookie is created on use, because the secret may have to be created first; `maxAge` is in seconds. */
export function signedCookie(name: string, maxAge: number): SignedCookie {
  const cookie = () => {
    const env = environment();
    return createCookie(name, {
      httpOnly: true,
      sameSite: "lax",
      secure: env.APP_URL.startsWith("https:"),
      // The router requests /page.data, which a narrower path wouldn't cover.
      path: "/",
      maxAge,
      secrets: cookieSecrets(env),
    });
  };
  return {
    // Most requests lack the cookie, so they needn't pay for parsing.
    read: async (cookies) => (cookies?.includes(`${name}=`) ? cookie().parse(cookies) : null),
    serialized: (value) => cookie().serialize(value),
    cleared: () => cookie().serialize("", { maxAge: 0 }),
  };
}
