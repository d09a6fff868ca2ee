import { createCookie, type Cookie } from "@remix-run/node";
import { z } from "zod";
import { environment } from "~/environment";
import { derivedKey, sessionSecret } from "./session-secret";

/** A draft is kept for 30 days after its last change (domain.md section 1); each save sends the cookie anew. Seconds. */
const lifetime = 30 * 24 * 60 * 60;

/** Keys by kind of sign-up: a browser works on one draft of each. */
const shape = z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), z.string().regex(/^[\w-]{10,200}$/));
export type DraftKeys = z.output<typeof shape>;

let made: Cookie | undefined;

function draftCookie(): Cookie {
  if (made) return made;
  const env = environment();
  return (made = createCookie("drafts", {
    httpOnly: true,
    sameSite: "lax",
    secure: env.APP_URL.startsWith("https:"),
    path: "/",
    maxAge: lifetime,
    secrets: [derivedKey(sessionSecret(env), "cookie").toString("base64url")],
  }));
}

/** What opens the drafts that were begun on this browser without an account. Empty without the cookie or with a forged one. */
export async function readDraftKeys(cookieHeader: string | null): Promise<DraftKeys> {
  if (!cookieHeader?.includes("drafts=")) return {};
  const read = shape.safeParse(await draftCookie().parse(cookieHeader));
  return read.success ? read.data : {};
}

/** The Set-Cookie header that keeps these keys; none left, and the cookie goes. */
export function serializedDraftKeys(keys: DraftKeys): Promise<string> {
  return Object.keys(keys).length > 0
    ? draftCookie().serialize(keys)
    : draftCookie().serialize("", { maxAge: 0 });
}
