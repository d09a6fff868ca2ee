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
