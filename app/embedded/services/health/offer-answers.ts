import {
  measureParticipation,
  type OfferAnswer,
  type Participation,
} from "~/domain/health/choosing/participation";
import { hasOtherCoverage, type WaiverReason } from "~/domain/health/choosing/waiver-reasons";
import type { Seals } from "~/storage/seals";
import type { Db } from "../../db/schema";
import { sealPlaceOf } from "../sealed-columns";
import type { OfferRow } from "./offers";

/**
 * Returns how many take part in an offer, of those who could choose in its own window; later employees don't count. The
 * reasons to waive are unsealed here and go no further.
 */
export async function countParticipation(
  { seals }: { seals: Seals },
  db: Db,
  { id, effective_on }: Pick<OfferRow, "id" | "effective_on">,
): Promise<Participation> {
  const rows = await db
    .selectFrom("election_windows as w")
    .leftJoin("enrollments as e", "e.id", "w.enrollment_id")
    .select(["w.state", "e.id", "e.plan_id", "e.waiver_reason"])
    .where("w.offer_id", "=", id)
    .where("w.why", "=", "open")
    .where("w.state", "<>", "withdrawn")
    .execute();
  const answers: OfferAnswer[] = [];
  for (const { state, id: enrollment, plan_id, waiver_reason } of rows) {
    if (state === "not_started" || state === "no_response") answers.push("none");
    else if (plan_id !== null) answers.push("takes");
    else if (enrollment === null || waiver_reason === null) answers.push("declines");
    else {
      const reason = await seals.open(waiver_reason, sealPlaceOf("waiverReason", enrollment));
      answers.push(hasOtherCoverage(reason as WaiverReason) ? "other_coverage" : "declines");
    }
  }
  return measureParticipation(answers, effective_on);
}
