import { createRequestHandler } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router-dom";

/**
 * @typedef {import("@remix-run/node").ServerBuild} Build
 * @typedef {ReturnType<typeof createRequestHandler>} Handler
 */

/** Paths whose match is cached; a path that was dropped is matched again. */
const mostPaths = 2000;
/** Characters. Longer paths are always matched, so that they can't fill the memory. */
const longestPath = 200;

/**
 * A request handler for each page, which knows the routes of that page alone. Remix ranks and tries every route it knows
 * two times per request, and makes a router of all of them for each document; this way neither grows with the product.
 *
 * @param {Build} build
 * @param {string | undefined} mode as for createRequestHandler
 * @returns {(path: string) => Handler | null} by a page's path; null where the handler of the whole build has to see to
 *   it: nothing is there, or no page
 */
export function leafHandlers(build, mode) {
  const tree = treeOf(Object.values(build.routes));
  /** @type {Map<string, Handler>} */
  const handlers = new Map();
  /** @type {LRUCache<string, { handler: Handler | null }>} */
  const remembered = new LRUCache({ max: mostPaths });

  /** @param {string} path */
  function match(path) {
    const ids = matchRoutes(tree, path, build.basename)?.map(({ route }) => route.id ?? "") ?? [];
    const leaf = build.routes[ids.at(-1) ?? ""];
    if (!leaf || !isPage(leaf)) return null;
    const known = handlers.get(leaf.id);
    if (known) return known;
    const handler = createRequestHandler(branchOf(build, ids), mode);
    handlers.set(leaf.id, handler);
    return handler;
  }

  return (path) => {
    if (path.length > longestPath) return match(path);
    const before = remembered.get(path);
    if (before) return before.handler;
    const handler = match(path);
    remembered.set(path, { handler });
    return handler;
  };
}

/**
 * Addresses where nothing else is may be files, and what is no page has answers that remix-serve compresses.
 * @param {Build["routes"][string]} route
 */
const isPage = ({ path, module }) =>
  path !== "*" && (module.default !== undefined || module.ErrorBoundary !== undefined);

/**
 * The build as if there were one page. Index routes beside the branch stay: documents tell the browser's router of them.
 * @param {Build} build
 * @param {readonly string[]} ids
 * @returns {Build}
 */
function branchOf(build, ids) {
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
 * @param {Build["routes"][string][]} routes in their order, which decides between equals
 * @param {string | undefined} parentId
 * @returns {import("react-router-dom").RouteObject[]}
 */
function treeOf(routes, parentId = undefined) {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}
