import { electedStates } from "~/domain/health/answer-states";
import { addDays, addMonths, lastOfMonth } from "~/domain/calendar-days";
import { enrollmentStateAt } from "~/domain/health/choosing/enrollment-clock";
import { tierOf, ageOutNoticeDays } from "~/domain/health/household/dependents";
import { localDay } from "~/domain/local-days";
import type { Db, Row } from "../../db/schema";
import { isoTime } from "../../installation";
import { recordAudit } from "../audit";
import { chosenPremiumOf } from "../benefits/chosen-terms";
import { createOrderedId } from "../ordered-id";
import { queueMessage } from "../outbox";
import { getChooserZone, getUserZone } from "../zones";
import { sealPlaceOf } from "../sealed-columns";
import { lockPerson } from "../sign-up/registration-rows";
import type { Vault } from "../sign-up/kinds/submission";
import {
  ageOutStages,
  ageOutTag,
  lastCoveredByAge,
  listDependents,
  stageDueOn,
  type AgeOutStage,
} from "./dependents";
import { splitPremium } from "./elections";
import { findOffer } from "./offers";
import { openCoveredPeople, storeReceipt, loadReceiptSide } from "./receipts";
import {
  nextActionOf,
  changeEnrollmentState,
  type EnrollmentRow,
  type ReplacedAnswers,
} from "./replaced-answers";
import { findById, updateById } from "../rows-by-id";

/**
 * Ends the coverage of children who become too old: the subscriber gets two messages, then coverage continues without
 * them.
 */

/** How many months of missed ends of coverage the job catches up on. */
const monthsBack = 36;

/**
 * Returns the tags of the stages (notices and ends) due by `today` whose coverage ends in the {@link monthsBack} months
 * up to the
 * month of the last notice. Birth dates are sealed, so the job finds due dependents by these tags.
 */
export function listDueTags(vault: Pick<Vault, "keys">, today: string): string[] {
  const last = lastOfMonth(addDays(today, ageOutNoticeDays[0]));
  const months = Array.from({ length: monthsBack }, (_, back) =>
    lastOfMonth(addMonths(`${last.slice(0, 7)}-01`, -back)),
  );
  return months.flatMap((lastDay) =>
    ageOutStages
      .filter((stage) => stageDueOn(lastDay, stage) <= today)
      .map((stage) => ageOutTag(vault.keys, lastDay, stage)),
  );
}

/**
 * Runs the scheduled change of one dependent: stores a notice to the subscriber, or ends the dependent's coverage, with
 * a receipt. Of two late notices only the second is sent. Without an active account or later coverage neither happens.
 * @returns whether a message was stored
 */
export async function advanceAgeOut(vault: Vault, db: Db, now: number, id: string) {
  const row = await findById(db, "dependents", id);
  if (!row) return false;
  const user = await lockPerson(db, row.user_id);
  const today = localDay(now, await getUserZone(db, user.id));
  if (!listDueTags(vault, today).includes(row.age_out_tag ?? "")) return false;
  const dependent = (await listDependents(vault, db, user.id)).find((each) => each.id === id);
  const lastDay = dependent ? lastCoveredByAge(dependent) : null;
  const due = lastDay
    ? ageOutStages.filter((stage) => stageDueOn(lastDay, stage) <= today).at(-1)
    : undefined;
  const next: AgeOutStage | undefined = due && ageOutStages[ageOutStages.indexOf(due) + 1];
  const age_out_tag = lastDay && next ? ageOutTag(vault.keys, lastDay, next) : null;
  await updateById(db, now, "dependents", id, { age_out_tag });
  if (!lastDay || !due) return false;
  const covering = await listEnrollmentsCoveringAfter(vault, db, user.id, id, lastDay);
  if (covering.length === 0 || user.status !== "active") return false;
  if (due === "over") {
    for (const each of covering) await replaceWithoutChild(vault, db, now, user, each, id, lastDay);
    return true;
  }
  await queueMessage(db, now, "age_out_notice", user.email, {
    user_id: user.id,
    dependent_id: id,
  });
  return true;
}

