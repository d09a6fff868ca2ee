import { createHmac } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { columnIsOver } from "~/storage/stored-end";
import { draftMails, tooManyTries } from "~/domain/too-many-tries";
import type { EmbeddedTables } from "../db/schema";
import { isoTime, type Installation } from "../installation";
import { Refusal } from "../refusal";

/** The number of attempts in a time window, which starts with the first. */
export type Limit = { name: string; tries: number; windowMs: number };

const fifteenMinutes = 15 * 60_000;
const day = 24 * 60 * 60_000;
/** Emailed links, by their address. */
export const linksPerAddress: Limit = {
  name: "link-address",
  tries: 5,
  windowMs: fifteenMinutes,
};
/** Emailed links, by network: a whole office signs in on the day its company joins. */
export const linksPerNetwork: Limit = {
  name: "link-network",
  tries: 60,
  windowMs: fifteenMinutes,
};
/** New email addresses that one user requests, because each may be a stranger's. */
export const emailChangesPerPerson: Limit = {
  name: "email-change-person",
  tries: 10,
  windowMs: day,
};
/** Codes tried for the newest link of an address, known or not, so that the count reveals nothing. */
export const codesPerLink: Limit = {
  name: "code-link",
  tries: 5,
  windowMs: fifteenMinutes,
};
/** Wrong codes for all links of an address, so that requesting more links doesn't allow more guesses. */
export const codesPerDay: Limit = { name: "code-day", tries: 15, windowMs: day };
/** Links and codes redeemed by one client: an office needs dozens, and an attacker thousands. */
export const redeemsPerClient: Limit = {
  name: "redeem-client",
  tries: 150,
  windowMs: fifteenMinutes,
};
/** Directus suspends an account after 25 wrong passwords (bearer fact 17); here it is only blocked for the window. */
export const passwordsPerAddress: Limit = {
  name: "password-address",
  tries: 25,
  windowMs: fifteenMinutes,
};
/** Passwords tried by one network at a foreign backend: an office signs in on the day its company joins. */
export const passwordsPerClient: Limit = {
  name: "password-client",
  tries: 60,
  windowMs: fifteenMinutes,
};
export const registrationsPerClient: Limit = {
  name: "register-client",
  tries: 20,
  windowMs: fifteenMinutes,
};

/** Drafts started by one client. */
export const draftsPerClient: Limit = { name: "draft-client", tries: 20, windowMs: fifteenMinutes };
/** Searches of an association's list: by application, and by network. */
export const lookUpsPerDraft: Limit = { name: "roster-draft", tries: 10, windowMs: 60 * 60_000 };
export const lookUpsPerClient: Limit = { name: "roster-client", tries: 60, windowMs: 60 * 60_000 };
/**
 * Searches of an association's list without a hit, from all networks. Once they are used up, each network gets only the
 * next limit, because someone may be guessing.
 */
export const wrongLookUps: Limit = { name: "roster-wrong", tries: 500, windowMs: day };
export const lookUpsWhenGuessed: Limit = {
  name: "roster-guessed",
  tries: 5,
  windowMs: 60 * 60_000,
};
/** Join codes and invitations tried by one network. */
export const doorsPerClient: Limit = { name: "door-client", tries: 60, windowMs: fifteenMinutes };
/** Messages with the link to a draft: by draft and address, by draft with any address, and by address. */
export const draftMailsPerMinute: Limit = { name: "draft-mail-minute", tries: 1, windowMs: 60_000 };
export const draftMailsPerDraft: Limit = {
  name: "draft-mail-draft",
  tries: 5,
  windowMs: fifteenMinutes,
};
export const draftMailsPerAddress: Limit = {
  name: "draft-mail-address",
  tries: draftMails.most,
  windowMs: draftMails.minutes * 60_000,
};
/** Resume codes tried, by address and by client. */
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

/** Messages to owners named by the signer of a company. */
export const ownerMailsPerPerson: Limit = { name: "owner-mail-person", tries: 3, windowMs: day };
export const ownerMailsPerAddress: Limit = { name: "owner-mail-address", tries: 3, windowMs: day };

