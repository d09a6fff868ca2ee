import { createHash, randomBytes } from "node:crypto";
import type { BackendState } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { log } from "~/backend/log";
import type { User } from "~/domain/user";
import { environment, type Environment } from "~/environment";
import { onceAMinute } from "~/storage/once-a-minute";
import { openStorage } from "~/storage/open";
import { openSeals, type Seals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import type { StorageFailure } from "~/storage/storage-failure";
import { bestEffort } from "./best-effort";
import { deviceLabel } from "./device-label";
import { rowState } from "./row-state";
import type { Session } from "./session";
import { day, isLive, touchEvery } from "./session-limits";
import { sessionStoreOn, type SessionStore } from "./store";
import { isoTime, sessionPart, type SessionRow, type SessionTables } from "./session-table";
import { sealState } from "./state-cipher";

/** The promise lives outside the module, so that a development reload doesn't open the database again. */
const opened = globalThis as typeof globalThis & {
  [key: symbol]: Promise<SessionStore> | undefined;
};
const slot = Symbol.for("member-benefits.session-store");

/**
 * Returns the store of this process, opened and migrated by the first call; the next call retries a failed opening.
 */
export function openSessionStore(): Promise<SessionStore> {
  return (opened[slot] ??= openFor(environment()).catch((error: unknown) => {
    opened[slot] = undefined;
    throw error;
  }));
}

const mayTell = onceAMinute();

/**
 * Screens needn't distinguish a failed backend from a failed session store, so both become the same kind of failure.
 */
function asBackendError(failure: StorageFailure): BackendError {
  const { kind, code, cause } = failure;
  const message = cause instanceof Error ? cause.message : undefined;
  if (mayTell(kind)) log().error({ kind, code, cause: message }, "the session store failed");
  return new BackendError({
    status: 503,
    statusText: "Service Unavailable",
    message: "The service is not answering. Try again in a minute.",
    retryAfter: failure.retryAfter,
    call: "session store",
  });
}

/**
 * Opens the sessions' database with its encryption keys. `beside` is for short commands that run while the app does.
 * Throws DataDirInUse or WrongSecret.
 */
export async function openSealedSessions(
  env: Environment,
  { beside = false }: { beside?: boolean } = {},
): Promise<{ storage: Storage<SessionTables>; seals: Seals }> {
  const storage = await openStorage<SessionTables>({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ...sessionPart,
    toError: asBackendError,
    beside,
  });
  try {
    const seals = await openSeals(storage, "session_seal_keys", installationSecrets(env));
    return { storage, seals };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function openFor(env: Environment): Promise<SessionStore> {
  const { storage, seals } = await openSealedSessions(env);
  // A copied cookie would outlive the browser's own, which expires after these days.
  return sessionStoreOn(storage, { seals, lasts: env.SESSION_COOKIE_DAYS * day });
}

/** Resolves if the store's database can be read and written; for /readyz. */
export async function sessionStoreReady(): Promise<void> {
  await (await openSessionStore()).storage.ready();
}

/** Every function takes a store as its last parameter; it is the process's own unless a test passes another. */
export type Using = SessionStore | Promise<SessionStore>;

const hashOf = (cookieValue: string) => createHash("sha256").update(cookieValue).digest("hex");
const newId = () => randomBytes(32).toString("base64url");

function asSession(store: SessionStore, row: SessionRow): Session {
  const { user_id, created_at, last_seen_at, expires_at, device } = row;
  return {
    id: row.handle,
    user_id,
    created_at,
    last_seen_at,
    expires_at,
    device,
    backendState: rowState(store, row),
  };
}

/**
 * Creates a session for a user that the backend just signed in. Returns it with the cookie's value, which is stored
 * nowhere else.
 */
export async function createSession(
  input: {
    user: Pick<User, "user_id" | "user_is_admin" | "is_global_admin" | "manages">;
    userAgent: string;
    state: BackendState | null;
  },
  using: Using = openSessionStore(),
): Promise<{ session: Session; cookieValue: string }> {
  const store = await using;
  const { db } = store.storage;
  const now = store.clock();
  const cookieValue = newId();
  const handle = randomBytes(12).toString("base64url");
  const row: SessionRow = {
    id_hash: hashOf(cookieValue),
    handle,
    user_id: input.user.user_id,
    idle_class:
      input.user.user_is_admin || input.user.is_global_admin || input.user.manages
        ? "admin"
        : "member",
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
  await db.insertInto("app_sessions").values(row).execute();
  // Each sign-in deletes rows past the absolute limit, which can never be valid again.
  await db
    .deleteFrom("app_sessions")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<=", isoTime(now)),
        eb("created_at", "<=", isoTime(now - store.lasts)),
      ]),
    )
    .execute();
  return { session: asSession(store, row), cookieValue };
}

/**
 * Returns the live session for a cookie's value, or null. It takes one read, and at most once a minute a write, whose
 * failure doesn't matter.
 */
export async function findSession(
  cookieValue: string,
  using: Using = openSessionStore(),
): Promise<Session | null> {
  const store = await using;
  const { db } = store.storage;
  const parameters = [hashOf(cookieValue)];
  const row = (await db.executeQuery<SessionRow>({ ...store.byIdHash, parameters })).rows[0];
  const now = store.clock();
  if (!row || !isLive(row, { now, lasts: store.lasts })) return null;
  await store.seals.learn(row.backend_state);
  const seenBefore = row.last_seen_at;
  // The difference may be negative: a clock that was ahead is corrected too.
  if (Math.abs(Date.parse(seenBefore) - now) >= touchEvery) {
    row.last_seen_at = isoTime(now);
    const noted = db
      .updateTable("app_sessions")
      .set({ last_seen_at: row.last_seen_at })
      .where("handle", "=", row.handle)
      .where("last_seen_at", "=", seenBefore);
    await bestEffort(() => noted.execute());
  }
  return asSession(store, row);
}

/**
 * Gives a session a new id, which invalidates the old one at once; its handle and state stay. Returns the cookie's
 * value; null if the session has ended.
 */
export async function rotateSession(
  id: Session["id"],
  using: Using = openSessionStore(),
): Promise<{ cookieValue: string } | null> {
  const store = await using;
  const cookieValue = newId();
  const { numUpdatedRows } = await store.storage.db
    .updateTable("app_sessions")
    .set({ id_hash: hashOf(cookieValue) })
    .where("handle", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { cookieValue } : null;
}

/** Ends a session and erases what it kept for the backend; ending it twice changes nothing. */
export async function endSession(
  id: Session["id"],
  using: Using = openSessionStore(),
): Promise<void> {
  const store = await using;
  await store.storage.db
    .updateTable("app_sessions")
    .set({ revoked_at: isoTime(store.clock()), backend_state: null })
    .where("handle", "=", id)
    .where("revoked_at", "is", null)
    .execute();
}