/**
 * Returns a user's enrollments, stopped ones too, that would cover their dependent after `lastDay`, by their first day.
 */
export async function listEnrollmentsCoveringAfter(
  vault: Pick<Vault, "seals">,
  db: Db,
  userId: string,
  dependentId: string,
  lastDay: string,
): Promise<EnrollmentRow[]> {
  const rows = await db
    .selectFrom("enrollments")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", electedStates)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">", lastDay)]))
    .orderBy("effective_on")
    .execute();
  const covering: EnrollmentRow[] = [];
  for (const row of rows) {
    const covered = await openCoveredPeople(vault, row);
    if (covered?.dependents.some(({ id }) => id === dependentId)) covering.push(row);
  }
  return covering;
}

/**
 * Replaces an enrollment that stores its people by one without this dependent from the day after `lastDay`, at the
 * price of the remaining people's tier, and emails a receipt. One that hasn't begun by then is canceled, and its
 * successor begins when it would have.
 */
async function replaceWithoutChild(
  vault: Vault,
  db: Db,
  now: number,
  user: Pick<Row<"users">, "id" | "email">,
  row: EnrollmentRow,
  dependentId: string,
  lastDay: string,
): Promise<void> {
  const covered = await openCoveredPeople(vault, row);
  if (!covered) return;
  const dependents = covered.dependents.filter(({ id }) => id !== dependentId);
  const tier = tierOf(dependents);
  const first = addDays(lastDay, 1);
  const id = createOrderedId("enrollment-", now);
  const terms = (await findOffer(db, row.offer_id))?.terms ?? null;
  const premiums = JSON.parse(row.plan_chosen ?? "{}") as {
    premium_c?: Record<typeof tier, number>;
  };
  const shares =
    row.plan_id && premiums.premium_c && chosenPremiumOf(row.plan_chosen, tier) > 0
      ? splitPremium(terms, tier, premiums.premium_c)
      : {};
  const before = await loadReceiptSide(vault, db, row.id);
  const replaced: ReplacedAnswers = {
    answers: [{ id: row.id, state: row.state, ends_on: row.ends_on, end_reason: row.end_reason }],
    window: null,
  };
  const effective_on = row.effective_on > first ? row.effective_on : first;
  const clocked = { ...row, effective_on, state: "submitted" as const };
  const zone = await getChooserZone(db, row);
  const state = enrollmentStateAt(clocked, isoTime(now), zone);
  await changeEnrollmentState(
    db,
    now,
    row,
    row.effective_on >= first
      ? { state: "cancelled", end_reason: "changed", frozen_until: null }
      : { ends_on: lastDay, end_reason: "changed" },
  );
  await db
    .insertInto("enrollments")
    .values({
      ...clocked,
      ...shares,
      id,
      state,
      tier,
      next_action_at: nextActionOf({ ...clocked, state }, now, zone),
      covered: vault.seals.seal(
        JSON.stringify({ ...covered, dependents }),
        sealPlaceOf("covered", id),
      ),
      // No one signs this enrollment, because it follows from the last one.
      registration_id: null,
      signed_name: null,
      signed_at: null,
      waiver_reason: null,
      receipt: null,
      replaced: JSON.stringify(replaced),
      created_at: isoTime(now),
      updated_at: isoTime(now),
    })
    .execute();
  await db
    .updateTable("election_windows")
    .set({ enrollment_id: id })
    .where("enrollment_id", "=", row.id)
    .execute();
  const after = await loadReceiptSide(vault, db, id);
  await storeReceipt(vault, db, id, { why: "age_out", before, after });
  await recordAudit(db, now, {
    action: "enrollment.recalculated",
    object: `enrollment:${id}`,
    after: { effective_on },
  });
  await queueMessage(db, now, "election_receipt", user.email, {
    user_id: user.id,
    enrollment_id: id,
  });
}
