import { z } from "zod";
import { clockNow } from "~/backend/installation-clock";
import { isEmailAddress } from "~/domain/person-fields";
import { safePath } from "~/domain/same-site-path";
import { createSignedCookie } from "~/sessions/cookies/signed-cookie";

/** What a browser remembers between the start of a sign-in and its end. */

const minute = 60_000;

/** The path to go on to; null if it isn't of this site. */
const safeNext = z
  .string()
  .nullable()
  .transform((path) => safePath(path));

/** Returns the ms that remain of a lifetime; 0 if it's over, or if it starts more than a minute after `now`. */
function msLeft(start: number, lifetime: number, now: number): number {
  const left = start + lifetime - now;
  // The clocks of two processes may differ by a minute.
  return left > lifetime + minute ? 0 : Math.max(0, left);
}

/** ms for which an emailed sign-in link works (handbook/entities.md). */
const linkLifetime = 15 * minute;

/** The cookie of a {@link PendingSignIn}. */
const pendingShape = z.object({
  email: z.string().refine(isEmailAddress),
  next: safeNext,
  mail: z.enum(["sign-in", "password"]),
  /** ms since 1970. */
  sentAt: z.number(),
});

/**
 * Remembers the email that a visitor requested until it is used: the address must not be in a URL, and the page that
 * says "a link is on its way" must survive a reload.
 */
export type PendingSignIn = z.output<typeof pendingShape>;

const pendingCookie = createSignedCookie("pending-sign-in", linkLifetime / 1000, pendingShape);

/** Returns the sign-in whose email this browser awaits; null without one, or once the email's link no longer works. */
export async function readPendingSignIn(
  request: Request,
  now = clockNow(),
): Promise<PendingSignIn | null> {
  const pending = await pendingCookie.read(request.headers.get("Cookie"));
  return pending && msLeft(pending.sentAt, linkLifetime, now) > 0 ? pending : null;
}

export const serializePendingSignIn = pendingCookie.serialized;

export const clearPendingSignIn = pendingCookie.cleared;

/** Returns 0 if another email may be sent now: one a minute, so that a mailbox can't be flooded. */
export const secondsToNextMail = ({ sentAt }: PendingSignIn, now = clockNow()): number =>
  Math.ceil(msLeft(sentAt, minute, now) / 1000);

/** ms that a visitor may spend at a provider. */
const providerLifetime = 10 * minute;

/** The cookie of a {@link SocialSignIn}. */
const socialShape = z.object({
  /** The return from the provider must carry this. */
  state: z.string().min(20),
  provider: z.string(),
  next: safeNext,
  /** ms since 1970. */
  begunAt: z.number(),
});

/**
 * Remembers that this browser went to a provider, and the page its user wanted. A return without it, or with another
 * state, was forged: it would sign the user in to a stranger's account unnoticed.
 */
export type SocialSignIn = z.output<typeof socialShape>;

const socialCookie = createSignedCookie("social-sign-in", providerLifetime / 1000, socialShape);

/** Returns the sign-in that this browser began at a provider; null without one, or after ten minutes. */
export async function readSocialSignIn(
  request: Request,
  now = clockNow(),
): Promise<SocialSignIn | null> {
  const begun = await socialCookie.read(request.headers.get("Cookie"));
  return begun && msLeft(begun.begunAt, providerLifetime, now) > 0 ? begun : null;
}

export const serializeSocialSignIn = socialCookie.serialized;

export const clearSocialSignIn = socialCookie.cleared;
