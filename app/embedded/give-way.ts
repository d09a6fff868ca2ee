import { setImmediate } from "node:timers/promises";
import type { Storage } from "~/storage/storage";

/** ms. Background work keeps the thread at most this long, so requests wait no longer. */
const turnFor = 5;

/**
 * Returns a function that yields the thread after each turn. SQLite calls are synchronous and would never yield by
 * themselves; it also has one connection, on which a request with ten queries would wait ten times, so waiting
 * queries get a turn of the same length.
 */
export function takingTurns<Tables>({ wanted }: Pick<Storage<Tables>, "wanted">) {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < turnFor) return;
    const until = performance.now() + turnFor;
    let before: number;
    do {
      before = wanted();
      await setImmediate();
    } while (wanted() !== before && performance.now() < until);
    since = performance.now();
  };
}
