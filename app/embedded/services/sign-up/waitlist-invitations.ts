import {
  invitationEndsSoon,
  invitationNoticeAt,
  invitedUntil,
} from "~/domain/sign-up/registration-dates";
import type { Db } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { recordAudit } from "../audit";
import { queueMessage } from "../outbox";
import { claimNotice } from "../sent-notices";
import { isInvitedNow, lockNextPlace, type Queue, type WaitlistEntryRow } from "./waitlist-queue";

/**
 * Marks the first waiting entry of a queue as invited, and tries the next if another call was faster. With `only`, the id
 * of an entry, null is returned if another one is first; null too if the queue is empty.
 */
async function markFirstInvited(
  db: Db,
  now: number,
  { kind, us_state }: Queue,
  only: string | undefined,
): Promise<WaitlistEntryRow | null> {
  for (;;) {
    const first = await db
      .selectFrom("waitlist_entries")
      .select("id")
      .where("kind", "=", kind)
      .where("us_state", "=", us_state)
      .where("state", "=", "waiting")
      .orderBy("place")
      .limit(1)
      .executeTakeFirst();
    if (!first || (only !== undefined && first.id !== only)) return null;
    const timestamp = isoTime(now);
    const invited = await db
      .updateTable("waitlist_entries")
      .set({
        state: "invited",
        invited_until: invitedUntil(timestamp),
        next_action_at: invitationNoticeAt(invitedUntil(timestamp)),
        updated_at: timestamp,
      })
      .where("id", "=", first.id)
      .where("state", "=", "waiting")
      .returningAll()
      .executeTakeFirst();
    if (invited) return invited;
  }
}

/**
 * Invites the first entry for a product in a state: it may sign up for 14 days, even if the state is closed. Emails it
 * and wakes the mail worker. With `only`, the id of an entry, it invites this one or none. Returns the entry; null if
 * the queue is empty or another entry is first.
 */
export async function inviteNext(
  app: Pick<Installation, "storage" | "clock" | "nudgeMail">,
  queue: Queue,
  only?: string,
): Promise<WaitlistEntryRow | null> {
  const now = app.clock();
  const invited = await app.storage.db.transaction().execute(async (db) => {
    const entry = await markFirstInvited(db, now, queue, only);
    if (!entry) return null;
    await queueMessage(db, now, "waitlist_invited", entry.email, { entry_id: entry.id });
    await recordAudit(db, now, {
      action: "waitlist.invited",
      object: `waitlist_entry:${entry.id}`,
      before: { state: "waiting", invited_until: null },
      after: { state: entry.state, invited_until: entry.invited_until },
    });
    return entry;
  });
  if (invited) app.nudgeMail();
  return invited;
}

/**
 * Runs the scheduled changes of one invitation: it emails a warning once before the end, and then moves the entry,
 * without an email, to the end of the queue, so that the next get their turn. It is safe to run twice and concurrently.
 */
export async function advanceInvitation(
  db: Db,
  now: number,
  entry: WaitlistEntryRow,
): Promise<void> {
  const { id, kind, us_state, email, invited_until } = entry;
  if (!invited_until) return;
  const timestamp = isoTime(now);
  if (!isInvitedNow(entry, now)) {
    const place = await lockNextPlace(db, { kind, us_state });
    const lapsed = await db
      .updateTable("waitlist_entries")
      .set({ state: "waiting", place, invited_until: null, updated_at: timestamp })
      .where("id", "=", id)
      .where("state", "=", "invited")
      .where("invited_until", "<=", timestamp)
      .executeTakeFirst();
    if (lapsed.numUpdatedRows === 0n) return;
    await recordAudit(db, now, {
      action: "waitlist.expired",
      object: `waitlist_entry:${id}`,
      before: { state: "invited", place: entry.place },
      after: { state: "waiting", place },
    });
  } else if (invitationEndsSoon(invited_until, timestamp)) {
    if (await claimNotice(db, now, `waitlist-expiring:${id}:${invited_until}`)) {
      await queueMessage(db, now, "waitlist_expiring", email, { entry_id: id });
    }
    await db
      .updateTable("waitlist_entries")
      .set({ next_action_at: invited_until })
      .where("id", "=", id)
      .where("invited_until", "=", invited_until)
      .execute();
  }
}
