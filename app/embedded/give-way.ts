import { setImmediate } from "node:timers/promises";
import type { Storage } from "~/storage/storage";

/** How long work that nobody waits for keeps this process to itself, ms. Requests wait no longer for it. */
const turnFor = 5;

/**
 * Lets whoever waits have the thread, once this had it for a turn. SQLite answers at once, so that work on it would never
 * leave the thread by itself; and it has one connection, so that a request with ten questions would wait ten times: while
 * others have questions, they get as long a turn.
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
