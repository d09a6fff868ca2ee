import { sql } from "kysely";
import { addDays } from "~/domain/calendar-days";
import { liveStates } from "~/domain/health/answer-states";
import { noticeDays } from "~/domain/health/choosing/end-notice";
import { isEligible } from "~/domain/health/eligibility/employee";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import { lockSubscription } from "../../billing/subscriptions";
import { queueMessage } from "../../outbox";
import { lockPerson } from "../../sign-up/registration-rows";
import { zoneOfEmployee } from "../../zones";
import { endCoverage } from "../ending-coverage";
import { undoCoverageEnd } from "../take-back-ending";

/**
 * Coverage that was to end with a canceled membership goes on if the cancellation is taken back
 * (handbook/rules.md#canceling).
 */

type Ending = { id: string; user_id: string; employee_id: string | null; subscription_id: string };

const runningStates = ["active", "past_due", "suspended"] as const;
const isRunning = (state: string) => (runningStates as readonly string[]).includes(state);

/**
 * Returns some of the enrollments that are to end with a membership that isn't canceled anymore.
 * @param today YYYY-MM-DD
 * @param subscriptionId of one membership only
 */
export async function endingUnderRunning(
  db: Db,
  today: string,
  limit: number,
  subscriptionId?: string,
): Promise<Ending[]> {
  const ending = () =>
    db
      .selectFrom("enrollments as e")
      // The partial index has this value as a literal, and a bound value would miss it.
      .where("e.end_reason", "=", sql.lit("membership_ended"))
      .where((eb) =>
        eb.or([
          eb.and([eb("e.state", "in", [...liveStates]), eb("e.ends_on", ">=", today)]),
          eb.and([eb("e.state", "=", "cancelled"), eb("e.effective_on", ">", today)]),
        ]),
      );
  const found = ["e.id", "e.user_id", "e.employee_id", "s.id as subscription_id"] as const;
  const byCompany = await ending()
    .innerJoin("subscriptions as s", "s.company_id", "e.company_id")
    .where("s.state", "in", [...runningStates])
    .$if(subscriptionId !== undefined, (q) => q.where("s.id", "=", subscriptionId ?? ""))
    .select([...found])
    .limit(limit)
    .execute();
  const bySelf = await ending()
    .innerJoin("subscriptions as s", "s.user_id", "e.user_id")
    .where("e.source", "!=", "offer")
    .where("s.state", "in", [...runningStates])
    .$if(subscriptionId !== undefined, (q) => q.where("s.id", "=", subscriptionId ?? ""))
    .select([...found])
    .limit(limit)
    .execute();
  return [...byCompany, ...bySelf].slice(0, limit);
}

/**
 * Undoes the end of a person's coverage and tells them. The coverage of an employee who leaves or works too few hours
 * by now still ends for that reason. The same again changes nothing.
 * @param now in ms
 */
export async function continueWithMembership(db: Db, now: number, of: Ending): Promise<void> {
  // Everything that locks both takes the person first.
  const user = await lockPerson(db, of.user_id);
  const membership = await lockSubscription(db, of.subscription_id);
  if (!isRunning(membership.state)) return;
  const holder = of.employee_id
    ? { employeeId: of.employee_id }
    : { userId: of.user_id, only: "own" as const };
  const goesOn = await undoCoverageEnd(db, now, holder, "membership_ended");
  const employee = of.employee_id ? await employeeOf(db, of.employee_id) : null;
  if (employee && employee.last_day !== null) {
    const { last_day: lastDay } = employee;
    await endCoverage(null, db, now, { ...holder, lastDay, reason: "employment_ended" });
  } else if (employee && !isEligible(employee)) {
    const today = localDay(now, await zoneOfEmployee(db, employee.id));
    const lastDay = addDays(today, noticeDays);
    await endCoverage(null, db, now, { ...holder, lastDay, reason: "not_eligible" });
  } else if (goesOn && user?.status === "active") {
    await queueMessage(db, now, "coverage_goes_on", user.email, {
      user_id: user.id,
      enrollment_id: goesOn.id,
    });
  }
}

const employeeOf = (db: Db, id: string) =>
  db
    .selectFrom("employees")
    .select(["id", "last_day", "class", "hours_per_week"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
