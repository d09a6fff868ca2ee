import { http } from "msw";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { serveAlone } from "~/embedded/serve-alone";
import { directusContent } from "../../setup/backends/directus/content";
import { directusLike } from "../../setup/backends/directus-like";
import { laravelLike } from "../../setup/backends/laravel-like";
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
  how("check-backend", typed, { ...process.env, DATABASE_URL: "", ...env });

async function check(
  handlers: Parameters<typeof serveHandlers>[0],
  env = {},
  how: typeof callCommand = callCommand,
) {
  served = await serveHandlers(handlers);
  return run([served.url], { APP_URL: appOrigin, ...env }, how);
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

describe("a stock Directus", () => {
  test("is told call by call, found out by itself, and left as it was", async () => {
    const { handlers, seen } = directusLike(movableClock(), "stock");
    const env = {
      BACKEND_CREDENTIALS_LOGIN: "true",
      BACKEND_SESSION: "bearer",
      BACKEND_CHECK_EMAIL: person.BACKEND_CHECK_EMAIL,
    };
    const { code, out } = await check(handlers, env, startCommand);
    expect(out).toContain("BACKEND_CHECK_EMAIL and BACKEND_CHECK_PASSWORD go together");
    expect(lineOf(out, "/auth/login")).toBe("present POST /auth/login (401)");
    expect(lineOf(out, "GET /users/me")).toBe("present, not read GET /users/me (401)");
    expect(lineOf(out, "/api/v1/auth/magic-link/request")).toMatch(/^missing/);
    expect(lineOf(out, "/api/v1/global-admin/users")).toBe(
      "present, not read GET /api/v1/global-admin/users, as GET /users (403)",
    );
    expect(lineOf(out, "/api/v1/global-admin/login-as/status")).toMatch(/^missing/);
    expect(out).toContain("BACKEND_SESSION=bearer");
    expect(out).toMatch(/\d+ present, \d+ missing .* 0 unreadable .* 0 unanswered, 0 wrong/);
    expect(code).toBe(0);
    // Nothing that was asked holds anything, but for the question about the reset link's address.
    const bodies = seen.filter(({ method }) => method !== "GET").map(({ body }) => body);
    expect(bodies.filter((body) => Object.keys(body as object).length > 0)).toEqual([
      { email: "readiness@backend-check.invalid", reset_url: `${appOrigin}/login/reset-password` },
    ]);
  });

  test("has its content in collections: told under their names, with what cannot be read", async () => {
    const collections = directusContent();
    Object.assign((collections["dental_plans"] as object[])[0] ?? {}, { carrier: null });
    const { handlers } = directusLike(movableClock(), "stock", collections);
    const { code, out } = await check(handlers, { ...person, BACKEND_SESSION: "bearer" });
    expect(lineOf(out, "/api/v1/categories")).toMatch(
      /GET \/api\/v1\/categories, as GET \/items\/categories: 1 row, the first at data\[2\]\.title$/,
    );
    expect(lineOf(out, "/api/v1/graphql/get-dentalplan")).toMatch(
      /^UNREADABLE .* as GET \/items\/dental_plans: 1 row, the first at data\[0\]\.carrier$/,
    );
    expect(out).toContain("data[0].carrier: expected string, got null");
    expect(code).toBe(1);
  });

  test.each<[string, ("app" | "people" | "guests")[], object, RegExp]>([
    ["without a token of the app", ["app"], {}, /BACKEND_STATIC_TOKEN is not set, so members/],
    [
      "with one that may not read it",
      [],
      { BACKEND_STATIC_TOKEN: "static-service" },
      /The user of BACKEND_STATIC_TOKEN may not read vendors\.redeem_value/,
    ],
    [
      "that people read themselves",
      ["app", "people"],
      { ...person, BACKEND_STATIC_TOKEN: "static-service" },
      /People read vendors\.redeem_value from the backend themselves/,
    ],
  ])("has what redeems an offer, %s: told", async (_what, redeems, env, sentence) => {
    const { handlers, state } = directusLike(movableClock(), "stock", directusContent());
    state.redeems = redeems;
    const { code, out } = await check(handlers, {
      ...{ BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
      ...env,
    });
    expect(out).toMatch(sentence);
    expect(code).toBe(1);
  });

  const invites = { BACKEND_STATIC_TOKEN: "static-service", BACKEND_MEMBER_ROLE: "no-role" };
  const unread = /Look yourself\n +BACKEND_MEMBER_ROLE couldn't be checked.* a role no-role,/;
  const unknown = /Wrong\n +The backend has no role no-role,.*set BACKEND_MEMBER_ROLE/;
  test.each<[string, object, RegExp, number]>([
    ["no roles", {}, unread, 0],
    ["every role", { rolesSeen: "all" }, unknown, 1],
  ])(
    "has no role for members, and lets the app read %s: told",
    async (_what, rights, sentence, wrong) => {
      const { handlers, state } = directusLike(movableClock(), "stock", directusContent());
      Object.assign(state, rights);
      const { out } = await check(handlers, {
        ...person,
        ...invites,
        BACKEND_SESSION: "bearer",
      });
      expect(out).toMatch(sentence);
      expect(out).toContain(` ${wrong} wrong.`);
    },
  );

  test.each<["all" | "none", unknown[], RegExp, number]>([
    ["all", [], /^present GET \/api\/v1\/global-admin\/users, as GET \/users$/, 0],
    ["none", [], /^missing GET \/api\/v1\/global-admin\/users, as GET \/users \(403\)$/, 0],
    [
      "all",
      [{ id: 9, email: null }],
      /^UNREADABLE GET .*, as GET \/users: 1 row, the first at data\.users\[0\]$/,
      1,
    ],
  ])("shows its people to %s, beside %j: told", async (seen, more, line, exit) => {
    const { handlers, state } = directusLike(movableClock(), "stock");
    state.usersSeenBy = () => seen;
    state.morePeople.push(...(more as object as typeof state.morePeople));
    const { code, out } = await check(handlers, { ...person, BACKEND_SESSION: "bearer" });
    expect(lineOf(out, "/api/v1/global-admin/users")).toMatch(line);
    expect(out).not.toContain("harborbread");
    expect(code).toBe(exit);
  });

  test("is read as somebody, whose session is exchanged and ended", async () => {
    const { handlers, seen } = directusLike(movableClock(), "stock");
    const { code, out } = await check(handlers, { ...person, BACKEND_SESSION: "bearer" });
    expect(lineOf(out, "GET /users/me")).toBe("present GET /users/me");
    expect(out).toContain("Lasts: 15 minutes");
    expect(out).not.toContain("was not read");
    expect(code).toBe(0);
    expect(seen.at(-1)).toMatchObject({
      path: "/auth/logout",
      body: { refresh_token: expect.any(String) },
    });
  });

  test.each([
    ["tokens that end too soon", 20_000, /last 20 seconds.*ACCESS_TOKEN_TTL/],
    ["a point in time for a duration", 1_790_000_000_000, /20718 days.*duration in milliseconds/],
  ])("has %s: told", async (_what, lifetime, sentence) => {
    const { handlers, state } = directusLike(movableClock(), "stock");
    state.lifetime = lifetime;
    const { code, out } = await check(handlers, { ...person, BACKEND_SESSION: "bearer" });
    expect(out).toMatch(sentence);
    expect(code).toBe(1);
  });

  test("refuses who is there for the check: told without their address", async () => {
    const { handlers } = directusLike(movableClock(), "stock");
    const { code, out, err } = await check(handlers, {
      ...{ ...person, BACKEND_CHECK_PASSWORD: "wrong", BACKEND_SESSION: "bearer" },
    });
    expect(out).toContain("refuses BACKEND_CHECK_EMAIL with BACKEND_CHECK_PASSWORD (401)");
    expect(out + err).not.toContain("harborbread");
    expect(code).toBe(1);
  });
});

describe("a backend with the specification's calls", () => {
  test("is told what of its rows cannot be read, by path and value", async () => {
    const { handlers } = laravelLike("specification");
    const { code, out } = await check(handlers);
    expect(out).toContain("answers as BACKEND_SESSION=cookie");
    expect(lineOf(out, "/api/v1/categories")).toBe(
      "UNREADABLE GET /api/v1/categories: 1 row, the first at data[0].id",
    );
    expect(out).toContain("data[0].slug: expected string, got null");
    expect(out).toContain(
      'data.plans[1].metal: expected one of bronze, silver, gold, platinum, got "diamond"',
    );
    expect(out).toContain("Lasts: 120 minutes");
    expect(code).toBe(1);
  });

  const edited = (change: (headers: Headers) => void) => {
    const { handlers } = laravelLike("specification");
    return [
      http.all(`${foreignUrl}/*`, async ({ request }) => {
        const { getResponse } = await import("msw");
        const answer = await getResponse(handlers, request);
        const changed = new Response(answer?.body ?? null, answer);
        change(changed.headers);
        return changed;
      }),
    ];
  };

  test("has another clock: told", async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
    const { code, out } = await check(edited((headers) => headers.set("date", anHourAgo)));
    expect(out).toMatch(/clock and this machine's are 3(59\d|60\d) seconds apart/);
    expect(code).toBe(1);
  });

  test("lets every site in with credentials: told", async () => {
    const { out } = await check(
      edited((headers) => {
        headers.set("access-control-allow-origin", "https://backend-check.invalid");
        headers.set("access-control-allow-credentials", "true");
      }),
    );
    expect(out).toContain("pages of any site read its answers");
  });
});

describe("what is no backend", () => {
  test("a page that somebody has put in front of a server", async () => {
    const { code, err } = await check([
      http.all(`${foreignUrl}/*`, () => new Response("<html></html>")),
    ]);
    expect(err).toMatch(/Neither a session by cookie nor one by bearer/);
    expect(code).toBe(3);
  });

  test("nobody at the address", async () => {
    // A port that no test can take.
    const address = "http://localhost:1";
    const env = { APP_URL: appOrigin, BACKEND_SESSION: "cookie" };
    const { code, err } = await run([address], env);
    expect(err).toMatch(/^No answer could be had/);
    expect(code).toBe(3);
  });

  test("no address", async () => {
    const { code, err } = await run([]);
    expect(err).toMatch(/^Usage: npm run backend:check/);
    expect(code).toBe(2);
  });
});

test("our own backend by itself has everything, in either reading", async () => {
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
    for (const reading of ["cookie", "bearer"]) {
      const env = { APP_URL: appOrigin, BACKEND_SESSION: reading };
      const { code, out } = await run([`http://localhost:${port}`], env);
      expect(out).toContain("is this app's own backend");
      expect(out).toMatch(/ 0 missing .* 0 unreadable .* 0 unanswered, 0 wrong/);
      expect(code).toBe(0);
    }
  } finally {
    await server.stop();
    await harness.database.cleanup();
  }
});
