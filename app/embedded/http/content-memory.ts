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
 */
export function contentMemory(clock: () => number): ContentMemory {
  const kept = new Map<string, { json: string; madeAt: number }>();
  return async (key, load) => {
    const now = clock();
    const known = kept.get(key);
    if (known && Math.abs(now - known.madeAt) < keptForMs) return known;
    const made = { json: JSON.stringify({ data: await load() }), madeAt: now };
    kept.set(key, made);
    return made;
  };
}
