import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { LoginAsSession } from "~/contract/admin/admin-calls";
import { isOver } from "~/storage/stored-end";
import type { EmbeddedTables, Row } from "../../db/schema";
import { isoTime, type Installation } from "../../installation";
import { Refusal } from "../../refusal";
import { isGlobalAdmin, type GlobalAdmin } from "./rights";
import { recordAudit } from "../audit";
import { putInOutbox } from "../outbox";
import type { LoginAs } from "../people-queries";
import { problem } from "~/domain/problems/problem";

type Db = Kysely<EmbeddedTables>;
type Desk = Pick<Installation, "storage" | "clock" | "nudgeMail">;
type EndReason = NonNullable<Row<"login_as_sessions">["end_reason"]>;

/** handbook/rules.md#login-as. */
export const loginAsLifetime = 60 * 60_000;

/** Sessions with their two people. */
export const visits = (db: Db) =>
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
export type Visit = Awaited<ReturnType<ReturnType<typeof visits>["execute"]>>[number];

export const nameOf = (first: string, last: string): string => `${first} ${last}`.trim();

export function sessionView(visit: Visit): LoginAsSession {
  return {
    login_as_id: visit.id,
    started_at: visit.started_at,
    expires_at: visit.expires_at,
    ended_at: visit.ended_at,
    reason: visit.reason,
    original_admin: {
      name: nameOf(visit.admin_first, visit.admin_last),
      email: visit.admin_email,
    },
    target_user: {
      user_id: visit.target_id,
      name: nameOf(visit.first_name, visit.last_name),
      user_first_name: visit.first_name,
      user_last_name: visit.last_name,
      user_email: visit.email,
      user_status: visit.status === "active" ? "active" : "inactive",
    },
  };
}

/** Why a session that nobody ended is over all the same; null while it is in force. */
function overBecause(visit: Visit, now: number): EndReason | null {
  if (visit.admin_status !== "active" || !isGlobalAdmin(visit)) return "admin_inactive";
  if (visit.status !== "active" || visit.target_level !== "none") return "target_inactive";
  return isOver(visit.expires_at, now, loginAsLifetime) ? "timeout" : null;
}

/**
 * Ends a session once, with the line in the audit trail and the message to the person. Wake the mail worker afterwards.
 * @param now milliseconds
 */
export async function endVisit(db: Db, now: number, visit: Visit, why: EndReason): Promise<void> {
  const at = isoTime(now);
  const ended_at = visit.expires_at < at ? visit.expires_at : at;
  const ended = await db
    .updateTable("login_as_sessions")
    .set({ ended_at, end_reason: why })
    .where("id", "=", visit.id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  await recordAudit(db, now, {
    actorId: visit.target_id,
    onBehalfOf: visit.admin_id,
    action: "login_as.ended",
    object: `user:${visit.target_id}`,
    after: { end_reason: why },
  });
  await putInOutbox(db, now, "account_opened", visit.email, { login_as_id: visit.id });
}

/** Ends it when it is over. @returns it while it is in force */
async function inForce(app: Desk, visit: Visit | undefined): Promise<Visit | null> {
  if (!visit || visit.ended_at !== null) return null;
  const now = app.clock();
  const why = overBecause(visit, now);
  if (!why) return visit;
  await app.storage.db.transaction().execute((db) => endVisit(db, now, visit, why));
  app.nudgeMail();
  return null;
}

/** The session of this id while it is in force, as the person that it opens carries it. */
export async function loginAsInForce(app: Installation, id: string): Promise<LoginAs | null> {
  const query = visits(app.storage.db).where("l.id", "=", id);
  const visit = await inForce(app, await query.executeTakeFirst());
  return (
    visit && {
      id: visit.id,
      admin_id: visit.admin_id,
      admin_name: nameOf(visit.admin_first, visit.admin_last),
      admin_email: visit.admin_email,
      started_at: visit.started_at,
      expires_at: visit.expires_at,
    }
  );
}

/** The one session that an administrator has in force, wherever it runs. */
export async function activeVisitOf(app: Installation, adminId: string): Promise<Visit | null> {
  const query = visits(app.storage.db)
    .where("l.admin_id", "=", adminId)
    .where("l.ended_at", "is", null);
  return inForce(app, await query.executeTakeFirst());
}

/** Ends what time or a changed account has ended, for the messages' sake; the sessions themselves find out when used. */
export async function endOverVisits(app: Desk): Promise<void> {
  const open = await visits(app.storage.db).where("l.ended_at", "is", null).execute();
  for (const visit of open) await inForce(app, visit);
}

const conflict = (message: string) => new Refusal("conflict", { message });

/**
 * Logs an administrator in as somebody (handbook/rules.md).
 * @param carry stores what carries the new session, in the same transaction
 * @throws Refusal forbidden for oneself or an administrator, with words; not_found; conflict for an account that is not
 * active and while another such session is in force
 */
export async function startLoginAs<Carried>(
  app: Installation,
  admin: GlobalAdmin,
  { targetId, reason }: { targetId: string; reason: string | null },
  carry: (db: Db, loginAsId: string) => Promise<Carried>,
): Promise<{ visit: Visit; carried: Carried }> {
  if (admin.id === targetId) {
    throw new Refusal("forbidden", { message: problem("admin.login_as_self") });
  }
  const taken = conflict(problem("admin.login_as_twice"));
  if (await activeVisitOf(app, admin.id)) throw taken;
  const now = app.clock();
  return app.storage.db.transaction().execute(async (db) => {
    const target = await db
      .selectFrom("users")
      .select(["status", "admin_level"])
      .where("id", "=", targetId)
      .executeTakeFirst();
    if (!target) throw new Refusal("not_found");
    if (target.admin_level !== "none") {
      throw new Refusal("forbidden", {
        message: problem("admin.login_as_admin"),
      });
    }
    if (target.status !== "active") throw conflict(problem("admin.account_inactive"));
    const started = await db
      .insertInto("login_as_sessions")
      .values({
        id: randomUUID(),
        admin_id: admin.id,
        target_id: targetId,
        reason: reason || null,
        started_at: isoTime(now),
        expires_at: isoTime(now + loginAsLifetime),
        ended_at: null,
        end_reason: null,
      })
      .onConflict((one) => one.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!started) throw taken;
    await recordAudit(db, now, {
      action: "login_as.started",
      object: `user:${targetId}`,
      ...(reason ? { after: { reason } } : {}),
    });
    const visit = await visits(db).where("l.id", "=", started.id).executeTakeFirstOrThrow();
    return { visit, carried: await carry(db, started.id) };
  });
}
