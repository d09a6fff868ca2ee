import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** One route of Remix's manifest: its whole URL path and its module. */
export type RouteModule = { id: string; path: string; file: string; text: string };

export type ManifestRoute = {
  id: string;
  path?: string;
  index?: boolean;
  /** Below app/. */
  file: string;
  children?: ManifestRoute[];
};

/** A run of the tests keeps the routes here once read; see databases/planted-once.ts for the same of tables. */
const readOnceVariable = "TEST_ROUTES";

/** Reads the routes before the first test: Remix's command takes seconds, and most test files need its answer. */
export default function readRoutesOnce(): void {
  process.env[readOnceVariable] = readRoutes();
}

export function routeTree(): ManifestRoute[] {
  return JSON.parse(process.env[readOnceVariable] ?? readRoutes()) as ManifestRoute[];
}

function readRoutes(): string {
  const remix = createRequire(import.meta.url).resolve("@remix-run/dev/package.json");
  const cli = join(dirname(remix), "dist/cli.js");
  const json = execFileSync(
    process.execPath,
    [cli, "routes", "--json", "--config", "remix.config.js"],
    { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
  ).toString();
  return json.slice(json.indexOf("["));
}

/** Every route by its whole path: "(root)" is the frame, "*" any path without a page. */
export function routeManifest(): RouteModule[] {
  const walk = (route: ManifestRoute, parent: string): RouteModule[] => {
    const path = `${parent}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    const file = join("app", route.file);
    const name = route.file.startsWith("root.") ? "(root)" : path === "/*" ? "*" : path;
    return [
      { id: route.id, path: name, file, text: readFileSync(join(root, file), "utf8") },
      ...(route.children ?? []).flatMap((child) => walk(child, path)),
    ];
  };
  return routeTree().flatMap((route) => walk(route, ""));
}

/** An address for every route, with something in place of each parameter. */
export const routeAddresses = (): string[] =>
  routeManifest()
    .map(({ path }) => path)
    .filter((path) => path !== "(root)")
    .map((path) => (path === "*" ? "/no-such-page" : path.replace(/:\w+\??/g, "anything")));

/** The routes that are pages to read, by their paths: layouts, files and what only leads on are none. */
export function pageRoutes(belongs: (path: string) => boolean) {
  const found = routeManifest()
    .filter(({ path, file, text }) => {
      const isPage = /^export default/m.test(text) && !file.endsWith("_layout.tsx");
      return isPage && path !== "(root)" && path !== "*" && belongs(path);
    })
    .map(({ path }) => ({
      path,
      pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`),
      holes: (path.match(/:/g) ?? []).length,
    }))
    // "new" rather than ":id".
    .sort((a, b) => a.holes - b.holes);
  return {
    paths: found.map(({ path }) => path),
    /** The path of the route that answers an address; null for none of them. */
    routeOf(address: string): string | null {
      const { pathname } = new URL(address, "http://app.test");
      return found.find(({ pattern }) => pattern.test(pathname))?.path ?? null;
    },
  };
}
