import { connection, mayPrefetch } from "./connection";
import { whenIdle } from "./idle";
import { patientFetch } from "./patient-fetch";
import { prefetchQueue } from "./prefetch-queue";
import { prefetchedAnswers } from "./prefetched-answers";
import { manifestUrl, modulesOf, payloadUrl } from "./prefetch-routes";

/** A pointer that only passes by means nothing. */
const dwell = 80;
const payloadsAfterIdle = 1000;

/** What the page itself offers as the way on. */
const likelyNext = "main a.button:not(.button-quiet), #next-steps a";

/**
 * handbook/product.md#numbers: what a link leads to is fetched when somebody means to follow it: the modules at once, the payload once
 * the page has been idle for a second, and then also for the next steps that the page offers. At most 5 at once.
 *
 * On plain anchors, because that is what pages are made of.
 */
export function prefetchLinks(version: string): void {
  const network = window.fetch.bind(window);
  const answers = prefetchedAnswers(network);
  window.fetch = patientFetch(answers.fetch, version);
  const preloadModules = async (pathname: string) => {
    const answer = await network(manifestUrl(pathname, version));
    // No content: a newer version is out, and the next navigation loads a document.
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
    // A finger on a link follows it in a moment; a mouse or the Tab key may be on its way to another.
    if (type === "touchstart") add(anchor);
    else timer = window.setTimeout(() => add(anchor), dwell);
  };
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, intend, { capture: true, passive: true });
  }

  const anchors = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector);
  // The sign that brought React here was one too.
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
  const here = anchor.pathname === location.pathname && anchor.search === location.search;
  return inside && !here && !anchor.hasAttribute("download");
}
