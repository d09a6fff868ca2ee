import { sql } from "kysely";
import {
  draftCountsFrom,
  draftExpiresAt,
  dueReminder,
  nextDraftAction,
  nextLookAtWaiting,
} from "~/domain/sign-up/registration-dates";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { findLiveMembership, findOpening, isOnWaitlist } from "./openings";
import { queueMessage } from "../outbox";
import { endDraft, isLiveDraft, type RegistrationRow } from "./registration-rows";
import { claimNotice } from "../sent-notices";
import { productOf } from "./kinds/sign-up-of";

/**
 * Returns true if the address's newest other draft is newer and can be finished: only its message is sent, and names
 * the others.
 */
async function isNamedByNewer(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  { id, email, updated_at }: RegistrationRow,
): Promise<boolean> {
  const newer = await db
    .selectFrom("registrations")
    .selectAll()
    .where("email", "=", email)
    .where("state", "=", "draft")
    .where("id", "!=", id)
    .where("updated_at", ">", updated_at)
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newer || !isLiveDraft(newer, now)) return false;
  return (await findOpening(db, now, { ...newer, product: productOf(app, newer) }, null)).open;
}

/** Returns true if the draft's owner, or without one the user with its address, has a membership that hasn't ended. */
async function hasMembership(db: Db, { email, owner_user_id }: RegistrationRow): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select(["id", "company_id"])
    .where((eb) => (owner_user_id ? eb("id", "=", owner_user_id) : eb("email", "=", email)))
    .executeTakeFirst();
  return user !== undefined && (await findLiveMembership(db, user)) !== null;
}

/**
 * Runs the scheduled changes of one draft: reminders on days 3, 14 and 27 after its last change, and deletion of its
 * answers on day 30; neither while its address is on a waiting list, and no reminder if it can't be finished, a newer
 * draft's names it or its owner has a membership. It locks the row, so that a simultaneous save counts; call it in a
 * transaction. Returns true if a message was stored.
 */
export async function advanceDraft(
  app: Pick<Installation, "signUps">,
  db: Db,
  now: number,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable("registrations")
    .set({ kind: sql.ref("kind") })
    .where("id", "=", id)
    .where("state", "=", "draft")
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const product = productOf(app, row);
  const timestamp = isoTime(now);
  const setDates = (dates: Pick<RegistrationRow, "next_action_at" | "expires_at">) =>
    db.updateTable("registrations").set(dates).where("id", "=", id).execute();
  const { open } = await findOpening(db, now, { ...row, product }, null);
  if (product && !open && (await isOnWaitlist(db, product, row.email))) {
    // A draft on a waiting list doesn't expire: its 30 days start when the waiting ends.
    await setDates({
      expires_at: draftExpiresAt(timestamp),
      next_action_at: nextLookAtWaiting(timestamp),
    });
    return false;
  }
  if (!isLiveDraft(row, now)) {
    await endDraft(db, now, row.id, "expired");
    return false;
  }
  const { expires_at } = row;
  const changedAt = draftCountsFrom(expires_at);
  await setDates({ expires_at, next_action_at: nextDraftAction(changedAt, expires_at, timestamp) });
  if (!open) return false;
  // Reminders restart with each change; after an outage only the latest is sent.
  const day = dueReminder(changedAt, [], timestamp);
  if (day === null || !row.email || (await isNamedByNewer(app, db, now, row))) return false;
  if (!(await claimNotice(db, now, `draft-reminder:${id}:${changedAt}:${day}`))) return false;
  if (product === "membership" && (await hasMembership(db, row))) return false;
  await queueMessage(db, now, "registration_reminder", row.email, { registration_id: row.id });
  return true;
}
