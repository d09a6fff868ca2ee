import { randomUUID } from "node:crypto";
import { isoTime } from "~/embedded/installation";
import type { Refusal } from "~/embedded/refusal";
import { findToken, deadLinkRefusal } from "~/embedded/services/account/sign-in-tokens";
import { recordAudit } from "~/embedded/services/audit";
import { countAttempt, newsletterMails, newsletterPerClient } from "~/embedded/services/limits";
import { queueMessage } from "~/embedded/services/outbox";
import { endSubscription, newsletterAuditObject } from "~/embedded/services/shell/newsletter";
import type { Language } from "~/language/languages";
import { write } from "../call";

/**
 * Subscribes an address to the product's own list and sends a confirmation with an unsubscribe link, but none to an
 * existing subscriber or beyond the address's limit. `email` is lowercase, and `language` is the confirmation's.
 * @throws Refusal too_many for a client that subscribes too many
 */
export const subscribeToOwnList = write(
  "anyone",
  "subscribeToOwnList",
  async (
    { app, db, now, client },
    { email, language }: { email: string; language: Language },
  ): Promise<void | Refusal> => {
    const refusal = await countAttempt(app, db, newsletterPerClient, client);
    if (refusal) return refusal;
    const timestamp = isoTime(now);
    const consent = {
      status: "subscribed",
      provider_result: "success",
      consent_at: timestamp,
      updated_at: timestamp,
    } as const;
    const changed = await db
      .insertInto("newsletter_subscribers")
      .values({ ...consent, id: randomUUID(), email, source: "footer", created_at: timestamp })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet(consent)
          .where("newsletter_subscribers.status", "!=", "subscribed"),
      )
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    await recordAudit(db, now, {
      action: "newsletter.subscribed",
      object: newsletterAuditObject(changed),
    });
    // Repeated unsubscribing and subscribing must not flood a mailbox.
    if (!(await countAttempt(app, db, newsletterMails, email))) {
      await queueMessage(db, now, "newsletter_confirm", email, { language });
    }
  },
);

/**
 * Unsubscribes the address of a link, which works repeatedly, because people and email programs click twice. Throws
 * Refusal invalid `token` for an unknown or expired one.
 */
export const unsubscribeFromNewsletter = write(
  "anyone",
  "unsubscribeFromNewsletter",
  async ({ db, now }, token: string) => {
    const row = await findToken(db, token);
    if (!row || row.purpose !== "unsubscribe" || row.expires_at <= isoTime(now))
      throw deadLinkRefusal();
    await endSubscription(db, row.email, "unsubscribed", now);
  },
);
