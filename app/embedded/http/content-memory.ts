/** How long public content stays in memory, ms: it costs a dashboard nothing, and a change shows within seconds. */
const keptForMs = 5000;

/** Gives the JSON body of public content, made anew when the kept one is too old. */
export type ContentMemory = <Content>(
  key: string,
  load: () => Promise<Content>,
) => Promise<{ json: string }>;

/**
 * Refusals are not kept, so the keys are only those of content that exists.
 * @param clock milliseconds
 * @returns `forget` drops everything, because content was changed here
 */
export function contentMemory(clock: () => number): { memory: ContentMemory; forget: () => void } {
  let kept = new Map<string, { json: string; madeAt: number }>();
  return {
    async memory(key, load) {
      const now = clock();
      // What was read before a change is not kept after it.
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
