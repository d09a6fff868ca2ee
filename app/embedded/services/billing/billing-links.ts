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
 * Links that show a payer's invoices to whoever keeps the books (decision 0042). A link belongs to the payer, not to who made it:
 * the next owner of a company sees and ends it too.
 */

type Db = Kysely<EmbeddedTables>;
type LinkRow = Row<"billing_links">;

/** Half a year: a bookkeeper who is still there is sent the next one. */
export const linkLifetime = lasting(180);
const mostLinks = 10;
/** How exactly the last opening is told, ms. */
const openingsEvery = 60_000;

/** Whose invoices somebody may share. @throws Refusal forbidden for who pays for nothing here */
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

/** The links that open somebody's invoices, the newest first. */
export async function billingLinksOf(db: Db, now: number, person: Person): Promise<BillingLink[]> {
  return (await linksInForce(db, now, payerOf(person)).execute()).map(shownLink);
}

/** The links that open a company's invoices, the newest first. */
export async function companyLinks(db: Db, now: number, companyId: string): Promise<BillingLink[]> {
  const rows = await linksInForce(db, now, { company_id: companyId, user_id: null }).execute();
  return rows.map(shownLink);
}

/**
 * Gives a company's links to its next owner, who says which of them stay; the others open nothing any more.
 * @param passed.keep null: the next owner was shown none
 * @returns false where there are some that they were not asked about
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
      // Whoever keeps one answers for it: it no longer hangs on the former owner's account.
      .set(stays ? { made_by: to } : { ended_at: isoTime(now) })
      .where("id", "=", id)
      .execute();
    const action = stays ? "billing_link.kept" : "billing_link.ended";
    await recordAudit(db, now, { action, object: `billing_link:${id}` });
  }
  return true;
}

/**
 * Makes a link. One that is mailed gets its token when the message is written, so that nobody else ever has it.
 * @returns the token, null where it is mailed
 * @throws Refusal conflict when there are too many, too_many when too many were mailed
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
    // Of two at once one waits for the other.
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
 * Counts a message to an address that a payer has typed for whoever keeps the books: for the payer and for the address, so that nobody's
 * mailbox is filled through us.
 * @returns the refusal where it is one too many
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
 * A fresh token for a link that is being mailed; an earlier one of it opens nothing any more.
 * @returns null when the link was taken back meanwhile
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

/** Takes a link back. One that works no more stays as it is. @throws Refusal not_found for somebody else's */
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
 * Whose invoices a link opens. Opening uses nothing up.
 * @param client who asks, by whom wrong tokens are counted
 * @throws Refusal not_found for one that opens nothing, whatever the reason; too_many for who tries many
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

/** Best effort: who reads an invoice needs no disk that can be written to. */
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
