import type { BackendState, StateHolder } from "./backend";

/**
 * Keeps the state of a visitor without a session in memory, for one request or until it becomes a session; only one
 * refresh runs at once.
 * @param initialState that of a session that just ended
 */
export function createAnonymousState(initialState: BackendState | null = null): StateHolder {
  let state = initialState;
  let running: Promise<BackendState | null> | undefined;
  return {
    read: () => state,
    async write(next) {
      state = next;
    },
    // No other request uses it.
    aboutToChange: async () => undefined,
    // It doesn't live long enough for a cookie to expire.
    wantsFresh: () => false,
    async refreshOnce(stale, refresh) {
      if (state !== stale) return state;
      running ??= refresh(stale).finally(() => (running = undefined));
      return (state = await running);
    },
  };
}
