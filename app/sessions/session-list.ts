import type { BackendState } from "~/backend/backend";
import type { Session, SessionSummary } from "./session";
import { endSession, openSessionStore, type Using } from "./session-store";
import { isLive } from "./store";
import { isoTime } from "./session-table";
import { openState } from "./state-cipher";

/** Returns the sessions of a user that haven't ended, the most recently used first. */
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

/**
 * Ends a session of this user and returns what it kept for the backend, so that it can be ended there too; null if there is
 * none with this handle.
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
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  await endSession(handle, store);
  await store.seals.learn(row.backend_state);
  return { backendState: openState(row.backend_state, store.seals, handle) };
}

/** Ends all sessions of a user but the current one. Returns their number. */
export async function revokeOtherSessions(
  userId: string,
  currentId: Session["id"],
  using: Using = openSessionStore(),
): Promise<number> {
  const { storage, clock } = await using;
  const { numUpdatedRows } = await storage.db
    .updateTable("app_sessions")
    .set({ revoked_at: isoTime(clock()), backend_state: null })
    .where("user_id", "=", userId)
    .where("handle", "!=", currentId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
