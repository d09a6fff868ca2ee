import { randomUUID } from "node:crypto";
import type { Language } from "~/language/languages";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";
import { newsletterMails, newsletterPerClient, countAttempt } from "../limits";
import { queueMessage } from "../outbox";

/**
 * Subscribes an address and sends a confirmation with an unsubscribe link; an existing subscriber gets no second
 * message. `email` is lowercase, and `client` is for the limit. Throws Refusal too_many.
 */
export async function subscribe(
  app: Installation,
  email: string,
  client: string,
  language: Language,
): Promise<void> {
  const now = app.clock();
  const timestamp = isoTime(now);
  const refusal = await app.storage.db.transaction().execute(async (db) => {
    const refused = await countAttempt(app, db, newsletterPerClient, client);
    if (refused) return refused;
    const consent = {
      status: "subscribed",
      provider_result: "success",
      consent_at: timestamp,
    } as const;
    const changed = await db
      .insertInto("newsletter_subscribers")
      .values({
        id: randomUUID(),
        email,
        source: "footer",
        ...consent,
        created_at: timestamp,
        updated_at: timestamp,
      })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ ...consent, updated_at: timestamp })
          .where("newsletter_subscribers.status", "!=", "subscribed"),
      )
      .returning("id")
      .executeTakeFirst();
    if (!changed) return null;
    await recordAudit(db, now, { action: "newsletter.subscribed", object: toAuditObject(changed) });
    // Repeated unsubscribing and subscribing must not flood a mailbox.
    if (!(await countAttempt(app, db, newsletterMails, email))) {
      await queueMessage(db, now, "newsletter_confirm", email, { language });
    }
    return null;
  });
  if (refusal) throw refusal;
  app.nudgeMail();
}

/** Marks a subscription as failed, because its confirmation couldn't be delivered for a day. */
export async function recordSubscriptionFailure(db: Db, email: string, now: number): Promise<void> {
  await db.transaction().execute((trx) => setStatus(trx, email, "failed", now));
}

/** Marks a failed subscription as subscribed again, because its confirmation is tried once more. */
export async function resetFailedSubscription(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable("newsletter_subscribers")
    .set({ status: "subscribed", updated_at: isoTime(now) })
    .where("email", "=", email)
    .where("status", "=", "failed")
    .execute();
}

/** Returns the audit trail's object: by the row's id, because guests have no account and the trail stores no addresses. */
const toAuditObject = ({ id }: { id: string }) => `newsletter_subscriber:${id}`;

/** Ends a subscription: its owner unsubscribed, or its confirmation failed. One that isn't active stays as it is. */
export async function setStatus(
  db: Db,
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
  await recordAudit(db, now, { action: `newsletter.${status}`, object: toAuditObject(changed) });
}
