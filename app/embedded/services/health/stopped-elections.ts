import { liveStates } from "~/domain/health/answer-states";
import { enrollmentStateAt } from "~/domain/health/choosing/enrollment-clock";
import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { queueMessage } from "../outbox";
import { getChooserZone } from "../zones";
import { lockPerson } from "../sign-up/registration-rows";
import {
  replaceAnswers,
  changeEnrollmentState,
  type EnrollmentRow,
  type ReplacedAnswers,
} from "./replaced-answers";
import { findById, getById } from "../rows-by-id";

/**
 * "This wasn't me": a change of coverage that its person reports has no effect for 72 hours, and the earlier coverage
 * continues. A super administrator may decide sooner; if none does, it counts again (decisions/0056).
 */

/** Returns what an enrollment changed in earlier ones and in its window; nothing for one that didn't store it. */
export const replacedBy = ({ replaced }: EnrollmentRow): ReplacedAnswers =>
  replaced === null ? { answers: [], window: null } : (JSON.parse(replaced) as ReplacedAnswers);

/** Returns true if an enrollment is submitted, in force or waived, and neither canceled nor over. */
export const isLiveEnrollment = ({ state }: EnrollmentRow) =>
  (liveStates as readonly string[]).includes(state);

/** Locks an enrollment's person, and returns them (`user`) and its `row` as they are then; null for an unknown id. */
export async function lockEnrollment(db: Db, id: string) {
  const found = await findById(db, "enrollments", id);
  if (!found) return null;
  const user = await lockPerson(db, found.user_id);
  return { user, row: await getById(db, "enrollments", id) };
}

/**
 * Lets a stopped change count again: if it is still live, it ends the earlier coverage. The caller holds the person's
 * lock. Returns the changed row.
 */
export async function resumeStopped(db: Db, now: number, row: EnrollmentRow) {
  if (!isLiveEnrollment(row)) return changeEnrollmentState(db, now, row, { frozen_until: null });
  const answers = await replaceAnswers(db, now, row);
  const replaced: ReplacedAnswers = { ...replacedBy(row), answers };
  await db
    .updateTable("enrollments")
    .set({ replaced: JSON.stringify(replaced) })
    .where("id", "=", row.id)
    .execute();
  return changeEnrollmentState(db, now, row, { frozen_until: null });
}

/** Returns at most 100 undecided changes with person and company but no choices, the first to expire first. */
export async function listStoppedElections(db: Db) {
  const rows = await db
    .selectFrom("enrollments as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .leftJoin("companies as c", "c.id", "e.company_id")
    .select(["e.id", "e.user_id", "u.first_name", "u.last_name", "c.co_name as company"])
    .select(["e.reference", "e.signed_at", "e.effective_on", "e.frozen_until"])
    .where("e.frozen_until", "is not", null)
    .orderBy("e.frozen_until")
    .limit(100)
    .execute();
  return rows.map(({ frozen_until, ...row }) => ({ ...row, frozen_until: frozen_until ?? "" }));
}

/**
 * Begins, ends or unfreezes an enrollment when its time comes. The decision is based on the row under its person's
 * lock.
 * @returns whether a message was stored
 */
export async function advanceEnrollment(db: Db, now: number, id: string): Promise<boolean> {
  const locked = await lockEnrollment(db, id);
  if (!locked) return false;
  const { user, row: stored } = locked;
  const isOver = stored.frozen_until !== null && stored.frozen_until <= isoTime(now);
  const row = isOver ? await resumeStopped(db, now, stored) : stored;
  if (isOver) {
    await recordAudit(db, now, { action: "election.released", object: `enrollment:${id}` });
  }
  const state = enrollmentStateAt(row, isoTime(now), await getChooserZone(db, row));
  await changeEnrollmentState(db, now, row, { state });
  if (state === row.state) return false;
  await recordAudit(db, now, {
    action: state === "enrolled" ? "enrollment.began" : "enrollment.ended",
    object: `enrollment:${id}`,
    before: { state: row.state },
    after: { state },
  });
  const begins = state === "enrolled" && user.status === "active";
  if (begins) {
    await queueMessage(db, now, "coverage_began", user.email, {
      user_id: user.id,
      enrollment_id: id,
    });
  }
  return begins;
}
