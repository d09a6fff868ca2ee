import { addDays, lastOfMonth } from "~/domain/calendar-days";
import type { Db } from "../../../db/schema";
import type { Vault } from "../../sign-up/kinds/submission";
import { findEffectiveOn } from "../life-events";
import { openAmong, listWindows, type WindowRow } from "../offers";
import { findMembershipEnd } from "./who-may-choose";

/** Returns the first day on which a window's answer would cover no one, or null. */
async function findUncoveredFrom(
  db: Db,
  { offer_id, employee_id }: WindowRow,
  userId: string,
): Promise<string | null> {
  if (offer_id === null) return findMembershipEnd(db, userId);
  const employee = await db
    .selectFrom("employees")
    .select("last_day")
    .where("id", "=", employee_id ?? "")
    .executeTakeFirst();
  return employee?.last_day ? addDays(lastOfMonth(employee.last_day), 1) : null;
}

/**
 * Returns the window in which a person may choose today, with the first day of coverage chosen now. Null if there is
 * none, or if that coverage would begin only after they leave or their membership ends.
 * @param today YYYY-MM-DD
 */
export const findWindowToday = async (
  vault: Pick<Vault, "seals">,
  db: Db,
  userId: string,
  today: string,
): Promise<WindowRow | null> =>
  findWindowTodayAmong(vault, db, await listWindows(db, userId, today), userId, today);

/** Returns the window in which a person may choose today among those that are open today or later. */
export async function findWindowTodayAmong(
  vault: Pick<Vault, "seals">,
  db: Db,
  windows: readonly WindowRow[],
  userId: string,
  today: string,
): Promise<WindowRow | null> {
  for (const window of openAmong(windows, today)) {
    const effective_on = await findEffectiveOn(vault, db, window, today);
    const end = await findUncoveredFrom(db, window, userId);
    if (end === null || effective_on < end) return { ...window, effective_on };
  }
  return null;
}
