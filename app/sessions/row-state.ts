import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { BackendState, StateHolder } from "~/backend/backend";
import { bestEffort } from "./best-effort";
import { leaseLength, refreshOnRow } from "./refresh-lease";
import type { SessionStore } from "./store";
import { isoTime, type SessionRow } from "./session-table";
import { openState, sealState } from "./state-cipher";

/** A lazy write is skipped when the row was written less than this ago and no cookie came or went; ms. */
const lazyEvery = 5 * 60_000;

const cookieNames = (state: BackendState | null) =>
  state?.reading === "cookie" ? Object.keys(state.jar).sort().join(" ") : "";

export type SessionState = StateHolder & {
  /**
   * Ends the session, for a backend that knows it no more; unless another request has changed it meanwhile, or is about to.
   * @returns whether it is over
   */
  forget(): Promise<boolean>;
};

/**
 * The StateHolder of one request on its session's row. Writes name the row by its handle, so a rotation in between loses
 * nothing, and never touch a session that has ended.
 */
export function rowState(store: SessionStore, row: SessionRow): SessionState {
  const { handle } = row;
  /** Decrypted at the first read; pages that never call the backend do not pay for it. */
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
    // A lazy write never overwrites what another request has stored since this one began.
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
        .where((is) =>
          is.or([
            is("backend_state", "is", null),
            is.and([
              is("state_rev", "=", rev),
              is.or([is("refresh_lease_until", "is", null), is("refresh_lease_until", "<=", now)]),
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
