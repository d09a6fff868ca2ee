import { liveSubscriptionStates } from "~/domain/billing/membership/membership";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays, lastOfMonth } from "~/domain/calendar-days";
import { endWithNotice } from "~/domain/health/choosing/end-notice";
import { liveStates, planColumns, type EndReason } from "~/domain/health/answer-states";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { changeSubscription, lockSubscription } from "../billing/subscriptions";
import { queueMessage } from "../outbox";
import { getPayerDay, getEmployeeZone, getUserZone } from "../zones";
import { lockPerson } from "../sign-up/registration-rows";
import { creditAfterCoverageEnd } from "./premiums/give-back";
import { withdrawChoiceWindow } from "./offers";
import { changeEnrollmentState } from "./replaced-answers";

/**
 * Whose coverage ends: an employee's by their employer, or all of a user's, or only what they bought for themselves.
 */
type EndingScope = { employeeId: string } | { userId: string; only?: "own" };

/**
 * Returns an enrollment's holder, as {@link endCoverage} takes it: an employee, or a user with what they bought for
 * themselves.
 */
export const holderOf = ({
  employee_id,
  user_id,
}: Pick<Row<"enrollments">, "employee_id" | "user_id">) =>
  employee_id ? { employeeId: employee_id } : { userId: user_id, only: "own" as const };

/**
 * Ends coverage with the month of a last day, under the person's lock. Coverage that would begin later never begins,
 * and windows for it close. What was invoiced for later months is given back, except when a company's membership ends:
 * then the caller does so once for all its employees. A repeat changes nothing. The member gets one email, unless their
 * account is inactive or is being closed.
 * @param lastDay YYYY-MM-DD
 * @returns that month's last day, or null if no coverage was ended or kept from beginning
 */
export async function endCoverage(
  db: Db,
  now: number,
  { lastDay, reason, ...holder }: EndingScope & { lastDay: string; reason: EndReason },
): Promise<string | null> {
  const endsOn = lastOfMonth(lastDay);
  const timestamp = isoTime(now);
  const zone =
    "employeeId" in holder
      ? await getEmployeeZone(db, holder.employeeId)
      : await getUserZone(db, holder.userId);
  const windows = db
    .updateTable("election_windows")
    .set({ state: "withdrawn", next_action_at: null, updated_at: timestamp })
    .where("effective_on", ">", endsOn)
    .where("closes_on", ">=", localDay(now, zone));
  const answers = db
    .selectFrom("enrollments")
    .selectAll()
    .where("state", "in", liveStates)
    .orderBy("effective_on");
  const found =
    "employeeId" in holder
      ? answers.where("employee_id", "=", holder.employeeId)
      : answers
          .where("user_id", "=", holder.userId)
          .$if(holder.only === "own", (q) => q.where("source", "!=", "offer"));
  const [first] = await found.select("user_id").execute();
  const user = first && (await lockPerson(db, first.user_id));
  if ("employeeId" in holder) {
    await windows.where("employee_id", "=", holder.employeeId).execute();
  } else if (holder.only !== "own") {
    await windows.where("user_id", "=", holder.userId).execute();
  }
  if (!user) return null;
  // A stopped choice stays stopped if its end may be taken back, because it is still to be decided.
  const isFinal = reason === "account_closed";
  let last: { id: string; endsOn: string } | null = null;
  const ended: Row<"enrollments">[] = [];
  const rows = await found.execute();
  const isChangeDropped = rows.some(({ effective_on }) => effective_on > endsOn);
  for (const row of rows) {
    const covers = row.plan_id ?? row.dental_id ?? row.vision_id;
    const never = row.effective_on > endsOn;
    // What was to be replaced by a change that never begins now ends for this reason.
    const lasts = isChangeDropped && row.end_reason === "changed" && row.ends_on === endsOn;
    if (!never && !lasts && row.ends_on !== null && row.ends_on <= endsOn) continue;
    await changeEnrollmentState(
      db,
      now,
      row,
      never
        ? {
            state: "cancelled",
            end_reason: reason,
            frozen_until: isFinal ? null : row.frozen_until,
          }
        : { ends_on: endsOn, end_reason: reason },
    );
    if (never && row.source !== "offer" && row.window_id !== null)
      await withdrawChoiceWindow(db, now, row.window_id, reason === "cancelled");
    if (covers === null) continue;
    ended.push(row);
    await recordAudit(db, now, {
      action: "coverage.ending",
      object: `enrollment:${row.id}`,
      after: { ends_on: never ? null : endsOn, reason },
    });
    if (last === null || !never) last = { id: row.id, endsOn };
  }
  const isForAll = "employeeId" in holder && reason === "membership_ended";
  if (ended.length > 0 && !isForAll) await creditAfterCoverageEnd(db, now, ended, endsOn);
  if (last && user.status === "active" && reason !== "account_closed") {
    await queueMessage(db, now, "coverage_ending", user.email, {
      user_id: user.id,
      enrollment_id: last.id,
      reason,
    });
  }
  return last && last.endsOn;
}

