import { createCookie, type Cookie } from "@remix-run/node";
import { environment } from "~/environment";
import { cookieSecrets } from "~/storage/session-secret";

/**
 * A cookie that no script reads and nobody but us can write. It is made at the first use, because the secret may have to be
 * made first.
 * @param maxAge in seconds
 */
export function signedCookie(name: string, maxAge: number): () => Cookie {
  let made: Cookie | undefined;
  return () => {
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
}
