import { randomBytes } from "node:crypto";
import type { BackendState } from "~/backend/backend";
import { deviceLabel } from "~/domain/account/device-label";
import type { User } from "~/domain/user";
import { prepareQuery } from "~/storage/prepared-query";
import type { Storage } from "~/storage/storage";
import { createRowState } from "./row-state";
import { sha256Hex, isoTime, type SessionRow, type SessionTables } from "./session-table";
import { sealState, stateColumn } from "./state-cipher";
import { openSessionStore, tryWrite, updateLive, type SessionStore, type AnyStore } from "./store";

/** ms. last_seen_at is written at most this often. */
const touchEvery = 60_000;

/** How many ms an administrator's and any other session may be idle (handbook/entities.md, Session). */
const idleLimits: Record<SessionRow["idle_class"], number> = {
  admin: 30 * 60_000,
  member: 12 * 60 * 60_000,
};

/** Returns true if a session has neither ended, expired nor been idle too long. */
function isLive(row: SessionRow, { clock, lasts }: SessionStore): boolean {
  const now = clock();
  return (
    row.revoked_at === null &&
    Date.parse(row.expires_at) > now &&
    // It may have started when sessions lasted longer.
    Date.parse(row.created_at) + lasts > now &&
    Date.parse(row.last_seen_at) + idleLimits[row.idle_class] > now
  );
}

const createCookieValue = () => randomBytes(32).toString("base64url");

/**
 * A browser's session (handbook/entities.md, Session). It ends when idle for 30 minutes if the user is an administrator
 * of any kind or an association's manager, else for 12 hours, and `SESSION_COOKIE_DAYS` (at most 30) after its start.
 */
export type Session = ReturnType<typeof asSession>;

/** Returns the session as it is used; its `id` is the row's public handle, not the id that signs in. */
function asSession(store: SessionStore, row: SessionRow, state: BackendState | null) {
  const { handle: id, user_id, created_at, last_seen_at, expires_at, device } = row;
  const backendState = createRowState(store, row, state);
  return { id, user_id, created_at, last_seen_at, expires_at, device, backendState };
}

/** Starts a session. `cookieValue` is the id that signs in, of which only the hash is stored. */
export async function createSession(
  input: {
    user: Pick<User, "user_id" | "user_is_admin" | "is_global_admin" | "manages">;
    userAgent: string;
    state: BackendState | null;
  },
  using: AnyStore = openSessionStore(),
): Promise<{ session: Session; cookieValue: string }> {
  const store = await using;
  const { user_id, user_is_admin, is_global_admin, manages } = input.user;
  const now = store.clock();
  const cookieValue = createCookieValue();
  const handle = randomBytes(12).toString("base64url");
  const row: SessionRow = {
    id_hash: sha256Hex(cookieValue),
    handle,
    user_id,
    idle_class: user_is_admin || is_global_admin || manages ? "admin" : "member",
    device: deviceLabel(input.userAgent),
    created_at: isoTime(now),
    last_seen_at: isoTime(now),
    expires_at: isoTime(now + store.lasts),
    revoked_at: null,
    backend_state: sealState(input.state, store.seals, handle),
    state_written_at: isoTime(now),
    state_rev: 1,
    refresh_lease_until: null,
  };
  await store.storage.db.insertInto("app_sessions").values(row).execute();
  return { session: asSession(store, row, input.state), cookieValue };
}

const findByIdHash = prepareQuery(
  (db: Storage<SessionTables>["db"], at: (name: "idHash") => string) =>
    db.selectFrom("app_sessions").selectAll().where("id_hash", "=", at("idHash")),
);

/** Returns the live session that this id signs in to, or null. Writes `last_seen_at` at most once a minute, if it can. */
export async function findSession(cookieValue: string, using: AnyStore = openSessionStore()) {
  const store = await using;
  const [row] = await findByIdHash(store.storage.db, { idHash: sha256Hex(cookieValue) });
  if (!row || !isLive(row, store)) return null;
  const state = await stateColumn.open(row.backend_state, store.seals, row.handle);
  const now = store.clock();
  const seenBefore = row.last_seen_at;
  // The difference may be negative: a clock that was ahead is corrected too.
  if (Math.abs(Date.parse(seenBefore) - now) >= touchEvery) {
    row.last_seen_at = isoTime(now);
    const noted = updateLive(store, row.handle)
      .set({ last_seen_at: row.last_seen_at })
      .where("last_seen_at", "=", seenBefore);
    await tryWrite(() => noted.execute());
  }
  return asSession(store, row, state);
}

/** Replaces the id that signs in by `{ cookieValue }`; handle and state stay. Returns null if the session has ended. */
export async function rotateSession(handle: string, using: AnyStore = openSessionStore()) {
  const cookieValue = createCookieValue();
  const { numUpdatedRows } = await updateLive(await using, handle)
    .set({ id_hash: sha256Hex(cookieValue) })
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { cookieValue } : null;
}

/** Ends a session here and deletes what it kept for the backend; does nothing if it has ended. */
export async function endSession(handle: string, using: AnyStore = openSessionStore()) {
  const store = await using;
  await updateLive(store, handle)
    .set({ revoked_at: isoTime(store.clock()), backend_state: null })
    .execute();
}

/**
 * Returns a user's live sessions, the most recently used first, by a handle with which only their owner can end them,
 * never by the id that signs in.
 */
export async function listSessions(
  userId: string,
  currentHandle: string,
  using: AnyStore = openSessionStore(),
) {
  const store = await using;
  const rows = await store.storage.db
    .selectFrom("app_sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("last_seen_at", "desc")
    .orderBy("handle")
    .execute();
  return rows
    .filter((row) => isLive(row, store))
    .map(({ handle, device, created_at, last_seen_at }) => ({
      handle,
      device,
      created_at,
      last_seen_at,
      current: handle === currentHandle,
    }));
}

/** Ends a session of this user. Returns what it kept for the backend, to end it there too; null for an unknown handle. */
export async function revokeSession(
  userId: string,
  handle: string,
  using: AnyStore = openSessionStore(),
): Promise<{ backendState: BackendState | null } | null> {
  const store = await using;
  const row = await store.storage.db
    .selectFrom("app_sessions")
    .select("backend_state")
    .where("user_id", "=", userId)
    .where("handle", "=", handle)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  await endSession(handle, store);
  return { backendState: await stateColumn.open(row.backend_state, store.seals, handle) };
}

/** Ends all sessions of a user but the current one, here and not in the backend. */
export async function revokeOtherSessions(
  userId: string,
  currentHandle: string,
  using: AnyStore = openSessionStore(),
): Promise<void> {
  const { storage, clock } = await using;
  await storage.db
    .updateTable("app_sessions")
    .set({ revoked_at: isoTime(clock()), backend_state: null })
    .where("user_id", "=", userId)
    .where("handle", "!=", currentHandle)
    .where("revoked_at", "is", null)
    .execute();
}
