import { createCookie, type Cookie } from "@remix-run/node";
import { environment } from "~/environment";
import { cookieSecrets } from "~/storage/session-secret";

/** A cookie that no script reads and nobody but us can write. */
export type SignedCookie = {
  /** What a Cookie header holds of it; null without it, and for one that we did not sign. */
  read(cookies: string | null): Promise<unknown>;
  /** The Set-Cookie header that keeps a value. */
  serialized(value: unknown): Promise<string>;
  /** The Set-Cookie header that removes it. */
  cleared(): Promise<string>;
};

/**
 * It is made at the first use, because the secret may have to be made first.
 * @param maxAge in seconds
 */
export function signedCookie(name: string, maxAge: number): SignedCookie {
  let made: Cookie | undefined;
  const cookie = () => {
    if (made) return made;
    const env = environment();
    return (made = createCookie(name, {
      httpOnly: true,
      sameSite: "lax",
      secure: env.APP_URL.startsWith("https:"),
      // The router fetches /page.data, which a narrower path would not cover.
      path: "/",
      maxAge,
      secrets: cookieSecrets(env),
    }));
  };
  return {
    // Most requests come without it, and need not pay for it.
    read: async (cookies) => (cookies?.includes(`${name}=`) ? cookie().parse(cookies) : null),
    serialized: (value) => cookie().serialize(value),
    cleared: () => cookie().serialize("", { maxAge: 0 }),
  };
}
