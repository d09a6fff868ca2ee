/** These parts of Remix's route manifest are used here. */
type Route = { id: string; path?: string; module: string; imports?: string[] };

/**
 * Returns exactly Remix's own request for the routes of a path. Its answer is constant within a version and cached by
 * the browser, so the router finds it there.
 */
export function manifestUrl(pathname: string, version: string): string {
  return `/__manifest?${new URLSearchParams([
    ["p", pathname],
    ["version", version],
  ])}`;
}

/** Returns the URL from which Remix's router loads a page's data. */
export function payloadUrl({ origin, pathname, search }: URL): string {
  const path = pathname === "/" ? "/_root" : pathname.replace(/\/$/, "");
  return `${origin}${path}.data${search}`;
}

/** Returns the modules of a page; none for a path that only the page-not-found route matches. */
export function modulesOf(routes: Record<string, Route>): string[] {
  const found = Object.values(routes);
  const leaf = found.some(({ id, path }) => id !== "root" && path !== "*");
  return leaf
    ? [...new Set(found.flatMap(({ module, imports = [] }) => [module, ...imports]))]
    : [];
}
