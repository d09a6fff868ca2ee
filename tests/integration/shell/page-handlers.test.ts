import {
  createRequestHandler,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RequestHandler,
} from "@remix-run/node";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pageHandlers } from "~/commands/page-handlers.js";
import { formKeyField } from "~/domain/form-key";
import { individualId } from "../../setup/backends/callers";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { newClient } from "../../setup/servers/embedded-harness";
import { routeAddresses, routeManifest, routeTree } from "../../setup/source/route-manifest";
import { whole } from "../../setup/source/whole";

/** A page's own handler answers as Remix's for the whole build does: one route of each kind, or every route. */

const people = { guest: null, member: demo.member, admin: demo.super };
type Who = keyof typeof people;
const allPeople = Object.keys(people) as Who[];

const visiting = `/admin/global/login-as/${individualId}`;
const found = [visiting, "/admin/super-global/openings/membership/KS", "/files/category-fitness"];

const tree = routeTree() as RouteObject[];
const matched = (address: string) => matchRoutes(tree, address) ?? [];

/** Addresses whose routes do the same things as deep within others are of one kind. */
function oneOfEachKind(addresses: readonly string[]): string[] {
  const texts = new Map(routeManifest().map(({ file, text }) => [file, text]));
  const kinds = new Map<string, string>();
  for (const address of addresses) {
    const routes = matched(address).map(({ route }) => route as RouteObject & { file: string });
    const own = routes.at(-1);
    const text = texts.get(`app/${own?.file}`) ?? "";
    const does = /^export (?:default|const (?:loader|action)\b)/gm;
    const exported = Array.from(text.matchAll(does), String).sort();
    const kind = [routes.length, own?.index, ...exported].join();
    if (!kinds.has(kind)) kinds.set(kind, address);
  }
  return [...kinds.values()];
}
const every = routeAddresses();
const walked = whole ? every : ["/", ...oneOfEachKind(every)];
const addresses = [...new Set([...walked, ...found])];

let app: AppInProcess;
type Way = "whole" | "own";
let handlers: Record<Way, RequestHandler>;
type Sent = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
/** A session for each way, because what is sent one way may end it. */
const signedIn = new Map<string, AppBrowser>();

async function arrive(who: Who, way: Way): Promise<AppBrowser> {
  const browser = app.browser();
  const email = people[who];
  if (email) {
    await app.storage.db.deleteFrom("limits").execute();
    await browser.signIn(email);
  }
  signedIn.set(`${who} ${way}`, browser);
  return browser;
}

const faulty = (loader: LoaderFunction) => async (args: LoaderFunctionArgs) => {
  const fault = args.request.headers.get("X-Fault");
  if (fault === "error") throw new Error("It broke");
  if (fault === "response") throw new Response("No tea", { status: 418, statusText: "Teapot" });
  const answer: unknown = await loader(args);
  return fault === "data" ? null : answer;
};

beforeAll(async () => {
  app = await appInProcess();
  for (const route of Object.values(app.build.routes))
    if (route.id !== "root" && route.module.loader)
      route.module = { ...route.module, loader: faulty(route.module.loader) };
  handlers = { whole: createRequestHandler(app.build, "production"), own: app.handle };
});
// The compiler sets these for the build: documents differ during development.
beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("PROD", true);
});
afterAll(() => app.close());

/** The keys of forms and the values of cookies are new each time, so they are left out. */
async function answerOf(way: Way, { path, ...init }: Sent) {
  const response = await handlers[way](new Request(app.harness.env.APP_URL + path, init), {});
  const headers = [...response.headers].filter(
    ([name]) => !/^(set-cookie|content-length)$/.test(name),
  );
  const cookies = response.headers.getSetCookie();
  const key = new RegExp(`(name="${formKeyField}" value=")[^"]*`, "g");
  return {
    status: `${response.status} ${response.statusText}`,
    headers,
    cookies: cookies.map((cookie) => cookie.replace(/=[^;]*/, "=").replace(/Expires=[^;]*/i, "")),
    body: Buffer.from(await response.arrayBuffer())
      .toString("latin1")
      .replaceAll(key, "$1KEY"),
  };
}

