import { randomBytes } from "node:crypto";
import { onceAMinute } from "~/storage/once-a-minute";
import { StorageFailure } from "~/storage/storage-failure";
import type { Db } from "../../db/schema";
import type { FactorMarks } from "../../db/tables/account";
import { isoTime, type Installation } from "../../installation";
import { isGlobalAdmin } from "./rights";
import { recordAudit } from "../audit";
import { countRows } from "../page-of-rows";
import { findLoginAsInForce } from "./login-as";
import type { Person } from "../people-queries";
import { addSecondFactorState } from "./second-factor-state";
import { createSecret, hashSecret } from "../secret-hash";

const minute = 60_000;
/**
 * ms, from handbook/entities.md, Session: 30 minutes for admins, association managers and login-as sessions, 12 hours
 * for others.
 */
export const idleLimit = { admin: 30 * minute, other: 12 * 60 * minute };
const absoluteLimit = 30 * 24 * 60 * minute;

/** The content of the encrypted session cookie. Without an id it belongs to a visitor and has no row. */
export type SessionTicket = { id: string | null; csrf: string };

/**
 * Returns a signed-out visitor's ticket, with a null id and a new token. It needs no row, because the cookie is
 * encrypted and its token can't be forged.
 */
export function createVisitorTicket(): SessionTicket {
  return { id: null, csrf: randomBytes(30).toString("base64url") };
}

/**
 * Starts a session with a new id and anti-forgery token (cookie fact 4); the row stores only the id's hash. Pass the
 * transaction in which the credential was used. `marks` is when another session of the user passed the second factor,
 * and `loginAsId` the login-as session by which an admin acts as this user.
 */
export async function startSession(
  db: Db,
  userId: string,
  now: number,
  loginAsId: string | null = null,
  marks?: FactorMarks | undefined,
): Promise<SessionTicket> {
  const ticket = { id: createSecret(), csrf: createVisitorTicket().csrf };
  await db
    .insertInto("backend_sessions")
    .values({
      id: hashSecret(ticket.id),
      user_id: userId,
      csrf_token: ticket.csrf,
      login_as_id: loginAsId,
      factor_passed_at: marks?.factor_passed_at ?? null,
      factor_proved_at: marks?.factor_proved_at ?? null,
      created_at: isoTime(now),
      last_seen_at: isoTime(now),
      expires_at: isoTime(now + absoluteLimit),
    })
    .execute();
  return ticket;
}

/**
 * Returns the user of a session id; null if it is unknown, idle too long, over 30 days old, or the account isn't
 * active. After its login-as session has ended, it is the admin's again, and they are returned. It records the use at
 * most once a minute.
 */
export async function findSessionPerson(app: Installation, id: string): Promise<Person | null> {
  const now = app.clock();
  const hashedId = hashSecret(id);
  const session = await app.people.bySession(hashedId, now);
  if (!session) return null;
  if (session.person.status !== "active" && !session.login_as_id) return null;
  const idle = now - Date.parse(session.last_seen_at);
  const { admin_level, manages } = session.person;
  const isAdmins = admin_level !== "none" || manages !== null || session.login_as_id !== null;
  const limit = isAdmins ? idleLimit.admin : idleLimit.other;
  if (idle > limit || session.expires_at <= isoTime(now)) return null;
  // The difference may be negative: a clock that was ahead is corrected too.
  if (Math.abs(idle) >= minute) await recordSessionUse(app, hashedId, now);
  const { login_as_id, person } = session;
  if (!login_as_id) return addSecondFactorState(app, person, { session: hashedId });
  const login_as = await findLoginAsInForce(app, login_as_id);
  return login_as ? { ...person, login_as } : returnToAdmin(app, hashedId, login_as_id);
}

/**
 * Returns true if a session's account is now inactive: its user reads the reason instead of being asked to sign in.
 * False for an admin's session in another account.
 */
