import { sql } from "kysely";
import { dueWindowReminder, nextWindowDay } from "~/domain/health/choosing/offer-clock";
import { hasYetToChoose } from "~/domain/health/choosing/who-is-reminded";
import { dayStart, localDay } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { queueMessage } from "../outbox";
import { getChooserZone } from "../zones";
import { offerOf, type WindowRow } from "./offers";
import { selectOpenWindows } from "./team/who-may-choose";

/** Sends a window's reminders and closes it by the clock (handbook/states.md#enrollment). */

const answered = ({ state }: WindowRow): boolean => state !== "not_started";

/** Returns the address to write to about a window, or null. */
async function findAddress(db: Db, { user_id, employee_id }: WindowRow): Promise<string | null> {
  const user = await db
    .selectFrom("users")
    .select(["email", "status"])
    .where("id", "=", user_id ?? "")
    .executeTakeFirst();
  if (user) return user.status === "inactive" ? null : user.email;
  const employee = await db
    .selectFrom("employees")
    .select("email")
    .where("id", "=", employee_id ?? "")
    .where("employment_state", "in", ["invited", "active", "leaving"])
    .executeTakeFirst();
  return employee?.email ?? null;
}

/** Stores a reminder to an employee who hasn't answered. @returns whether they have an address */
export async function remindOf(db: Db, now: number, window: WindowRow): Promise<boolean> {
  const email = await findAddress(db, window);
  if (email === null) return false;
  await queueMessage(db, now, "choice_reminder", email, { window_id: window.id });
  return true;
}

/**
 * Runs the scheduled changes of one window. A member who doesn't answer is never enrolled. It is safe to repeat and to
 * run concurrently.
 */
export async function advanceWindow(db: Db, now: number, id: string): Promise<void> {
  const timestamp = isoTime(now);
  const window = await db
    .updateTable("election_windows")
    .set({ id: sql.ref("id") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!window) return;
  const zone = await getChooserZone(db, window);
  const today = localDay(now, zone);
  const { reminded_at } = window;
  const remindedOn = reminded_at && localDay(reminded_at, zone);
  const change: Partial<WindowRow> = {};
  if (!answered(window)) {
    const mayChoose = await selectOpenWindows(db).where("w.id", "=", id).executeTakeFirst();
    if (window.closes_on < today) {
      change.state = "no_response";
      const isTold = mayChoose !== undefined && window.why !== "market";
      const email = isTold ? await findAddress(db, window) : null;
      if (email !== null) await queueMessage(db, now, "choice_missed", email, { window_id: id });
    } else if (mayChoose && dueWindowReminder(window, remindedOn, today)) {
      const offer = window.offer_id === null ? null : await offerOf(db, window.offer_id);
      if (hasYetToChoose(window, offer, today) && (await remindOf(db, now, window)))
        change.reminded_at = timestamp;
    }
  }
  const next = nextWindowDay({ ...window, answered: answered({ ...window, ...change }) }, today);
  await db
    .updateTable("election_windows")
    .set({ ...change, next_action_at: next && dayStart(next, zone), updated_at: timestamp })
    .where("id", "=", id)
    .execute();
}
