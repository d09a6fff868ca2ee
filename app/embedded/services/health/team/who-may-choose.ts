import { firstAnswerCauses } from "~/domain/health/election-windows";
import { cancelledOn } from "~/domain/billing/next-action";
import { fullTimeHours } from "~/domain/company/employee-classes";
import type { Db, Row } from "../../../db/schema";
import { listSubscriptions } from "../../own-rows";

/** Who may choose today, regardless of what an invitation said (handbook/rules.md#who-may-choose). */

/** The states of memberships that are neither canceled nor over, even before they begin. */
const continuingStates = ["pending", "active", "past_due", "suspended"] as const;

/** The other states of memberships. */
const canceledOrOverStates = ["cancel_scheduled", "ended"] as const;

/** Returns true if a company's memberships are all canceled or over, which closes its offer; false without any. */
export const isOfferClosed = async (db: Db, companyId: string): Promise<boolean> =>
  isClosedBy(
    await db
      .selectFrom("subscriptions")
      .select(["state", "company_id"])
      .where("company_id", "=", companyId)
      .execute(),
    companyId,
  );

/** Returns true if the company's memberships, all of which are among these, are canceled or over; false without any. */
export function isClosedBy(
  subscriptions: readonly Pick<Row<"subscriptions">, "state" | "company_id">[],
  companyId: string,
): boolean {
  const states = subscriptions.filter(({ company_id }) => company_id === companyId);
  const among = (some: readonly string[]) => states.some(({ state }) => some.includes(state));
  return among(canceledOrOverStates) && !among(continuingStates);
}

/** Returns the first day after a person's own membership if it is canceled; null otherwise. */
export const findMembershipEnd = async (db: Db, userId: string): Promise<string | null> =>
  findOwnMembershipEnd(await listSubscriptions(db, { id: userId, company_id: null }), userId);

/** Returns the first day after the person's own membership, if one of these is theirs and canceled; null otherwise. */
export function findOwnMembershipEnd(
  subscriptions: readonly Row<"subscriptions">[],
  userId: string,
): string | null {
  const canceled = subscriptions.find(
    ({ user_id, state }) => user_id === userId && state === "cancel_scheduled",
  );
  return canceled ? cancelledOn(canceled) : null;
}

/**
 * Selects the windows, as `w`, of people who may choose, regardless of the windows' days and states: an employer's only
 * for full-time employees and while its offer isn't closed, and a person's own unless a membership of theirs is
 * suspended or ends before the coverage begins.
 */
export const selectPermittedWindows = (db: Db) =>
  db
    .selectFrom("election_windows as w")
    .leftJoin("employees as e", "e.id", "w.employee_id")
    .selectAll("w")
    .where((is) => {
      // Coverage that would begin after the end of a canceled membership covers no one. A suspended membership isn't
      // charged premiums, so its payer pays what is due first.
      const isShut = is.exists(
        is
          .selectFrom("subscriptions as own")
          .select("own.id")
          .whereRef("own.user_id", "=", "w.user_id")
          .where(({ eb, fn, ref }) =>
            eb.or([
              eb("own.state", "=", "suspended"),
              eb("own.state", "=", "cancel_scheduled").and(
                fn.coalesce("own.cancel_at", "own.current_period_end"),
                "<=",
                ref("w.effective_on"),
              ),
            ]),
          ),
      );
      const membershipIn = (states: readonly Row<"subscriptions">["state"][]) =>
        is.exists(
          is
            .selectFrom("subscriptions as s")
            .select("s.id")
            .whereRef("s.company_id", "=", "e.company_id")
            .where("s.state", "in", states),
        );
      const isOpen = is.or([
        is.not(membershipIn(canceledOrOverStates)),
        membershipIn(continuingStates),
      ]);
      return is.or([
        is.and([is("w.offer_id", "is", null), is.not(isShut)]),
        is.and([
          is("e.employment_state", "!=", "terminated"),
          is("e.class", "=", "full_time"),
          is("e.hours_per_week", ">=", fullTimeHours),
          isOpen,
        ]),
      ]);
    });

/**
 * Returns the newest window of an employer's offer in which an employee may choose today and hasn't; undefined without
 * one. Windows of life events don't count.
 * @param today YYYY-MM-DD
 */
export const findUnansweredWindow = (db: Db, employeeId: string, today: string) =>
  selectPermittedWindows(db)
    .where("w.employee_id", "=", employeeId)
    .where("w.why", "in", firstAnswerCauses)
    .where("w.state", "=", "not_started")
    .where("w.opens_on", "<=", today)
    .where("w.closes_on", ">=", today)
    .orderBy("w.opens_on", "desc")
    .orderBy("w.created_at", "desc")
    .executeTakeFirst();
