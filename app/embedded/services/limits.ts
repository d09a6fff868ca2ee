import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { columnIsOver } from "~/storage/stored-end";
import { draftMails, tooManyTries } from "~/domain/too-many-tries";
import type { Db } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import { Refusal } from "../refusal";

/** The number of attempts in a time window, which starts with the first. */
export type Limit = { name: string; tries: number; windowMs: number };

const fifteenMinutes = 15 * 60_000;
const hour = 60 * 60_000;
const day = 24 * hour;

const makeLimit = (name: string, tries: number, windowMs: number): Limit => ({
  name,
  tries,
  windowMs,
});

/** Emailed links, by their address. */
export const linksPerAddress = makeLimit("link-address", 5, fifteenMinutes);
/** Emailed links, by network: a whole office signs in on the day its company joins. */
export const linksPerNetwork = makeLimit("link-network", 60, fifteenMinutes);
/** New email addresses that one user requests, because each may be a stranger's. */
export const emailChangesPerPerson = makeLimit("email-change-person", 10, day);
/** Codes tried for the newest link of an address, known or not, so that the count reveals nothing. */
export const codesPerLink = makeLimit("code-link", 5, fifteenMinutes);
/** Wrong codes for all links of an address, so that requesting more links doesn't allow more guesses. */
export const codesPerDay = makeLimit("code-day", 15, day);
/** Links and codes redeemed by one client: an office needs dozens, and an attacker thousands. */
export const redeemsPerClient = makeLimit("redeem-client", 150, fifteenMinutes);
/** Directus suspends an account after 25 wrong passwords (bearer fact 17); here right ones count too, in a window. */
export const passwordsPerAddress = makeLimit("password-address", 25, fifteenMinutes);
/** Passwords tried by one network at a foreign backend: an office signs in on the day its company joins. */
export const passwordsPerClient = makeLimit("password-client", 60, fifteenMinutes);

/** Accounts registered without an invitation (bearer fact 12), by client. */
export const registrationsPerClient = makeLimit("register-client", 20, fifteenMinutes);

/** Drafts started by one client. */
export const draftsPerClient = makeLimit("draft-client", 20, fifteenMinutes);
/** Searches of an association's list by one application. */
export const lookUpsPerDraft = makeLimit("roster-draft", 10, hour);

/** Searches of an association's list by one network. */
export const lookUpsPerClient = makeLimit("roster-client", 60, hour);
/**
 * Searches of an association's list without a hit, from all networks. Once they are used up, each network gets only the
 * next limit, because someone may be guessing.
 */
export const wrongLookUps = makeLimit("roster-wrong", 500, day);

/** Searches of an association's list by one network, once {@link wrongLookUps} is used up. */
export const lookUpsPerClientWhenGuessed = makeLimit("roster-guessed", 5, hour);
/** Join codes and invitations tried by one network. */
export const joinCodesPerClient = makeLimit("door-client", 60, fifteenMinutes);
/** Messages with the link to a draft, to one address. */
export const draftMailsPerMinute = makeLimit("draft-mail-minute", 1, 60_000);

/** Messages with the link to a draft, to any address. */
export const draftMailsPerDraft = makeLimit("draft-mail-draft", 5, fifteenMinutes);

/** Messages with links to any drafts, to one address. */
export const draftMailsPerAddress = makeLimit(
  "draft-mail-address",
  draftMails.most,
  draftMails.minutes * 60_000,
);
/** Resume codes tried with one email address since the last right one. */
export const resumesPerAddress = makeLimit("resume-address", 5, fifteenMinutes);

/** Resume codes tried by one client since the last right one. */
export const resumesPerClient = makeLimit("resume-client", 5, fifteenMinutes);

/** Messages to owners named by one signer of a company. */
export const ownerMailsPerPerson = makeLimit("owner-mail-person", 3, day);

/** Messages to one address as a named owner. */
export const ownerMailsPerAddress = makeLimit("owner-mail-address", 3, day);

/** Entries on waiting lists by one client. */
export const waitlistPerClient = makeLimit("waitlist-client", 10, fifteenMinutes);
/** Waiting-list messages to one address requested by a form. */
export const waitlistMails = makeLimit("waitlist-mails", 5, fifteenMinutes);

