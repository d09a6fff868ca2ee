import type { BackendState, StateHolder } from "~/backend/backend";

/**
 * The state of a visitor without a session: in memory, for the length of a request or until a session is made of it.
 * @param given that of a session that has just ended
 */
export function anonymousState(given: BackendState | null = null): StateHolder {
  let state = given;
  let running: Promise<BackendState | null> | undefined;
  return {
    read: () => state,
    async write(next) {
      state = next;
    },
    // Nobody else asks with it.
    aboutToChange: async () => undefined,
    // It does not live long enough for a cookie to run out.
    wantsFresh: () => false,
    async refreshOnce(stale, refresh) {
      if (state !== stale) return state;
      running ??= refresh(stale).finally(() => (running = undefined));
      return (state = await running);
    },
  };
}
