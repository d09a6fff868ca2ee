import { setImmediate } from "node:timers/promises";

/** How long work that nobody waits for keeps this process to itself, ms. Requests wait no longer for it. */
const turnFor = 5;

/**
 * Lets whoever waits have the thread, once this had it for a turn. SQLite answers at once, so that work on it would never
 * leave the thread by itself.
 */
export function takingTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnFor) return;
    await setImmediate();
    since = performance.now();
  };
}
