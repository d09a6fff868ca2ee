import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";

/**
 * Erases a person who closes their account: what is stored under their address, and their data in other people's
 * records.
 */

/** Deletes what is stored for an address alone. */
export async function deleteFor(db: Db, email: string): Promise<void> {
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

/** Removes the user from data that belongs to others, such as the employer's list. */
export async function leaveOthers(db: Db, now: number, userId: string): Promise<void> {
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
  // The employer can invite them again.
  await listed()
    .set({ employment_state: "added", invited_at: null })
    .where("employment_state", "=", "active")
    .execute();
  await listed().set({ user_id: null, updated_at: timestamp }).execute();
}