/** The number of memberships that are read together. */
const membershipsAtOnce = 500;
/** A limit above the number of enrollments of any company, for callers that want all. */
export const maxEnrollmentsOfCompany = 10_000;

type PayerColumn = "company_id" | "user_id";

/** An enrollment with the membership on which its coverage depends. */
type CoveredEnrollment = {
  id: string;
  employee_id: string | null;
  user_id: string;
  subscription_id: string;
};

/**
 * Returns up to `limit` enrollments that must end with their membership and have no such end yet.
 * @param endsOn null for canceled memberships; for ended ones, the last day that coverage would get now: an end by an
 * earlier cancellation that is later than that is moved, because nonpayment ended the membership before
 */
async function listCoveredUnder(
  db: Db,
  limit: number,
  endsOn: string | null,
): Promise<CoveredEnrollment[]> {
  const found: CoveredEnrollment[] = [];
  for (let after = ""; found.length < limit;) {
    const memberships = await db
      .selectFrom("subscriptions")
      .select(["id", "company_id", "user_id"])
      .where("state", "=", endsOn === null ? "cancel_scheduled" : "ended")
      .where("id", ">", after)
      .orderBy("id")
      .limit(membershipsAtOnce)
      .execute();
    for (const payer of ["company_id", "user_id"] as const) {
      const subscriptionIds = new Map(memberships.map((row) => [row[payer], row.id]));
      const ids = [...subscriptionIds.keys()].filter((id) => id !== null);
      if (ids.length === 0) continue;
      const rows = await listCoveredOfPayers(db, payer, ids, { limit, endsOn });
      for (const { payer_id, ...row } of rows) {
        found.push({ ...row, subscription_id: subscriptionIds.get(payer_id) ?? "" });
      }
    }
    const last = memberships.at(-1);
    if (!last || memberships.length < membershipsAtOnce) break;
    after = last.id;
  }
  return found.slice(0, limit);
}

/**
 * Returns up to `limit` enrollments of payers with these ids, as described at {@link listCoveredUnder}. With
 * `endsOn`, payers who have begun another membership since are left out.
 */
const listCoveredOfPayers = (
  db: Db,
  payer: PayerColumn,
  ids: readonly string[],
  { limit, endsOn }: { limit: number; endsOn: string | null },
) =>
  db
    .selectFrom("enrollments as e")
    .select(["e.id", "e.employee_id", "e.user_id", `e.${payer} as payer_id`])
    .where(`e.${payer}`, "in", ids)
    .$if(payer === "user_id", (q) => q.where("e.source", "!=", "offer"))
    .where("e.state", "in", liveStates)
    .where((eb) =>
      eb.or([
        eb("e.ends_on", "is", null),
        ...(endsOn === null
          ? []
          : [eb("e.end_reason", "=", "membership_ended").and("e.ends_on", ">", endsOn)]),
      ]),
    )
    .$if(endsOn !== null, (q) =>
      q.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("subscriptions as s")
              .select("s.id")
              .whereRef(`s.${payer}`, "=", `e.${payer}`)
              .where("s.state", "in", liveSubscriptionStates),
          ),
        ),
      ),
    )
    .limit(limit)
    .execute();

