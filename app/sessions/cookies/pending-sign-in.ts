import { z } from "zod";
import { isEmailAddress } from "~/domain/person-fields";
import { sameSitePath } from "~/domain/same-site-path";
import { isOver } from "~/storage/stored-end";
import { signedCookie } from "./signed-cookie";

/** How long a mailed sign-in link works (handbook/entities.md), in seconds. */
const lifetime = 15 * 60;

const minute = 60_000;

const shape = z.object({
  email: z.string().refine(isEmailAddress),
  /** Where the visitor wanted to go. */
  next: z
    .string()
    .nullable()
    .transform((path) => sameSitePath(path)),
  /** Which mail was asked for. */
  mail: z.enum(["sign-in", "password"]),
  /** ms since 1970. */
  sentAt: z.number(),
});

/**
 * What a visitor has just asked a mail for, until it is used: the address must not go into a URL, and the page that says
 * "a link is on its way" must survive a reload.
 */
export type PendingSignIn = z.output<typeof shape>;

const pendingCookie = signedCookie("pending-sign-in", lifetime);

const endOf = ({ sentAt }: PendingSignIn, ms: number) => new Date(sentAt + ms).toISOString();

/** Null without the cookie, with a forged one, and after 15 minutes. */
export async function readPendingSignIn(
  request: Request,
  now = Date.now(),
): Promise<PendingSignIn | null> {
  const read = shape.safeParse(await pendingCookie.read(request.headers.get("Cookie")));
  return read.success && !isOver(endOf(read.data, lifetime * 1000), now, lifetime * 1000)
    ? read.data
    : null;
}

/** The Set-Cookie header that remembers what was asked for. */
export function serializedPendingSignIn(pending: PendingSignIn): Promise<string> {
  return pendingCookie.serialized(pending);
}

/** The Set-Cookie header that forgets it. */
export function clearedPendingSignIn(): Promise<string> {
  return pendingCookie.cleared();
}

/** Seconds until another mail may be asked for: one a minute, so that nobody fills a mailbox by tapping. */
export function secondsToNextMail(pending: PendingSignIn, now = Date.now()): number {
  const end = endOf(pending, minute);
  return isOver(end, now, minute) ? 0 : Math.ceil((Date.parse(end) - now) / 1000);
}
