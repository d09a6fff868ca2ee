import { otherBuild } from "~/browser/external-stores";
import { holdUntilAnswered, NoAnswer } from "./hold";
import {
  abortEarlierRequests,
  isNavigating,
  isSubmitting,
  getTargetPath,
  getTargetUrl,
  nextNavigationSignal,
} from "./router";

/** Returns true for a 5xx, 429 or 413, after which the visitor can send the form again, perhaps with a smaller file. */
const isRetryableStatus = (status: number) => status >= 500 || status === 429 || status === 413;

/**
 * Returns a `fetch` that holds the router's requests until they get complete answers, so that a lost connection, a
 * proxy's page or a restart never replaces the page and what was typed into it. Other requests go to the network.
 */
export function createPatientFetch(network: typeof fetch, version: string): typeof fetch {
  return (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = new URL(request?.url ?? String(input), location.href);
    const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
    const ask = (signal: AbortSignal, anew: RequestInit = {}) =>
      network(input, { ...init, ...anew, signal });
    const signal = init?.signal ?? request?.signal;

    if (url.origin !== location.origin) return network(input, init);
    if (url.pathname === "/__manifest") {
      const path = url.searchParams.get("p") ?? "/";
      return holdUntilAnswered(
        async (attempt, isRetry) => {
          // A browser may have cached an answer that was cut off, and would return it again.
          const answer = await ask(attempt, isRetry ? { cache: "reload" } : {});
          return answer.status === 204
            ? routesOfOtherBuild(path)
            : readWhole(answer, "application/json");
        },
        { path, method: null, signal },
      );
    }
    if (!url.pathname.endsWith(".data")) return network(input, init);

    const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const href = path + url.search;
    const underForm = method !== "GET" || url.searchParams.has("_routes");
    const isHere = !underForm && href === location.pathname + location.search;
    const background = isHere && !isNavigating();
    if (!background) abortEarlierRequests();
    return holdUntilAnswered(
      async (attempt) => {
        const answer = await readWhole(await ask(attempt), "text/x-script");
        const build = answer.headers.get("X-Build");
        if (build && build !== version) {
          otherBuild.write(true);
          // Pages of another build can't be shown by this one.
          if (background) return stayPending();
          if (!underForm) return loadPage(href);
          // The router would use up the message for the next page.
          const [, kind, target] = await decodeValues(answer);
          if (kind === "redirect") return loadPage(String(target));
        }
        if ((underForm || isHere) && isRetryableStatus(answer.status))
          throwIfError(await decodeValues(answer));
        return answer;
      },
      { path, method, background, signal },
    );
  };
}

/**
 * The routes of a path are unknown, because the server runs another build, from which the router's next links and forms
 * get documents (components/shell/update-notice.tsx). A page is loaded at once; for a form, which Remix would drop, it
 * throws NoAnswer, so that the form waits until the visitor sends it again.
 */
function routesOfOtherBuild(path: string): Promise<never> {
  otherBuild.write(true);
  if (getTargetPath() === path && !isSubmitting()) return loadPage(getTargetUrl());
  throw new NoAnswer();
}

/**
 * Returns the answer with its whole body if it is of this type or marked as Remix's; any other throws NoAnswer, such as
 * a proxy's page. So does a plain-text 4xx, with that sentence of ours (app/commands/bounded-server.js).
 */
async function readWhole(answer: Response, type: string): Promise<Response> {
  const { headers, status } = answer;
  const body = await answer.arrayBuffer();
  const its = headers.get("Content-Type") ?? "";
  if (its.startsWith("text/plain") && status >= 400 && status < 500) {
    throw new NoAnswer("broken", new TextDecoder().decode(body));
  }
  const isOurs = its.startsWith(type);
  if (!isOurs && !headers.has("X-Remix-Response")) throw new NoAnswer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

/** Loads a document; the promise never resolves, because the page goes away. */
function loadPage(href: string): Promise<never> {
  location.assign(href);
  return stayPending();
}

const stayPending = () => new Promise<never>(() => {});
const importModule = (module: string): Promise<unknown> => import(/* @vite-ignore */ module);

/**
 * Loads a route's module for Remix (remix.config.js), which would reload the page after a failure: it is tried once
 * more, and then when the visitor asks. If the server has another build without it, the page is loaded as a document.
 */
export function loadModule(module: string): Promise<unknown> {
  const again = async (): Promise<unknown> => {
    const answer = await fetch(module);
    if (!answer.ok && answer.status !== 404) throw new NoAnswer();
    if (answer.status === 404) return loadPage(getTargetUrl());
    return importModule(module).catch(() => loadPage(getTargetUrl()));
  };
  return importModule(module).catch(() =>
    holdUntilAnswered(again, {
      path: new URL(getTargetUrl(), location.href).pathname,
      method: "GET",
      signal: nextNavigationSignal(),
    }).catch(stayPending),
  );
}

/** Reads a whole turbo-stream (a copy). Returns its first line, values that name each other by index; [] if empty. */
async function decodeValues(answer: Response): Promise<unknown[]> {
  const [line = ""] = (await answer.clone().text()).split("\n", 1);
  return line ? (JSON.parse(line) as unknown[]) : [];
}

/** Throws NoAnswer if the values are an error and not data. */
function throwIfError(values: unknown[]): void {
  for (const value of values) {
    if (!Array.isArray(value)) continue;
    const [kind, index] = value as [unknown, number];
    if (kind === "SanitizedError") throw new NoAnswer("broken");
    if (kind === "ErrorResponse") throw new NoAnswer("broken", String(values[index] ?? "") || null);
  }
}
