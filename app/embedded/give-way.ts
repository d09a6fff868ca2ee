import { setImmediate } from "node:timers/promises";
import type { Storage } from "~/storage/storage";

/** Background work keeps the thread at most this many ms, so requests wait no longer. */
const turnMs = 5;

/**
 * Returns a function to await between pieces of background work: once {@link turnMs} have passed, it yields the
 * thread. SQLite calls are synchronous and would never yield by themselves; it also has one connection, on which a
 * request with ten queries would wait ten times, so waiting queries get as long a turn.
 */
export function createTurnTaker<Tables>({ wanted }: Pick<Storage<Tables>, "wanted">) {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < turnMs) return;
    const until = performance.now() + turnMs;
    let before: number;
    do {
      before = wanted();
      await setImmediate();
    } while (wanted() !== before && performance.now() < until);
    since = performance.now();
  };
}
