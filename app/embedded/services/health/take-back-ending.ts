import { addDays, firstOfMonth } from "~/domain/calendar-days";
import { liveStates, type EndReason } from "~/domain/health/answer-states";
import { nextWindowDay } from "~/domain/health/choosing/offer-clock";
import { dayStart, localDay } from "~/domain/local-days";
import { isInForce } from "~/domain/health/offer-states";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { isLosingPlan } from "../benefits/member-plan";
import { listAssociationIds } from "../benefits/plans";
import { getEmployeeZone, getUserZone } from "../zones";
import { findOffer } from "./offers";
import { rechargePremiums } from "./premiums/first-premium";
import { changeEnrollmentState, type EnrollmentRow } from "./replaced-answers";
import { findById, updateById } from "../rows-by-id";

/** Whose coverage has ended: an employee's by their employer, or what a user has bought for themselves. */
type CoverageHolder = { employeeId: string } | { userId: string; only: "own" };

/**
 * Returns a holder's enrollments that end for this reason today or later, or that were canceled for it before a first
 * day that is still to come; the first to begin first.
 */
async function listEndedFor(db: Db, holder: CoverageHolder, reason: EndReason, today: string) {
  return selectEnrollmentsOf(db, holder)
    .where("end_reason", "=", reason)
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "in", liveStates), eb("ends_on", ">=", today)]),
        eb.and([eb("state", "=", "cancelled"), eb("effective_on", ">", today)]),
      ]),
    )
    .orderBy("effective_on")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Selects a holder's enrollments in any state, for a user without those from an employer's offer. */
const selectEnrollmentsOf = (db: Db, holder: CoverageHolder) => {
  const answers = db.selectFrom("enrollments").selectAll();
  return "employeeId" in holder
    ? answers.where("employee_id", "=", holder.employeeId)
    : answers.where("user_id", "=", holder.userId).where("source", "!=", "offer");
};

/** Returns a holder's live enrollments, also stopped ones, and those that they canceled themselves, in no order. */
export const listChosenEnrollments = (db: Db, holder: CoverageHolder) =>
  selectEnrollmentsOf(db, holder)
    .where((eb) => eb.or([eb("state", "in", liveStates), eb("end_reason", "=", "cancelled")]))
    .execute();

/** Returns true if the first enrollment was stored after the second. */
const isNewer = (a: EnrollmentRow, b: EnrollmentRow): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at;

/** Returns true unless the enrollment is a change that its person reported as not theirs and that isn't decided yet. */
const isCounted = ({ frozen_until }: EnrollmentRow): boolean => frozen_until === null;

/** Returns the first day on which one of the others that is newer replaces this enrollment; null if none does. */
const findReplacementDay = (row: EnrollmentRow, others: readonly EnrollmentRow[]): string | null =>
  others
    .filter((other) => isNewer(other, row))
    .map(({ effective_on }) => effective_on)
    .toSorted()[0] ?? null;

/** Returns true if an enrollment has a medical, dental or vision plan. */
export const hasPlan = ({ plan_id, dental_id, vision_id }: EnrollmentRow) =>
  plan_id !== null || dental_id !== null || vision_id !== null;

/**
 * Undoes the end of coverage for this reason that hasn't come yet: the coverage continues or begins, coverage of one's
 * own is charged again, and an employee's unanswered windows reopen. What a later choice replaces stays replaced, and
 * coverage of an offer that is over stays ended.
 * @returns the last enrollment with a plan that continues, as it was before; undefined if there is none
 */
