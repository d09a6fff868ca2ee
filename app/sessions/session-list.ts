import type { UpdateQueryBuilder, UpdateResult } from "kysely";
import type { BackendState } from "~/backend/backend";
import type { Session, SessionSummary } from "./session";
import { openSessionStore, type Using } from "./session-store";
import { isLive } from "./session-limits";
import { isoTime, type SessionTables } from "./session-table";
import { openState } from "./state-cipher";

/** Returns a user's live sessions for /me, the most recently used first. */
export async function listSessions(
  userId: string,
  currentId: Session["id"],
  using: Using = openSessionStore(),
): Promise<SessionSummary[]> {
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
    .filter((row) => isLive(row, { now: store.clock(), lasts: store.lasts }))
    .map(({ handle, device, created_at, last_seen_at }) => ({
      handle,
      device,
      created_at,
      last_seen_at,
      current: handle === currentId,
    }));
}

type Narrow = (
  query: UpdateQueryBuilder<SessionTables, "app_sessions", "app_sessions", UpdateResult>,
) => typeof query;

async function revoke(userId: string, narrow: Narrow, using: Using): Promise<number> {
  const store = await using;
  const ofThisPerson = store.storage.db
    .updateTable("app_sessions")
    .set({ revoked_at: isoTime(store.clock()), backend_state: null })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null);
  const { numUpdatedRows } = await narrow(ofThisPerson).executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends one of a user's own sessions. Returns what it kept for the backend, so that its session can be ended there
 * too; null for an unknown handle or another user's.
 */
export async function revokeSession(
  userId: string,
  handle: string,
  using: Using = openSessionStore(),
): Promise<{ backendState: BackendState | null } | null> {
  const store = await using;
  const row = await store.storage.db
    .selectFrom("app_sessions")
    .select("backend_state")
    .where("user_id", "=", userId)
    .where("handle", "=", handle)
    .executeTakeFirst();
  const ended = row && (await revoke(userId, (query) => query.where("handle", "=", handle), store));
  await store.seals.learn(row?.backend_state ?? null);
  return ended ? { backendState: openState(row.backend_state, store.seals, handle) } : null;
}

/** Ends all of a user's sessions but this one. Returns the number. */
export function revokeOtherSessions(
  userId: string,
  currentId: Session["id"],
  using: Using = openSessionStore(),
): Promise<number> {
  return revoke(userId, (query) => query.where("handle", "!=", currentId), using);
}
