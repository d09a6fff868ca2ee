import { clockNow } from "~/backend/installation-clock";
import { z } from "zod";
import { safePath } from "~/domain/same-site-path";
import { isOver } from "~/storage/stored-end";
import { createSignedCookie } from "./signed-cookie";

/** Seconds that a visitor may spend at a provider. */
const lifetime = 10 * 60;

const shape = z.object({
  /** The return from the provider must carry this. */
  state: z.string().min(20),
  provider: z.string(),
  next: z
    .string()
    .nullable()
    .transform((path) => safePath(path)),
  /** ms since 1970. */
  begunAt: z.number(),
});

/**
 * Remembers that this browser went to a provider, and the page its user wanted. A return without it, or with another
 * state, was forged: it would sign the user in to a stranger's account unnoticed.
 */
export type SocialSignIn = z.output<typeof shape>;

const socialCookie = createSignedCookie("social-sign-in", lifetime, shape);

export async function readSocialSignIn(
  request: Request,
  now = clockNow(),
): Promise<SocialSignIn | null> {
  const begun = await socialCookie.read(request.headers.get("Cookie"));
  if (!begun) return null;
  const end = new Date(begun.begunAt + lifetime * 1000).toISOString();
  return isOver(end, now, lifetime * 1000) ? null : begun;
}

export const serializeSocialSignIn = socialCookie.serialized;

export const clearSocialSignIn = socialCookie.cleared;
