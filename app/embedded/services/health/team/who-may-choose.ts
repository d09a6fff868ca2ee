import type { Kysely } from "kysely";
import { cancelledOn } from "~/domain/billing/next-action";
import { fullTimeHours } from "~/domain/company/employee-classes";
import { isEligible } from "~/domain/health/eligibility/employee";
import type { EmbeddedTables, Row } from "../../../db/schema";

/** Who may choose today, whatever they were told when they were invited (handbook/rules.md#who-may-choose). */

type Db = Kysely<EmbeddedTables>;

/** Of a membership that goes on. */
const goingOn = ["pending", "active", "past_due", "suspended"] as const;
const notGoingOn = ["cancel_scheduled", "ended"] as const;

/** Whether a company's membership is canceled or over, which closes its offer until it is resumed. */
export async function isOfferClosed(db: Db, companyId: string): Promise<boolean> {
  const states = await db
    .selectFrom("subscriptions")
    .select("state")
    .where("company_id", "=", companyId)
    .execute();
  const among = (some: readonly string[]) => states.some(({ state }) => some.includes(state));
  return among(notGoingOn) && !among(goingOn);
}

/** Whether somebody works for their employer, and less than full time: what it offers isn't for them, whenever it offers it. */
export async function isOutsideOffers(
  db: Db,
  { id, company_id }: { id: string; company_id: string | null },
): Promise<boolean> {
  if (company_id === null) return false;
  const employee = await db
    .selectFrom("employees")
    .select(["class", "hours_per_week"])
    .where("user_id", "=", id)
    .where("company_id", "=", company_id)
    .where("employment_state", "<>", "terminated")
    .executeTakeFirst();
  return employee !== undefined && !isEligible(employee);
}

/** The first day without the membership that somebody pays for and has canceled; null: it goes on, or there is none. */
export async function membershipEndsOn(db: Db, userId: string): Promise<string | null> {
  const canceled = await db
    .selectFrom("subscriptions")
    .select(["cancel_at", "current_period_end"])
    .where("user_id", "=", userId)
    .where("state", "=", "cancel_scheduled")
    .executeTakeFirst();
  return canceled ? cancelledOn(canceled) : null;
}

/**
 * The windows in which people may choose: of an employer only those who work full time for it now, and from its offer only while
 * that is open, whatever has opened the window.
 */
export const windowsToChooseIn = (db: Db) =>
  db
    .selectFrom("election_windows as w")
    .leftJoin("employees as e", "e.id", "w.employee_id")
    .selectAll("w")
    .where((is) => {
      // What would begin once a membership is over that they have canceled covers nobody.
      const endsBefore = is.exists(
        is
          .selectFrom("subscriptions as own")
          .select("own.id")
          .whereRef("own.user_id", "=", "w.user_id")
          .where("own.state", "=", "cancel_scheduled")
          .where(({ eb, fn, ref }) =>
            eb(fn.coalesce("own.cancel_at", "own.current_period_end"), "<=", ref("w.effective_on")),
          ),
      );
      // Who doesn't pay for their membership is asked for no premium either, and pays what is due first.
      const isSuspended = is.exists(
        is
          .selectFrom("subscriptions as own")
          .select("own.id")
          .whereRef("own.user_id", "=", "w.user_id")
          .where("own.state", "=", "suspended"),
      );
      const membershipIn = (states: readonly Row<"subscriptions">["state"][]) =>
        is.exists(
          is
            .selectFrom("subscriptions as s")
            .select("s.id")
            .whereRef("s.company_id", "=", "e.company_id")
            .where("s.state", "in", states),
        );
      const isOpen = is.or([is.not(membershipIn(notGoingOn)), membershipIn(goingOn)]);
      return is.or([
        is.and([is("w.offer_id", "is", null), is.not(endsBefore), is.not(isSuspended)]),
        is.and([
          is("e.employment_state", "!=", "terminated"),
          is("e.class", "=", "full_time"),
          is("e.hours_per_week", ">=", fullTimeHours),
          isOpen,
        ]),
      ]);
    });

/** The window of their employer's offer in which an employee may choose today and has not; undefined: there is none. @param today YYYY-MM-DD */
export const unansweredOf = (db: Db, employeeId: string, today: string) =>
  windowsToChooseIn(db)
    .where("w.employee_id", "=", employeeId)
    .where("w.why", "in", ["open", "new_hire"])
    .where("w.state", "=", "not_started")
    .where("w.opens_on", "<=", today)
    .where("w.closes_on", ">=", today)
    .orderBy("w.opens_on", "desc")
    .orderBy("w.created_at", "desc")
    .executeTakeFirst();
