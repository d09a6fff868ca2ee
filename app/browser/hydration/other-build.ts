import { hold, NoAnswer } from "./hold";
import { address, navigation, untilElsewhere } from "./router";
import { sentTo } from "./sent-form";

let isOut = false;
const listeners = new Set<() => void>();

/** Tells that the server runs another build than this page's. */
export function otherBuild(): void {
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
  return new Promise(() => {});
}

/**
 * Returns the routes of a path that this page's build doesn't know. If the router is navigating there, the browser
 * loads the document, with its form, which Remix would drop. A data request of the current page gets the routes of
 * the new build.
 */
export async function routesOfOtherBuild(network: typeof fetch, path: string): Promise<Response> {
  otherBuild();
  const { location: target, formMethod = "get" } = navigation();
  if (target?.pathname === path) {
    const form = formMethod === "get" ? null : sentTo(path, formMethod.toUpperCase());
    if (!form) return loadPage(address(target));
    addEventListener("submit", (event) => event.stopPropagation(), { capture: true, once: true });
    form.resend();
    return new Promise(() => {});
  }
  const latest = await network(`/builds/latest.json?${Date.now()}`);
  const { id } = (await latest.json()) as { id: string };
  return network(`/__manifest?${new URLSearchParams({ p: path, version: id })}`);
}

/**
 * Loads a route's module again after it failed, when it is needed. A module that the server no longer has belongs to
 * another build.
 */
export function missingModule(module: string): Promise<unknown> {
  const { location: target = location } = navigation();
  const load = async (): Promise<unknown> => {
    const answer = await fetch(module);
    if (!answer.ok && answer.status !== 404) throw new NoAnswer();
    if (answer.status === 404) return loadPage(address(target));
    return import(/* @vite-ignore */ module).catch(() => loadPage(address(target)));
  };
  return hold(load, { path: target.pathname, method: "GET", signal: untilElsewhere() });
}
