import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { NewsletterAnswer } from "~/contract/shell/newsletter";
import { newsletterTexts } from "~/domain/shell/newsletter.text";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";
import { newsletterMails, newsletterPerClient, overLimit } from "../limits";
import { putInOutbox } from "../outbox";
import { findToken, goneLink } from "../account/sign-in-tokens";

const welcome: NewsletterAnswer = { result: "success", msg: newsletterTexts.en.success };

/**
 * Takes an address into the newsletter and mails it a confirmation with the way out. The answer is the same for an
 * address that is on the list already; that one gets no second message.
 * @param email lower-case
 * @param client the client's address, for the limit
 */
export async function subscribe(
  app: Installation,
  email: string,
  client: string,
): Promise<NewsletterAnswer> {
  const now = app.clock();
  const at = isoTime(now);
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    const refused = await overLimit(app, db, newsletterPerClient, client);
    if (refused) return refused;
    const consent = { status: "subscribed", provider_result: "success", consent_at: at } as const;
    const changed = await db
      .insertInto("newsletter_subscribers")
      .values({
        id: randomUUID(),
        email,
        source: "footer",
        ...consent,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ ...consent, updated_at: at })
          .where("newsletter_subscribers.status", "!=", "subscribed"),
      )
      .returning("id")
      .executeTakeFirst();
    if (!changed) return null;
    await recordAudit(db, now, { action: "newsletter.subscribed", object: objectOf(changed) });
    // Leaving and joining in turn must not fill a mailbox.
    if (!(await overLimit(app, db, newsletterMails, email))) {
      await putInOutbox(db, now, "newsletter_confirm", email, {});
    }
    return null;
  });
  if (refusal) return { result: "error", msg: refusal.message };
  app.nudgeMail();
  return welcome;
}

/**
 * Takes the address of an unsubscribe link off the list. The link works again and again: a second click finds the
 * address gone already, and mail programs click too.
 * @throws Refusal invalid `token`
 */
export async function unsubscribe(app: Installation, token: string): Promise<void> {
  const { db } = app.storage;
  const row = await findToken(db, token);
  const now = app.clock();
  if (!row || row.purpose !== "unsubscribe" || row.expires_at <= isoTime(now)) throw goneLink();
  await db.transaction().execute((trx) => setStatus(trx, row.email, "unsubscribed", now));
}

/** The confirmation could not be delivered for a whole day: nobody reads mail there. */
export async function subscriptionFailed(
  db: Kysely<EmbeddedTables>,
  email: string,
  now: number,
): Promise<void> {
  await db.transaction().execute((trx) => setStatus(trx, email, "failed", now));
}

/** Its confirmation is tried once more: until that fails too, the address is subscribed as it asked for. */
export async function subscriptionTriedAgain(
  db: Kysely<EmbeddedTables>,
  email: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("newsletter_subscribers")
    .set({ status: "subscribed", updated_at: isoTime(now) })
    .where("email", "=", email)
    .where("status", "=", "failed")
    .execute();
}

/** By its row: guests have no account, and the trail keeps no addresses. */
const objectOf = ({ id }: { id: string }) => `newsletter_subscriber:${id}`;

async function setStatus(
  db: Kysely<EmbeddedTables>,
  email: string,
  status: "unsubscribed" | "failed",
  now: number,
): Promise<void> {
  const changed = await db
    .updateTable("newsletter_subscribers")
    .set({ status, updated_at: isoTime(now) })
    .where("email", "=", email)
    .where("status", "=", "subscribed")
    .returning("id")
    .executeTakeFirst();
  if (!changed) return;
  await recordAudit(db, now, { action: `newsletter.${status}`, object: objectOf(changed) });
}
