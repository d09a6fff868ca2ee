import { hold, NoAnswer } from "./hold";
import { address, navigation, untilElsewhere } from "./router";
import { sentTo } from "./sent-form";

let isOut = false;
const listeners = new Set<() => void>();

/** The server has answered for another build than the one that this page is of. */
export function otherBuild(): void {
  isOut = true;
  for (const listener of listeners) listener();
}

/** Calls `listener` once another build has answered, also where it has already. Returns what ends that. */
export function onOtherBuild(listener: () => void): () => void {
  listeners.add(listener);
  if (isOut) listener();
  return () => listeners.delete(listener);
}

/** Leaves for a page as the browser does, and keeps the router waiting. */
export function loadPage(href: string): Promise<never> {
  location.assign(href);
  return new Promise(() => {});
}

/**
 * The routes of a path that this page's build did not know yet. Where the router is on its way there, the browser goes
 * in its place, with the form if there is one: Remix would go without it. Whatever only asks for data there, under a page
 * that stays, gets the routes of the build that is out now.
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
 * The module of a route, which could not be loaded: tried again when somebody wants it. One that the server no longer
 * has is another build's page by now.
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
