import { z } from "zod";
import { sameSitePath } from "~/domain/same-site-path";
import { isOver } from "~/storage/stored-end";
import { signedCookie } from "./signed-cookie";

/** How long somebody may take at a provider, in seconds. */
const lifetime = 10 * 60;

const shape = z.object({
  /** What the way back must carry. */
  state: z.string().min(20),
  /** As the settings name it. */
  provider: z.string(),
  next: z
    .string()
    .nullable()
    .transform((path) => sameSitePath(path)),
  /** ms since 1970. */
  begunAt: z.number(),
});

/**
 * That this browser has gone to a provider, and where its owner wanted to go. Whoever comes back without it, or with another
 * state, was sent by somebody else: they would be signed in to an account that is not theirs, and not notice.
 */
export type SocialSignIn = z.output<typeof shape>;

const socialCookie = signedCookie("social-sign-in", lifetime);

/** Null without the cookie, with a forged one, and after ten minutes. */
export async function readSocialSignIn(
  request: Request,
  now = Date.now(),
): Promise<SocialSignIn | null> {
  const read = shape.safeParse(await socialCookie.read(request.headers.get("Cookie")));
  if (!read.success) return null;
  const end = new Date(read.data.begunAt + lifetime * 1000).toISOString();
  return isOver(end, now, lifetime * 1000) ? null : read.data;
}

/** The Set-Cookie header that remembers it. */
export const serializedSocialSignIn = (begun: SocialSignIn): Promise<string> =>
  socialCookie.serialized(begun);

/** The Set-Cookie header that forgets it. */
export const clearedSocialSignIn = (): Promise<string> => socialCookie.cleared();
