import { afterAll, beforeAll, expect, test } from "vitest";
import { appInProcess, type AppBrowser, type AppInProcess } from "../setup/servers/app-in-process";
import { demo } from "../setup/people/people";
import { routeManifest } from "../setup/source/route-manifest";
import { inTurn } from "../setup/source/sampled";
import { whole } from "../setup/source/whole";

/** What every route answers to a method that it does not serve, and which headers come with a refusal. */

let app: AppInProcess;
let boss: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  boss = app.browser();
  await boss.signIn(demo.super);
});
afterAll(() => app.close());

const noForm = "This page can't do that. Go back and try another way.";
const onlyForms = "There's no page at this address. It only takes forms.";

type Served = { path: string; query: string; isPage: boolean; methods: string[] };

/** Every route, by what its module exports. The frame is part of all of them, and one tells of a build that is not here. */
const routes: Served[] = routeManifest()
  .filter(({ path }) => !["(root)", "*", "/builds/latest.json"].includes(path))
  .map(({ path, file, text }) => {
    const has = (name: string) =>
      new RegExp(`^export (async function|function|const) ${name}\\b`, "m").test(text);
    const isPage = /^export default/m.test(text);
    return {
      path: path.replace(/:\w+\??/g, "anything"),
      // Otherwise the frame around it is meant.
      query: /\b_?index\.tsx$/.test(file) ? "?index" : "",
      isPage,
      methods: [
        ...(has("loader") || isPage ? ["GET", "HEAD"] : []),
        ...(has("action") ? ["POST"] : []),
      ],
    };
  });

const everyMethod = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

/** As the start command hands it on: Remix cannot hold every method. */
const asked = (method: string) =>
  method === "POST" ? { method } : { method: "POST", headers: { "X-Asked-Method": method } };

/** Asked with all methods, as a document and as data; in a sample each other route is asked with one in turn, in one way. */
const askedWhole = ["/", "/login", "/me/export", "/settings/company", "/webhooks/stripe"];
type Way = "document" | "data";
function requestsOf(route: Served): [method: string, way: Way][] {
  const { path, methods } = route;
  const others = everyMethod.filter((each) => !methods.includes(each));
  const all = others.flatMap((method): [string, Way][] => [
    [method, "document"],
    [method, "data"],
  ]);
  return whole || askedWhole.includes(path) ? all : [inTurn(all, routes.indexOf(route))];
}

test.each(routes)("$path serves $methods and refuses all others in our words", async (route) => {
  const { path, query, isPage, methods } = route;
  const words = methods.includes("GET") ? noForm : onlyForms;
  const allow = methods.join(", ");
  for (const [method, way] of requestsOf(route)) {
    const address = way === "data" ? `${path === "/" ? "/_root" : path}.data` : path;
    const got = await boss.peek(address + query, asked(method));
    // Nobody but those who may open a page learns that it is there.
    const hidden =
      path.startsWith("/admin") && got.status === 404 && (await boss.peek(path)).status === 404;
    expect([method, way, got.status]).toEqual([method, way, hidden ? 404 : 405]);
    if (hidden) continue;
    expect(got.headers.get("Allow")).toBe(allow);
    if (way === "data") expect(JSON.stringify(got.data)).toContain(words);
    else expect(got.text).toContain(isPage ? words.replace("'", "&#x27;") : words);
  }
  if (!methods.includes("GET")) {
    const got = await boss.peek(path);
    expect([got.status, got.headers.get("Allow"), got.text]).toEqual([405, allow, words]);
  }
  expect(app.faults.splice(0)).toEqual([]);
});

test("a path without a page has nothing to refuse a method for", async () => {
  for (const method of everyMethod) {
    const got = await boss.peek("/no-such-page", asked(method));
    expect([got.status, got.text.includes("Page not found: /no-such-page")]).toEqual([404, true]);
  }
});

test("whoever tries too often learns when to come back, at the form, in a document and as data", async () => {
  const words = "Too many tries. Wait 15 minutes. The newest email we sent still works.";
  const form = (email: string) => ({ method: "POST", body: new URLSearchParams({ email }) });
  const email = "often@elsewhere.example";
  for (let round = 0; round < 5; round++) {
    expect((await app.browser().peek("/login?index", form(email))).to).toBe("/login");
  }
  const page = await app.browser().peek("/login?index", form(email));
  expect(page.status).toBe(429);
  expect(page.text).toContain(words);
  const data = await app.browser().peek("/login.data?index", form(email));
  expect([data.status, JSON.stringify(data.data).includes(words)]).toEqual([429, true]);
  for (const { headers } of [page, data]) {
    const wait = Number(headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  }
});
