type Fetch = typeof fetch;

/** ms. Long enough to follow a link, short enough that no data is outdated. */
const freshFor = 30_000;

/**
 * Prefetched data is personal, so no disk cache may hold it (`no-store`): it stays in memory, each answer is used
 * once, and any write discards all. `fetch` replaces the browser's own: it returns a kept answer or uses the network.
 */
export function prefetchedAnswers(network: Fetch, now: () => number = Date.now) {
  const kept = new Map<string, { answer: Promise<Response | null>; until: number }>();
  let generation = new AbortController();

  const forget = () => {
    generation.abort();
    generation = new AbortController();
    kept.clear();
  };

  async function get(url: string): Promise<Response | null> {
    const { signal } = generation;
    const answer = await network(url, { signal, headers: { Purpose: "prefetch" } });
    // An unread body would keep its connection open.
    const body = await answer.arrayBuffer();
    // Redirects (202) and errors may have set cookies, which a prefetch ignores, so they are requested again.
    return answer.status === 200 && !signal.aborted ? new Response(body, answer) : null;
  }

  const take: Fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const method = init?.method ?? request?.method ?? "GET";
    if (method.toUpperCase() !== "GET") {
      forget();
      // What was prefetched during the write may be outdated.
      return network(input, init).finally(forget);
    }
    const url = request?.url ?? String(input);
    const known = kept.get(url);
    if (!known) return network(input, init);
    kept.delete(url);
    const answer = known.until > now() ? await known.answer : null;
    return answer ?? network(input, init);
  };

  return {
    fetch: take,
    /** Resolves when the answer is loaded; does nothing while a fresh one is kept. */
    async prefetch(url: string): Promise<void> {
      const known = kept.get(url);
      if (known && known.until > now()) return;
      const answer = get(url).catch(() => null);
      const entry = { answer, until: now() + freshFor };
      kept.set(url, entry);
      if (!(await answer) && kept.get(url) === entry) kept.delete(url);
    },
  };
}
