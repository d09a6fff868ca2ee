import { loginAsLifetime } from "~/domain/user";
import { randomUUID } from "node:crypto";
import type { LoginAsVisit } from "~/contract/account/session-calls";
import type { LoginAsSession } from "~/contract/admin/admin-calls";
import { isOver } from "~/storage/stored-end";
import type { Db, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal, conflict } from "../../refusal";
import type { JobRun } from "../../schedule/scheduler";
import { isGlobalAdmin, type GlobalAdmin } from "./rights";
import { recordAudit } from "../audit";
import { queueMessage } from "../outbox";
import type { LoginAs, Person } from "../people-queries";
import { problem } from "~/domain/problems/problem";

type App = Pick<Installation, "storage" | "clock" | "nudgeMail">;
type EndReason = NonNullable<Row<"login_as_sessions">["end_reason"]>;

/**
 * Selects login-as sessions, also ended ones, as `l`, with their admin (`admin_…`) and, without a prefix, the user in
 * whose account they are.
 */
export const selectLoginAs = (db: Db) =>
  db
    .selectFrom("login_as_sessions as l")
    .innerJoin("users as a", "a.id", "l.admin_id")
    .innerJoin("users as t", "t.id", "l.target_id")
    .select(["l.id", "l.admin_id", "l.target_id", "l.reason", "l.started_at", "l.expires_at"])
    .select("l.ended_at")
    .select(["a.first_name as admin_first", "a.last_name as admin_last", "a.email as admin_email"])
    .select(["a.status as admin_status", "a.admin_level"])
    .select(["t.first_name", "t.last_name", "t.email", "t.status", "t.language"])
    .select("t.admin_level as target_level");
export type LoginAsRow = Awaited<ReturnType<ReturnType<typeof selectLoginAs>["execute"]>>[number];

export const nameOf = (first: string, last: string): string => `${first} ${last}`.trim();

/** Returns the company's name of a row that belongs to a company, and otherwise the individual's. */
export const payerName = (row: {
  co_name: string | null;
  first_name: string | null;
  last_name: string | null;
}): string => row.co_name ?? nameOf(row.first_name ?? "", row.last_name ?? "");

/**
 * Returns a login-as session, also an ended one, as pages read it, with the admin's name and address and the user, but
 * not why it ended.
 */
export function toLoginAsSession(loginAs: LoginAsRow): LoginAsSession {
  return {
    login_as_id: loginAs.id,
    started_at: loginAs.started_at,
    expires_at: loginAs.expires_at,
    ended_at: loginAs.ended_at,
    reason: loginAs.reason,
    original_admin: {
      name: nameOf(loginAs.admin_first, loginAs.admin_last),
      email: loginAs.admin_email,
    },
    target_user: {
      user_id: loginAs.target_id,
      name: nameOf(loginAs.first_name, loginAs.last_name),
      user_first_name: loginAs.first_name,
      user_last_name: loginAs.last_name,
      user_email: loginAs.email,
      user_status: loginAs.status === "active" ? "active" : "inactive",
    },
  };
}

/** Returns why a session without an end must end now: `timeout` or whose account changed; null while it is valid. */
function findEndReason(loginAs: LoginAsRow, now: number): EndReason | null {
  if (loginAs.admin_status !== "active" || !isGlobalAdmin(loginAs)) return "admin_inactive";
  if (loginAs.status !== "active" || loginAs.target_level !== "none") return "target_inactive";
  return isOver(loginAs.expires_at, now, loginAsLifetime) ? "timeout" : null;
}

/**
 * Ends a session once, as of its expiry if that has passed, with an audit event and the message to the user; wake the
 * mail worker afterwards. `now` is ms.
 */
