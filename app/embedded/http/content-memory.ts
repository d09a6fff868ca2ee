import { Reply } from "./reply";

/** ms for which public content is cached: dashboards are fast, and changes show within seconds. */
const keptForMs = 5000;

/** Returns public content as a reply, loaded if `key` isn't cached. */
export type Memory = <Content>(
  key: string,
  load: () => Promise<Content>,
) => Promise<Reply<Content>>;

/** Refusals aren't cached, so there are only keys of existing content. `clock` returns ms. */
export function createContentMemory(clock: () => number): { memory: Memory; forget: () => void } {
  let kept = new Map<string, { reply: Reply<unknown>; madeAt: number }>();
  return {
    async memory<Content>(key: string, load: () => Promise<Content>) {
      const now = clock();
      // What was read before a change is not cached after it.
      const current = kept;
      const known = current.get(key);
      // A key is always loaded in the same way.
      if (known && Math.abs(now - known.madeAt) < keptForMs) return known.reply as Reply<Content>;
      const data = await load();
      const reply = new Reply(data, { json: JSON.stringify({ data }) });
      current.set(key, { reply, madeAt: now });
      return reply;
    },
    forget() {
      kept = new Map();
    },
  };
}
