import { addDays } from "~/domain/calendar-days";
import type { Db } from "../../../db/schema";
import type { SubscriptionRow } from "../subscriptions";
import { findById } from "../../rows-by-id";

/** Days for which an ended membership can be restarted; afterwards a new sign-up is needed. */
const keptDays = 90;

/**
 * Returns the last day on which an ended membership can be restarted; null if it hasn't ended, if that day has passed,
 * or if its company is closed.
 */
export async function findLastDayToRestart(
  db: Db,
  { state, ended_on, company_id }: SubscriptionRow,
  today: string,
): Promise<string | null> {
  const until = ended_on === null ? null : addDays(ended_on, keptDays);
  if (state !== "ended" || until === null || today > until) return null;
  if (company_id === null) return until;
  const company = await findById(db, "companies", company_id);
  return company !== undefined && company.status !== "closed" ? until : null;
}
