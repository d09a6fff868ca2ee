import type { Db } from "../../db/schema";
import { isoTime } from "../../installation";
import type { OfferRow } from "./offers";
import { changeEnrollmentState } from "./replaced-answers";

/** Cancels, moves or ends the choices of an offer that fails, is extended, or is over. */

/** The end reason of choices from an offer in which too few took part. */
const tooFew = "participation";

/** Cancels choices, because too few take part. */
export async function cancelChoices(db: Db, now: number, { id }: OfferRow): Promise<void> {
  await db
    .updateTable("enrollments")
    .set({
      state: "cancelled",
      end_reason: tooFew,
      next_action_at: null,
      updated_at: isoTime(now),
    })
    .where("offer_id", "=", id)
    .where("state", "=", "submitted")
    .execute();
}

/** Restores choices of an extended offer, and moves those that would begin before it does. */
export async function restoreChoices(db: Db, now: number, offer: OfferRow): Promise<void> {
  const rows = await db
    .selectFrom("enrollments as e")
    .innerJoin("election_windows as w", "w.enrollment_id", "e.id")
    .selectAll("e")
    .where("e.offer_id", "=", offer.id)
    .where((eb) =>
      eb.or([
        eb("e.state", "=", "submitted"),
        eb.and([eb("e.state", "=", "cancelled"), eb("e.end_reason", "=", tooFew)]),
      ]),
    )
    .execute();
  for (const row of rows) {
    const effective_on =
      row.effective_on > offer.effective_on ? row.effective_on : offer.effective_on;
    await db.updateTable("enrollments").set({ effective_on }).where("id", "=", row.id).execute();
    await changeEnrollmentState(
      db,
      now,
      { ...row, effective_on },
      { state: "submitted", end_reason: null },
    );
  }
}

/** Ends coverage with the offer's period. */
export async function endChosen(db: Db, now: number, { id, ends_on }: OfferRow): Promise<void> {
  await db
    .updateTable("enrollments")
    .set({
      ends_on,
      end_reason: "period_over",
      next_action_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .where("offer_id", "=", id)
    .where("state", "in", ["submitted", "enrolled"])
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">", ends_on)]))
    .execute();
}
