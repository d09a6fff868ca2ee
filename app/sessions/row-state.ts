import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { BackendState, StateHolder } from "~/backend/backend";
import { bestEffort } from "./best-effort";
import { leaseLength, refreshOnRow } from "./refresh-lease";
import type { SessionStore } from "./store";
import { isoTime, type SessionRow } from "./session-table";
import { openState, sealState } from "./state-cipher";

/** ms. A lazy write is skipped if the row was written more recently and no cookie was added or removed. */
const lazyEvery = 5 * 60_000;

const cookieNames = (state: BackendState | null) =>
  state?.reading === "cookie" ? Object.keys(state.jar).sort().join(" ") : "";

export type SessionState = StateHolder & {
  /**
   * Ends the session, which the backend no longer knows, unless another request changed it meanwhile or is about to.
   * Returns true if it is over.
   */
  forget(): Promise<boolean>;
};

/**
 * Returns the StateHolder of one request on its session's row. Writes identify the row by its handle, so they survive
 * a rotation, and never change an ended session.
 */
export function rowState(store: SessionStore, row: SessionRow): SessionState {
  const { handle } = row;
  /** Decrypted on the first read, so that pages without backend calls don't pay for it. */
  let state: BackendState | null | undefined;
  let rev = row.state_rev;
  let writtenAt = Date.parse(row.state_written_at);
  let storedNames: string | undefined;

  const read = () => {
    if (state === undefined) {
      state = openState(row.backend_state, store.seals, handle);
      storedNames = cookieNames(state);
    }
    return state;
  };

  async function persist(next: BackendState | null, urgency: "now" | "lazy") {
    const now = store.clock();
    writtenAt = now;
    storedNames = cookieNames(next);
    let update = store.storage.db
      .updateTable("app_sessions")
      .set({
        backend_state: sealState(next, store.seals, handle),
        state_written_at: isoTime(now),
        state_rev: sql<number>`state_rev + 1`,
        ...(urgency === "now" ? { refresh_lease_until: null } : {}),
      })
      .where("handle", "=", handle)
      .where("revoked_at", "is", null);
    // A lazy write never overwrites what another request stored since this one began.
    if (urgency === "lazy") update = update.where("state_rev", "=", rev);
    const written = await update.returning("state_rev").executeTakeFirst();
    if (written) rev = written.state_rev;
  }

  const isFresh = () => writtenAt + lazyEvery > store.clock();

  return {
    read,
    async write(next, urgency) {
      read();
      state = next;
      if (urgency === "now") await persist(next, urgency);
      else if (!isFresh() || cookieNames(next) !== storedNames)
        await bestEffort(() => persist(next, urgency));
    },
    async aboutToChange() {
      await store.storage.db
        .updateTable("app_sessions")
        .set({ refresh_lease_until: isoTime(store.clock() + leaseLength) })
        .where("handle", "=", handle)
        .execute();
    },
    async forget() {
      const now = isoTime(store.clock());
      const { numUpdatedRows } = await store.storage.db
        .updateTable("app_sessions")
        .set({ revoked_at: now, backend_state: null })
        .where("handle", "=", handle)
        .where("revoked_at", "is", null)
        .where((eb) =>
          eb.or([
            eb("backend_state", "is", null),
            eb.and([
              eb("state_rev", "=", rev),
              eb.or([eb("refresh_lease_until", "is", null), eb("refresh_lease_until", "<=", now)]),
            ]),
          ]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    wantsFresh: () => !isFresh(),
    async refreshOnce(stale, refresh) {
      let running = store.refreshes.get(handle);
      while (running) {
        state = await running;
        if (!isDeepStrictEqual(state, stale)) return state;
        running = store.refreshes.get(handle);
      }
      const own = refreshOnRow(store, handle, stale, refresh).finally(() =>
        store.refreshes.delete(handle),
      );
      store.refreshes.set(handle, own);
      return (state = await own);
    },
  };
}
