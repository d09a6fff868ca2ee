import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { payerInPerson } from "../billing/tell-payer";
import { putInOutbox, type Messages } from "../outbox";
import type { AssociationMessages } from "./association-messages";
import type { Member } from "./membership-rows";

/**
 * Stores a letter to whose membership it is: the person, or the company's owner. Nothing for who has no account any more. Wake the mail
 * worker after the commit.
 */
export async function tellMember<Kind extends keyof AssociationMessages>(
  db: Kysely<EmbeddedTables>,
  now: number,
  kind: Kind,
  member: Member,
  payload: Messages[Kind],
): Promise<void> {
  const person = await payerInPerson(db, member);
  if (person?.status === "active") await putInOutbox(db, now, kind, person.email, payload);
}

/**
 * Whose company an association's list says it is hears that somebody joined as it, unless it was they who did.
 * @param rosterId null for who is not on the list: there is nobody to tell
 * @param joiner the address of who joined
 */
export async function tellListedContact(
  db: Kysely<EmbeddedTables>,
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
  await putInOutbox(db, now, "association_joined_as", contact_email, { roster_id: rosterId });
}
