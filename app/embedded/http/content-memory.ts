import { LRUCache } from "lru-cache";

type Kept<Content> = { content: Content; json: string };

/** Returns public content and its JSON body, loaded again if they are too old. */
export type ContentMemory = <Content>(
  key: string,
  load: () => Promise<Content>,
) => Promise<Kept<Content>>;

/** Keeps content for five seconds: dashboards are fast, and changes show soon. `forget` is for a change in here. */
export function contentMemory(): { memory: ContentMemory; forget: () => void } {
  const empty = () => new LRUCache<string, Kept<unknown>>({ max: 1000, ttl: 5000 });
  let kept = empty();
  return {
    async memory<Content>(key: string, load: () => Promise<Content>) {
      // What was read before a change is not cached after it.
      const mine = kept;
      const known = mine.get(key);
      // A key is always loaded in the same way.
      if (known) return known as Kept<Content>;
      const content = await load();
      const made = { content, json: JSON.stringify({ data: content }) };
      mine.set(key, made);
      return made;
    },
    forget() {
      kept = empty();
    },
  };
}
