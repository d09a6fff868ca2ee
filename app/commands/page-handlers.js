import { createRequestHandler } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router-dom";

/**
 * @typedef {import("@remix-run/node").ServerBuild} Build
 * @typedef {ReturnType<typeof createRequestHandler>} Handler
 */

/** The cache holds the matches of this many paths, at most 4 kB each (bounded-server.js); another is matched again. */
const maxPaths = 2000;

/**
 * Returns a request handler like Remix's own, which answers each page by a handler built with only the routes of that
 * page. Remix ranks and matches every route of a build twice per request, and creates a router with all of them for each
 * document. With small builds, that cost does not grow with the number of routes in the product.
 *
 * @param {Build} build
 * @param {string | undefined} mode as for createRequestHandler
 * @returns {Handler}
 */
export function pageHandlers(build, mode) {
  const whole = createRequestHandler(build, mode);
  const tree = routeTree(Object.values(build.routes));
  /** @type {Map<string, Handler>} */
  const handlers = new Map();
  /** @type {LRUCache<string, Handler>} */
  const remembered = new LRUCache({ max: maxPaths });

  /** @param {string} path */
  function match(path) {
    const ids = matchRoutes(tree, path, build.basename)?.map(({ route }) => route.id ?? "") ?? [];
    const leaf = build.routes[ids.at(-1) ?? ""];
    // Remix's own paths match the catch-all route too.
    if (!leaf || leaf.path === "*") return whole;
    const known = handlers.get(leaf.id);
    if (known) return known;
    const handler = createRequestHandler(buildOfBranch(build, ids), mode);
    handlers.set(leaf.id, handler);
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
    const handler = remembered.get(path) ?? match(path);
    remembered.set(path, handler);
    return handler(request, context);
  };
}

/**
 * Returns a copy of the build that holds only the matched routes. Index routes of the matched parents are kept, because
 * each document lists them for the browser's router.
 * @param {Build} build
 * @param {readonly string[]} ids
 * @returns {Build}
 */
function buildOfBranch(build, ids) {
  const belongs = (
    /** @type {{id: string, parentId?: string, index?: boolean, path?: string}} */ route,
  ) => ids.includes(route.id) || (route.index && !route.path && ids.includes(route.parentId ?? ""));
  /**
   * @template {{id: string}} Route
   * @param {Record<string, Route>} routes
   */
  const own = (routes) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => belongs(route)));
  const { assets, routes } = build;
  return { ...build, routes: own(routes), assets: { ...assets, routes: own(assets.routes) } };
}

/**
 * @param {Build["routes"][string][]} routes in the order of the build, which decides between routes of equal rank
 * @param {string | undefined} parentId
 * @returns {import("react-router-dom").RouteObject[]}
 */
function routeTree(routes, parentId = undefined) {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: routeTree(routes, id) },
    );
}
