import { addDays } from "~/domain/calendar-days";
import type { Db } from "../../../db/schema";
import type { SubscriptionRow } from "../subscriptions";

/** Days for which people and terms are kept; afterwards a new sign-up is needed. */
const keptDays = 90;

/** Returns the last day on which an ended membership can be restarted; null if it can't, or if its company is closed. */
export async function findLastDayToRestart(
  db: Db,
  { state, ended_on, company_id }: SubscriptionRow,
  today: string,
): Promise<string | null> {
  const until = ended_on === null ? null : addDays(ended_on, keptDays);
  if (state !== "ended" || until === null || today > until) return null;
  if (company_id === null) return until;
  const company = await db
    .selectFrom("companies")
    .select("status")
    .where("id", "=", company_id)
    .executeTakeFirst();
  return company !== undefined && company.status !== "closed" ? until : null;
}
