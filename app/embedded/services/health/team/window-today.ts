import { addDays, lastOfMonth } from "~/domain/calendar-days";
import type { Db } from "../../../db/schema";
import type { Vault } from "../../sign-up/kinds/submission";
import { findEffectiveOn } from "../life-events";
import { listOpenToday, listWindows, type WindowRow } from "../offers";
import { findMembershipEnd } from "./who-may-choose";
import { findById } from "../../rows-by-id";

/**
 * Returns the first day that a window's answer can't cover, because the last month at work (for a window of an
 * employer's offer) or the person's canceled membership (for another) is over by then; null if that doesn't end.
 */
async function findUncoveredFrom(
  db: Db,
  { offer_id, employee_id }: WindowRow,
  userId: string,
): Promise<string | null> {
  if (offer_id === null) return findMembershipEnd(db, userId);
  const employee = await findById(db, "employees", employee_id);
  return employee?.last_day ? addDays(lastOfMonth(employee.last_day), 1) : null;
}

/**
 * Returns the first window in which a person may choose today, with `effective_on` as the first day of coverage chosen
 * now; null if there is none for which that day is before they leave or their membership ends.
 * @param today YYYY-MM-DD
 */
export const findWindowToday = async (
  vault: Pick<Vault, "seals">,
  db: Db,
  userId: string,
  today: string,
): Promise<WindowRow | null> =>
  findWindowTodayAmong(vault, db, await listWindows(db, userId, today), userId, today);

/** Returns {@link findWindowToday}, the first window to choose in today, among those of {@link listWindows}. */
export async function findWindowTodayAmong(
  vault: Pick<Vault, "seals">,
  db: Db,
  windows: readonly WindowRow[],
  userId: string,
  today: string,
): Promise<WindowRow | null> {
  for (const window of listOpenToday(windows, today)) {
    const effective_on = await findEffectiveOn(vault, db, window, today);
    const end = await findUncoveredFrom(db, window, userId);
    if (end === null || effective_on < end) return { ...window, effective_on };
  }
  return null;
}
