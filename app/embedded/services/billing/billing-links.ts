import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { BillingLink } from "~/contract/billing/billing-link-calls";
import { lasting } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { billingLinkMails, billingLinkMailsTo, overLimit, wrongBillingLinks } from "../limits";
import { putInOutbox } from "../outbox";
import type { Person } from "../people-queries";
import { newSecret, secretHash } from "../secret-hash";
import type { Payer } from "./invoices";

/**
 * Links show a payer's invoices to their bookkeeper (decision 0042). A link belongs to the payer and not to the user
 * who created it, so a company's next owner sees and can revoke it.
 */

type Db = Kysely<EmbeddedTables>;
type LinkRow = Row<"billing_links">;

/** ms. After half a year, a bookkeeper needs a new link. */
export const linkLifetime = lasting(180);
const mostLinks = 10;
/** ms; the precision of the last opening. */
const openingsEvery = 60_000;

/** Returns the payer whose invoices a user may share. Throws Refusal forbidden for users who aren't payers. */
function payerOf({ id, company_id, company_role }: Payer) {
  if (company_role === "owner" && company_id) return { company_id, user_id: null };
  if (company_id) throw new Refusal("forbidden");
  return { company_id: null, user_id: id };
}

function linksInForce(db: Db, now: number, { company_id, user_id }: ReturnType<typeof payerOf>) {
  return db
    .selectFrom("billing_links")
    .selectAll()
    .where((is) =>
      company_id ? is("company_id", "=", company_id) : is("user_id", "=", user_id ?? ""),
    )
    .where("ended_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .orderBy("created_at", "desc")
    .orderBy("id");
}

const shownLink = ({ id, created_at, expires_at, sent_to, last_opened_at }: LinkRow) => ({
  id,
  made_at: created_at,
  expires_at,
  sent_to,
  last_opened_at,
});

/** Returns the active links to a user's invoices, newest first. */
export async function billingLinksOf(db: Db, now: number, person: Person): Promise<BillingLink[]> {
  return (await linksInForce(db, now, payerOf(person)).execute()).map(shownLink);
}

/** Returns the active links to a company's invoices, newest first. */
export async function companyLinks(db: Db, now: number, companyId: string): Promise<BillingLink[]> {
  const rows = await linksInForce(db, now, { company_id: companyId, user_id: null }).execute();
  return rows.map(shownLink);
}

/**
 * Transfers a company's links to its next owner, who chose which to keep; the others are revoked. `passed.keep` is
 * null if they were shown none. Returns false if there are links that they weren't asked about.
 */
export async function passLinks(
  db: Db,
  now: number,
  { companyId, to, keep }: { companyId: string; to: string; keep: readonly string[] | null },
): Promise<boolean> {
  const links = await linksInForce(db, now, { company_id: companyId, user_id: null }).execute();
  if (keep === null) return links.length === 0;
  for (const { id } of links) {
    const stays = keep.includes(id);
    await db
      .updateTable("billing_links")
      // The new owner is responsible for a kept link, so it no longer depends on the former owner's account.
      .set(stays ? { made_by: to } : { ended_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    const action = stays ? "billing_link.kept" : "billing_link.ended";
    await recordAudit(db, now, { action, object: `billing_link:${id}` });
  }
  return true;
}

/**
 * Creates a link. An emailed one gets its token when the message is written, so that only the recipient has it.
 * Returns the token, or null if it is emailed. Throws Refusal conflict if there are too many links, and too_many if
 * too many were emailed.
 */
export async function makeBillingLink(
  app: Installation,
  person: Person,
  sendTo: string | null,
): Promise<{ token: string | null; expires_at: string }> {
  const payer = payerOf(person);
  const now = app.clock();
  const token = sendTo === null ? newSecret() : null;
  const link: LinkRow = {
    id: randomUUID(),
    hash: token && secretHash(token),
    ...payer,
    made_by: person.id,
    sent_to: sendTo,
    expires_at: isoTime(now + linkLifetime),
    ended_at: null,
    last_opened_at: null,
    created_at: isoTime(now),
  };
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    const over = sendTo && (await tooManyToBookkeepers(app, db, payer, sendTo));
    if (over) return over;
    // Of two simultaneous requests, one waits for the other.
    await db.updateTable("users").set({ id: person.id }).where("id", "=", person.id).execute();
    const others = await linksInForce(db, now, payer).execute();
    if (others.length >= mostLinks) {
      return new Refusal("conflict", { message: problem("billing.too_many_links") });
    }
    await db.insertInto("billing_links").values(link).execute();
    await recordAudit(db, now, {
      action: "billing_link.made",
      object: `billing_link:${link.id}`,
      after: { sent_to: sendTo, expires_at: link.expires_at },
    });
    if (sendTo) await putInOutbox(db, now, "billing_link", sendTo, { link_id: link.id });
    return null;
  });
  if (refusal) throw refusal;
  if (sendTo) app.nudgeMail();
  return { token, expires_at: link.expires_at };
}

/**
 * Counts a message to a bookkeeper's address that a payer typed, by payer and by address, so that a mailbox can't be
 * flooded. Returns a refusal if the limit is exceeded.
 */
export async function tooManyToBookkeepers(
  app: Installation,
  db: Db,
  { company_id, user_id }: { company_id: string | null; user_id: string | null },
  email: string,
): Promise<Refusal | null> {
  return (
    (await overLimit(app, db, billingLinkMails, company_id ?? user_id ?? "")) ??
    (await overLimit(app, db, billingLinkMailsTo, email))
  );
}

/**
 * Returns a new token for a link to be emailed, which invalidates an earlier one; null if the link was revoked
 * meanwhile.
 */
export async function tokenToMail(db: Db, now: number, id: string): Promise<string | null> {
  const token = newSecret();
  const { numUpdatedRows } = await db
    .updateTable("billing_links")
    .set({ hash: secretHash(token) })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : null;
}

/** Revokes a link; one that is already inactive stays as it is. Throws Refusal not_found for another payer's link. */
export async function endBillingLink(app: Installation, person: Person, id: string) {
  const payer = payerOf(person);
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    const link = await linksInForce(db, now, payer).where("id", "=", id).executeTakeFirst();
    if (!link) {
      const known = await db
        .selectFrom("billing_links")
        .select("id")
        .where("id", "=", id)
        .where((is) =>
          payer.company_id
            ? is("company_id", "=", payer.company_id)
            : is("user_id", "=", payer.user_id),
        )
        .executeTakeFirst();
      if (!known) throw new Refusal("not_found");
      return;
    }
    await db
      .updateTable("billing_links")
      .set({ ended_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    await recordAudit(db, now, { action: "billing_link.ended", object: `billing_link:${id}` });
  });
}

export type OpenedLink = { payer: Payer; expires_at: string };

/**
 * Returns the payer whose invoices a link shows; opening it doesn't use it up. Wrong tokens are counted by `client`.
 * Throws Refusal not_found for any invalid link, and too_many.
 */
export async function openBillingLink(
  app: Installation,
  token: string,
  client: string,
): Promise<OpenedLink> {
  const { db } = app.storage;
  const now = app.clock();
  const link = await db
    .selectFrom("billing_links as l")
    .innerJoin("users as u", "u.id", "l.made_by")
    .selectAll("l")
    .where("l.hash", "=", secretHash(token))
    .where("l.ended_at", "is", null)
    .where("l.expires_at", ">", isoTime(now))
    .where("u.status", "=", "active")
    .executeTakeFirst();
  if (!link) {
    const over = await overLimit(app, db, wrongBillingLinks, client);
    throw over ?? new Refusal("not_found");
  }
  await noteOpening(app, link);
  const { company_id, user_id, expires_at } = link;
  const payer: Payer = company_id
    ? { id: "", company_id, company_role: "owner" }
    : { id: user_id ?? "", company_id: null, company_role: null };
  return { payer, expires_at };
}

/** Best effort: invoices can be read even if the disk can't be written to. */
async function noteOpening(app: Installation, { id, last_opened_at }: LinkRow): Promise<void> {
  const now = app.clock();
  if (last_opened_at && last_opened_at > isoTime(now - openingsEvery)) return;
  try {
    await app.storage.db
      .updateTable("billing_links")
      .set({ last_opened_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    app.log.error({ err: error }, "the opening of a link could not be noted");
  }
}
