import { msThroughDays } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import type { Refusal } from "../../refusal";
import { recordAudit } from "../audit";
import { billingLinkMails, billingLinkMailsTo, countAttempt } from "../limits";
import { createSecret, hashSecret } from "../secret-hash";

/**
 * Links show a payer's invoices to their bookkeeper (decision 0042). A link belongs to the payer and not to the user
 * who created it, so a company's next owner sees and can revoke it.
 */

/** ms. After half a year, a bookkeeper needs a new link. */
export const linkLifetime = msThroughDays(180);

/** A company, or a person who pays for themselves. */
export type LinkPayer = { company_id: string | null; user_id: string | null };

/** Selects the links that open a payer's invoices now, neither revoked nor expired, newest first. */
export function selectLinksInForce(db: Db, now: number, { company_id, user_id }: LinkPayer) {
  return db
    .selectFrom("billing_links")
    .select(["id", "created_at as made_at", "expires_at", "sent_to", "last_opened_at"])
    .where((eb) =>
      company_id ? eb("company_id", "=", company_id) : eb("user_id", "=", user_id ?? ""),
    )
    .where("ended_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .orderBy("created_at", "desc")
    .orderBy("id");
}

/**
 * Transfers a company's links to its next owner and revokes those that they don't keep. `keep` are the ids of links to
 * keep, or null if the owner was shown none: then nothing changes, and the answer is false if there are links after
 * all.
 */
export async function transferBillingLinks(
  db: Db,
  now: number,
  { companyId, to, keep }: { companyId: string; to: string; keep: readonly string[] | null },
): Promise<boolean> {
  const links = await selectLinksInForce(db, now, {
    company_id: companyId,
    user_id: null,
  }).execute();
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
 * Counts a message to a bookkeeper, by payer and by address, so that mailboxes can't be flooded through us. Returns the
 * refusal if a limit is exceeded, otherwise null.
 */
export async function countBookkeeperMessage(
  app: Installation,
  db: Db,
  { company_id, user_id }: LinkPayer,
  email: string,
): Promise<Refusal | null> {
  return (
    (await countAttempt(app, db, billingLinkMails, company_id ?? user_id ?? "")) ??
    (await countAttempt(app, db, billingLinkMailsTo, email))
  );
}

/**
 * Returns a new token for a link that is about to be emailed; its earlier token stops working. Null if the link was
 * revoked or has expired.
 */
export async function createLinkToken(db: Db, now: number, id: string): Promise<string | null> {
  const token = createSecret();
  const { numUpdatedRows } = await db
    .updateTable("billing_links")
    .set({ hash: hashSecret(token) })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", isoTime(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : null;
}
