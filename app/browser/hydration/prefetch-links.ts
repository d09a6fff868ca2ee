import { connection, mayPrefetch } from "./connection";
import { whenIdle } from "./idle";
import { patientFetch } from "./patient-fetch";
import { prefetchQueue } from "./prefetch-queue";
import { prefetchedAnswers } from "./prefetched-answers";
import { manifestUrl, modulesOf, payloadUrl } from "./prefetch-routes";

/** ms. A shorter hover means nothing. */
const dwell = 80;
const payloadsAfterIdle = 1000;

/** The page's own links to the next step. */
const likelyNext = "main a.button:not(.button-quiet), #next-steps a";

/**
 * Prefetches a link that the visitor is likely to follow (handbook/product.md#numbers): its modules at once, and its
 * data after the page was idle for a second, then also for the page's next steps; at most 5 at a time. It works on
 * plain anchors, because pages consist of them.
 */
export function prefetchLinks(version: string): void {
  const network = window.fetch.bind(window);
  const answers = prefetchedAnswers(network);
  window.fetch = patientFetch(answers.fetch, version);
  const preloadModules = async (pathname: string) => {
    const answer = await network(manifestUrl(pathname, version));
    // No content means that a newer version is deployed, and the next navigation loads a document.
    return answer.status === 200 ? preload(modulesOf(await answer.json())) : [];
  };
  const modules = new Map<string, Promise<string[]>>();
  let payloads = false;
  let timer = 0;

  const queue = prefetchQueue(async (href) => {
    const url = new URL(href);
    const known = modules.get(url.pathname) ?? preloadModules(url.pathname).catch(() => []);
    modules.set(url.pathname, known);
    if ((await known).length > 0 && payloads) await answers.prefetch(payloadUrl(url));
  });
  const add = (anchor: HTMLAnchorElement) => {
    if (mayPrefetch(connection()) && leadsElsewhere(anchor)) queue.add(withoutHash(anchor));
  };

  const intend = ({ target, type }: Event) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    clearTimeout(timer);
    if (!anchor) return;
    // A touch follows the link at once; a pointer or the Tab key may only pass it.
    if (type === "touchstart") add(anchor);
    else timer = window.setTimeout(() => add(anchor), dwell);
  };
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, intend, { capture: true, passive: true });
  }

  const anchors = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector);
  // The event that loaded React may have been on a link.
  anchors("a:hover, a:focus-visible").forEach(add);
  whenIdle(() =>
    setTimeout(() => {
      payloads = true;
      anchors(`${likelyNext}, a:hover, a:focus-visible`).forEach(add);
    }, payloadsAfterIdle),
  );
}

function preload(modules: string[]): string[] {
  for (const href of modules) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  }
  return modules;
}

const withoutHash = ({ origin, pathname, search }: HTMLAnchorElement) => origin + pathname + search;

function leadsElsewhere(anchor: HTMLAnchorElement): boolean {
  const inside = anchor.origin === location.origin && /^(_self)?$/.test(anchor.target);
  const isHere = anchor.pathname === location.pathname && anchor.search === location.search;
  return inside && !isHere && !anchor.hasAttribute("download");
}
