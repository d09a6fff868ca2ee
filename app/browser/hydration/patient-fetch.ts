import { hold, NoAnswer } from "./hold";
import { loadPage, otherBuild, routesOfOtherBuild } from "./other-build";
import { navigation } from "./router";

type Fetch = typeof fetch;

/** Refusals that say nothing of what was typed: it is worth sending again. */
const passing = (status: number) => status >= 500 || status === 429 || status === 413;

/**
 * What was asked for and hasn't come as a whole: a browser that may keep the answer hands out the one that stopped coming,
 * also to who asks again.
 */
const unfinished = new Set<string>();

/**
 * Stands in for the browser's own fetch: the router's requests for data and routes are answered properly or not at all,
 * so that a lost line, a proxy's page or a server that restarts never costs anybody the page with what they typed in it.
 */
export function patientFetch(network: Fetch, version: string): Fetch {
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
      return hold(
        async (attempt) => {
          const anew: RequestInit = unfinished.has(url.href) ? { cache: "reload" } : {};
          unfinished.add(url.href);
          const answer = await ask(attempt, anew);
          const routes = answer.status === 204 ? null : await whole(answer, "application/json");
          unfinished.delete(url.href);
          return routes ?? routesOfOtherBuild(network, path);
        },
        { path, method: null, signal },
      );
    }
    if (!url.pathname.endsWith(".data")) return network(input, init);

    const path = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const href = path + url.search;
    const underForm = method !== "GET" || url.searchParams.has("_routes");
    const isHere = !underForm && href === location.pathname + location.search;
    const background = isHere && navigation().state === "idle";
    return hold(
      async (attempt) => {
        const answer = await whole(await ask(attempt), "text/x-script");
        const values = await valuesOf(answer);
        const build = answer.headers.get("X-Build");
        if (build && build !== version) {
          otherBuild();
          // What the other build's pages show is not for this one's.
          if (background) return new Promise(() => {});
          if (!underForm) return loadPage(href);
          if (values[1] === "redirect") return loadPage(String(values[2]));
        }
        if ((underForm || isHere) && passing(answer.status)) refuse(values);
        return answer;
      },
      { path, method, background, signal },
    );
  };
}

/**
 * The answer with all of its body, of the kind that this site sends; what is cut off or a proxy's is none. Requests that
 * are refused at the door (app/commands/front-door.js) get a plain sentence of ours.
 */
async function whole(answer: Response, type: string): Promise<Response> {
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

/** As turbo-stream writes them: a list in which each value names the others by their index. */
async function valuesOf(answer: Response): Promise<unknown[]> {
  const [line = ""] = (await answer.clone().text()).split("\n", 1);
  return line ? (JSON.parse(line) as unknown[]) : [];
}

/** @throws NoAnswer when they hold an error in place of data */
function refuse(values: unknown[]): void {
  for (const value of values) {
    if (!Array.isArray(value)) continue;
    const [kind, index] = value as [unknown, number];
    if (kind === "SanitizedError") throw new NoAnswer("broken");
    if (kind === "ErrorResponse") throw new NoAnswer("broken", String(values[index] ?? "") || null);
  }
}
