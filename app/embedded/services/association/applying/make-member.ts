import { problem } from "~/domain/problems/problem";
import type { Db, Row, UserRow } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { Refusal } from "../../../refusal";
import { joinAssociation, type Joining } from "../join";
import { tellListedContact } from "../tell-member";
import type { Application } from "./application";
import { findEntry } from "./entry";
import { findAssociationMembership } from "./facts";

/**
 * Returns the current rows of the association and the invitation that an application came by.
 * @throws Refusal conflict if they no longer work
 */
async function findCurrentEntry(
  db: Db,
  now: number,
  { door, association }: Application,
  { id, association_id: sentTo }: Pick<Row<"registrations">, "id" | "association_id">,
) {
  const found = await findEntry(db, now, { ...door, sentTo }, id);
  const row = found.association;
  if (!row || row.slug !== association.slug) {
    throw new Refusal("conflict", { message: problem("association.closed") });
  }
  return { association: row, invite: found.invitation ? (door.invite ?? null) : null };
}

/**
 * Returns true if joining ends the applicant's membership in another association.
 * @throws Refusal conflict for a member of this association, or of another one who hasn't agreed that it ends
 */
async function isSwitching(
  db: Db,
  { join, association }: Application,
  user: Pick<UserRow, "id" | "company_id">,
): Promise<boolean> {
  const belongs = await findAssociationMembership(db, user);
  if (!belongs) return false;
  if (belongs.slug !== association.slug && join.switching === "yes") return true;
  throw new Refusal("conflict", { message: problem("association.belongs") });
}

/** Makes a member of an applicant who already has a membership with us. */
export async function makeAssociationMember(
  db: Db,
  now: number,
  application: Application,
  made: Pick<Joining, "payer" | "subscriptionId" | "from" | "state" | "asks"> & {
    row: Row<"registrations">;
    user: UserRow;
  },
): Promise<void> {
  const { row, user, ...rest } = made;
  const door = await findCurrentEntry(db, now, application, row);
  await joinAssociation(db, now, {
    ...rest,
    ...door,
    switching: await isSwitching(db, application, user),
    registration: row,
    rosterId: application.rosterId,
    agreement: application.association.agreement_version,
    signer: { name: application.signature, at: row.signed_at ?? isoTime(now) },
  });
  // A reviewed application wasn't approved because of the list alone.
  if (row.review_reason === null)
    await tellListedContact(db, now, application.rosterId, user.email);
}
