import { firstAnswerCauses } from "~/domain/health/election-windows";
import { choiceWindow, eligibleFrom } from "~/domain/health/eligibility/employee";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { prepareInvitation } from "../company/employment";
import { queueMessage } from "../outbox";
import { getEmployeeZone } from "../zones";
import { openWindow, type OfferRow, type WindowRow } from "./offers";
import { isOfferClosed } from "./team/who-may-choose";

export type Employee = Row<"employees">;

/** The employees who are invited in one transaction. */
const invitedAtOnce = 20;

/** Selects all columns of the eligible, not terminated employees (`e`) who have no window of the offer yet, by id. */
const selectWithoutWindow = (db: Db, { id, company_id }: OfferRow) =>
  db
    .selectFrom("employees as e")
    .selectAll("e")
    .where("e.company_id", "=", company_id)
    .where("e.class", "=", "full_time")
    .where("e.hours_per_week", ">=", fullTimeHours)
    .where("e.employment_state", "<>", "terminated")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("election_windows as w")
            .select("w.id")
            .where("w.offer_id", "=", id)
            .whereRef("w.employee_id", "=", "e.id"),
        ),
      ),
    )
    .orderBy("e.id");

/**
 * Returns the `cause` of the window in which an employee may choose from an offer, today or later, and its `opensOn`,
 * `closesOn` and `effectiveOn`; null if they no longer can.
 * @param zone of their place of work
 */
function findChoiceDays(offer: OfferRow, employee: Employee, now: number, zone: string) {
  const today = localDay(now, zone);
  const found = choiceWindow(
    offer,
    offer.terms.waiting_period_days,
    {
      hiredOn: employee.hire_date,
      listedOn: localDay(employee.created_at, zone),
      lastDay: employee.last_day,
    },
    { today, isPublished: offer.state === "published" },
  );
  if (!found) return null;
  const { fromTheStart, ...days } = found;
  return { cause: fromTheStart ? ("open" as const) : ("new_hire" as const), ...days };
}

/**
 * Returns the first day on which an offer can cover an employee: after their waiting period, and not before their first
 * window's coverage.
 */
export async function findFirstDay(db: Db, now: number, offer: OfferRow, employee: Employee) {
  const waited = eligibleFrom(employee.hire_date, offer.terms.waiting_period_days);
  const window = await db
    .selectFrom("election_windows")
    .select("effective_on")
    .where("offer_id", "=", offer.id)
    .where("employee_id", "=", employee.id)
    .where("why", "in", firstAnswerCauses)
    .orderBy("effective_on")
    .limit(1)
    .executeTakeFirst();
  const zone = await getEmployeeZone(db, employee.id);
  const days = findChoiceDays(offer, employee, now, zone);
  const first = window?.effective_on ?? days?.effectiveOn ?? waited;
  return first > waited ? first : waited;
}

/** Returns the window that an employee will have, whose first day to choose is still ahead; null for others. */
export async function findFutureWindow(db: Db, now: number, offer: OfferRow, userId: string) {
  const employee = await selectWithoutWindow(db, offer)
    .where("e.user_id", "=", userId)
    .executeTakeFirst();
  if (!employee) return null;
  const zone = await getEmployeeZone(db, employee.id);
  const days = findChoiceDays(offer, employee, now, zone);
  if (!days || days.opensOn <= localDay(now, zone)) return null;
  const { cause, opensOn: opens_on, closesOn: closes_on, effectiveOn: effective_on } = days;
  return { cause, opens_on, closes_on, effective_on };
}

/** Opens an employee's window and emails them; the email is left out where {@link inviteToWindow} can't send it. */
export async function openWindowAndInvite(
  db: Db,
  now: number,
  employee: Employee,
  window: Omit<Parameters<typeof openWindow>[2], "employeeId" | "userId">,
): Promise<void> {
  const id = await openWindow(db, now, {
    ...window,
    employeeId: employee.id,
    userId: employee.user_id,
  });
  await inviteToWindow(db, now, employee, { id, closes_on: window.closesOn });
}

/**
 * Emails an employee their window, marks it as invited, with an audit event, and gives them an account to take over if
 * they have none.
 * @returns false if nothing was sent: their account isn't active, or their address's can't join the company
 */
export async function inviteToWindow(
  db: Db,
  now: number,
  employee: Employee,
  { id, closes_on }: Pick<WindowRow, "id" | "closes_on">,
): Promise<boolean> {
  const email = await prepareInvitation(db, now, employee);
  if (email === null) return false;
  await db
    .updateTable("election_windows")
    .set({ invited_at: isoTime(now) })
    .where("id", "=", id)
    .execute();
  await queueMessage(db, now, "choice_open", email, { window_id: id });
  await recordAudit(db, now, {
    action: "employee.invited",
    object: `employee:${employee.id}`,
    after: { window: id, closes_on },
  });
  return true;
}

/**
 * Opens a window for an employee who has none and emails them, if the company's membership isn't canceled or over and
 * their first day to choose has come.
 */
async function inviteIfOpen(db: Db, now: number, offer: OfferRow, employee: Employee) {
  if (await isOfferClosed(db, offer.company_id)) return;
  const zone = await getEmployeeZone(db, employee.id);
  const window = findChoiceDays(offer, employee, now, zone);
  if (window && window.opensOn <= localDay(now, zone))
    await openWindowAndInvite(db, now, employee, { offerId: offer.id, ...window });
}

/** Opens a window for an employee and emails them, if they are eligible, have none of the offer and may choose now. */
export async function inviteIfEligible(
  db: Db,
  now: number,
  offer: OfferRow,
  { id }: Pick<Employee, "id">,
): Promise<void> {
  const employee = await selectWithoutWindow(db, offer).where("e.id", "=", id).executeTakeFirst();
  if (employee) await inviteIfOpen(db, now, offer, employee);
}

/**
 * Invites the next {@link invitedAtOnce} employees, by id, who may choose now and have no window yet: all eligible ones
 * when the offer's window opens, and later ones as they come. It runs in the caller's transaction, and the unique
 * window of each employee keeps an invitation from being sent twice.
 * @param after the id of the last one in the call before
 * @returns the id to continue after; null at the end
 */
export async function inviteEligible(
  db: Db,
  now: number,
  offer: OfferRow,
  after: string,
): Promise<string | null> {
  const employees = await selectWithoutWindow(db, offer)
    .where("e.id", ">", after)
    .limit(invitedAtOnce)
    .execute();
  for (const employee of employees) await inviteIfOpen(db, now, offer, employee);
  return employees.length < invitedAtOnce ? null : (employees.at(-1)?.id ?? null);
}
