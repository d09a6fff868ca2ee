/** ms for which public content is cached: dashboards are fast, and changes show within seconds. */
const keptForMs = 5000;

/** Returns the JSON body of public content, loaded again if the cached one is too old. */
export type ContentMemory = <Content>(
  key: string,
  load: () => Promise<Content>,
) => Promise<{ json: string }>;

/**
 * Refusals aren't cached, so there are only keys of existing content. `clock` returns ms; `forget` clears the cache
 * after a change.
 */
export function contentMemory(clock: () => number): { memory: ContentMemory; forget: () => void } {
  let kept = new Map<string, { json: string; madeAt: number }>();
  return {
    async memory(key, load) {
      const now = clock();
      // What was read before a change is not cached after it.
      const mine = kept;
      const known = mine.get(key);
      if (known && Math.abs(now - known.madeAt) < keptForMs) return known;
      const made = { json: JSON.stringify({ data: await load() }), madeAt: now };
      mine.set(key, made);
      return made;
    },
    forget() {
      kept = new Map();
    },
  };
}
