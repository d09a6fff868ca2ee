import type { Db } from "../../db/schema";
import { queueMessage } from "../outbox";
import type { HealthMessages } from "./health-messages";

/** Returns a company's owner with only their `email`; undefined if their account isn't active. */
export const findActiveOwner = (
  db: Db,
  companyId: string,
): Promise<{ email: string } | undefined> =>
  db
    .selectFrom("companies as c")
    .innerJoin("users as u", "u.id", "c.owner_user_id")
    .select("u.email")
    .where("c.id", "=", companyId)
    .where("u.status", "=", "active")
    .executeTakeFirst();

/**
 * Stores a message about an offer to the owner of its company, if their account is active. Wake the mail worker after
 * the commit.
 */
export async function notifyOwner(
  db: Db,
  now: number,
  kind: {
    [Kind in keyof HealthMessages]: HealthMessages[Kind] extends { offer_id: string }
      ? Kind
      : never;
  }[keyof HealthMessages],
  { id, company_id }: { id: string; company_id: string },
): Promise<void> {
  const owner = await findActiveOwner(db, company_id);
  if (owner) await queueMessage(db, now, kind, owner.email, { offer_id: id });
}
