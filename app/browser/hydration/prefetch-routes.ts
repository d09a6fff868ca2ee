/** What of Remix's route manifest matters here. */
type Route = { id: string; path?: string; module: string; imports?: string[] };

/**
 * Remix's own question for the routes of a path, letter by letter: its answer never changes within a version and is
 * cached by the browser, so the router finds it there on click.
 */
export function manifestUrl(pathname: string, version: string): string {
  return `/__manifest?${new URLSearchParams([
    ["p", pathname],
    ["version", version],
  ])}`;
}

/** Where Remix's router fetches the loaders' data of a page from. */
export function payloadUrl({ origin, pathname, search }: URL): string {
  const path = pathname === "/" ? "/_root" : pathname.replace(/\/$/, "");
  return `${origin}${path}.data${search}`;
}

/** The modules of a page; none for a path that only the page-not-found route answers. */
export function modulesOf(routes: Record<string, Route>): string[] {
  const found = Object.values(routes);
  const leaf = found.some(({ id, path }) => id !== "root" && path !== "*");
  return leaf
    ? [...new Set(found.flatMap(({ module, imports = [] }) => [module, ...imports]))]
    : [];
}
