import type { Kysely } from "kysely";
import { addDays } from "~/domain/calendar-days";
import { nextWindowDay } from "~/domain/health/choosing/offer-clock";
import type { EmbeddedTables, Row } from "../../../db/schema";
import { isoTime } from "../../../installation";
import { recordAudit } from "../../audit";
import { holds, offerOf } from "../offers";
import { standAs } from "../replaced-answers";

type Db = Kysely<EmbeddedTables>;

/** Answers that an employment's end has ended or cancelled and that would still count without it, the first to begin first. */
async function endedWithEmployment(db: Db, employeeId: string, today: string) {
  const rows = await db
    .selectFrom("enrollments")
    .selectAll()
    .where("employee_id", "=", employeeId)
    .where("end_reason", "=", "employment_ended")
    .where((is) =>
      is.or([
        is.and([
          is("state", "in", ["submitted", "enrolled", "waived"]),
          is("ends_on", ">=", today),
        ]),
        is.and([is("state", "=", "cancelled"), is("effective_on", ">", today)]),
      ]),
    )
    .orderBy("effective_on")
    .orderBy("created_at")
    .execute();
  // Of two for one day the newer one counts.
  return [...new Map(rows.map((row) => [row.effective_on, row])).values()];
}

const hasPlan = ({ plan_id, dental_id, vision_id }: Row<"enrollments">) =>
  plan_id !== null || dental_id !== null || vision_id !== null;

/**
 * Takes back what the end of an employment did, as long as that can be done without a gap: coverage that still goes on goes on,
 * what was to begin begins, and who could choose can.
 * @returns whether there was coverage to go on with
 */
export async function takeBackEnding(db: Db, now: number, employeeId: string): Promise<boolean> {
  const at = isoTime(now);
  const today = at.slice(0, 10);
  const answers: Row<"enrollments">[] = [];
  for (const row of await endedWithEmployment(db, employeeId, today)) {
    const offer = row.offer_id === null ? null : await offerOf(db, row.offer_id);
    if (!offer || holds(offer)) answers.push(row);
  }
  for (const [place, row] of answers.entries()) {
    const next = answers[place + 1];
    const planned = hasPlan(row) ? ("submitted" as const) : ("waived" as const);
    await standAs(db, now, row, {
      state: row.state === "cancelled" ? planned : row.state,
      ends_on: next ? addDays(next.effective_on, -1) : null,
      end_reason: next ? "changed" : null,
    });
    await recordAudit(db, now, {
      action: "coverage.goes_on",
      object: `enrollment:${row.id}`,
      before: { ends_on: row.ends_on },
    });
    if (row.window_id === null) continue;
    await db
      .updateTable("election_windows")
      .set({ state: hasPlan(row) ? "elected" : "waived", updated_at: at })
      .where("id", "=", row.window_id)
      .where("state", "=", "withdrawn")
      .execute();
  }
  const unanswered = await db
    .selectFrom("election_windows")
    .select(["id", "opens_on", "closes_on", "offer_id"])
    .where("employee_id", "=", employeeId)
    .where("state", "=", "withdrawn")
    .where("enrollment_id", "is", null)
    .where("closes_on", ">=", today)
    .execute();
  for (const { id, offer_id, ...days } of unanswered) {
    const offer = offer_id === null ? null : await offerOf(db, offer_id);
    if (offer && !holds(offer)) continue;
    const next = nextWindowDay({ answered: false, ...days }, today);
    await db
      .updateTable("election_windows")
      .set({
        state: "not_started",
        next_action_at: next && `${next}T00:00:00.000Z`,
        updated_at: at,
      })
      .where("id", "=", id)
      .execute();
  }
  return answers.some(hasPlan);
}
