import type { BackendState } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { log } from "~/backend/log";
import { Failure } from "~/domain/problems/failure";
import { getEnvironment, startOnce, type Environment } from "~/environment";
import { onceAMinute } from "~/storage/once-a-minute";
import { openStorage } from "~/storage/open";
import { openSeals, type Seals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import type { StorageFailure } from "~/storage/storage-failure";
import { sessionPart, type SessionTables } from "./session-table";

export type SessionStore = {
  storage: Storage<SessionTables>;
  /** Seals the state kept for the backend and kept forms. */
  seals: Seals;
  /** ms; tests change it. */
  clock: () => number;
  /** ms; the maximum lifetime of a session and its cookie. */
  lasts: number;
  /** The refreshes that this process is running, by handle. */
  refreshes: Map<string, Promise<BackendState | null>>;
};

/** The last parameter of every function here, by default {@link openSessionStore}'s; commands and tests pass another. */
export type AnyStore = SessionStore | Promise<SessionStore>;

const day = 24 * 60 * 60_000;

/** `lasts` is 30 days by default (handbook/entities.md, Session). */
export const createSessionStore = (
  storage: Storage<SessionTables>,
  {
    seals,
    clock = Date.now,
    lasts = 30 * day,
  }: Pick<SessionStore, "seals"> & Partial<SessionStore>,
): SessionStore => ({ storage, seals, clock, lasts, refreshes: new Map() });

/** The store of this process; the next call retries a failed opening. */
export const openSessionStore = (): Promise<SessionStore> =>
  startOnce("session-store", () => openSealedSessions(getEnvironment()));

/** `beside` is for commands that run while the app does. Throws DataDirInUse or WrongSecret. */
export async function openSealedSessions(
  env: Environment,
  { beside = false }: { beside?: boolean } = {},
): Promise<SessionStore> {
  const storage = await openStorage<SessionTables>({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ...sessionPart,
    toError: asBackendError,
    beside,
  });
  try {
    const seals = await openSeals(storage, "session_seal_keys", installationSecrets(env));
    // A copied cookie would outlive the browser's own, which expires after these days.
    return createSessionStore(storage, { seals, lasts: env.SESSION_COOKIE_DAYS * day });
  } catch (error) {
    await storage.close();
    throw error;
  }
}

const shouldLog = onceAMinute();

/** Logs a failure of the database, once a minute for each kind, and returns it as a failed backend call. */
function asBackendError(failure: StorageFailure): BackendError {
  const { kind, code, cause } = failure;
  const message = cause instanceof Error ? cause.message : undefined;
  if (shouldLog(kind)) log().error({ kind, code, cause: message }, "the session store failed");
  return serviceDown("session store", failure.retryAfter);
}

/** Returns what is thrown if a session can't be read or refreshed now; `retryAfter` is in seconds. */
export const serviceDown = (call: string, retryAfter?: number): BackendError =>
  new BackendError({
    status: 503,
    statusText: "Service Unavailable",
    message: "The service is not answering. Try again in a minute.",
    retryAfter,
    call,
  });

/** Runs a write that the page can do without; ignores only a Failure, as of a full disk, which the write has logged. */
export async function tryWrite(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** Begins an update of a session that hasn't ended. */
export const updateLive = ({ storage }: SessionStore, handle: string) =>
  storage.db
    .updateTable("app_sessions")
    .where("handle", "=", handle)
    .where("revoked_at", "is", null);
