import { pino } from "pino";
import { installGlobals, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { decode } from "turbo-stream";
import { vi } from "vitest";
import { pageHandlers } from "~/commands/page-handlers.js";
import type { EmbeddedTables } from "~/embedded/db/schema";
import type { Storage } from "~/storage/storage";
import { ofFile } from "./of-file";
import { embeddedHarness, newClient, type Harness } from "./embedded-harness";
import { brokenSummaryLinks } from "../browser/rendered-page";
import { expectNoNumberLost } from "../people/invoice-numbers";
import { routeTree, type ManifestRoute } from "../source/route-manifest";

/**
 * Runs the whole app in the test's process: Remix's handler, the real routes, sessions and embedded backend, without
 * a build or socket.
 */

export type Got = {
  status: number;
  /** Both documents and data redirect; it is null for any other answer. */
  to: string | null;
  /** The next page shows this notice: a name of domain/notices.ts. */
  notice: string | null;
  /** The document as text, or the decoded answer of a data request. */
  text: string;
  data: unknown;
  setCookies: string[];
  headers: Headers;
};

type Asked = {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
};

export type AppBrowser = {
  jar: Map<string, string>;
  /** One request with this browser's cookies; what it sets is kept unless `forget`. */
  ask(path: string, requested?: Asked): Promise<Got>;
  post(path: string, fields?: Record<string, string> | URLSearchParams): Promise<Got>;
  /** Does the same as `ask`, and the cookies stay as they were. */
  peek(path: string, requested?: Asked): Promise<Got>;
  signIn(email: string): Promise<void>;
};

export type AppInProcess = {
  harness: Harness;
  storage: Storage<EmbeddedTables>;
  /** The server's build, as Remix's compiler would make it. */
  build: ServerBuild;
  /** The routes that an address matches, parents first. */
  routeIds: Map<string, string[]>;
  /** The app and the backend logged these errors, one line each. */
  faults: string[];
  browser(): AppBrowser;
  signedIn(email: string): Promise<AppBrowser>;
  handle: RequestHandler;
  close(): Promise<void>;
};

const modules = import.meta.glob(["/app/routes/**/*.{ts,tsx}", "/app/root.tsx"]);
// The modules load with the test file, which may take as long as a busy machine needs; a hook may not.
await Promise.all(Object.values(modules).map((load) => load()));
/** Tells which build is served, and here is none. */
const withoutModule = /latest\[\.\]json/;

type Routes = ServerBuild["routes"];

async function routesOf(tree: ManifestRoute[], parentId?: string): Promise<Routes> {
  const routes: Routes = {};
  for (const { id, path, index, file, children = [] } of tree) {
    if (withoutModule.test(file)) continue;
    const load = modules[`/app/${file}`];
    if (!load) throw new Error(`No module for ${file}`);
    const module = (await load()) as Routes[string]["module"];
    routes[id] = { id, parentId, path, index, module };
    Object.assign(routes, await routesOf(children, id));
  }
  return routes;
}

function idsByPath(tree: ManifestRoute[], above: string[] = [], base = ""): [string, string[]][] {
  return tree.flatMap(({ id, path, children = [] }): [string, string[]][] => {
    const currentPath = `${base}/${path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
    const ids = [...above, id];
    // An index route has its parent's path and is what answers there.
    return [[currentPath, ids], ...idsByPath(children, ids, currentPath)];
  });
}

function assetsOf(routes: Routes): ServerBuild["assets"] {
  const reported = Object.values(routes).map(({ id, parentId, path, index, module }) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      module: `/${id}.js`,
      hasAction: "action" in module,
      hasLoader: "loader" in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: "ErrorBoundary" in module,
    },
  ]);
  return {
    entry: { module: "/entry.js", imports: [] },
    routes: Object.fromEntries(reported),
    url: "/manifest.js",
    version: "1",
  };
}

/** The app finds its backend here: see app/backend/embedded-transport.ts. */
const slot = Symbol.for("member-benefits.embedded-backend");

function faultLog(faults: string[]) {
  const write = (line: string) => void faults.push(line.trim());
  return pino({ level: "error", base: { part: "backend" } }, { write });
}

/** All tests of a file share this one. */
export const appOfFile = (env?: Record<string, string>) => ofFile(appInProcess(env));

/**
 * @param env settings besides those of the harness
 * @param startAt where both clocks stand, for a test that has set the time of its process to it; the real time unless told otherwise
 */
export async function appInProcess(
  env: Record<string, string> = {},
  { startAt = "now" }: { startAt?: string } = {},
): Promise<AppInProcess> {
  installGlobals({ nativeFetch: true });
  const faults: string[] = [];
  const harness = await embeddedHarness({
    env: { SEED: "demo", ...env },
    // The app itself looks at the time of its process.
    startAt,
    log: faultLog(faults),
  });
  const { storage } = harness;
  Object.assign(globalThis, { [slot]: Promise.resolve(harness.backend) });
  for (const [name, value] of Object.entries(harness.env))
    if (value !== undefined) vi.stubEnv(name, String(value));
  const { getEnvironment: environment } = await import("~/environment");
  environment();
  const { tree, build, handle } = await appHandler(faults);

  function browser(): AppBrowser {
    const { jar, post, ...more } = browserOn(handle, harness.env.APP_URL);
    return {
      jar,
      post,
      ...more,
      async signIn(email) {
        await post("/login?index", { email });
        const token = await harness.tokenTo(email);
        if (!token) throw new Error(`No sign-in mail for ${email}`);
        const done = await post("/login/ctoken", { token });
        if (!jar.has("session")) throw new Error(`Not signed in: ${done.status} ${done.text}`);
      },
    };
  }

  return {
    harness,
    storage,
    build,
    routeIds: new Map(idsByPath(tree)),
    faults,
    browser,
    async signedIn(email) {
      const value = browser();
      await value.signIn(email);
      return value;
    },
    handle,
    async close() {
      await expectNoNumberLost(storage.db);
      await closeSessions();
      await harness.close();
    },
  };
}

export async function closeSessions(): Promise<void> {
  const { openSessionStore } = await import("~/sessions/store");
  await (await openSessionStore()).storage.close();
}

/** Remix's own request handler on the real routes; the settings are parsed already. @param faults what it logs */
export async function appHandler(
  faults: string[],
): Promise<{ tree: ManifestRoute[]; build: ServerBuild; handle: RequestHandler }> {
  installGlobals({ nativeFetch: true });
  const tree = routeTree();
  const routes = await routesOf(tree);
  const entry = await import("~/entry.server");
  const { servedRoutes } = await import("~/http/served-routes.server");
  const build: ServerBuild = {
    mode: "production",
    entry: {
      module: {
        ...entry,
        handleError: (error) => {
          // A form posted to a page without one: Remix reports its own refusal.
          if (isRouteErrorResponse(error) && error.status < 500) return;
          faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        },
      },
    },
    routes: servedRoutes(routes),
    assets: assetsOf(routes),
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "build",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  };
  return { tree, build, handle: pageHandlers(build, "production") };
}

export function browserOn(handle: RequestHandler, appUrl: string): Omit<AppBrowser, "signIn"> {
  const jar = new Map<string, string>();
  async function peek(path: string, { method = "GET", body, headers = {} }: Asked = {}) {
    const sent = new Headers({
      Accept: "text/html",
      Host: new URL(appUrl).host,
      Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-Client-Address": newClient(),
      ...(method === "GET" ? {} : { "Sec-Fetch-Site": "same-origin" }),
      ...headers,
    });
    const request = new Request(appUrl + path, { method, headers: sent, body });
    return gotFrom(await handle(request, {}));
  }
  async function ask(path: string, requested?: Asked) {
    const got = await peek(path, requested);
    for (const cookie of got.setCookies) {
      const [pair = ""] = cookie.split(";");
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return got;
  }
  const post: AppBrowser["post"] = (path, fields = {}) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields) });
  return { jar, ask, post, peek };
}

const noticeOf = (setCookies: readonly string[]): string | null => {
  const value = setCookies.map((each) => /^notice=([^;]+)/.exec(each)?.[1]).find(Boolean);
  if (!value) return null;
  const text = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString()) as unknown;
  // A notice about a person comes with their name.
  return Array.isArray(text) ? String(text[0]) : (text as string | null);
};

async function gotFrom(response: Response): Promise<Got> {
  const setCookies = response.headers.getSetCookie();
  const isData = response.headers.get("X-Remix-Response") === "yes";
  const decoded = isData && response.body ? await dataOf(response.body) : undefined;
  const text = isData ? "" : await response.text();
  // An error summary must lead to its fields in each test.
  const broken = isData ? [] : brokenSummaryLinks(text);
  if (broken.length > 0) throw new Error(broken.join("\n"));
  const redirect = redirectOf(decoded);
  return {
    status: redirect?.status ?? response.status,
    to: redirect?.redirect ?? response.headers.get("Location"),
    notice: noticeOf(setCookies),
    text,
    data: decoded,
    setCookies,
    headers: response.headers,
  };
}

const redirectName = Symbol("SingleFetchRedirect");
type Redirect = { redirect: string; status: number };

/** Remix's own encoding of data answers. */
async function dataOf(body: ReadableStream<Uint8Array>): Promise<unknown> {
  const { value, done } = await decode(body, {
    plugins: [
      (type, ...rest) => {
        if (type === "SanitizedError" || type === "ErrorResponse")
          return { value: { [type]: rest } };
        if (type === "SingleFetchRedirect") return { value: { [redirectName]: rest[0] } };
        return undefined;
      },
      (type, value) => (type === "SingleFetchClassInstance" ? { value } : undefined),
    ],
  });
  await done;
  return value;
}

function redirectOf(value: unknown): Redirect | null {
  if (!value || typeof value !== "object") return null;
  const reported = redirectName in value ? value[redirectName] : value;
  return reported && typeof reported === "object" && "redirect" in reported
    ? (reported as Redirect)
    : null;
}
