/** ms for which public content is cached: dashboards are fast, and changes show within seconds. */
const keptForMs = 5000;

type Kept<Content> = { content: Content; json: string };

export type ContentMemory = <Content>(
  key: string,
  load: () => Promise<Content>,
) => Promise<Kept<Content>>;

/** Refusals aren't cached, so there are only keys of existing content. `clock` returns ms. */
export function contentMemory(clock: () => number): { memory: ContentMemory; forget: () => void } {
  let kept = new Map<string, Kept<unknown> & { madeAt: number }>();
  return {
    async memory<Content>(key: string, load: () => Promise<Content>) {
      const now = clock();
      // What was read before a change is not cached after it.
      const mine = kept;
      const known = mine.get(key);
      // A key is always loaded in the same way.
      if (known && Math.abs(now - known.madeAt) < keptForMs) return known as Kept<Content>;
      const content = await load();
      const made = { content, json: JSON.stringify({ data: content }), madeAt: now };
      mine.set(key, made);
      return made;
    },
    forget() {
      kept = new Map();
    },
  };
}
