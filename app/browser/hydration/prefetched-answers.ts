type Fetch = typeof fetch;

/** Long enough to follow a link that one looked at, short enough that nobody sees yesterday's figures. */
const freshFor = 30_000;

/**
 * Payloads fetched ahead of a navigation. They are personal, so no cache on disk may hold them (`no-store`): they stay
 * in memory, each is used once, and any write throws all of them away.
 *
 * `fetch` stands in for the browser's own: it hands out a kept answer, or goes to the network.
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
    // Unread it would keep its connection.
    const body = await answer.arrayBuffer();
    // Redirects (202) and errors may have set cookies, which a prefetch does not get: they are asked for again.
    return answer.status === 200 && !signal.aborted ? new Response(body, answer) : null;
  }

  const take: Fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const method = init?.method ?? request?.method ?? "GET";
    if (method.toUpperCase() !== "GET") {
      forget();
      // Whatever was fetched ahead while the write ran may or may not know of it.
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
    /** Resolves when the answer is here. Does nothing while a fresh one is kept. */
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
