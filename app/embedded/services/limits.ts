import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { sql, type Kysely } from "kysely";
import { columnIsOver } from "~/storage/stored-end";
import type { EmbeddedTables } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import { Refusal } from "../refusal";

/** How many tries in how long. A window starts with its first try. */
export type Limit = { name: string; tries: number; windowMs: number };

const fifteenMinutes = 15 * 60_000;
/** domain.md section 2.3, /login: 5 requests in 15 minutes, counted by address and by client. */
export const linksPerAddress: Limit = {
  name: "link-address",
  tries: 5,
  windowMs: fifteenMinutes,
};
export const linksPerClient: Limit = { name: "link-client", tries: 5, windowMs: fifteenMinutes };
/** Wrong codes per address, whether it is known or not, so that the count tells nothing. */
export const codesPerAddress: Limit = {
  name: "code-address",
  tries: 5,
  windowMs: fifteenMinutes,
};
/** Links and codes redeemed by one client: a person needs a few, a guesser thousands. */
export const redeemsPerClient: Limit = {
  name: "redeem-client",
  tries: 60,
  windowMs: fifteenMinutes,
};
/** Directus suspends after 25 wrong passwords (bearer fact 17); here the account only rests for the window. */
export const passwordsPerAddress: Limit = {
  name: "password-address",
  tries: 25,
  windowMs: fifteenMinutes,
};
export const registrationsPerClient: Limit = {
  name: "register-client",
  tries: 20,
  windowMs: fifteenMinutes,
};

/** Drafts that one client begins. */
export const draftsPerClient: Limit = { name: "draft-client", tries: 20, windowMs: fifteenMinutes };
/** Letters with the way back to a draft: by draft and address, by draft whatever its address, and by address. */
export const draftMailsPerMinute: Limit = { name: "draft-mail-minute", tries: 1, windowMs: 60_000 };
export const draftMailsPerDraft: Limit = {
  name: "draft-mail-draft",
  tries: 5,
  windowMs: fifteenMinutes,
};
export const draftMailsPerAddress: Limit = {
  name: "draft-mail-address",
  tries: 5,
  windowMs: fifteenMinutes,
};
/** Written-down codes tried, counted by address and by client. */
export const resumesPerAddress: Limit = {
  name: "resume-address",
  tries: 5,
  windowMs: fifteenMinutes,
};
export const resumesPerClient: Limit = {
  name: "resume-client",
  tries: 5,
  windowMs: fifteenMinutes,
};

export const waitlistPerClient: Limit = {
  name: "waitlist-client",
  tries: 10,
  windowMs: fifteenMinutes,
};
/** Letters from the waiting list to one address that somebody's form asked for. */
export const waitlistMails: Limit = { name: "waitlist-mails", tries: 5, windowMs: fifteenMinutes };

/** A household or an office behind one address; a program that feeds lists of addresses needs more. */
export const newsletterPerClient: Limit = {
  name: "newsletter-client",
  tries: 10,
  windowMs: fifteenMinutes,
};
/** Confirmations to one address. */
export const newsletterMails: Limit = {
  name: "newsletter-mails",
  tries: 3,
  windowMs: 24 * 60 * 60_000,
};

/** Sizes and formats that nobody had asked for before; the ones that pages use are few and soon kept. */
export const picturesPerClient: Limit = {
  name: "picture-client",
  tries: 200,
  windowMs: fifteenMinutes,
};

export const tooManyTries = "Too many tries. Wait 15 minutes.";

/** One household or phone usually holds a whole IPv6 /64, so that is what counts as one client. */
export function clientGroup(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

function rowKey(app: Pick<Installation, "keys">, limit: Limit, subject: string): string {
  return createHmac("sha256", app.keys.limits).update(`${limit.name}:${subject}`).digest("hex");
}

/**
 * Counts one try, in one statement that holds across processes.
 * @returns tries in this window, this one included, and the time (ms) at which the window ends.
 */
export async function countTry(
  app: Pick<Installation, "keys" | "clock">,
  db: Kysely<EmbeddedTables>,
  limit: Limit,
  subject: string,
): Promise<{ count: number; resetsAt: number }> {
  const now = app.clock();
  const isOver = columnIsOver("limits.resets_at", now, limit.windowMs);
  const row = await db
    .insertInto("limits")
    .values({
      key: rowKey(app, limit, subject),
      tries: 1,
      resets_at: isoTime(now + limit.windowMs),
    })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        tries: sql<number>`case when ${isOver} then 1 else limits.tries + 1 end`,
        resets_at: sql<string>`case when ${isOver} then excluded.resets_at else limits.resets_at end`,
      }),
    )
    .returning(["tries", "resets_at"])
    .executeTakeFirstOrThrow();
  return { count: row.tries, resetsAt: Date.parse(row.resets_at) };
}

/** Forgets the tries, after a success or a fresh link. */
export async function forgetTries(
  app: Installation,
  db: Kysely<EmbeddedTables>,
  limit: Limit,
  subject: string,
): Promise<void> {
  await db
    .deleteFrom("limits")
    .where("key", "=", rowKey(app, limit, subject))
    .execute();
}

/**
 * Counts a try and says whether it is one too many. The refusal is returned, not thrown, so that the transaction which
 * counted still commits.
 */
export async function overLimit(
  app: Installation,
  db: Kysely<EmbeddedTables>,
  limit: Limit,
  subject: string,
): Promise<Refusal | null> {
  const { count, resetsAt } = await countTry(app, db, limit, subject);
  return count > limit.tries
    ? new Refusal("too_many", { message: tooManyTries, limit: limit.tries, resetsAt })
    : null;
}
