import { addDays, isDay } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { conflict, invalid } from "../../../refusal";
import { recordAudit } from "../../audit";
import { detachUnusedAccount, leaveCompany, lockEmployee } from "../../company/employment";
import { withdrawHandOverTo } from "../../company/hand-over";
import { queueMessage } from "../../outbox";
import { getEmployeeZone } from "../../zones";
import { endCoverage } from "../ending-coverage";
import { getCurrentEmail } from "./hours-changes";
import { updateById } from "../../rows-by-id";

const maxDaysAhead = 90;

/** @throws Refusal invalid `last_day` if it is no day, before the hire date, or more than 90 days ahead */
function checkLastDay(employee: Row<"employees">, lastDay: string, today: string): void {
  if (!isDay(lastDay)) throw invalid("last_day", problem("offers.last_day_missing"));
  if (lastDay < employee.hire_date)
    throw invalid("last_day", problem("offers.last_day_early", { day: employee.hire_date }));
  if (lastDay > addDays(today, maxDaysAhead))
    throw invalid("last_day", problem("offers.last_day_late", { days: maxDaysAhead }));
}

/**
 * Ends an employment. Coverage continues to the end of the month of the last day, but at least to the end of this
 * month, because employees have relied on it. Unanswered windows close, an offer to hand the company over to them is
 * withdrawn, and unless they were never invited they get an email.
 * @returns the last day of their coverage; null without coverage and on a repeat
 * @throws Refusal not_found, invalid; conflict when it ends on another day already
 */
export async function endEmployment(
  db: Db,
  now: number,
  companyId: string,
  id: string,
  { last_day, reason }: { last_day: string; reason: string },
): Promise<string | null> {
  const employee = await lockEmployee(db, companyId, id);
  const timestamp = isoTime(now);
  const today = localDay(now, await getEmployeeZone(db, id));
  if (employee.employment_state === "terminated" || employee.employment_state === "leaving") {
    if (employee.last_day === last_day) return null;
    throw conflict(problem("offers.left"));
  }
  checkLastDay(employee, last_day, today);
  const state = last_day < today ? ("terminated" as const) : ("leaving" as const);
  const change = { employment_state: state, last_day, leave_reason: reason };
  await updateById(db, now, "employees", id, change);
  await db
    .updateTable("election_windows")
    .set({ state: "withdrawn", next_action_at: null, updated_at: timestamp })
    .where("employee_id", "=", id)
    .where("state", "=", "not_started")
    .execute();
  const ends_on = await endCoverage(db, now, {
    employeeId: id,
    lastDay: last_day < today ? today : last_day,
    reason: "employment_ended",
  });
  if (state === "terminated") await leaveCompany(db, now, employee);
  if (employee.user_id === null) await detachUnusedAccount(db, now, employee);
  else await withdrawHandOverTo(db, now, { companyId, userId: employee.user_id });
  // Covered employees are told with the end of their coverage.
  if (ends_on === null && employee.employment_state !== "added")
    await queueMessage(db, now, "employment_ended", await getCurrentEmail(db, employee), {
      employee_id: id,
    });
  await recordAudit(db, now, {
    action: "employee.left",
    object: `employee:${id}`,
    before: { state: employee.employment_state },
    after: { state, last_day, ends_on },
  });
  return ends_on;
}
