import type { Kysely } from "kysely";
import type { EmbeddedTables } from "../../db/schema";
import { isoTime } from "../../installation";
import type { OfferRow } from "./offers";
import { standAs } from "./replaced-answers";

/** What becomes of what people chose from an offer when the offer does not go on as they thought. */

type Db = Kysely<EmbeddedTables>;

/** Why an answer was cancelled whose offer too few took part in. */
const tooFew = "participation";

/** Too few take part: what was chosen does not begin. */
export async function dropChosen(db: Db, now: number, { id }: OfferRow): Promise<void> {
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

/** It is open again, and may begin later: so does what was chosen, also by whoever came after the others. */
export async function takeUpChosen(db: Db, now: number, offer: OfferRow): Promise<void> {
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
    await standAs(db, now, { ...row, effective_on }, { state: "submitted", end_reason: null });
  }
}

/** Its period is over: whatever was chosen from it ends with it. */
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
