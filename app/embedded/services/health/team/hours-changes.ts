import { addDays } from "~/domain/calendar-days";
import { noticeDays } from "~/domain/health/choosing/end-notice";
import { fullTimeWindow, isEligible, type ChoiceDays } from "~/domain/health/eligibility/employee";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { isThemselves, loggedInAsRefusal } from "../../account/rights";
import { lockEmployee } from "../../company/employment";
import { queueMessage } from "../../outbox";
import type { Person } from "../../people-queries";
import { getEmployeeZone } from "../../zones";
import { endCoverage } from "../ending-coverage";
import { openWindowAndInvite, type Employee } from "../offer-invitations";
import { findActiveOwner } from "../offer-notices";
import { findOfferInForce, type OfferRow } from "../offers";
import { undoCoverageEnd } from "../take-back-ending";
import { isOfferClosed, selectPermittedWindows } from "./who-may-choose";
import { findById } from "../../rows-by-id";

/** What changed hours or another class do to an employee's coverage and offer (handbook/rules.md#hours-and-class). */

type HoursChange = {
  /** True if the employee is eligible now and wasn't before; false for the opposite. */
  gained: boolean;
  /** The last day of coverage that ends, or by which chosen coverage hasn't begun; null if there was none. */
  endsOn: string | null;
  /** True if coverage that was to end, or not to begin, continues. */
  goesOn: boolean;
  /** When they may choose, if they may now. */
  choose: ChoiceDays | null;
};

/** Returns the address of an employee's account, which they may have changed; the listed one without an account. */
export const getCurrentEmail = async (
  db: Db,
  { user_id, email }: Pick<Employee, "user_id" | "email">,
): Promise<string> => (await findById(db, "users", user_id))?.email ?? email;

/**
 * Ends the coverage of an employee who isn't eligible anymore with the month that holds the 30th day from today.
 * @param today YYYY-MM-DD where they work
 * @returns the last day of the coverage, or null if there was none to end
 */
export const endCoverageAfterNotice = (
  db: Db,
  now: number,
  employeeId: string,
  today: string,
): Promise<string | null> =>
  endCoverage(db, now, { employeeId, lastDay: addDays(today, noticeDays), reason: "not_eligible" });

/**
 * Ends the coverage of an employee who isn't eligible anymore as {@link endCoverageAfterNotice} does, withdraws their
 * employer's windows that they haven't answered, and emails them unless they were never invited. Null if they had
 * neither coverage nor an offer to lose.
 */
async function endEligibility(
  db: Db,
  now: number,
  employee: Employee,
  { today, offer }: { today: string; offer: OfferRow | null },
): Promise<HoursChange | null> {
  const { id, employment_state } = employee;
  const endsOn = await endCoverageAfterNotice(db, now, id, today);
  await db
    .updateTable("election_windows")
    .set({ state: "withdrawn", next_action_at: null, updated_at: isoTime(now) })
    .where("employee_id", "=", id)
    .where("offer_id", "is not", null)
    .where("state", "=", "not_started")
    .execute();
  if (endsOn === null && !offer) return null;
  // Covered employees are told with the end of their coverage.
  if (endsOn === null && employment_state !== "added")
    await queueMessage(db, now, "eligibility_lost", await getCurrentEmail(db, employee), {
      employee_id: id,
    });
  return { gained: false, endsOn, goesOn: false, choose: null };
}

/**
 * Continues coverage of an employee who is eligible again, or else lets them choose from an open offer as if hired
 * today; either with an email. Null if there is neither. One who leaves keeps coverage only until then.
 */
async function beginEligibility(
  db: Db,
  now: number,
  employee: Employee,
  { today, offer }: { today: string; offer: OfferRow | null },
): Promise<HoursChange | null> {
  const { id, user_id, last_day } = employee;
  const goesOn = await undoCoverageEnd(db, now, { employeeId: id }, "not_eligible");
  if (last_day !== null) {
    await endCoverage(db, now, { employeeId: id, lastDay: last_day, reason: "employment_ended" });
  } else if (goesOn && user_id !== null) {
    await queueMessage(db, now, "coverage_goes_on", await getCurrentEmail(db, employee), {
      user_id,
      enrollment_id: goesOn.id,
    });
  }
  const isOpen = offer !== null && !(await isOfferClosed(db, employee.company_id));
  if (!goesOn && !isOpen) return null;
  const choose = goesOn || !isOpen ? null : await openChoice(db, now, employee, { today, offer });
  return { gained: true, endsOn: null, goesOn: goesOn !== undefined, choose };
}

/**
 * Emails an employee their open window of an offer, or opens one for them. Returns the days of the window, which may be
 * ahead: then a job opens it. Null if the offer can't cover them.
 */
async function openChoice(
  db: Db,
  now: number,
  employee: Employee,
  { today, offer }: { today: string; offer: OfferRow },
): Promise<ChoiceDays | null> {
  const { id, hire_date, last_day } = employee;
  const again = await selectPermittedWindows(db)
    .where("w.employee_id", "=", id)
    .where("w.offer_id", "=", offer.id)
    .where("w.state", "=", "not_started")
    .where("w.closes_on", ">=", today)
    .orderBy("w.closes_on", "desc")
    .executeTakeFirst();
  if (again) {
    await queueMessage(db, now, "choice_open", await getCurrentEmail(db, employee), {
      window_id: again.id,
    });
    const { opens_on: opensOn, closes_on: closesOn, effective_on: effectiveOn } = again;
    return { opensOn, closesOn, effectiveOn };
  }
  const employment = { hiredOn: hire_date, lastDay: last_day };
  const days = fullTimeWindow(offer, offer.terms.waiting_period_days, employment, today);
  // A job opens windows that begin later.
  if (days && days.opensOn <= today)
    await openWindowAndInvite(db, now, employee, { offerId: offer.id, cause: "new_hire", ...days });
  return days;
}

/**
 * Does what follows from changed hours or another class, in the transaction of the change, with the employee locked.
 * One who isn't eligible anymore keeps their coverage to the end of the month that holds the thirtieth day, and can't
 * choose; one who is eligible now may choose. Both employee and owner are told.
 * @param before their row as it was
 * @returns null if nothing follows
 */
export async function applyHoursChange(
  db: Db,
  now: number,
  before: Employee,
): Promise<HoursChange | null> {
  const employee = await lockEmployee(db, before.company_id, before.id);
  const gained = isEligible(employee);
  if (gained === isEligible(before) || employee.employment_state === "terminated") return null;
  const today = localDay(now, await getEmployeeZone(db, employee.id));
  const offer = await findOfferInForce(db, employee.company_id, today);
  const change = await (gained ? beginEligibility : endEligibility)(db, now, employee, {
    today,
    offer,
  });
  if (!change) return null;
  const owner = await findActiveOwner(db, employee.company_id);
  if (owner)
    await queueMessage(db, now, "eligibility_changed", owner.email, {
      employee_id: employee.id,
      gained,
      ends_on: change.endsOn,
      goes_on: change.goesOn,
      opens_on: change.choose?.opensOn ?? null,
      closes_on: change.choose?.closesOn ?? null,
    });
  return change;
}

/**
 * Runs {@link applyHoursChange} for a change by `person`.
 * @throws Refusal forbidden, to be rolled back, if an administrator who is logged in as them ended an eligibility
 */
export async function applyHoursChangeAs(
  person: Person,
  ...args: Parameters<typeof applyHoursChange>
): Promise<void> {
  const change = await applyHoursChange(...args);
  if (change && !change.gained && !isThemselves(person)) throw loggedInAsRefusal();
}
