/** A value outside of React, with what `useSyncExternalStore` takes; `write` always notifies. */
export function createStore<Value>(value: Value) {
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What the page shows of the last posted form: nothing, its answer, or the form again with a refusal. */
export const shownAnswer = createStore<"nothing" | "answer" | "refusal">("nothing");

/** True once the server runs another build than this page's. */
export const otherBuild = createStore(false);
