import { sql } from "kysely";
import { liveStates } from "~/domain/health/answer-states";
import { isEligible } from "~/domain/health/eligibility/employee";
import { localDay } from "~/domain/local-days";
import type { Db } from "../../../db/schema";
import { lockSubscription } from "../../billing/subscriptions";
import { queueMessage } from "../../outbox";
import { lockPerson } from "../../sign-up/registration-rows";
import { getEmployeeZone } from "../../zones";
import { endCoverage, holderOf } from "../ending-coverage";
import { undoCoverageEnd } from "../take-back-ending";
import { endCoverageAfterNotice } from "../team/hours-changes";
import { findById } from "../../rows-by-id";

/**
 * Coverage that was to end with a canceled membership goes on if the cancellation is taken back
 * (handbook/rules.md#canceling).
 */

/** An enrollment whose end a membership's cancellation set. */
type EndingEnrollment = {
  id: string;
  user_id: string;
  employee_id: string | null;
  subscription_id: string;
};

/** The states of memberships that have begun and are neither canceled nor over. */
const uncanceledStates = ["active", "past_due", "suspended"] as const;

/**
 * Returns up to `limit` enrollments that end, or never begin, by a membership's cancellation that was taken back since.
 * @param today YYYY-MM-DD
 * @param subscriptionId limits them to one membership
 */
export async function listEndingUnderRunning(
  db: Db,
  today: string,
  limit: number,
  subscriptionId?: string,
): Promise<EndingEnrollment[]> {
  const under = (payer: "company_id" | "user_id") =>
    db
      .selectFrom("enrollments as e")
      .innerJoin("subscriptions as s", `s.${payer}`, `e.${payer}`)
      .select(["e.id", "e.user_id", "e.employee_id", "s.id as subscription_id"])
      // The partial index has this value as a literal, and a bound value would miss it.
      .where("e.end_reason", "=", sql.lit("membership_ended"))
      .where((eb) =>
        eb.or([
          eb.and([eb("e.state", "in", liveStates), eb("e.ends_on", ">=", today)]),
          eb.and([eb("e.state", "=", "cancelled"), eb("e.effective_on", ">", today)]),
        ]),
      )
      .$if(payer === "user_id", (q) => q.where("e.source", "!=", "offer"))
      .where("s.state", "in", uncanceledStates)
      .$if(subscriptionId !== undefined, (q) => q.where("s.id", "=", subscriptionId ?? ""))
      .limit(limit)
      .execute();
  return [...(await under("company_id")), ...(await under("user_id"))].slice(0, limit);
}

/**
 * Undoes the end of a person's coverage that their membership's cancellation caused, and tells them. Does nothing
 * while the membership is canceled. The coverage of an employee who leaves or works too few hours by now still ends
 * for that reason. A repeat changes nothing.
 * @param now in ms
 */
export async function continueWithMembership(
  db: Db,
  now: number,
  enrollment: EndingEnrollment,
): Promise<void> {
  // Everything that locks both takes the person first.
  const user = await lockPerson(db, enrollment.user_id);
  const membership = await lockSubscription(db, enrollment.subscription_id);
  if (!(uncanceledStates as readonly string[]).includes(membership.state)) return;
  const holder = holderOf(enrollment);
  const goesOn = await undoCoverageEnd(db, now, holder, "membership_ended");
  const employee = await findById(db, "employees", enrollment.employee_id);
  if (employee && employee.last_day !== null) {
    await endCoverage(db, now, {
      ...holder,
      lastDay: employee.last_day,
      reason: "employment_ended",
    });
  } else if (employee && !isEligible(employee)) {
    const today = localDay(now, await getEmployeeZone(db, employee.id));
    await endCoverageAfterNotice(db, now, employee.id, today);
  } else if (goesOn && user?.status === "active") {
    await queueMessage(db, now, "coverage_goes_on", user.email, {
      user_id: user.id,
      enrollment_id: goesOn.id,
    });
  }
}
