import { dueWindowReminder, nextWindowDay } from "~/domain/health/choosing/offer-clock";
import { hasYetToChoose } from "~/domain/health/choosing/who-is-reminded";
import { dayStart, localDay } from "~/domain/local-days";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { queueMessage } from "../outbox";
import { getChooserZone } from "../zones";
import { findOffer, type WindowRow } from "./offers";
import { selectPermittedWindows } from "./team/who-may-choose";
import { findById, lockById, updateById } from "../rows-by-id";

/** Sends a window's reminders and closes it by the clock (handbook/states.md#enrollment). */

/**
 * Returns the address to write to about a window: of its account, or of an employee without one. Null for a closed
 * account, and for an employee who left or was never invited.
 */
async function findWindowAddress(
  db: Db,
  { user_id, employee_id }: WindowRow,
): Promise<string | null> {
  const user = await findById(db, "users", user_id);
  if (user) return user.status === "inactive" ? null : user.email;
  const employee = await db
    .selectFrom("employees")
    .select("email")
    .where("id", "=", employee_id ?? "")
    .where("employment_state", "in", ["invited", "active", "leaving"])
    .executeTakeFirst();
  return employee?.email ?? null;
}

/** Stores only the message that reminds to choose in a window. @returns false if there is no address to write to */
export async function queueChoiceReminder(
  db: Db,
  now: number,
  window: WindowRow,
): Promise<boolean> {
  const email = await findWindowAddress(db, window);
  if (email === null) return false;
  await queueMessage(db, now, "choice_reminder", email, { window_id: window.id });
  return true;
}

/**
 * Runs the scheduled changes of one window: reminds a person who hasn't answered, or closes the window without an
 * enrollment; with an email if an employer's offer or a life event opened it and they may still choose. It is safe to
 * repeat and to run concurrently.
 */
export async function advanceWindow(db: Db, now: number, id: string): Promise<void> {
  const window = await lockById(db, "election_windows", id);
  if (!window) return;
  const zone = await getChooserZone(db, window);
  const today = localDay(now, zone);
  const { reminded_at } = window;
  const remindedOn = reminded_at && localDay(reminded_at, zone);
  const change: Partial<WindowRow> = {};
  if (window.state === "not_started") {
    const mayChoose = await selectPermittedWindows(db).where("w.id", "=", id).executeTakeFirst();
    if (window.closes_on < today) {
      change.state = "no_response";
      const isTold = mayChoose !== undefined && window.why !== "market";
      const email = isTold ? await findWindowAddress(db, window) : null;
      if (email !== null) await queueMessage(db, now, "choice_missed", email, { window_id: id });
    } else if (mayChoose && dueWindowReminder(window, remindedOn, today)) {
      const offer = await findOffer(db, window.offer_id);
      if (hasYetToChoose(window, offer, today) && (await queueChoiceReminder(db, now, window)))
        change.reminded_at = isoTime(now);
    }
  }
  const answered = (change.state ?? window.state) !== "not_started";
  const next = nextWindowDay({ ...window, answered }, today);
  const next_action_at = next && dayStart(next, zone);
  await updateById(db, now, "election_windows", id, { ...change, next_action_at });
}
