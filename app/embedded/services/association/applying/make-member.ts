import type { Kysely } from "kysely";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables, Row, UserRow } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { Refusal } from "../../../refusal";
import { joinAssociation, type Joining } from "../join";
import { tellListedContact } from "../tell-member";
import type { Application } from "./application";
import { doorOf } from "./door";
import { associationMembershipOf } from "./facts";

type Db = Kysely<EmbeddedTables>;

/** The association and the invitation that an application came by, as their rows stand now. */
async function ownDoor(
  db: Db,
  now: number,
  { door, association }: Application,
  { id, association_id: sentTo }: Pick<Row<"registrations">, "id" | "association_id">,
) {
  const found = await doorOf(db, now, { ...door, sentTo }, id);
  const row = found.association;
  if (!row || row.slug !== association.slug) {
    throw new Refusal("conflict", { message: problem("association.closed") });
  }
  return { association: row, invite: found.invitation ? (door.invite ?? null) : null };
}

/** Whether they leave an association for this one. @throws Refusal conflict for who is in one and has not read what that means */
async function switches(
  db: Db,
  { join, association }: Application,
  user: Pick<UserRow, "id" | "company_id">,
): Promise<boolean> {
  const belongs = await associationMembershipOf(db, user);
  if (!belongs) return false;
  if (belongs.slug !== association.slug && join.switching === "yes") return true;
  throw new Refusal("conflict", { message: problem("association.belongs") });
}

/** Makes a member of whoever has a membership with us by now. */
export async function makeMember(
  db: Db,
  now: number,
  given: Application,
  made: Pick<Joining, "payer" | "subscriptionId" | "from" | "state" | "asks"> & {
    row: Row<"registrations">;
    user: UserRow;
  },
): Promise<void> {
  const { row, user, ...rest } = made;
  const door = await ownDoor(db, now, given, row);
  await joinAssociation(db, now, {
    ...rest,
    ...door,
    switching: await switches(db, given, user),
    registration: row,
    rosterId: given.rosterId,
    agreement: given.association.agreement_version,
    signer: { name: given.signature, at: row.signed_at ?? isoTime(now) },
  });
  // What a person has looked at was decided by more than the list.
  if (row.review_reason === null) await tellListedContact(db, now, given.rosterId, user.email);
}
