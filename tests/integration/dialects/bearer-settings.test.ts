import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { anonymousState } from "~/sessions/anonymous-state";
import { clientOf, failureOf, foreignUrl } from "../../setup/backends/backend-client";
import { directusError, directusLike } from "../../setup/backends/directus-like";
import { minutes, movableClock, type MovableClock } from "../../setup/servers/movable-clock";

/** What an installation can set about its backend's sessions. */

const server = setupServer();
let clock: MovableClock;
let backend: ReturnType<typeof directusLike>;
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  clock = movableClock();
  backend = directusLike(clock);
  server.use(...backend.handlers);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Env = NonNullable<Parameters<typeof clientOf>[0]["env"]>;

async function signedIn(env: Env) {
  const state = anonymousState();
  const client = () => clientOf({ reading: "bearer", clock: clock.now, state, env });
  await client().signIn({ token: "good" });
  backend.seen.length = 0;
  return { state, client };
}

const refreshes = () => backend.seen.filter(({ path }) => path === "/auth/refresh");

test("the current-user call carries the configured filter and deep query", async () => {
  const filter = '{"status":{"_eq":"active"}}';
  const deep = '{"insurance":{"_limit":1}}';
  const { client } = await signedIn({ BACKEND_USER_FILTER: filter, BACKEND_USER_DEEP: deep });
  await client().currentUser();
  const asked = new URLSearchParams(backend.seen[0]?.search);
  expect([asked.get("filter"), asked.get("deep")]).toEqual([filter, deep]);
  expect(asked.get("fields")).toContain("company.co_name");
});

test("without automatic refreshing a token works until it runs out, and then its person is signed out", async () => {
  const { state, client } = await signedIn({ BACKEND_AUTO_REFRESH: false });
  clock.advance(minutes(15) - 1000);
  expect(await client().currentUser()).toMatchObject({ user_id: "7" });
  clock.advance(1000);
  expect(await client().currentUser()).toBeNull();
  expect(state.read()).toBeNull();
  expect(refreshes()).toEqual([]);
});

test("nor is a token refreshed that the backend knows no more", async () => {
  const { state, client } = await signedIn({ BACKEND_AUTO_REFRESH: false });
  backend.forgetAccessTokens();
  expect(await client().currentUser()).toBeNull();
  expect(state.read()).toBeNull();
  expect(refreshes()).toEqual([]);
});

test.each([
  ["is out", () => HttpResponse.error()],
  ["has too much to do", () => directusError(429, "REQUESTS_EXCEEDED")],
  ["fails", () => directusError(500, "INTERNAL_SERVER_ERROR")],
])(
  "a backend that %s ends a session where that is wanted, and nowhere else",
  async (_what, answer) => {
    for (const wanted of ["sign-out", "stay"] as const) {
      server.resetHandlers();
      server.use(...backend.handlers);
      const { state, client } = await signedIn({ BACKEND_REFRESH_FAILURE: wanted });
      clock.advance(minutes(15));
      server.use(http.post(`${foreignUrl}/auth/refresh`, answer));
      if (wanted === "stay") {
        expect(await failureOf(client().currentUser())).toMatchObject({ call: "refresh" });
        expect(state.read()).not.toBeNull();
      } else {
        expect(await client().currentUser()).toBeNull();
        expect(state.read()).toBeNull();
      }
    }
  },
);
