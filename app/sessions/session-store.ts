import { createHash, randomBytes } from "node:crypto";
import type { BackendState } from "~/backend/backend";
import type { BackendError } from "~/backend/backend-error";
import { log } from "~/backend/log";
import type { User } from "~/domain/user";
import { getEnvironment, startOnce, type Environment } from "~/environment";
import { onceAMinute } from "~/storage/once-a-minute";
import { openStorage } from "~/storage/open";
import { prepareQuery } from "~/storage/prepared-query";
import { openSeals, type Seals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import type { StorageFailure } from "~/storage/storage-failure";
import { tryWrite } from "./best-effort";
import { deviceLabel } from "./device-label";
import { createRowState } from "./row-state";
import type { Session } from "./session";
import {
  day,
  isLive,
  createSessionStore,
  serviceDown,
  touchEvery,
  type SessionStore,
} from "./store";
import { isoTime, sessionPart, type SessionRow, type SessionTables } from "./session-table";
import { sealState } from "./state-cipher";

/** The store of this process; the next call retries a failed opening. */
export const openSessionStore = (): Promise<SessionStore> =>
  startOnce("session-store", async () => {
    const env = getEnvironment();
    const { storage, seals } = await openSealedSessions(env);
    // A copied cookie would outlive the browser's own, which expires after these days.
    return createSessionStore(storage, { seals, lasts: env.SESSION_COOKIE_DAYS * day });
  });

const shouldLog = onceAMinute();

/** Logs a failure of the database, once a minute for each kind, and returns it as a failed backend call. */
function asBackendError(failure: StorageFailure): BackendError {
  const { kind, code, cause } = failure;
  const message = cause instanceof Error ? cause.message : undefined;
  if (shouldLog(kind)) log().error({ kind, code, cause: message }, "the session store failed");
  return serviceDown("session store", failure.retryAfter);
}

/** `beside` is for commands that run while the app does. Throws DataDirInUse or WrongSecret. */
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

export async function awaitSessionStore(): Promise<void> {
  await (await openSessionStore()).storage.ready();
}

/** Every function takes a store as its last parameter; it is the process's own unless a test passes another. */
export type Using = SessionStore | Promise<SessionStore>;

const hashOf = (cookieValue: string) => createHash("sha256").update(cookieValue).digest("hex");
const randomId = () => randomBytes(32).toString("base64url");

function asSession(store: SessionStore, row: SessionRow): Session {
  const { user_id, created_at, last_seen_at, expires_at, device } = row;
  return {
    id: row.handle,
    user_id,
    created_at,
    last_seen_at,
    expires_at,
    device,
    backendState: createRowState(store, row),
  };
}

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
  const cookieValue = randomId();
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

const findByIdHash = prepareQuery(
  (db: Storage<SessionTables>["db"], at: (name: "idHash") => string) =>
    db.selectFrom("app_sessions").selectAll().where("id_hash", "=", at("idHash")),
);

/**
 * Returns the live session of a cookie's value. It costs one read, and once a minute a write of `last_seen_at`, whose
 * failure doesn't matter.
 */
export async function findSession(
  cookieValue: string,
  using: Using = openSessionStore(),
): Promise<Session | null> {
  const store = await using;
  const { db } = store.storage;
  const [row] = await findByIdHash(db, { idHash: hashOf(cookieValue) });
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
    await tryWrite(() => noted.execute());
  }
  return asSession(store, row);
}

/** Invalidates the old id at once; the handle and state stay. Returns null if the session has ended. */
export async function rotateSession(
  id: Session["id"],
  using: Using = openSessionStore(),
): Promise<{ cookieValue: string } | null> {
  const store = await using;
  const cookieValue = randomId();
  const { numUpdatedRows } = await store.storage.db
    .updateTable("app_sessions")
    .set({ id_hash: hashOf(cookieValue) })
    .where("handle", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { cookieValue } : null;
}

/** Ending it twice changes nothing. */
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
