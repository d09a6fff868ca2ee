import { totalOf } from "~/domain/billing/invoice-terms";
import type { Coming } from "~/domain/billing/membership/coming-changes";
import { coveringStates, planColumns } from "~/domain/health/answer-states";
import type { Db } from "../../../db/schema";
import { loadCompanyList } from "../../billing/membership/company-list";
import { previewInvoices } from "../../billing/membership/coming-invoices";
import type { StoredLine } from "../../billing/stored-lines";
import { invoiceSources } from "../premiums/premiums";
import { newestMembership } from "../../billing/subscriptions";

const runningStates = ["pending", "active", "past_due", "suspended", "cancel_scheduled"] as const;

/** Returns the coming invoices, as they would be with the current list. */
export async function previewCompanyInvoices(
  db: Db,
  now: number,
  companyId: string,
): Promise<Coming[]> {
  const membership = await newestMembership(db, "company_id", companyId, runningStates);
  if (!membership) return [];
  const list = await loadCompanyList(db, now, membership);
  const coming = await previewInvoices(db, now, membership, invoiceSources, list);
  return coming.map(({ issued_on, own, added }) => {
    const lines = [...own, ...added];
    return { issued_on, credits: creditsIn(lines), total_c: totalOf(lines) };
  });
}

/** Returns the credits in some lines, with the invoices that they correct. */
const creditsIn = (lines: readonly StoredLine[]): Coming["credits"] =>
  lines.flatMap(({ mends, amount_c }) =>
    mends !== undefined && amount_c < 0 ? [{ invoice: mends, amount_c: -amount_c }] : [],
  );

const letters = [
  "employment_ended",
  "coverage_ending",
  "eligibility_lost",
  "coverage_goes_on",
  "choice_open",
] as const;

export async function countMessagesTo(db: Db, email: string): Promise<number> {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_email", "=", email)
    .where("kind", "in", [...letters])
    .execute();
  return rows.length;
}

/** Returns whether an employee has coverage until a day; otherwise all that they chose was to begin after it. */
export async function isCoveredUntil(
  db: Db,
  employeeId: string,
  day: string | null,
): Promise<boolean> {
  if (day === null) return false;
  const row = await db
    .selectFrom("enrollments")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where("state", "in", [...coveringStates])
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .where("ends_on", "=", day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
