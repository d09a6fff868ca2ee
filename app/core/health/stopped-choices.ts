import { cancelledOn } from "~/domain/billing/next-action";
import { addDays } from "~/domain/calendar-days";
import { frozenHours, planColumns, type StopDecision } from "~/domain/health/answer-states";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Db, Row } from "~/embedded/db/schema";
import { isoTime } from "~/embedded/installation";
import { conflict, notFound } from "~/embedded/refusal";
import { endAllSessions } from "~/embedded/services/account/backend-sessions";
import { countRedeem } from "~/embedded/services/account/redeem";
import { consumeToken, deadLinkRefusal } from "~/embedded/services/account/sign-in-tokens";
import { setActor } from "~/embedded/services/acting";
import { recordAudit } from "~/embedded/services/audit";
import { storeDependents } from "~/embedded/services/health/dependents";
import { endCoverage, holderOf } from "~/embedded/services/health/ending-coverage";
import { rebillChoice } from "~/embedded/services/health/premiums/first-premium";
import { creditAfterCoverageEnd } from "~/embedded/services/health/premiums/give-back";
import { openCoveredPeople } from "~/embedded/services/health/receipts";
import {
  listLiveAnswers,
  restoreAnswers,
  changeEnrollmentState,
} from "~/embedded/services/health/replaced-answers";
import {
  isLiveEnrollment,
  lockEnrollment,
  resumeStopped,
  replacedBy,
  listStoppedElections,
} from "~/embedded/services/health/stopped-elections";
import { queueMessage } from "~/embedded/services/outbox";
import { hashSecret } from "~/embedded/services/secret-hash";
import type { Vault } from "~/embedded/services/sign-up/kinds/submission";
import { lockPerson } from "~/embedded/services/sign-up/registration-rows";
import { getChooserZone } from "~/embedded/services/zones";
import { read, write, writeInSteps } from "../call";

/**
 * "This wasn't me": a change of coverage that its person reports has no effect for 72 hours, and the earlier coverage
 * continues. A super administrator may decide sooner; if none does, it counts again (decisions/0056).
 */

type EnrollmentRow = Row<"enrollments">;

/**
 * Stops the change that an emailed link names, emails the person and the administrators, and ends all of the person's
 * sessions, since one may be a stranger's.
 * @returns the user's id, and until when (ISO) it has no effect; null if it never counts again
 * @throws Refusal invalid `token`, also for a used one; too_many
 */
export const stopChoice = writeInSteps(
  "anyone",
  "stopChoice",
  async ({ app, now, client }, token: string) => {
    await countRedeem(app, client);
    // Thrown refusals of what follows leave the attempt counted.
    return app.storage.db.transaction().execute(async (db) => {
      const link = await consumeToken(db, now, { hash: hashSecret(token) }, ["stop_election"]);
      if (!link?.user_id) throw deadLinkRefusal();
      const user = await lockPerson(db, link.user_id);
      setActor({ id: user.id, login_as: null });
      const row = await db
        .selectFrom("enrollments")
        .selectAll()
        .where("user_id", "=", user.id)
        .where("registration_id", "=", link.registration_id)
        .executeTakeFirst();
      await endAllSessions(db, now, user.id);
      const ending = row && !isLiveEnrollment(row) ? await findResumableMembership(db, row) : null;
      if (!row || (!isLiveEnrollment(row) && !ending)) return { user_id: user.id, until: null };
      const until = row.frozen_until ?? isoTime(now + frozenHours * 3_600_000);
      if (row.frozen_until === null) {
        await restoreAnswers(db, now, replacedBy(row));
        await changeEnrollmentState(db, now, row, { frozen_until: until });
        if (ending) await endRestored(db, now, row, ending);
        await recordAudit(db, now, {
          action: "election.stopped",
          object: `enrollment:${row.id}`,
          after: { frozen_until: until },
        });
        await emailAdministrators(db, now, row.id);
        await queueMessage(db, now, "choice_stopped", user.email, {
          user_id: user.id,
          enrollment_id: row.id,
        });
      }
      return { user_id: user.id, until };
    });
  },
);

