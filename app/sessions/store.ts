import type { CompiledQuery } from "kysely";
import type { BackendState } from "~/backend/backend";
import type { Seals } from "~/storage/seals";
import type { Storage } from "~/storage/storage";
import { absoluteLimit } from "./session-limits";
import type { SessionRow, SessionTables } from "./session-table";

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
  /** The most frequent query, compiled once; its parameter is the id's hash. */
  byIdHash: CompiledQuery<SessionRow>;
};

/** Creates a store on an open database. */
export function sessionStoreOn(
  storage: Storage<SessionTables>,
  options: { seals: Seals; clock?: () => number; lasts?: number },
): SessionStore {
  return {
    storage,
    seals: options.seals,
    clock: options.clock ?? Date.now,
    lasts: options.lasts ?? absoluteLimit,
    refreshes: new Map(),
    byIdHash: storage.db.selectFrom("app_sessions").selectAll().where("id_hash", "=", "").compile(),
  };
}
