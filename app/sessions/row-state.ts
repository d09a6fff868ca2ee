import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { BackendState, StateHolder } from "~/backend/backend";
import { columnIsOver } from "~/storage/stored-end";
import { isoTime, type SessionRow } from "./session-table";
import { sealState, stateColumn } from "./state-cipher";
import { serviceDown, tryWrite, updateLive, type SessionStore } from "./store";

/** ms. A lazy write is skipped if the row was written more recently and no cookie was added or removed. */
const lazyWriteEvery = 5 * 60_000;

/** ms. It is longer than a backend call may take (10 s), so only a crashed process lets it expire. */
const leaseLength = 15_000;
/** ms between checks by a process without the lease, and the maximum number of checks. */
const pollEvery = 50;
const maxPolls = 600;

/** Returns the names of the jar's cookies, to notice when one is added or removed. */
const cookieNames = (state: BackendState | null): string =>
  state?.reading === "cookie" ? Object.keys(state.jar).sort().join(" ") : "";

type SessionState = StateHolder & {
  /** Ends the session unless another request has changed its state or is about to. Returns true if this ended it. */
  forget(): Promise<boolean>;
};

/**
 * Returns the backend's state on a row of the session store; `initialState` was opened from it. Writes identify the
 * row by its handle, so they survive a rotation of the id, and never change an ended session.
 */
export function createRowState(
  store: SessionStore,
  row: SessionRow,
  initialState: BackendState | null,
): SessionState {
  const { handle } = row;
  let state = initialState;
  let rev = row.state_rev;
  let writtenAt = Date.parse(row.state_written_at);
  let storedNames = cookieNames(state);

  async function persist(next: BackendState | null, urgency: "now" | "lazy") {
    const now = store.clock();
    writtenAt = now;
    storedNames = cookieNames(next);
    let update = updateLive(store, handle).set({
      backend_state: sealState(next, store.seals, handle),
      state_written_at: isoTime(now),
      state_rev: sql<number>`state_rev + 1`,
      ...(urgency === "now" ? { refresh_lease_until: null } : {}),
    });
    // A lazy write never overwrites what another request stored since this one began.
    if (urgency === "lazy") update = update.where("state_rev", "=", rev);
    const written = await update.returning("state_rev").executeTakeFirst();
    if (written) rev = written.state_rev;
  }

  const isFresh = () => writtenAt + lazyWriteEvery > store.clock();

  return {
    read: () => state,
    async write(next, urgency) {
      state = next;
      if (urgency === "now") await persist(next, urgency);
      else if (!isFresh() || cookieNames(next) !== storedNames)
        await tryWrite(() => persist(next, urgency));
    },
    async aboutToChange() {
      await updateLive(store, handle)
        .set({ refresh_lease_until: isoTime(store.clock() + leaseLength) })
        .execute();
    },
    async forget() {
      const now = isoTime(store.clock());
      const { numUpdatedRows } = await updateLive(store, handle)
        .set({ revoked_at: now, backend_state: null })
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
      const refreshing = refreshOnRow(store, handle, stale, refresh).finally(() =>
        store.refreshes.delete(handle),
      );
      store.refreshes.set(handle, refreshing);
      return (state = await refreshing);
    },
  };
}

type Refresh = (current: BackendState) => Promise<BackendState | null>;

/**
 * Refreshes a session once at a time, across processes (bearer fact 4): the process with the row's lease refreshes
 * and others poll the row. The lease of a crashed process expires. Returns the state that the row now holds; null if
 * the session ended or couldn't be refreshed. Throws what `refresh` throws, after releasing the lease and without
 * changing the state, and a 503 if the lease stays taken.
 */
async function refreshOnRow(
  store: SessionStore,
  handle: string,
  stale: BackendState,
  refresh: Refresh,
): Promise<BackendState | null> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const current = await readStoredState(store, handle);
    if (!current) return null;
    const { rev, state } = current;
    if (!isDeepStrictEqual(state, stale)) return state;
    const now = store.clock();
    const lease = isoTime(now + leaseLength);
    const { numUpdatedRows } = await updateLive(store, handle)
      .set({ refresh_lease_until: lease })
      .where("state_rev", "=", rev)
      .where((eb) =>
        eb.or([
          eb("refresh_lease_until", "is", null),
          columnIsOver("refresh_lease_until", now, leaseLength),
        ]),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return refreshWithLease(store, handle, { stale, rev, lease }, refresh);
    await wait(pollEvery);
  }
  throw serviceDown("refresh");
}

/** Refreshes under the lease, which ends even if `refresh` throws; returns the result, or the row's if it changed. */
async function refreshWithLease(
  store: SessionStore,
  handle: string,
  held: { stale: BackendState; rev: number; lease: string },
  refresh: Refresh,
): Promise<BackendState | null> {
  let next: BackendState | null;
  try {
    next = await refresh(held.stale);
  } catch (error) {
    await updateLive(store, handle)
      .set({ refresh_lease_until: null })
      .where("refresh_lease_until", "=", held.lease)
      .execute();
    throw error;
  }
  const { numUpdatedRows } = await updateLive(store, handle)
    .set({
      backend_state: sealState(next, store.seals, handle),
      state_rev: held.rev + 1,
      state_written_at: isoTime(store.clock()),
      refresh_lease_until: null,
    })
    .where("state_rev", "=", held.rev)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return next;
  // The user signed out meanwhile, or another process took over an expired lease, so the row's state counts.
  return (await readStoredState(store, handle))?.state ?? null;
}

/** Returns only `state` and its revision `rev`, which each write raises; null for an ended session. */
async function readStoredState(store: SessionStore, handle: string) {
  const row = await store.storage.db
    .selectFrom("app_sessions")
    .select(["backend_state", "state_rev"])
    .where("handle", "=", handle)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const state = await stateColumn.open(row.backend_state, store.seals, handle);
  return { rev: row.state_rev, state };
}
