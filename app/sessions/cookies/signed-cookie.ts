import { createCookie, type CookieOptions } from "@remix-run/node";
import type { ZodType, ZodTypeDef } from "zod";
import { getEnvironment } from "~/environment";
import { cookieSecrets } from "~/storage/session-secret";

/** A cookie that scripts can't read and that only we can write. */
type SignedCookie<Value> = {
  /** Null if it is missing, not signed by us or of another shape. */
  read(cookies: string | null): Promise<Value | null>;
  serialized(value: Value): Promise<string>;
  cleared(): Promise<string>;
};

/** The cookie is created on use, because the secret may have to be created first; `maxAge` is in seconds. */
export function createSignedCookie<Value>(
  name: string,
  maxAge: number,
  shape: ZodType<Value, ZodTypeDef, unknown>,
  more: CookieOptions = {},
): SignedCookie<Value> {
  const cookie = () =>
    createCookie(name, {
      httpOnly: true,
      sameSite: "lax",
      secure: getEnvironment().APP_URL.startsWith("https:"),
      // The router requests /page.data, which a narrower path wouldn't cover.
      path: "/",
      maxAge,
      secrets: cookieSecrets(),
      ...more,
    });
  return {
    async read(cookies) {
      // Most requests lack the cookie, so they needn't pay for parsing.
      if (!cookies?.includes(`${name}=`)) return null;
      return shape.safeParse(await cookie().parse(cookies)).data ?? null;
    },
    serialized: (value) => cookie().serialize(value),
    cleared: () => cookie().serialize("", { maxAge: 0 }),
  };
}