export async function isSessionOfInactive(app: Installation, id: string | null): Promise<boolean> {
  const session = id && (await app.people.bySession(hashSecret(id), app.clock()));
  return Boolean(session && session.person.status === "inactive" && session.login_as_id === null);
}

/** Limits the log to one line a minute for each kind of failure. */
const isFirstInMinute = onceAMinute();

/**
 * Stores when a session was used last. If the storage fails, such as on a full disk, it only logs that, once a minute,
 * so that the page is still shown; other errors are thrown.
 */
async function recordSessionUse({ storage, log }: Installation, hashedId: string, now: number) {
  try {
    await storage.db
      .updateTable("backend_sessions")
      .set({ last_seen_at: isoTime(now) })
      .where("id", "=", hashedId)
      .execute();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    if (isFirstInMinute(error.kind)) log.error({ error }, "a use could not be noted");
  }
}

/**
 * Returns a session to its admin after the login-as session is over. Its id stays, because requests may be under way
 * with it, and only the admin has ever had it. Returns the admin; null, and changes nothing, if they aren't an active one.
 */
async function returnToAdmin(
  app: Installation,
  hashedId: string,
  loginAsId: string,
): Promise<Person | null> {
  const { db } = app.storage;
  const loginAs = await db
    .selectFrom("login_as_sessions")
    .select("admin_id")
    .where("id", "=", loginAsId)
    .executeTakeFirst();
  const admin = loginAs && (await app.people.byId(loginAs.admin_id, app.clock()));
  if (!admin || admin.status !== "active" || !isGlobalAdmin(admin)) return null;
  await db
    .updateTable("backend_sessions")
    .set({ user_id: admin.id, login_as_id: null })
    .where("id", "=", hashedId)
    .where("login_as_id", "=", loginAsId)
    .execute();
  return addSecondFactorState(app, admin, { session: hashedId });
}

/** Deletes a session. Returns its user; null if it is already gone or an admin's in another account. */
export async function endSession(db: Db, id: string): Promise<string | null> {
  const ended = await db
    .deleteFrom("backend_sessions")
    .where("id", "=", hashSecret(id))
    .returning(["user_id", "login_as_id"])
    .executeTakeFirst();
  return ended && !ended.login_as_id ? ended.user_id : null;
}

/**
 * Ends all sessions and tokens of a user, such as after a new password, with login-as sessions in their account and, of
 * an admin, in others', and records how many if there were any. `isTold` keeps their own sessions, for an account that
 * is now inactive: they grant nothing, but let the user read the reason.
 */
export async function endAllSessions(
  db: Db,
  now: number,
  userId: string,
  { isTold = false } = {},
): Promise<void> {
  // Access tokens have no row to delete.
  await db
    .updateTable("users")
    .set({ signed_out_at: isoTime(now) })
    .where("id", "=", userId)
    .execute();
  const loginAsRows = db
    .selectFrom("login_as_sessions")
    .select("id")
    .where("admin_id", "=", userId);
  let sessions = 0;
  if (isTold) {
    const kept = db.selectFrom("backend_sessions").where("user_id", "=", userId);
    sessions = await countRows(kept.where("login_as_id", "is", null));
  }
  for (const ending of [
    db
      .deleteFrom("backend_sessions")
      .where("user_id", "=", userId)
      .$if(isTold, (query) => query.where("login_as_id", "is not", null)),
    db.deleteFrom("backend_sessions").where("login_as_id", "in", loginAsRows),
    db.deleteFrom("refresh_tokens").where("user_id", "=", userId),
  ]) {
    sessions += Number((await ending.executeTakeFirst()).numDeletedRows);
  }
  if (sessions === 0) return;
  const object = `user:${userId}`;
  await recordAudit(db, now, { action: "sessions.revoked", object, after: { sessions } });
}

/** Deletes the sessions that an inactive account kept, so that they don't come back when it is active again. */
export async function forgetSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("backend_sessions").where("user_id", "=", userId).execute();
}