async function same(who: Who, { headers = {}, ...sent }: Sent) {
  const from = newClient();
  const answers = [];
  for (const way of ["whole", "own"] as const) {
    // Readings show one session the same twice, because pages tell of its device.
    const session = sent.method === "POST" ? way : "whole";
    const browser = signedIn.get(`${who} ${session}`) ?? (await arrive(who, session));
    const Cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const known = { "X-Client-Address": from, Accept: "text/html" };
    const answer = await answerOf(way, {
      ...sent,
      headers: { ...known, ...(Cookie && { Cookie }), ...headers },
    });
    if (answer.cookies.some((cookie) => cookie.startsWith("session="))) await arrive(who, session);
    // Each download of the audit trail adds a line to the next one.
    const grows = sent.path.startsWith("/admin/super-global/audit.csv");
    answers.push({ ...answer, body: grows ? "" : answer.body });
  }
  const [ofAll, own] = answers;
  expect(own, `${who}: ${sent.method ?? "GET"} ${sent.path} ${JSON.stringify(headers)}`).toEqual(
    ofAll,
  );
}

const ownPage = { "Sec-Fetch-Site": "same-origin" };
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const dataOf = (address: string) => `${address === "/" ? "/_root" : address}.data`;
const leafOf = (address: string) => matched(address).at(-1)?.route.id ?? "root";
const isPage = (address: string) => {
  const leaf = app.build.routes[leafOf(address)];
  return leaf?.path !== "*" && leaf?.module.default !== undefined;
};

/** The query is there because documents without one are rendered once and remembered. */
const readings = (address: string): Sent[] => [
  { path: `${address}?view=1` },
  { path: dataOf(address) },
];

const otherReadings = (address: string): Sent[] => [
  { path: address },
  { path: `${address}?view=4`, method: "HEAD" },
  { path: `${dataOf(address)}?_routes=${encodeURIComponent(leafOf(address))}` },
];

const faults = (address: string): Sent[] =>
  ["error", "response", ...(isPage(address) ? ["data"] : [])].flatMap((fault) =>
    [`${address}?fault`, dataOf(address)].map((path) => ({ path, headers: { "X-Fault": fault } })),
  );

const filled = { headers: { ...ownPage, ...formType }, body: "nothing=known&email=x" };
const posts = (address: string): Sent[] =>
  [`${address}?index`, `${dataOf(address)}?index`].map((path) => ({
    method: "POST",
    path,
    ...filled,
  }));
const otherPosts = (address: string): Sent[] => {
  const path = `${address}?index`;
  return [
    { path, method: "POST", headers: { ...formType, "Sec-Fetch-Site": "cross-site" }, body: "a=b" },
  ];
};

const inTurn = (address: string): Who => allPeople[addresses.indexOf(address) % 3] ?? "guest";
/** There are few kinds of page, so every sixth page is asked, by each person. */
const isSampled = (address: string) => Math.floor(addresses.indexOf(address) / 3) % 6 === 0;

test.each(addresses)("%s is read the same way", async (address) => {
  const sent = [...readings(address), ...(isSampled(address) ? otherReadings(address) : [])];
  for (const each of sent) await same(inTurn(address), each);
});

// An administrator may be in one account at a time, so that the second of two equal forms is refused.
test.each(addresses.filter((address) => address !== visiting))(
  "%s takes forms the same way",
  async (address) => {
    const sent = [...posts(address), ...(isSampled(address) ? otherPosts(address) : [])];
    for (const each of sent) await same(inTurn(address), each);
  },
);

test.each(addresses.filter(isSampled))("%s goes wrong the same way", async (address) => {
  for (const sent of faults(address)) await same("admin", sent);
});

test("a page's own handler knows only its own routes", async () => {
  const { entry } = app.build;
  const module: typeof entry.module = {
    ...entry.module,
    default: (_request, _status, _headers, { routeModules }) =>
      Response.json(Object.keys(routeModules)),
  };
  const handle = pageHandlers({ ...app.build, entry: { ...entry, module } }, "production");
  const response = await handle(new Request(`${app.harness.env.APP_URL}/privacy-policy`), {});
  expect(await response.json()).toEqual(["root", "routes/_index", "routes/privacy-policy"]);
});
