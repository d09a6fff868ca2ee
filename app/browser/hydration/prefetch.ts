import { getConnection, runWhenIdle } from "./idle";

/** ms. A pointer that leaves a link sooner was only passing. */
const hoverMs = 80;
/** ms that the page is idle before data is prefetched. */
const dataAfterIdle = 1000;
/** ms. Long enough to follow a link, short enough that no data is outdated. */
const freshMs = 30_000;
/** Links that are prefetched at once. */
const maxAtOnce = 5;

const likelyNext = "main a.button:not(.button-quiet), #next-steps a";

type Route = { id: string; path?: string; module: string; imports?: string[] };

/**
 * Prefetches links that the visitor is likely to follow (handbook/product.md#numbers): their modules at once, and their
 * data after the page was idle for a second, then also for the page's next steps. It works on plain anchors, because
 * pages consist of them.
 *
 * Data is personal, so no disk cache may hold it (`no-store`): it stays in memory, each answer is used once, and any
 * write discards all. Returns a fetch that uses such an answer or else `network`.
 */
export function prefetchLinks(network: typeof fetch, version: string): typeof fetch {
  /** Data by its URL, and when it was asked for. It is null if it can't be used. */
  const kept = new Map<string, { answer: Promise<Response | null>; at: number }>();
  let takesData = false;
  let timer = 0;
  const waiting = new Set<string>();
  const running = new Set<string>();

  async function load(href: string): Promise<void> {
    const url = new URL(href);
    const query = new URLSearchParams({ p: url.pathname, version });
    // Remix's own request for the routes of a path. The browser keeps its answer, so the router finds it there.
    const answer = await network(`/__manifest?${query}`);
    // No content means that a newer version is deployed, and the next navigation loads a document.
    if (answer.status !== 200) return;
    const routes = Object.values((await answer.json()) as Record<string, Route>);
    // An unknown path matches only the page-not-found route.
    if (!routes.some(({ id, path }) => id !== "root" && path !== "*")) return;
    for (const part of routes.flatMap(({ module, imports = [] }) => [module, ...imports])) {
      if (document.querySelector(`link[href="${part}"]`)) continue;
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href: part }));
    }
    // The page's data, at the URL that Remix requests.
    const path = url.pathname === "/" ? "/_root" : url.pathname.replace(/\/$/, "");
    if (takesData) await loadData(`${url.origin}${path}.data${url.search}`);
  }

  async function loadData(url: string): Promise<void> {
    const known = kept.get(url);
    if (known && Date.now() - known.at < freshMs) return;
    const answer = network(url, { headers: { Purpose: "prefetch" } }).then(
      // An unread body would keep its connection open. Redirects (202) and errors may have set cookies, which a prefetch
      // ignores, so they are requested again.
      async (response) => {
        const body = await response.arrayBuffer();
        return response.status === 200 ? new Response(body, response) : null;
      },
      () => null,
    );
    kept.set(url, { answer, at: Date.now() });
    await answer;
  }

  function next(): void {
    for (const href of waiting) {
      if (running.size >= maxAtOnce) return;
      waiting.delete(href);
      running.add(href);
      void load(href)
        .catch(() => undefined)
        .finally(() => {
          running.delete(href);
          next();
        });
    }
  }

  const add = (anchor: HTMLAnchorElement) => {
    const line = getConnection();
    // Not if the visitor saves data or has 2g or slower (handbook/product.md#numbers).
    if (line?.saveData || /2g$/.test(line?.effectiveType ?? "")) return;
    if (!leadsToAnotherPage(anchor)) return;
    const { origin, pathname, search } = anchor;
    const href = origin + pathname + search;
    if (!running.has(href)) waiting.add(href);
    next();
  };
  const addAll = (selector: string) =>
    document.querySelectorAll<HTMLAnchorElement>(selector).forEach(add);

  const intend = ({ target, type }: Event) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    clearTimeout(timer);
    if (!anchor) return;
    // A touch follows the link at once; a pointer or the Tab key may only pass it.
    if (type === "touchstart") add(anchor);
    else timer = window.setTimeout(() => add(anchor), hoverMs);
  };
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, intend, { capture: true, passive: true });
  }
  // The event that loaded React may have been on a link.
  const pointedAt = "a:hover, a:focus-visible";
  addAll(pointedAt);
  runWhenIdle(() =>
    setTimeout(() => {
      takesData = true;
      addAll(`${likelyNext}, ${pointedAt}`);
    }, dataAfterIdle),
  );

  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const method = init?.method ?? request?.method ?? "GET";
    if (method.toUpperCase() !== "GET") {
      kept.clear();
      // What was prefetched during the write may be outdated.
      return network(input, init).finally(() => kept.clear());
    }
    const url = request?.url ?? String(input);
    const known = kept.get(url);
    kept.delete(url);
    const answer = known && Date.now() - known.at < freshMs ? await known.answer : null;
    return answer ?? network(input, init);
  };
}

/** Returns true if a link leads to another page of this site in the same window. */
function leadsToAnotherPage(anchor: HTMLAnchorElement): boolean {
  const inside = anchor.origin === location.origin && /^(_self)?$/.test(anchor.target);
  const isHere = anchor.pathname === location.pathname && anchor.search === location.search;
  return inside && !isHere && !anchor.hasAttribute("download");
}
