import { http } from "msw";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { serveAlone } from "~/embedded/serve-alone";
import { directusContent } from "../../setup/backends/directus/content";
import { directusLike } from "../../setup/backends/directus-like";
import { appOrigin, foreignUrl } from "../../setup/backends/backend-client";
import { serveHandlers, type ServedHandlers } from "../../setup/backends/served-handlers";
import { embeddedHarness } from "../../setup/servers/embedded-harness";
import { movableClock } from "../../setup/servers/movable-clock";
import { callCommand, startCommand } from "../../setup/servers/run-command";

/** `npm run backend:check`: what those who run a backend read of it before people find out. */

let served: ServedHandlers | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

const run = (typed: string[], env = {}, how: typeof callCommand = callCommand) =>
  how("check-backend", typed, {
    ...{ ...process.env, DATABASE_URL: "", APP_URL: appOrigin, BACKEND_SESSION: "bearer" },
    ...env,
  });

async function check(
  handlers: Parameters<typeof serveHandlers>[0],
  env = {},
  how: typeof callCommand = callCommand,
) {
  served = await serveHandlers(handlers);
  return run([served.url], env, how);
}

const lineOf = (out: string, path: string) =>
  out
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .find((line) => line.includes(` ${path}`));

const person = {
  BACKEND_CHECK_EMAIL: "individual@harborbread.example",
  BACKEND_CHECK_PASSWORD: "right",
  BACKEND_CREDENTIALS_LOGIN: "true",
};
const token = { BACKEND_STATIC_TOKEN: "static-service" };

test("a stock Directus is told call by call, and left as it was", async () => {
  const { handlers, seen } = directusLike(movableClock(), "stock");
  const { code, out } = await check(handlers, { BACKEND_CREDENTIALS_LOGIN: "true" }, startCommand);
  expect(lineOf(out, "/auth/login")).toBe("present POST /auth/login (401)");
  expect(lineOf(out, "GET /users/me")).toBe("present, not read GET /users/me (401)");
  expect(lineOf(out, "/api/v1/auth/magic-link/request")).toMatch(/^missing/);
  expect(out).toMatch(/\d+ present, \d+ missing .* 0 unreadable .* 0 unanswered, 0 wrong/);
  expect(code).toBe(0);
  // Nothing that was asked holds anything, but for the question about the reset link's address.
  const bodies = seen.filter(({ method }) => method !== "GET").map(({ body }) => body);
  expect(bodies.filter((body) => Object.keys(body as object).length > 0)).toEqual([
    { email: "readiness@backend-check.invalid", reset_url: `${appOrigin}/login/reset-password` },
  ]);
});

test("it is read as somebody whose session is ended, with what of its content cannot be read", async () => {
  const collections = directusContent();
  Object.assign((collections["dental_plans"] as object[])[0] ?? {}, { carrier: null });
  const { handlers, seen } = directusLike(movableClock(), "stock", collections);
  const { code, out } = await check(handlers, person);
  expect(lineOf(out, "GET /users/me")).toBe("present GET /users/me");
  expect(lineOf(out, "/api/v1/graphql/get-dentalplan")).toMatch(
    /^UNREADABLE .* as GET \/items\/dental_plans: 1 row, the first at data\[0\]\.carrier$/,
  );
  expect(out).toContain("data[0].carrier: expected string, got null");
  expect(out).not.toContain("harborbread");
  expect(code).toBe(1);
  expect(seen.at(-1)?.path).toBe("/auth/logout");
});

test.each<[string, ("app" | "people" | "guests")[], object, RegExp]>([
  ["without a token of the app", ["app"], {}, /BACKEND_STATIC_TOKEN is not set, so members/],
  [
    "with one that may not read it",
    [],
    token,
    /The user of BACKEND_STATIC_TOKEN may not read vendors\.redeem_value/,
  ],
  [
    "that people read themselves",
    ["app", "people"],
    { ...person, ...token },
    /People read vendors\.redeem_value from the backend themselves/,
  ],
])("what redeems an offer, %s, is told", async (_what, redeems, env, sentence) => {
  const { handlers, state } = directusLike(movableClock(), "stock", directusContent());
  state.redeems = redeems;
  const { code, out } = await check(handlers, { BACKEND_CREDENTIALS_LOGIN: "true", ...env });
  expect(out).toMatch(sentence);
  expect(code).toBe(1);
});

test.each([
  ["tokens that end too soon", 20_000, /last 20 seconds.*ACCESS_TOKEN_TTL/],
  ["a point in time for a duration", 1_790_000_000_000, /20718 days.*duration in milliseconds/],
])("%s: told", async (_what, lifetime, sentence) => {
  const { handlers, state } = directusLike(movableClock(), "stock");
  state.lifetime = lifetime;
  const { code, out } = await check(handlers, person);
  expect(out).toMatch(sentence);
  expect(code).toBe(1);
});

test("a wrong password is told without the address", async () => {
  const { handlers } = directusLike(movableClock(), "stock");
  const wrong = { ...person, BACKEND_CHECK_PASSWORD: "wrong" };
  const { code, out, err } = await check(handlers, wrong);
  expect(out).toContain("refuses BACKEND_CHECK_EMAIL with BACKEND_CHECK_PASSWORD (401)");
  expect(out + err).not.toContain("harborbread");
  expect(code).toBe(1);
});

test("what is no backend is told", async () => {
  const page = [http.all(`${foreignUrl}/*`, () => new Response("<html></html>"))];
  expect(await check(page, { BACKEND_SESSION: undefined })).toMatchObject({
    ...{ code: 3, err: expect.stringMatching(/Neither a session by cookie nor one by bearer/) },
  });
  // A port that no test can take.
  expect(await run(["http://localhost:1"])).toMatchObject({
    ...{ code: 3, err: expect.stringMatching(/^No answer could be had/) },
  });
  expect(await run([])).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage/) });
});

test.each(["cookie", "bearer"])("our own backend by itself has everything: %s", async (reading) => {
  const harness = await embeddedHarness({ env: { APP_URL: appOrigin } });
  const made: Server[] = [];
  const server = await serveAlone(harness.backend, 0, {
    trustedProxies: ["loopback"],
    createServer: ((...given: Parameters<typeof createServer>) => {
      const one = createServer(...given);
      // Node itself would write the machine's time here, and a run of the tests has a day of its own.
      one.prependListener("request", (_request, response) =>
        response.setHeader("Date", new Date().toUTCString()),
      );
      made.push(one);
      return one;
    }) as typeof createServer,
  });
  const { port } = made[0]?.address() as AddressInfo;
  try {
    const { code, out } = await run([`http://localhost:${port}`], { BACKEND_SESSION: reading });
    expect(out).toContain("is this app's own backend");
    expect(out).toMatch(/ 0 missing .* 0 unreadable .* 0 unanswered, 0 wrong/);
    expect(code).toBe(0);
  } finally {
    await server.stop();
    await harness.database.cleanup();
  }
});
