import { store } from "~/browser/store";
import { hold, NoAnswer } from "./hold";
import { getTargetUrl, nextNavigationSignal } from "./router";

/** True once the server runs another build than this page's. */
export const otherBuild = store(false);

/** Loads a document; the promise never resolves, because the page goes away. */
export function loadPage(href: string): Promise<never> {
  location.assign(href);
  return stayPending();
}

export const stayPending = () => new Promise<never>(() => {});

const importModule = (module: string): Promise<unknown> => import(/* @vite-ignore */ module);

/**
 * Loads a route's module for Remix (remix.config.js), which would reload the page after a failure: it is loaded again
 * when the connection allows. A module that the server no longer has belongs to another build.
 */
export function loadModule(module: string): Promise<unknown> {
  const again = async (): Promise<unknown> => {
    const answer = await fetch(module);
    if (!answer.ok && answer.status !== 404) throw new NoAnswer();
    if (answer.status === 404) return loadPage(getTargetUrl());
    return importModule(module).catch(() => loadPage(getTargetUrl()));
  };
  return importModule(module).catch(() =>
    hold(again, {
      path: new URL(getTargetUrl(), location.href).pathname,
      method: "GET",
      signal: nextNavigationSignal(),
    }).catch(stayPending),
  );
}
