import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../setup/browser/browser-fixtures";
import { expectSafe } from "../setup/browser/safe-headers";
import { routeAddresses } from "../setup/source/route-manifest";
import { freePort, startServer } from "../setup/servers/server-process";

const root = fileURLToPath(new URL("../..", import.meta.url));

const files = () => [
  ...readdirSync(join(root, "build/client/assets")).map((name) => `/assets/${name}`),
  ...readdirSync(join(root, "public"), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `/${name}`),
];

/** Asks for each path and looks at what comes first, redirects included. */
async function inspect(request: APIRequestContext, paths: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expectSafe(answer, `${path} ${answer.status()}`);
    statuses.push(answer.status());
  }
  return statuses;
}

test("a guest gets the headers on every route: pages, redirects, errors", async ({ request }) => {
  const paths = routeAddresses();
  expect(paths.length).toBeGreaterThan(10);
  const statuses = new Set(await inspect(request, paths));
  for (const status of [200, 303, 404]) expect(statuses).toContain(status);
});

test("a member gets them on every route, and every payload", async ({ page, person, signIn }) => {
  // Some hundreds of requests.
  test.slow();
  await signIn(page, person);
  const paths = routeAddresses();
  await inspect(page.request, paths);
  const payloads = paths.map((path) => (path === "/" ? "/_root.data" : `${path}.data`));
  await inspect(page.request, payloads);
});

test("files carry them, forms refused and nonsense too", async ({ request }) => {
  expect(new Set(await inspect(request, files()))).toEqual(new Set([200]));
  await inspect(request, [
    "/assets/none.js",
    "/__manifest",
    "/%E0%A4%A",
    "/..%2f..%2fpackage.json",
  ]);
  const foreign = { headers: { Origin: "https://evil.example" }, form: { email: "a@b.example" } };
  for (const path of ["/login", "/login.data", "/logout", "/healthz"]) {
    expectSafe(await request.post(path, foreign), `POST ${path}`);
  }
});

test("no document holds a script that the policy would have to allow", async ({ request }) => {
  const html = await (await request.get("/login")).text();
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) expect(tag).toMatch(/ src="\/assets\/| type="application\/json"/);
});

test("on https browsers are told to stay there", async ({ request, shape }) => {
  test.skip(shape !== "app", "the start command is the same for all");
  expect((await request.get("/login")).headers()["strict-transport-security"]).toBeUndefined();
  const app = await startServer("app", await freePort(), {
    APP_URL: "https://benefits.example.org",
    PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: "true",
    DATABASE_URL: "",
  });
  try {
    for (const path of ["/login", "/", "/healthz", "/favicon.svg"]) {
      const answer = await request.get(app.url + path, { maxRedirects: 0 });
      expect(answer.headers()["strict-transport-security"], path).toMatch(/^max-age=\d{8}/);
    }
  } finally {
    await app.stop();
  }
});
