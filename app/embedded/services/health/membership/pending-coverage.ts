import type { AccountClosing } from "~/contract/account/session-calls";
import type { Db } from "../../../db/schema";
import { listUnpaidInvoices } from "../../billing/pay-off";

/**
 * Returns `from`, the first day of a person's chosen coverage that hasn't begun, and the numbers of unpaid invoices for
 * premiums from then on; null if no coverage is about to begin.
 * @param today YYYY-MM-DD
 */
export async function findPendingCoverage(
  db: Db,
  userId: string,
  today: string,
): Promise<AccountClosing["coverage_pending"]> {
  const pending = await db
    .selectFrom("enrollments")
    .select("effective_on")
    .where("user_id", "=", userId)
    .where("state", "=", "submitted")
    .where("effective_on", ">", today)
    .orderBy("effective_on")
    .executeTakeFirst();
  if (!pending) return null;
  const from = pending.effective_on;
  const memberships = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  const invoices: string[] = [];
  for (const { id } of memberships) {
    const asking = (await listUnpaidInvoices(db, id)).filter(
      ({ about, period_start }) => about === "premiums" && period_start >= from,
    );
    invoices.push(...asking.map(({ number }) => number));
  }
  return { from, invoices };
}
