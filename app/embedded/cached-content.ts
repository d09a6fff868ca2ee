/** ms for which public content is cached: dashboards are fast, and changes show within seconds. */
const keptForMs = 5000;

/** Public content with the body of the answers that consist of it, made once when it is loaded. */
export class CachedContent<Content> {
  readonly json: string;
  constructor(readonly data: Content) {
    this.json = JSON.stringify({ data });
  }
}

/** Returns public content, loaded anew unless `key` was cached within 5 seconds; simultaneous loads aren't shared. */
export type Memory = <Content>(
  key: string,
  load: () => Promise<Content>,
) => Promise<CachedContent<Content>>;

/**
 * Returns the cache, and `forget`, which empties it. Refusals aren't cached, so there are only keys of existing
 * content. `clock` returns ms.
 */
export function createContentMemory(clock: () => number): { memory: Memory; forget: () => void } {
  let kept = new Map<string, { content: CachedContent<unknown>; madeAt: number }>();
  return {
    async memory<Content>(key: string, load: () => Promise<Content>) {
      const now = clock();
      // What was read before a change is not cached after it.
      const current = kept;
      const known = current.get(key);
      // A key is always loaded in the same way.
      if (known && Math.abs(now - known.madeAt) < keptForMs) {
        return known.content as CachedContent<Content>;
      }
      const content = new CachedContent(await load());
      current.set(key, { content, madeAt: now });
      return content;
    },
    forget() {
      kept = new Map();
    },
  };
}
