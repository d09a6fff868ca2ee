import { endManagerAccess } from "../association/take-up-managing";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";

/**
 * Deletes what is stored under an address, also without an account: links, messages, the newsletter, places on waiting
 * lists, and invitations to manage an association.
 */
export async function deleteByAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom("tokens").where("email", "=", email).execute();
  await db.deleteFrom("outbox").where("to_email", "=", email).execute();
  await db.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
  await db
    .deleteFrom("association_managers")
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
  const waiting = db.selectFrom("waitlist_entries").select("id").where("email", "=", email);
  await db.deleteFrom("waitlist_keys").where("entry_id", "in", waiting).execute();
  await db.deleteFrom("waitlist_entries").where("email", "=", email).execute();
}

/**
 * Removes a user from records that stay because others need them: signatures of choices, and the employer's list, from
 * which they can be invited again. Their family data is deleted.
 */
export async function removeFromSharedRecords(db: Db, now: number, userId: string): Promise<void> {
  const timestamp = isoTime(now);
  await db
    .updateTable("enrollments")
    .set({ signed_name: null })
    .where("user_id", "=", userId)
    .execute();
  // Covered people stay with the enrollment, sealed, as long as carriers may ask; other family data is deleted.
  await db.deleteFrom("dependents").where("user_id", "=", userId).execute();
  await db.deleteFrom("life_events").where("user_id", "=", userId).execute();
  const listed = () => db.updateTable("employees").where("user_id", "=", userId);
  await listed()
    .set({ employment_state: "added", invited_at: null })
    .where("employment_state", "=", "active")
    .execute();
  await listed().set({ user_id: null, updated_at: timestamp }).execute();
}

/**
 * Ends the user's managing of associations, clears their address there and deletes their unconfirmed lists; confirmed
 * ones and the audit trail stay.
 */
export async function endOwnManagerAccess(db: Db, now: number, userId: string): Promise<void> {
  await db
    .deleteFrom("association_roster_files")
    // Uploaded lists wait for a day at most, and the index is by time.
    .where("created_at", ">", isoTime(now - 2 * 24 * 60 * 60_000))
    .where("by_user_id", "=", userId)
    .execute();
  const managed = await db
    .selectFrom("association_managers")
    .select(["id", "state"])
    .where("user_id", "=", userId)
    .execute();
  for (const each of managed) await endManagerAccess(db, now, each);
  await db
    .updateTable("association_managers")
    .set({ email: "" })
    .where("user_id", "=", userId)
    .execute();
}