/**
 * Returns up to `limit` enrollments that have no end yet although their membership has ended and their payer hasn't
 * begun another one. Coverage that ends later than the month of `lastDay` (YYYY-MM-DD) is among them.
 */
export const listCoveredWithoutMembership = (
  db: Db,
  limit: number,
  lastDay: string,
): Promise<CoveredEnrollment[]> => listCoveredUnder(db, limit, lastOfMonth(lastDay));

/** Returns up to `limit` enrollments that have no end yet although their membership is canceled. */
export const listCoveredByCanceled = (db: Db, limit: number): Promise<CoveredEnrollment[]> =>
  listCoveredUnder(db, limit, null);

/** Returns all enrollments under one canceled membership that have no end yet. */
export async function listCoveredByMembership(
  db: Db,
  { id: subscription_id, company_id, user_id }: Pick<Row<"subscriptions">, "id" | PayerColumn>,
): Promise<CoveredEnrollment[]> {
  const payer = company_id ? "company_id" : "user_id";
  const ids = [company_id ?? user_id ?? ""];
  const rows = await listCoveredOfPayers(db, payer, ids, {
    limit: maxEnrollmentsOfCompany,
    endsOn: null,
  });
  return rows.map(({ payer_id: _payer, ...row }) => ({ ...row, subscription_id }));
}

/**
 * Returns true if the holder has a live medical, dental or vision plan that begins before this day and has no end yet.
 */
async function hasOpenEndedCoverage(
  db: Db,
  { employee_id, user_id }: { employee_id: string | null; user_id: string },
  before: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("enrollments")
    .select("id")
    .$if(employee_id !== null, (q) => q.where("employee_id", "=", employee_id))
    .$if(employee_id === null, (q) =>
      q.where("user_id", "=", user_id).where("source", "!=", "offer"),
    )
    .where("state", "in", liveStates)
    .where("ends_on", "is", null)
    .where("effective_on", "<", before)
    .where((eb) => eb.or(planColumns.map((of) => eb(of, "is not", null))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Ends a person's coverage with the canceled membership, locking both. If they are covered, they get 30 days' notice,
 * and its end moves if they need it. A membership that isn't canceled any more ends nothing.
 */
export async function endWithMembership(
  db: Db,
  now: number,
  enrollment: { employee_id: string | null; user_id: string; subscription_id: string },
): Promise<void> {
  // Everything that locks both takes the person first.
  await lockPerson(db, enrollment.user_id);
  const membership = await lockSubscription(db, enrollment.subscription_id);
  if (membership.state !== "cancel_scheduled") return;
  const cancelledDay = cancelledOn(membership);
  // Only people with coverage need notice.
  const { endsOn, lastCovered } = (await hasOpenEndedCoverage(db, enrollment, cancelledDay))
    ? endWithNotice(cancelledDay, await getPayerDay(db, membership, now))
    : { endsOn: cancelledDay, lastCovered: lastOfMonth(addDays(cancelledDay, -1)) };
  if (endsOn !== cancelledDay) {
    await changeSubscription(db, now, membership, { cancel_at: endsOn });
    await recordAudit(db, now, {
      action: "membership.end_moved",
      object: `subscription:${membership.id}`,
      before: { cancel_at: cancelledDay },
      after: { cancel_at: endsOn },
    });
  }
  await endCoverage(db, now, {
    ...holderOf(enrollment),
    lastDay: lastCovered,
    reason: "membership_ended",
  });
}
