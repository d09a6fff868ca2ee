/**
 * Runs `work` for each item in order, at most `atOnce` at a time (handbook/product.md#numbers: 5). Waiting and
 * running items aren't queued twice, and failed ones are dropped.
 */
export function prefetchQueue(work: (item: string) => Promise<void>, atOnce = 5) {
  const waiting = new Set<string>();
  const running = new Set<string>();

  const next = () => {
    for (const item of waiting) {
      if (running.size >= atOnce) return;
      waiting.delete(item);
      running.add(item);
      void work(item)
        .catch(() => undefined)
        .finally(() => {
          running.delete(item);
          next();
        });
    }
  };

  return {
    add(item: string): void {
      if (running.has(item)) return;
      waiting.add(item);
      next();
    },
    /** Drops items that haven't started. */
    clear(): void {
      waiting.clear();
    },
  };
}
