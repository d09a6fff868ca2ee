import type { Kysely } from "kysely";
import type { StoppedChoice } from "~/contract/health/coverage-calls";
import {
  frozenHours,
  liveStates,
  planColumns,
  type StopDecision,
} from "~/domain/health/answer-states";
import { cancelledOn } from "~/domain/billing/next-action";
import { addDays } from "~/domain/calendar-days";
import { enrollmentStateAt } from "~/domain/health/choosing/enrollment-clock";
import { localDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { endAllSessions } from "../account/backend-sessions";
import { countRedeem } from "../account/redeem";
import { consumeToken, goneLink } from "../account/sign-in-tokens";
import { actsNow } from "../acting";
import { recordAudit } from "../audit";
import { putInOutbox } from "../outbox";
import { zoneOfChooser } from "../zones";
import { secretHash } from "../secret-hash";
import { lockPerson } from "../sign-up/registration-rows";
import { keepDependents } from "./dependents";
import { endCoverage } from "./ending-coverage";
import { followChoice } from "./premiums/first-premium";
import { giveBackAfter } from "./premiums/give-back";
import { coveredBy } from "./receipts";
import { liveAnswers, replaceAnswers, restoreAnswers, standAs } from "./replaced-answers";
import type { Replaced } from "./replaced-answers";
import type { Vault } from "../sign-up/kinds/submission";

/**
 * "This wasn't me": a change of coverage whose person did not make it does nothing for 72 hours, and what was before it goes on.
 * A super administrator may decide sooner; if nobody does, it counts again (decisions/0056).
 */

type Db = Kysely<EmbeddedTables>;
type EnrollmentRow = Row<"enrollments">;

const nothingReplaced: Replaced = { answers: [], window: null };
const replacedBy = ({ replaced }: EnrollmentRow): Replaced =>
  replaced === null ? nothingReplaced : (JSON.parse(replaced) as Replaced);

const isLive = ({ state }: EnrollmentRow) => (liveStates as readonly string[]).includes(state);

/**
 * Stops the change that a mailed link is about, and ends every session of its person: somebody else may have one.
 * @returns whose it is, and until when it does nothing; null: it doesn't count anymore, and never will
 * @param client the client's address, for the limit
 * @throws Refusal invalid `token`; too_many
 */
export async function stopElection(
  app: Installation,
  token: string,
  client: string,
): Promise<{ user_id: string; until: string | null }> {
  await countRedeem(app, client);
  const now = app.clock();
  const stopped = await app.storage.db.transaction().execute(async (db) => {
    const link = await consumeToken(db, now, { hash: secretHash(token) }, ["stop_election"]);
    if (!link?.user_id) throw goneLink();
    const user = await lockPerson(db, link.user_id);
    actsNow({ id: user.id, login_as: null });
    const row = await db
      .selectFrom("enrollments")
      .selectAll()
      .where("user_id", "=", user.id)
      .where("registration_id", "=", link.registration_id)
      .executeTakeFirst();
    await endAllSessions(db, now, user.id);
    const ending = row && !isLive(row) ? await membershipThatMayResume(db, row) : null;
    if (!row || (!isLive(row) && !ending)) return { user_id: user.id, until: null };
    const until = row.frozen_until ?? isoTime(now + frozenHours * 3_600_000);
    if (row.frozen_until === null) {
      await restoreAnswers(db, now, replacedBy(row));
      await standAs(db, now, row, { frozen_until: until });
      if (ending) await endRestored(db, now, row, ending);
      await recordAudit(db, now, {
        action: "election.stopped",
        object: `enrollment:${row.id}`,
        after: { frozen_until: until },
      });
      await tellAdministrators(db, now, row.id);
      await putInOutbox(db, now, "choice_stopped", user.email, {
        user_id: user.id,
        enrollment_id: row.id,
      });
    }
    return { user_id: user.id, until };
  });
  app.nudgeMail();
  return stopped;
}

/** The canceled membership whose end took a choice back: resumed, it brings the choice back too. */
async function membershipThatMayResume(db: Db, row: EnrollmentRow) {
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

/** What was before a stopped choice goes on no longer than the membership. */
async function endRestored(
  db: Db,
  now: number,
  { employee_id, user_id }: EnrollmentRow,
  membership: Parameters<typeof cancelledOn>[0],
): Promise<void> {
  const whose = employee_id
    ? { employeeId: employee_id }
    : { userId: user_id, only: "own" as const };
  const lastDay = addDays(cancelledOn(membership), -1);
  await endCoverage(null, db, now, { ...whose, lastDay, reason: "membership_ended" });
}

async function tellAdministrators(db: Db, now: number, enrollment_id: string): Promise<void> {
  const administrators = await db
    .selectFrom("users")
    .select("email")
    .where("admin_level", "=", "super")
    .where("status", "=", "active")
    .orderBy("id")
    .limit(50)
    .execute();
  for (const { email } of administrators) {
    await putInOutbox(db, now, "election_stopped", email, { enrollment_id });
  }
}

/** It counts again, and what was before it ends as it had. The caller holds its person. */
export async function liftStop(db: Db, now: number, row: EnrollmentRow): Promise<EnrollmentRow> {
  if (!isLive(row)) return standAs(db, now, row, { frozen_until: null });
  const answers = await replaceAnswers(db, now, row);
  const replaced: Replaced = { ...replacedBy(row), answers };
  await db
    .updateTable("enrollments")
    .set({ replaced: JSON.stringify(replaced) })
    .where("id", "=", row.id)
    .execute();
  return standAs(db, now, row, { frozen_until: null });
}

/** It never counted: its window is as it was, whom somebody covers too, and what was paid for it where nothing else covers them. */
async function undoStopped(vault: Vault, db: Db, now: number, row: EnrollmentRow): Promise<void> {
  await standAs(db, now, row, { state: "cancelled", end_reason: "undone", frozen_until: null });
  const { window } = replacedBy(row);
  if (window && row.window_id) {
    const { closes_on } = await db
      .selectFrom("election_windows")
      .select("closes_on")
      .where("id", "=", row.window_id)
      .executeTakeFirstOrThrow();
    const isOver =
      window.state === "not_started" && closes_on < localDay(now, await zoneOfChooser(db, row));
    await db
      .updateTable("election_windows")
      .set({ ...window, ...(isOver ? { state: "no_response" } : {}), updated_at: isoTime(now) })
      .where("id", "=", row.window_id)
      .where("enrollment_id", "=", row.id)
      .execute();
  }
  const [before] = await liveAnswers(db, row);
  const covered = before ? await coveredBy(vault, before) : null;
  if (covered) await keepDependents(vault, db, now, row.user_id, covered.dependents);
  if (!before || planColumns.every((of) => before[of] === null))
    await giveBackAfter(db, now, [row], addDays(row.effective_on, -1));
}

/** Changes that wait for somebody to look into them, those that end first, first. No health detail is among it. */
export async function stoppedElections(db: Db): Promise<StoppedChoice[]> {
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
 * What a super administrator decides of a change that was stopped.
 * @throws Refusal not_found; conflict when it was decided already
 */
export async function decideStopped(
  app: Installation,
  id: string,
  decision: StopDecision,
): Promise<void> {
  const now = app.clock();
  await app.storage.db.transaction().execute(async (db) => {
    const found = await db
      .selectFrom("enrollments")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found) throw new Refusal("not_found");
    const user = await lockPerson(db, found.user_id);
    const row = await db
      .selectFrom("enrollments")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (row.frozen_until === null)
      throw new Refusal("conflict", { message: problem("coverage.decided") });
    if (decision === "lift") await liftStop(db, now, row);
    else await undoStopped(app, db, now, row);
    if (row.source !== "offer") await followChoice(db, now, row.user_id);
    await recordAudit(db, now, {
      action: decision === "lift" ? "election.released" : "election.undone",
      object: `enrollment:${id}`,
    });
    await putInOutbox(db, now, "election_decided", user.email, {
      user_id: user.id,
      enrollment_id: id,
      decision,
    });
  });
  app.nudgeMail();
}

/**
 * What time does to an answer: it begins, it ends, or it is stopped no longer. Decided from the row under its person's lock.
 * @returns whether a letter was stored
 */
export async function followEnrollment(db: Db, now: number, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("enrollments")
    .select("user_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return false;
  const user = await lockPerson(db, found.user_id);
  const stored = await db
    .selectFrom("enrollments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const isOver = stored.frozen_until !== null && stored.frozen_until <= isoTime(now);
  const row = isOver ? await liftStop(db, now, stored) : stored;
  if (isOver) {
    await recordAudit(db, now, { action: "election.released", object: `enrollment:${id}` });
  }
  const state = enrollmentStateAt(row, isoTime(now), await zoneOfChooser(db, row));
  await standAs(db, now, row, { state });
  if (state === row.state) return false;
  await recordAudit(db, now, {
    action: state === "enrolled" ? "enrollment.began" : "enrollment.ended",
    object: `enrollment:${id}`,
    before: { state: row.state },
    after: { state },
  });
  const begins = state === "enrolled" && user.status === "active";
  if (begins) {
    await putInOutbox(db, now, "coverage_began", user.email, {
      user_id: user.id,
      enrollment_id: id,
    });
  }
  return begins;
}
