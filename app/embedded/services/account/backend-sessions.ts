import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { onceAMinute } from "~/storage/once-a-minute";
import { StorageFailure } from "~/storage/storage-failure";
import type { EmbeddedTables } from "../../db/schema";
import type { FactorMarks } from "../../db/tables/account";
import { isoTime, type Installation } from "../../installation";
import { isGlobalAdmin } from "./rights";
import { recordAudit } from "../audit";
import { loginAsInForce } from "./login-as";
import type { Person } from "../people-queries";
import { withSecondFactor } from "./second-factor-state";
import { newSecret, secretHash } from "../secret-hash";

const minute = 60_000;
/** handbook/entities.md, Session: 30 minutes for admins, 12 hours for others, 30 days at most. */
export const idleLimit = { admin: 30 * minute, other: 12 * 60 * minute };
const absoluteLimit = 30 * 24 * 60 * minute;

/** What the encrypted session cookie carries. Without an id it is a visitor's, and no row stands behind it. */
export type SessionTicket = { id: string | null; csrf: string };

/** A signed-out visitor's ticket. It needs no row: the cookie is encrypted, so nobody can forge its token. */
export function visitorTicket(): SessionTicket {
  return { id: null, csrf: randomBytes(30).toString("base64url") };
}

/**
 * Starts a session with a fresh id and a fresh anti-forgery token (cookie fact 4). The row keeps only the id's hash.
 * Pass the transaction in which the credential was used up.
 * @param marks what another session of the same person knows of their second factor (services/second-factor-state.ts)
 * @param loginAsId the login-as session (services/login-as.ts) that makes an administrator this person
 */
export async function startSession(
  db: Kysely<EmbeddedTables>,
  userId: string,
  now: number,
  loginAsId: string | null = null,
  marks?: FactorMarks | undefined,
): Promise<SessionTicket> {
  const ticket = { id: newSecret(), csrf: visitorTicket().csrf };
  await db
    .insertInto("backend_sessions")
    .values({
      id: secretHash(ticket.id),
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
 * The person behind a session id, or null when it is unknown, idle for too long, over 30 days old, or theirs is not an
 * active account. Notes that it was used at most once a minute.
 */
export async function sessionPerson(app: Installation, id: string): Promise<Person | null> {
  const now = app.clock();
  const hashedId = secretHash(id);
  const session = await app.people.bySession(hashedId, now);
  if (!session) return null;
  if (session.person.status !== "active" && !session.login_as_id) return null;
  const idle = now - Date.parse(session.last_seen_at);
  const { admin_level, manages } = session.person;
  const isAdmins = admin_level !== "none" || manages !== null || session.login_as_id !== null;
  const limit = isAdmins ? idleLimit.admin : idleLimit.other;
  if (idle > limit || session.expires_at <= isoTime(now)) return null;
  // Whichever way: a clock that was ahead is put right too.
  if (Math.abs(idle) >= minute) await noteUse(app, hashedId, now);
  const { login_as_id, person } = session;
  if (!login_as_id) return withSecondFactor(app, person, { session: hashedId });
  const login_as = await loginAsInForce(app, login_as_id);
  return login_as ? { ...person, login_as } : handBack(app, hashedId, login_as_id);
}

/** Whether a session was that of an account which is inactive by now: its person is told so in place of being asked to sign in. */
export async function isOfInactive(app: Installation, id: string | null): Promise<boolean> {
  const session = id && (await app.people.bySession(secretHash(id), app.clock()));
  return Boolean(session && session.person.status === "inactive" && session.login_as_id === null);
}

const mayTell = onceAMinute();

/** A page is shown without this note, on a full disk too. */
async function noteUse({ storage, log }: Installation, hashedId: string, now: number) {
  try {
    await storage.db
      .updateTable("backend_sessions")
      .set({ last_seen_at: isoTime(now) })
      .where("id", "=", hashedId)
      .execute();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    if (mayTell(error.kind)) log.error({ error }, "a use could not be noted");
  }
}

/**
 * The login-as session is over, so the session is its administrator's again. Its id stays: several requests may be
 * under way with it, and nobody but the administrator has ever had it.
 */
async function handBack(
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
  return withSecondFactor(app, admin, { session: hashedId });
}

/** @returns whose session it was, or null for one that is gone already or is an administrator's in somebody's account */
export async function endSession(db: Kysely<EmbeddedTables>, id: string): Promise<string | null> {
  const ended = await db
    .deleteFrom("backend_sessions")
    .where("id", "=", secretHash(id))
    .returning(["user_id", "login_as_id"])
    .executeTakeFirst();
  return ended && !ended.login_as_id ? ended.user_id : null;
}

/**
 * Ends every session and token of a person, as a new password does; also those in which they are somebody else.
 * @param isTold of an account that is inactive by now: its sessions open nothing, and stay so that their browsers can be told why
 */
export async function endAllSessions(
  db: Kysely<EmbeddedTables>,
  now: number,
  userId: string,
  { isTold = false } = {},
): Promise<void> {
  // Access tokens have no row that could be deleted.
  await db
    .updateTable("users")
    .set({ signed_out_at: isoTime(now) })
    .where("id", "=", userId)
    .execute();
  const loginAsRows = db
    .selectFrom("login_as_sessions")
    .select("id")
    .where("admin_id", "=", userId);
  let sessions = isTold ? await ownSessions(db, userId) : 0;
  for (const ending of [
    db
      .deleteFrom("backend_sessions")
      .where("user_id", "=", userId)
      .$if(isTold, (theirs) => theirs.where("login_as_id", "is not", null)),
    db.deleteFrom("backend_sessions").where("login_as_id", "in", loginAsRows),
    db.deleteFrom("refresh_tokens").where("user_id", "=", userId),
  ]) {
    sessions += Number((await ending.executeTakeFirst()).numDeletedRows);
  }
  if (sessions === 0) return;
  const object = `user:${userId}`;
  await recordAudit(db, now, { action: "sessions.revoked", object, after: { sessions } });
}

/** How many sessions somebody has in which nobody else is them. */
async function ownSessions(db: Kysely<EmbeddedTables>, userId: string): Promise<number> {
  const rows = await db
    .selectFrom("backend_sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("login_as_id", "is", null)
    .execute();
  return rows.length;
}

/** Nobody comes back by a session from before their account was inactive. */
export async function forgetSessions(db: Kysely<EmbeddedTables>, userId: string): Promise<void> {
  await db.deleteFrom("backend_sessions").where("user_id", "=", userId).execute();
}
