import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { BackendState } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { isOver } from "~/storage/stored-end";
import type { SessionStore } from "./store";
import { isoTime } from "./session-table";
import { openState, sealState } from "./state-cipher";

/** Longer than a call to the backend may take (10 s), so only a crashed process lets it run out; ms. */
export const leaseLength = 15_000;
/** How often a process without the lease looks whether the winner is done, and how often at most; ms, times. */
const pollEvery = 50;
const polls = 600;

type Refresh = (current: BackendState) => Promise<BackendState | null>;

/**
 * One refresh per session at a time, across processes (bearer fact 4): whoever gets the row's lease refreshes, everyone
 * else polls the row. A lease left behind by a crash runs out.
 * @returns the state that the row now holds; null when the session ended or could not be refreshed.
 * @throws whatever `refresh` throws, with the lease given back and the state as it was.
 */
export async function refreshOnRow(
  store: SessionStore,
  handle: string,
  stale: BackendState,
  refresh: Refresh,
): Promise<BackendState | null> {
  const { db } = store.storage;
  for (let poll = 0; poll < polls; poll += 1) {
    const row = await db
      .selectFrom("app_sessions")
      .select(["backend_state", "state_rev", "refresh_lease_until"])
      .where("handle", "=", handle)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    await store.seals.learn(row.backend_state);
    const stored = openState(row.backend_state, store.seals, handle);
    if (!isDeepStrictEqual(stored, stale)) return stored;

    const now = store.clock();
    const { refresh_lease_until: held } = row;
    const free = held === null || isOver(held, now, leaseLength);
    const lease = isoTime(now + leaseLength);
    if (free && (await takeLease(store, handle, row, lease))) {
      return refreshWithLease(store, handle, { stale, rev: row.state_rev, lease }, refresh);
    }
    await wait(pollEvery);
  }
  throw new BackendError({
    status: 503,
    statusText: "Service Unavailable",
    message: "The service is not answering. Try again in a minute.",
    call: "refresh",
  });
}

async function takeLease(
  store: SessionStore,
  handle: string,
  seen: { state_rev: number; refresh_lease_until: string | null },
  lease: string,
): Promise<boolean> {
  const { numUpdatedRows } = await store.storage.db
    .updateTable("app_sessions")
    .set({ refresh_lease_until: lease })
    .where("handle", "=", handle)
    .where("revoked_at", "is", null)
    .where("state_rev", "=", seen.state_rev)
    .where(
      "refresh_lease_until",
      seen.refresh_lease_until === null ? "is" : "=",
      seen.refresh_lease_until,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function refreshWithLease(
  store: SessionStore,
  handle: string,
  held: { stale: BackendState; rev: number; lease: string },
  refresh: Refresh,
): Promise<BackendState | null> {
  const { db } = store.storage;
  let next: BackendState | null;
  try {
    next = await refresh(held.stale);
  } catch (error) {
    await db
      .updateTable("app_sessions")
      .set({ refresh_lease_until: null })
      .where("handle", "=", handle)
      .where("refresh_lease_until", "=", held.lease)
      .execute();
    throw error;
  }
  const { numUpdatedRows } = await db
    .updateTable("app_sessions")
    .set({
      backend_state: sealState(next, store.seals, handle),
      state_rev: held.rev + 1,
      state_written_at: isoTime(store.clock()),
      refresh_lease_until: null,
    })
    .where("handle", "=", handle)
    .where("revoked_at", "is", null)
    .where("state_rev", "=", held.rev)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return next;
  // Somebody signed out meanwhile, or took over a lease that had run out: what the row says now is what counts.
  const row = await db
    .selectFrom("app_sessions")
    .select("backend_state")
    .where("handle", "=", handle)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  await store.seals.learn(row.backend_state);
  return openState(row.backend_state, store.seals, handle);
}
