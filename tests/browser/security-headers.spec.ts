import { expect, test } from "../setup/browser/browser-fixtures";
import { expectSafe } from "../setup/browser/safe-headers";
import { routeAddresses } from "../setup/source/route-manifest";
import { freePort, startServer } from "../setup/servers/server-process";

test("a guest gets the headers on every route, file and error", async ({ request }) => {
  const paths = routeAddresses();
  expect(paths.length).toBeGreaterThan(10);
  const statuses = new Set<number>();
  for (const path of [...paths, "/assets/none.js", "/__manifest", "/favicon.svg", "/%E0%A4%A"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expectSafe(answer, `${path} ${answer.status()}`);
    statuses.add(answer.status());
  }
  for (const status of [200, 303, 404]) expect(statuses).toContain(status);
});

test("no document holds a script that the policy would have to allow", async ({ request }) => {
  const html = await (await request.get("/login")).text();
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(0);
  for (const tag of tags) expect(tag).toMatch(/ src="\/assets\/| type="application\/json"/);
});

test("on https browsers are told to stay there", async ({ request }) => {
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
