import { hold, NoAnswer } from "./hold";
import { targetUrl, untilElsewhere } from "./router";

let isOut = false;
const listeners = new Set<() => void>();

/** Tells that the server runs another build than this page's. */
export function reportOtherBuild(): void {
  isOut = true;
  for (const listener of listeners) listener();
}

/** Calls `listener` when another build has answered, even if it already has. Returns a function that stops it. */
export function onOtherBuild(listener: () => void): () => void {
  listeners.add(listener);
  if (isOut) listener();
  return () => listeners.delete(listener);
}

/** Loads a page as a document and keeps the router waiting. */
export function loadPage(href: string): Promise<never> {
  location.assign(href);
  return stayPending();
}

export const stayPending = () => new Promise<never>(() => {});

const imported = (module: string): Promise<unknown> => import(/* @vite-ignore */ module);

/**
 * Loads a route's module for Remix (remix.config.js), which would reload the page after a failure: it is loaded again
 * when the connection allows. A module that the server no longer has belongs to another build.
 */
export function loadModule(module: string): Promise<unknown> {
  const again = async (): Promise<unknown> => {
    const answer = await fetch(module);
    if (!answer.ok && answer.status !== 404) throw new NoAnswer();
    if (answer.status === 404) return loadPage(targetUrl());
    return imported(module).catch(() => loadPage(targetUrl()));
  };
  return imported(module).catch(() =>
    hold(again, {
      path: new URL(targetUrl(), location.href).pathname,
      method: "GET",
      signal: untilElsewhere(),
    }).catch(stayPending),
  );
}
