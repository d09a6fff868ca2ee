import type { Kysely } from "kysely";
import { addDays, firstOfNextMonth, isDay } from "~/domain/calendar-days";
import { choiceFrom, isEligible } from "~/domain/health/eligibility/employee";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables, Row } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { Refusal, invalid } from "../../../refusal";
import { recordAudit } from "../../audit";
import { dropInvited, leaveCompany, lockEmployee, returnToCompany } from "../../company/employment";
import { dropHandOverTo } from "../../company/hand-over";
import { putInOutbox } from "../../outbox";
import { zoneOfEmployee } from "../../zones";
import { endCoverage } from "../ending-coverage";
import { invite, inviteOne, inviteTo } from "../offer-invitations";
import { offerInForce } from "../offers";
import { remindOf } from "../window-life";
import { takeBackEnding } from "../taken-back";
import { isOfferClosed, unansweredOf } from "./who-may-choose";
import { addressOf, endAfterNotice } from "./hours-changes";
import { remindedEvery } from "./team-answers";

/** What an owner does for one of their people: reminding, ending an employment, taking somebody on again. */

export type Db = Kysely<EmbeddedTables>;
type Employee = Row<"employees">;

/** An employment may be ended so many days ahead. */
export const mostDaysAhead = 90;

/** Reminds somebody who may choose and has not, once in 24 hours, whoever reminded them: the owner or the clock. */
export async function remindEmployee(
  db: Db,
  now: number,
  companyId: string,
  id: string,
): Promise<"sent" | "lately" | "answered" | "nowhere"> {
  const employee = await lockEmployee(db, companyId, id);
  const today = localDay(now, await zoneOfEmployee(db, id));
  const window = await unansweredOf(db, id, today);
  if (!window) return "answered";
  if (window.reminded_at !== null && Date.parse(window.reminded_at) + remindedEvery > now)
    return "lately";
  // At an address that was corrected nobody has been invited yet.
  const isWritten =
    (await remindOf(db, now, window)) || (await inviteTo(db, now, employee, window));
  if (!isWritten) return "nowhere";
  await db
    .updateTable("election_windows")
    .set({ reminded_at: isoTime(now), updated_at: isoTime(now) })
    .where("id", "=", window.id)
    .execute();
  await recordAudit(db, now, {
    action: "employee.reminded",
    object: `employee:${id}`,
    after: { window: window.id },
  });
  return "sent";
}

/** @throws Refusal invalid `last_day` */
function checkLastDay(employee: Employee, lastDay: string, today: string): void {
  if (!isDay(lastDay)) throw invalid("last_day", problem("offers.last_day_missing"));
  if (lastDay < employee.hire_date)
    throw invalid("last_day", problem("offers.last_day_early", { day: employee.hire_date }));
  if (lastDay > addDays(today, mostDaysAhead))
    throw invalid("last_day", problem("offers.last_day_late", { days: mostDaysAhead }));
}

/**
 * Ends somebody's employment. Their coverage goes on to the end of the month of their last day, and to the end of this month when
 * that is over: what somebody relied on is never taken back. Who could still choose cannot any more; they are told what they can do.
 * @returns the last day of their coverage; null: they had none
 * @throws Refusal conflict when it ends on another day already, invalid
 */
export async function endEmployment(
  db: Db,
  now: number,
  companyId: string,
  id: string,
  { last_day, reason }: { last_day: string; reason: string },
): Promise<string | null> {
  const employee = await lockEmployee(db, companyId, id);
  const at = isoTime(now);
  const today = localDay(now, await zoneOfEmployee(db, id));
  if (employee.employment_state === "terminated" || employee.employment_state === "leaving") {
    if (employee.last_day === last_day) return null;
    throw new Refusal("conflict", { message: problem("offers.left") });
  }
  checkLastDay(employee, last_day, today);
  const state = last_day < today ? ("terminated" as const) : ("leaving" as const);
  await db
    .updateTable("employees")
    .set({ employment_state: state, last_day, leave_reason: reason, updated_at: at })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("election_windows")
    .set({ state: "withdrawn", next_action_at: null, updated_at: at })
    .where("employee_id", "=", id)
    .where("state", "=", "not_started")
    .execute();
  const ends_on = await endCoverage(null, db, now, {
    employeeId: id,
    lastDay: last_day < today ? today : last_day,
    reason: "employment_ended",
  });
  if (state === "terminated") await leaveCompany(db, now, employee);
  if (employee.user_id === null) await dropInvited(db, now, employee);
  else await dropHandOverTo(db, now, { companyId, userId: employee.user_id });
  // Whoever is covered hears of the end of that, and of what they can do, with it.
  if (ends_on === null && employee.employment_state !== "added")
    await putInOutbox(db, now, "employment_ended", await addressOf(db, employee), {
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

/**
 * Takes somebody on again, or takes back that they leave. While what they had goes on still, it simply goes on; otherwise, who had
 * left may choose anew for 30 days, from the first of the month after. Who works there stays as they are.
 */
export async function rehireEmployee(
  db: Db,
  now: number,
  companyId: string,
  id: string,
): Promise<void> {
  const employee = await lockEmployee(db, companyId, id);
  const at = isoTime(now);
  const today = localDay(now, await zoneOfEmployee(db, id));
  const { employment_state: was, user_id } = employee;
  if (was !== "terminated" && was !== "leaving") return;
  const goesOn = await takeBackEnding(db, now, { employeeId: id }, "employment_ended");
  const isBack = was === "terminated" && goesOn === undefined;
  const back: Employee = {
    ...employee,
    employment_state: user_id === null ? "added" : "active",
    // Who was gone is counted from now on.
    hire_date: isBack ? today : employee.hire_date,
    last_day: null,
    leave_reason: null,
    updated_at: at,
  };
  const { employment_state, hire_date, last_day, leave_reason, updated_at } = back;
  await db
    .updateTable("employees")
    .set({ employment_state, hire_date, last_day, leave_reason, updated_at })
    .where("id", "=", id)
    .execute();
  await returnToCompany(db, now, back);
  // Whose hours have become too few meanwhile is not covered on.
  if (!isEligible(back)) await endAfterNotice(db, now, id, today);
  // They were told that it ends.
  else if (goesOn && user_id !== null) {
    await putInOutbox(db, now, "coverage_goes_on", await addressOf(db, back), {
      user_id,
      enrollment_id: goesOn.id,
    });
  }
  await recordAudit(db, now, {
    action: "employee.rehired",
    object: `employee:${id}`,
    before: { state: was },
    after: { state: employment_state },
  });
  const offer = await offerInForce(db, companyId, today);
  if (!offer) return;
  if (!isBack) return inviteOne(db, now, offer, back);
  const effectiveOn = [firstOfNextMonth(today), offer.effective_on].toSorted().at(-1) ?? "";
  if (effectiveOn > offer.ends_on || !isEligible(back)) return;
  if (await isOfferClosed(db, companyId)) return;
  const days = choiceFrom(offer, today);
  // One deadline counts: that of before neither reminds nor closes beside it, and is over, so that nothing takes it up again.
  await db
    .updateTable("election_windows")
    .set({
      state: "withdrawn",
      closes_on: addDays(today, -1),
      next_action_at: null,
      updated_at: at,
    })
    .where("employee_id", "=", id)
    .where("offer_id", "=", offer.id)
    .where("state", "=", "not_started")
    .where((is) => is.or([is("why", "=", "open"), is("opens_on", "<", days.opensOn)]))
    .execute();
  await invite(db, now, back, { offerId: offer.id, why: "new_hire", ...days, effectiveOn });
}
