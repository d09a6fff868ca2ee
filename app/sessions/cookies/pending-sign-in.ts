import { clockNow } from "~/backend/installation-clock";
import { z } from "zod";
import { isEmailAddress } from "~/domain/person-fields";
import { safePath } from "~/domain/same-site-path";
import { isOver } from "~/storage/stored-end";
import { createSignedCookie } from "./signed-cookie";

/** Seconds for which an emailed sign-in link works (handbook/entities.md). */
const lifetime = 15 * 60;

const minute = 60_000;

const shape = z.object({
  email: z.string().refine(isEmailAddress),
  next: z
    .string()
    .nullable()
    .transform((path) => safePath(path)),
  mail: z.enum(["sign-in", "password"]),
  /** ms since 1970. */
  sentAt: z.number(),
});

/**
 * Remembers the email that a visitor requested until it is used: the address must not be in a URL, and the page that
 * says "a link is on its way" must survive a reload.
 */
export type PendingSignIn = z.output<typeof shape>;

const pendingCookie = createSignedCookie("pending-sign-in", lifetime, shape);

const endOf = ({ sentAt }: PendingSignIn, ms: number) => new Date(sentAt + ms).toISOString();

export async function readPendingSignIn(
  request: Request,
  now = clockNow(),
): Promise<PendingSignIn | null> {
  const pending = await pendingCookie.read(request.headers.get("Cookie"));
  const ms = lifetime * 1000;
  return pending && !isOver(endOf(pending, ms), now, ms) ? pending : null;
}

export const serializePendingSignIn = pendingCookie.serialized;

export const clearPendingSignIn = pendingCookie.cleared;

/** One a minute, so that a mailbox can't be flooded. */
export function secondsToNextMail(pending: PendingSignIn, now = clockNow()): number {
  const end = endOf(pending, minute);
  return isOver(end, now, minute) ? 0 : Math.ceil((Date.parse(end) - now) / 1000);
}
