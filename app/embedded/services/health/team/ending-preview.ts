import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import type { UpcomingInvoice } from "~/domain/billing/membership/coming-changes";
import { totalOf } from "~/domain/billing/invoice-terms";
import { coveringStates, planColumns } from "~/domain/health/answer-states";
import type { Db } from "../../../db/schema";
import { loadCompanyList } from "../../billing/membership/company-people";
import { previewInvoices } from "../../billing/membership/coming-invoices";
import { invoiceSources } from "../premiums/premiums";
import { findNewestMembership } from "../../billing/subscriptions";

/** Returns a company's next invoices with the current list of people; none without a membership that hasn't ended. */
export async function previewCompanyInvoices(
  db: Db,
  now: number,
  companyId: string,
): Promise<UpcomingInvoice[]> {
  const membership = await findNewestMembership(
    db,
    "company_id",
    companyId,
    liveSubscriptionStates,
  );
  if (!membership) return [];
  const list = await loadCompanyList(db, now, membership);
  const coming = await previewInvoices(db, now, membership, invoiceSources, list);
  return coming.map(({ issued_on, own, added }) => {
    const lines = [...own, ...added];
    const credits = lines.flatMap(({ mends, amount_c }) =>
      mends !== undefined && amount_c < 0 ? [{ invoice: mends, amount_c: -amount_c }] : [],
    );
    return { issued_on, credits, total_c: totalOf(lines) };
  });
}

/** The messages that a change of employment, hours or class may send to the employee. */
const employmentMessages = [
  "employment_ended",
  "coverage_ending",
  "eligibility_lost",
  "coverage_goes_on",
  "choice_open",
] as const;

/**
 * Returns how many of {@link employmentMessages} the outbox has for an address; a preview compares before and after.
 */
export async function countEmploymentMessages(db: Db, email: string): Promise<number> {
  const rows = await db
    .selectFrom("outbox")
    .select("id")
    .where("to_email", "=", email)
    .where("kind", "in", employmentMessages)
    .execute();
  return rows.length;
}

/** Returns true if an employee's coverage with a plan has exactly this last day; false for null. */
export async function isCoveredUntil(db: Db, employeeId: string, day: string | null) {
  if (day === null) return false;
  const row = await db
    .selectFrom("enrollments")
    .select("id")
    .where("employee_id", "=", employeeId)
    .where("state", "in", coveringStates)
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .where("ends_on", "=", day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
