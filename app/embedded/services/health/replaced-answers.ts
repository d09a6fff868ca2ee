import { addDays } from "~/domain/calendar-days";
import { liveStates } from "~/domain/health/answer-states";
import {
  nextEnrollmentAction,
  type EnrollmentStanding,
} from "~/domain/health/choosing/enrollment-clock";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { getChooserZone } from "../zones";
import { findById, updateById } from "../rows-by-id";

export type EnrollmentRow = Row<"enrollments">;

/** What an enrollment changed in earlier ones and in its window, so that it can be undone. */
export type ReplacedAnswers = {
  answers: Pick<EnrollmentRow, "id" | "state" | "ends_on" | "end_reason">[];
  window: Pick<Row<"election_windows">, "state" | "enrollment_id"> | null;
};

/** The columns of an enrollment by which it replaces earlier ones. */
type NewerEnrollment = Pick<
  EnrollmentRow,
  "id" | "user_id" | "source" | "company_id" | "effective_on"
>;

/**
 * Selects a person's enrollments that are submitted, in force or waived, the last to begin first. Neither canceled nor
 * over ones are among them.
 */
const selectLiveAnswers = (db: Db, userId: string) =>
  db
    .selectFrom("enrollments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", liveStates)
    .orderBy("effective_on", "desc")
    .orderBy("id", "desc");

/** Returns a person's live enrollments that this one may replace: by the same employer, or their own. */
export const listLiveAnswers = (
  db: Db,
  { user_id, source, company_id }: Pick<NewerEnrollment, "user_id" | "source" | "company_id">,
): Promise<EnrollmentRow[]> =>
  selectLiveAnswers(db, user_id)
    .where("source", source === "offer" ? "=" : "!=", "offer")
    .where((eb) => eb.or([eb("company_id", "is", null), eb("company_id", "=", company_id)]))
    .execute();

/** Returns a member's live enrollments (offers' and own) that don't end before a day, the last to begin first. */
export const listAnswersFrom = (db: Db, userId: string, day: string): Promise<EnrollmentRow[]> =>
  selectLiveAnswers(db, userId)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", day)]))
    .execute();

/** Returns when an enrollment is due next (ISO, UTC), or null; a stopped change waits until it counts again. */
export const nextActionOf = (row: EnrollmentStanding, now: number, zone: string): string | null =>
  row.frozen_until ?? nextEnrollmentAction(row, isoTime(now), zone);

/** Stores an enrollment's changed columns, and when it is due next. Returns the changed row. */
export async function changeEnrollmentState(
  db: Db,
  now: number,
  row: EnrollmentRow,
  change: Partial<Pick<EnrollmentRow, "state" | "ends_on" | "end_reason" | "frozen_until">>,
): Promise<EnrollmentRow> {
  const next = { ...row, ...change };
  const next_action_at = nextActionOf(next, now, await getChooserZone(db, row));
  await updateById(db, now, "enrollments", row.id, { ...change, next_action_at });
  return { ...next, next_action_at };
}

/**
 * Ends a person's earlier enrollments, by the same employer or their own, the day before the newer one begins, or
 * cancels those that would begin no sooner.
 * @returns the changed enrollments as they were
 */
export async function replaceAnswers(
  db: Db,
  now: number,
  newer: NewerEnrollment,
): Promise<ReplacedAnswers["answers"]> {
  const before = (await listLiveAnswers(db, newer)).filter(
    ({ id, ends_on }) => id !== newer.id && (ends_on === null || ends_on >= newer.effective_on),
  );
  for (const row of before) {
    await changeEnrollmentState(
      db,
      now,
      row,
      row.effective_on >= newer.effective_on
        ? { state: "cancelled", end_reason: "changed", frozen_until: null }
        : { ends_on: addDays(newer.effective_on, -1), end_reason: "changed" },
    );
  }
  return before.map(({ id, state, ends_on, end_reason }) => ({ id, state, ends_on, end_reason }));
}

/** Gives replaced enrollments back the state and end that they had, unless they have ended for another reason since. */
export async function restoreAnswers(
  db: Db,
  now: number,
  replaced: Pick<ReplacedAnswers, "answers">,
): Promise<void> {
  for (const { id, ...was } of replaced.answers) {
    const row = await findById(db, "enrollments", id);
    if (row?.end_reason === "changed") await changeEnrollmentState(db, now, row, was);
  }
}
