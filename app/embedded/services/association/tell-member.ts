import type { Db } from "../../db/schema";
import { findPayerUser } from "../billing/tell-payer";
import { queueMessage, type Messages } from "../outbox";
import type { AssociationMessages } from "./association-messages";
import type { Member } from "./membership-rows";

/**
 * Queues an email to the individual member or to the company's owner; nothing unless the account is active. Wake the mail
 * worker after the commit.
 */
export async function notifyMember<Kind extends keyof AssociationMessages>(
  db: Db,
  now: number,
  kind: Kind,
  member: Member,
  payload: Messages[Kind],
): Promise<void> {
  const person = await findPayerUser(db, member);
  if (person?.status === "active") await queueMessage(db, now, kind, person.email, payload);
}

/**
 * Emails the contact of a listed company that another person joined as it.
 * @param rosterId null for a member who isn't on the list
 * @param joiner the new member's address; no email goes to it
 */
export async function tellListedContact(
  db: Db,
  now: number,
  rosterId: string | null,
  joiner: string,
): Promise<void> {
  if (rosterId === null) return;
  const { contact_email } = await db
    .selectFrom("association_roster")
    .select("contact_email")
    .where("id", "=", rosterId)
    .executeTakeFirstOrThrow();
  if (contact_email === null || contact_email.toLowerCase() === joiner) return;
  await queueMessage(db, now, "association_joined_as", contact_email, { roster_id: rosterId });
}