/** A household or office may share an address; only a bot that submits lists of addresses needs more. */
export const newsletterPerClient = makeLimit("newsletter-client", 10, fifteenMinutes);
/** Confirmations to one address. */
export const newsletterMails = makeLimit("newsletter-mails", 3, day);

/** Emailed links to one payer's invoices, to all addresses together. */
export const billingLinkMails = makeLimit("billing-link-mails", 10, day);

/** Emailed links to invoices, to one address from all payers together. */
export const billingLinkMailsTo = makeLimit("billing-link-mails-to", 5, day);
/** Messages about money to an unconfirmed address that isn't the payer's, for all payers together. */
export const billingMailsTo = makeLimit("billing-mails-to", 5, day);
/** Invalid links to invoices, of which a bookkeeper may have some old ones; valid links always work. */
export const wrongBillingLinks = makeLimit("billing-link-wrong", 60, fifteenMinutes);

/** Enterprise requests by one network. */
export const enterprisePerClient = makeLimit("enterprise-client", 10, day);

/** New association links requested by one network. */
export const associationLinksPerClient = makeLimit("association-link-client", 20, fifteenMinutes);

/** Requested new association links to one address. */
export const associationMailsTo = makeLimit("association-mails-to", 3, day);

/** New sizes and formats of pictures; pages use few, which are soon cached. */
export const picturesPerClient = makeLimit("picture-client", 200, fifteenMinutes);

/** Returns the key of a limit's row for a subject: one keyed hash of both, because a subject may be an address. */
function limitRowKey(app: Pick<Installation, "keys">, limit: Limit, subject: string): string {
  return createHmac("sha256", app.keys.limits).update(`${limit.name}:${subject}`).digest("hex");
}

/**
 * Counts one attempt in one statement that is safe across processes. Returns the attempts in this window, including
 * this one, and the time (ms) when the window ends.
 */
export async function countTry(
  app: Pick<Installation, "keys" | "clock">,
  db: Db,
  limit: Limit,
  subject: string,
): Promise<{ count: number; resetsAt: number }> {
  const now = app.clock();
  const isOver = columnIsOver("limits.resets_at", now, limit.windowMs);
  const row = await db
    .insertInto("limits")
    .values({
      key: limitRowKey(app, limit, subject),
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

/** Returns true if a limit is used up for a subject, without counting an attempt. */
export async function isUsedUp(
  app: Pick<Installation, "keys" | "clock">,
  db: Db,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("limits")
    .select("tries")
    .where("key", "=", limitRowKey(app, limit, subject))
    .where((eb) => eb.not(columnIsOver("limits.resets_at", app.clock(), limit.windowMs)))
    .executeTakeFirst();
  return row !== undefined && row.tries >= limit.tries;
}

/** Resets the count after a success or a new link. */
export async function forgetTries(
  app: Installation,
  db: Db,
  limit: Limit,
  subject: string,
): Promise<void> {
  await db
    .deleteFrom("limits")
    .where("key", "=", limitRowKey(app, limit, subject))
    .execute();
}

/** Takes one counted attempt back, of any window, that the limit isn't meant for. */
export async function refundTry(
  app: Pick<Installation, "keys">,
  db: Db,
  limit: Limit,
  subject: string,
): Promise<void> {
  await db
    .updateTable("limits")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("key", "=", limitRowKey(app, limit, subject))
    .where("tries", ">", 0)
    .execute();
}

/**
 * Counts an attempt and returns a refusal if it exceeds the limit. It isn't thrown, so that the transaction still
 * commits the count.
 */
export async function countAttempt(
  app: Pick<Installation, "keys" | "clock">,
  db: Db,
  limit: Limit,
  subject: string,
): Promise<Refusal | null> {
  const { count, resetsAt } = await countTry(app, db, limit, subject);
  if (count <= limit.tries) return null;
  const message = tooManyTries((resetsAt - app.clock()) / 1000);
  return new Refusal("too_many", { message, limit: limit.tries, resetsAt });
}