export async function endLoginAsRow(
  db: Db,
  now: number,
  loginAs: LoginAsRow,
  reason: EndReason,
): Promise<void> {
  const timestamp = isoTime(now);
  const ended_at = loginAs.expires_at < timestamp ? loginAs.expires_at : timestamp;
  const ended = await db
    .updateTable("login_as_sessions")
    .set({ ended_at, end_reason: reason })
    .where("id", "=", loginAs.id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  await recordAudit(db, now, {
    actorId: loginAs.target_id,
    onBehalfOf: loginAs.admin_id,
    action: "login_as.ended",
    object: `user:${loginAs.target_id}`,
    after: { end_reason: reason },
  });
  await queueMessage(db, now, "account_opened", loginAs.email, { login_as_id: loginAs.id });
}

/** Returns a session that is valid; null for one that has ended, and for one that must end: it ends, and its user is told. */
async function endUnlessValid(
  app: App,
  loginAs: LoginAsRow | undefined,
): Promise<LoginAsRow | null> {
  if (!loginAs || loginAs.ended_at !== null) return null;
  const now = app.clock();
  const reason = findEndReason(loginAs, now);
  if (!reason) return loginAs;
  await app.storage.db.transaction().execute((db) => endLoginAsRow(db, now, loginAs, reason));
  app.nudgeMail();
  return null;
}

/**
 * Returns the valid session with this id, in the shape of the user's `login_as`; null if it is over or unknown. A
 * session that must end is ended first.
 */
export async function findLoginAsInForce(app: Installation, id: string): Promise<LoginAs | null> {
  const query = selectLoginAs(app.storage.db).where("l.id", "=", id);
  const loginAs = await endUnlessValid(app, await query.executeTakeFirst());
  return (
    loginAs && {
      id: loginAs.id,
      admin_id: loginAs.admin_id,
      admin_name: nameOf(loginAs.admin_first, loginAs.admin_last),
      admin_email: loginAs.admin_email,
      started_at: loginAs.started_at,
      expires_at: loginAs.expires_at,
    }
  );
}

/**
 * Returns the only valid session that an admin has in any browser; null without one. A session that must end is ended
 * first.
 */
export async function findActiveLoginAs(
  app: Installation,
  adminId: string,
): Promise<LoginAsRow | null> {
  const query = selectLoginAs(app.storage.db)
    .where("l.admin_id", "=", adminId)
    .where("l.ended_at", "is", null);
  return endUnlessValid(app, await query.executeTakeFirst());
}

/** Returns the latest 50 times that admins opened a user's account, latest first; the data export has all. */
export async function listAccountOpenings(
  { storage, clock }: Pick<Installation, "storage" | "clock">,
  { id }: Pick<Person, "id">,
): Promise<LoginAsVisit[]> {
  const rows = await selectLoginAs(storage.db)
    .where("l.target_id", "=", id)
    .orderBy("l.started_at", "desc")
    .orderBy("l.id")
    .limit(50)
    .execute();
  const now = isoTime(clock());
  return rows.map(({ admin_first, admin_last, reason, started_at, ended_at, expires_at }) => ({
    admin: nameOf(admin_first, admin_last),
    reason,
    started_at,
    // The scheduler may not have closed an expired session yet.
    ended_at: ended_at ?? (expires_at <= now ? expires_at : null),
  }));
}

/** Returns the latest login-as sessions of all admins, with both people's names, latest first. */
export const listRecentLoginAs = (db: Db, limit: number): Promise<LoginAsRow[]> =>
  selectLoginAs(db).orderBy("l.started_at", "desc").orderBy("l.id").limit(limit).execute();

/**
 * Ends login-as sessions that expired or whose account changed, so that the message about their end is sent. Each
 * request checks its own session anyway.
 */
export async function endOverLoginAs(app: App, run: JobRun): Promise<void> {
  // Each admin has at most one.
  const open = await selectLoginAs(app.storage.db).where("l.ended_at", "is", null).execute();
  for (const loginAs of open) {
    if (!(await run.goOn())) return;
    await endUnlessValid(app, loginAs);
  }
}

/**
 * Logs an admin in as a user (handbook/rules.md) and audits it. `carry` stores the new session in the same transaction.
 * The user gets a message only at the end. Throws Refusal forbidden, with a message, for oneself or another admin;
 * not_found; conflict for an inactive account and while another such session is valid.
 */
export async function startLoginAs<Carried>(
  app: Installation,
  admin: GlobalAdmin,
  { targetId, reason }: { targetId: string; reason: string },
  carry: (db: Db, loginAsId: string) => Promise<Carried>,
): Promise<{ loginAs: LoginAsRow; carried: Carried }> {
  if (admin.id === targetId) {
    throw new Refusal("forbidden", { message: problem("admin.login_as_self") });
  }
  const taken = conflict(problem("admin.login_as_twice"));
  if (await findActiveLoginAs(app, admin.id)) throw taken;
  const now = app.clock();
  return app.storage.db.transaction().execute(async (db) => {
    const target = await db
      .selectFrom("users")
      .select(["status", "admin_level"])
      .where("id", "=", targetId)
      .executeTakeFirst();
    if (!target) throw new Refusal("not_found");
    if (target.admin_level !== "none") {
      throw new Refusal("forbidden", { message: problem("admin.login_as_admin") });
    }
    if (target.status !== "active") throw conflict(problem("admin.account_inactive"));
    const started = await db
      .insertInto("login_as_sessions")
      .values({
        id: randomUUID(),
        admin_id: admin.id,
        target_id: targetId,
        reason,
        started_at: isoTime(now),
        expires_at: isoTime(now + loginAsLifetime),
      })
      .onConflict((value) => value.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!started) throw taken;
    await recordAudit(db, now, {
      action: "login_as.started",
      object: `user:${targetId}`,
      after: { reason },
    });
    const loginAs = await selectLoginAs(db)
      .where("l.id", "=", started.id)
      .executeTakeFirstOrThrow();
    return { loginAs, carried: await carry(db, started.id) };
  });
}