/** Returns the payer's canceled but running membership if it ended the choice, which resuming restores; else null. */
async function findResumableMembership(db: Db, row: EnrollmentRow) {
  if (row.state !== "cancelled" || row.end_reason !== "membership_ended") return null;
  const payer = row.source === "offer" ? "company_id" : "user_id";
  const membership = await db
    .selectFrom("subscriptions")
    .select(["cancel_at", "current_period_end"])
    .where(payer, "=", row[payer])
    .where("state", "=", "cancel_scheduled")
    .executeTakeFirst();
  return membership ?? null;
}

/**
 * Ends the earlier coverage that stopping a choice restored, together with the person's membership, which was canceled
 * meanwhile.
 */
async function endRestored(
  db: Db,
  now: number,
  stopped: EnrollmentRow,
  membership: Parameters<typeof cancelledOn>[0],
): Promise<void> {
  const lastDay = addDays(cancelledOn(membership), -1);
  await endCoverage(db, now, { ...holderOf(stopped), lastDay, reason: "membership_ended" });
}

/** Emails the active super administrators (at most 50) that a choice was stopped. */
async function emailAdministrators(db: Db, now: number, enrollment_id: string): Promise<void> {
  const administrators = await db
    .selectFrom("users")
    .select("email")
    .where("admin_level", "=", "super")
    .where("status", "=", "active")
    .orderBy("id")
    .limit(50)
    .execute();
  for (const { email } of administrators) {
    await queueMessage(db, now, "election_stopped", email, { enrollment_id });
  }
}

/**
 * Undoes a choice that never counted: restores its window and the dependents, and gives back what was paid for it unless
 * other coverage remains.
 */
async function undoStopped(vault: Vault, db: Db, now: number, row: EnrollmentRow): Promise<void> {
  await changeEnrollmentState(db, now, row, {
    state: "cancelled",
    end_reason: "undone",
    frozen_until: null,
  });
  const { window } = replacedBy(row);
  if (window && row.window_id) {
    const { closes_on } = await db
      .selectFrom("election_windows")
      .select("closes_on")
      .where("id", "=", row.window_id)
      .executeTakeFirstOrThrow();
    const isOver =
      window.state === "not_started" && closes_on < localDay(now, await getChooserZone(db, row));
    await db
      .updateTable("election_windows")
      .set({ ...window, ...(isOver ? { state: "no_response" } : {}), updated_at: isoTime(now) })
      .where("id", "=", row.window_id)
      .where("enrollment_id", "=", row.id)
      .execute();
  }
  const [before] = await listLiveAnswers(db, row);
  const covered = before ? await openCoveredPeople(vault, before) : null;
  if (covered) await storeDependents(vault, db, now, row.user_id, covered.dependents);
  if (!before || planColumns.every((of) => before[of] === null))
    await creditAfterCoverageEnd(db, now, [row], addDays(row.effective_on, -1));
}

/** Returns the changes that are stopped now, those that count again next first. */
export const listStoppedChoices = read("super", "listStoppedChoices", async ({ db }) =>
  listStoppedElections(db),
);

/** Lets a stopped change count or undoes it, and emails the person. @throws Refusal not_found; conflict if decided */
export const decideStoppedChoice = write(
  "super",
  "decideStoppedChoice",
  async ({ app, db, now }, { id, decision }: { id: string; decision: StopDecision }) => {
    const locked = await lockEnrollment(db, id);
    if (!locked) throw notFound();
    const { user, row } = locked;
    if (row.frozen_until === null) throw conflict(problem("coverage.decided"));
    if (decision === "lift") await resumeStopped(db, now, row);
    else await undoStopped(app, db, now, row);
    if (row.source !== "offer") await rebillChoice(db, now, row.user_id);
    await recordAudit(db, now, {
      action: decision === "lift" ? "election.released" : "election.undone",
      object: `enrollment:${id}`,
    });
    await queueMessage(db, now, "election_decided", user.email, {
      user_id: user.id,
      enrollment_id: id,
      decision,
    });
  },
);