export async function undoCoverageEnd(
  db: Db,
  now: number,
  holder: CoverageHolder,
  reason: EndReason,
) {
  const timestamp = isoTime(now);
  const zone =
    "employeeId" in holder
      ? await getEmployeeZone(db, holder.employeeId)
      : await getUserZone(db, holder.userId);
  const today = localDay(now, zone);
  const ended: EnrollmentRow[] = [];
  for (const row of await listEndedFor(db, holder, reason, today)) {
    const offer = await findOffer(db, row.offer_id);
    if (!offer || isInForce(offer)) ended.push(row);
  }
  // A stopped choice replaces nothing while it waits for a decision.
  const others = [...ended, ...(await listChosenEnrollments(db, holder))].filter(isCounted);
  const answers: EnrollmentRow[] = [];
  for (const row of ended) {
    const from = findReplacementDay(row, others);
    if (from !== null && from <= row.effective_on) {
      // A later choice replaces it, as if it had been made while this one counted.
      await changeEnrollmentState(db, now, row, {
        state: "cancelled",
        end_reason: "changed",
        frozen_until: null,
      });
      continue;
    }
    answers.push(row);
    const planned = hasPlan(row) ? ("submitted" as const) : ("waived" as const);
    await changeEnrollmentState(db, now, row, {
      state: row.state === "cancelled" ? planned : row.state,
      ends_on: from === null ? null : addDays(from, -1),
      end_reason: from === null ? null : "changed",
    });
    await recordAudit(db, now, {
      action: "coverage.goes_on",
      object: `enrollment:${row.id}`,
      before: { ends_on: row.ends_on },
    });
    if (row.window_id === null) continue;
    await db
      .updateTable("election_windows")
      .set({ state: hasPlan(row) ? "elected" : "waived", updated_at: timestamp })
      .set({ enrollment_id: row.id, next_action_at: null })
      .where("id", "=", row.window_id)
      .where((eb) =>
        eb.or([
          eb("state", "=", "withdrawn"),
          // A canceled choice opened the window again, and it hasn't been answered since.
          eb.and([eb("state", "=", "not_started"), eb("enrollment_id", "is", null)]),
        ]),
      )
      .execute();
  }
  if ("employeeId" in holder) await reopenWindows(db, now, holder.employeeId, zone);
  const begins = answers.find(({ state }) => state === "cancelled");
  if (begins && begins.source !== "offer")
    await rechargePremiums(db, now, begins.user_id, firstOfMonth(begins.effective_on));
  return answers.filter(isCounted).findLast(hasPlan);
}

/**
 * Reopens an employee's withdrawn windows that they hadn't answered and that haven't run out, unless their offer is no
 * longer in force.
 */
async function reopenWindows(db: Db, now: number, employeeId: string, zone: string): Promise<void> {
  const today = localDay(now, zone);
  const unanswered = await db
    .selectFrom("election_windows")
    .select(["id", "opens_on", "closes_on", "offer_id"])
    .where("employee_id", "=", employeeId)
    .where("state", "=", "withdrawn")
    .where("enrollment_id", "is", null)
    .where("closes_on", ">=", today)
    .execute();
  for (const { id, offer_id, ...days } of unanswered) {
    const offer = await findOffer(db, offer_id);
    if (offer && !isInForce(offer)) continue;
    const next = nextWindowDay({ answered: false, ...days }, today);
    const next_action_at = next && dayStart(next, zone);
    await updateById(db, now, "election_windows", id, { state: "not_started", next_action_at });
  }
}

/**
 * Returns the newest coverage of their own that a person canceled and can still keep: until its last day, or before
 * its first. Null after a new choice, while their membership is suspended, and once it or the association that the
 * plan came with is canceled or over.
 * @param today YYYY-MM-DD
 */
export async function findKeepableCoverage(
  db: Db,
  person: Pick<Row<"users">, "id" | "type" | "company_id" | "company_role">,
  today: string,
): Promise<EnrollmentRow | null> {
  const holder = { userId: person.id, only: "own" as const };
  const newest = (await listEndedFor(db, holder, "cancelled", today))
    .filter(hasPlan)
    .toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
    .at(-1);
  if (!newest) return null;
  const anew = (await listChosenEnrollments(db, holder)).some(
    (row) => row.end_reason !== "cancelled" && row.ends_on === null && isNewer(row, newest),
  );
  const membership = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", person.id)
    .where("state", "in", ["pending", "active", "past_due"])
    .executeTakeFirst();
  if (anew || !membership) return null;
  const plan = await findById(db, "plans", newest.plan_id);
  const associations = new Set(await listAssociationIds(db, person));
  return plan && isLosingPlan({ source: newest.source, ...plan }, associations) ? null : newest;
}