export const waitlistPerClient: Limit = {
  name: "waitlist-client",
  tries: 10,
  windowMs: fifteenMinutes,
};
/** Waiting-list messages to one address requested by a form. */
export const waitlistMails: Limit = { name: "waitlist-mails", tries: 5, windowMs: fifteenMinutes };

/** A household or office may share an address; only a bot that submits lists of addresses needs more. */
export const newsletterPerClient: Limit = {
  name: "newsletter-client",
  tries: 10,
  windowMs: fifteenMinutes,
};
/** Confirmations to one address. */
export const newsletterMails: Limit = {
  name: "newsletter-mails",
  tries: 3,
  windowMs: day,
};

/** Emailed links to invoices, by payer and by address. */
export const billingLinkMails: Limit = { name: "billing-link-mails", tries: 10, windowMs: day };
export const billingLinkMailsTo: Limit = { name: "billing-link-mails-to", tries: 5, windowMs: day };
/** Messages about money to an unconfirmed address that isn't the payer's, for all payers together. */
export const billingMailsTo: Limit = { name: "billing-mails-to", tries: 5, windowMs: day };
/** Invalid links to invoices: a bookkeeper may have some old ones. */
export const wrongBillingLinks: Limit = {
  name: "billing-link-wrong",
  tries: 60,
  windowMs: fifteenMinutes,
};

/** Enterprise requests, and new association links, by network. */
export const enterprisePerClient: Limit = { name: "enterprise-client", tries: 10, windowMs: day };
export const associationLinksPerClient: Limit = {
  name: "association-link-client",
  tries: 20,
  windowMs: fifteenMinutes,
};

/** Requested new association links to one address. */
export const associationMailsTo: Limit = { name: "association-mails-to", tries: 3, windowMs: day };

/** New sizes and formats of pictures; pages use few, which are soon cached. */
export const picturesPerClient: Limit = {
  name: "picture-client",
  tries: 200,
  windowMs: fifteenMinutes,
};

function rowKey(app: Pick<Installation, "keys">, limit: Limit, subject: string): string {
  return createHmac("sha256", app.keys.limits).update(`${limit.name}:${subject}`).digest("hex");
}

/**
 * Counts one attempt in one statement that is safe across processes. Returns the attempts in this window, including
 * this one, and the time (ms) when the window ends.
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

/** Returns true if a limit is used up, without counting. */
export async function isUsedUp(
  app: Pick<Installation, "keys" | "clock">,
  db: Kysely<EmbeddedTables>,
  limit: Limit,
  subject: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("limits")
    .select("tries")
    .where("key", "=", rowKey(app, limit, subject))
    .where((eb) => eb.not(columnIsOver("limits.resets_at", app.clock(), limit.windowMs)))
    .executeTakeFirst();
  return row !== undefined && row.tries >= limit.tries;
}

/** Resets the count after a success or a new link. */
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

/** Takes one attempt back that the limit isn't meant for. */
export async function uncountTry(
  app: Pick<Installation, "keys">,
  db: Kysely<EmbeddedTables>,
  limit: Limit,
  subject: string,
): Promise<void> {
  await db
    .updateTable("limits")
    .set((eb) => ({ tries: eb("tries", "-", 1) }))
    .where("key", "=", rowKey(app, limit, subject))
    .where("tries", ">", 0)
    .execute();
}

/**
 * Counts an attempt and returns a refusal if it exceeds the limit. It isn't thrown, so that the transaction still
 * commits the count.
 */
export async function overLimit(
  app: Pick<Installation, "keys" | "clock">,
  db: Kysely<EmbeddedTables>,
  limit: Limit,
  subject: string,
): Promise<Refusal | null> {
  const { count, resetsAt } = await countTry(app, db, limit, subject);
  if (count <= limit.tries) return null;
  const message = tooManyTries((resetsAt - app.clock()) / 1000);
  return new Refusal("too_many", { message, limit: limit.tries, resetsAt });
}
