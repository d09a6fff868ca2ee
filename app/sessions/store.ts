import type { BackendState } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import type { SessionRow, SessionTables } from "./session-table";

const minute = 60_000;
export const day = 24 * 60 * minute;

/** ms, from handbook/entities.md, Session; an installation may set a lower absolute limit. */
const absoluteLimit = 30 * day;
const idleLimits: Record<SessionRow["idle_class"], number> = {
  admin: 30 * minute,
  member: 12 * 60 * minute,
};
/** ms. last_seen_at is written at most this often. */
export const touchEvery = minute;

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

export function createSessionStore(
  storage: Storage<SessionTables>,
  options: { seals: Seals; clock?: () => number; lasts?: number },
): SessionStore {
  return {
    storage,
    seals: options.seals,
    clock: options.clock ?? Date.now,
    lasts: options.lasts ?? absoluteLimit,
    refreshes: new Map(),
  };
}

/** Returns true if a session has neither ended, expired nor been idle too long; `now` and `lasts` are ms. */
export function isLive(
  row: Pick<SessionRow, "revoked_at" | "created_at" | "expires_at" | "last_seen_at" | "idle_class">,
  { now, lasts }: { now: number; lasts: number },
): boolean {
  return (
    row.revoked_at === null &&
    Date.parse(row.expires_at) > now &&
    // It may have started when sessions lasted longer.
    Date.parse(row.created_at) + lasts > now &&
    Date.parse(row.last_seen_at) + idleLimits[row.idle_class] > now
  );
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
