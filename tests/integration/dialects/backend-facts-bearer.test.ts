import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BackendState } from "~/backend/backend";
import { createAnonymousState } from "~/backend/anonymous-state";
import { clientOf, failureOf, foreignUrl } from "../../setup/backends/backend-client";
import { directusError, directusLike } from "../../setup/backends/directus-like";
import {
  minutes,
  movableClock,
  seconds,
  type MovableClock,
} from "../../setup/servers/movable-clock";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let clock: MovableClock;
let backend: ReturnType<typeof directusLike>;
beforeEach(() => {
  clock = movableClock();
  backend = directusLike(clock);
  server.use(...backend.handlers);
});

const pathsSeen = () => backend.seen.map(({ method, path }) => `${method} ${path}`);
const answering = (path: string, answer: () => Response) =>
  server.use(http.all(foreignUrl + path, answer));
const bearerOf = (state: BackendState | null) => {
  if (state?.reading !== "bearer") throw new Error("no bearer state");
  return state;
};

type Extra = Partial<Parameters<typeof clientOf>[0]>;
const client = (extra: Extra = {}) => clientOf({ reading: "bearer", clock: clock.now, ...extra });

async function signedIn(extra: Extra = {}) {
  const state = createAnonymousState();
  await client({ state }).signIn({ token: "good" });
  backend.seen.length = 0;
  return { state, client: client({ state, ...extra }) };
}

describe("bearer-token reading: signing in", () => {
  test("bearer fact 1: expires is a duration, kept as a point in time", async () => {
    const { state } = await signedIn();
    expect(bearerOf(state.read()).expires_at).toBe(clock.now() + minutes(15));
  });

  test("a password signs in only where BACKEND_CREDENTIALS_LOGIN says so", async () => {
    const credentials = { email: "ana@harborbread.example", password: "right" };
    const failure = await failureOf(client().signIn(credentials));
    expect(failure.message).toBe(
      "Password-based login is deprecated. Please use the email link flow.",
    );
    expect(backend.seen).toEqual([]);
    const state = createAnonymousState();
    await client({ state, credentialsLogin: true }).signIn(credentials);
    expect(state.read()).not.toBeNull();
  });
});

describe("bearer-token reading: the token's life", () => {
  test("bearer fact 3: refresh rotates; the new refresh token is the one that is kept", async () => {
    const { state, client } = await signedIn();
    const first = bearerOf(state.read()).refresh_token;
    clock.advance(minutes(15));
    await client.currentUser();
    expect(pathsSeen()).toEqual(["POST /auth/refresh", "GET /users/me"]);
    expect(backend.seen[0]?.body).toEqual({ refresh_token: first });
    const second = bearerOf(state.read()).refresh_token;
    expect(second).not.toBe(first);
    clock.advance(minutes(15));
    await client.call("categories");
    expect(backend.seen[2]).toMatchObject({
      path: "/auth/refresh",
      body: { refresh_token: second },
    });
  });

  test("bearer fact 4: parallel calls of one request refresh once", async () => {
    const { client } = await signedIn();
    clock.advance(minutes(15));
    await Promise.all([client.currentUser(), client.call("categories"), client.call("checklist")]);
    expect(pathsSeen().filter((path) => path === "POST /auth/refresh")).toHaveLength(1);
  });

  test("bearer fact 5: an expired bearer is sent nowhere, and none at all to /auth/*", async () => {
    const { state, client } = await signedIn();
    const expired = `Bearer ${bearerOf(state.read()).access_token}`;
    clock.advance(minutes(15));
    await client.currentUser();
    await client.call("registerUser", { body: { email: "new@harborbread.example" } });
    await client.requestPasswordReset("ana@harborbread.example");
    await client.signIn({ token: "good" });
    await client.signOut();
    expect(pathsSeen()).toEqual([
      "POST /auth/refresh",
      "GET /users/me",
      "POST /users",
      "POST /auth/password/request",
      "POST /auth/login",
      "POST /auth/logout",
    ]);
    for (const { path, authorization } of backend.seen) {
      expect(authorization).not.toBe(expired);
      if (path.startsWith("/auth/")) expect(authorization).toBeNull();
    }
  });

  test("a token is renewed 30 seconds early, and not before", async () => {
    const { client } = await signedIn();
    clock.advance(minutes(15) - seconds(31));
    await client.call("categories");
    expect(pathsSeen()).toEqual(["GET /api/v1/categories"]);
    clock.advance(seconds(1));
    await client.currentUser();
    expect(pathsSeen().slice(1)).toEqual(["POST /auth/refresh", "GET /users/me"]);
  });

  test("an early refresh that cannot be had right now does not stop a token that still works", async () => {
    const { state, client } = await signedIn();
    clock.advance(minutes(15) - seconds(20));
    answering("/auth/refresh", () => HttpResponse.error());
    expect(await client.currentUser()).toMatchObject({ user_id: "7" });
    clock.advance(seconds(20));
    const later = clientOf({ reading: "bearer", clock: clock.now, state });
    expect(await failureOf(later.currentUser())).toMatchObject({ status: 503, call: "refresh" });
    expect(state.read()).not.toBeNull();
  });

  test("bearer fact 6: a 401 on a token believed valid: one refresh, one retry", async () => {
    const { client } = await signedIn();
    backend.forgetAccessTokens();
    expect(await client.currentUser()).toMatchObject({ user_id: "7" });
    expect(pathsSeen()).toEqual(["GET /users/me", "POST /auth/refresh", "GET /users/me"]);
  });

  test.each([
    [401, "INVALID_CREDENTIALS"],
    [401, "TOKEN_EXPIRED"],
    [403, "INVALID_TOKEN"],
  ])("bearer fact 6: %i %s means signed out", async (status, code) => {
    const { state, client } = await signedIn();
    answering("/users/me", () => directusError(status, code));
    expect(await client.currentUser()).toBeNull();
    expect(pathsSeen()).toEqual(["POST /auth/refresh"]);
    expect(state.read()).toBeNull();
  });

  test.each([400, 401, 403])("bearer fact 8: %i from refresh means signed out", async (status) => {
    const { state, client } = await signedIn();
    clock.advance(minutes(15));
    answering("/auth/refresh", () => directusError(status, "INVALID_PAYLOAD"));
    expect(await client.currentUser()).toBeNull();
    expect(state.read()).toBeNull();
    expect(pathsSeen()).toEqual([]);
  });

  test("public content goes on for a person whose session has gone", async () => {
    const { state, client } = await signedIn();
    backend.forgetAccessTokens();
    backend.forgetRefreshTokens();
    expect(await client.call("categories")).toEqual([]);
    expect(backend.seen.at(-1)).toMatchObject({ path: "/api/v1/categories", authorization: null });
    expect(state.read()).toBeNull();
  });
});

test("bearer-token reading: calls bearer fact 10: the static token reads content and is never a person", async () => {
  const visitor = client({ staticToken: "static-service" });
  expect(await visitor.currentUser()).toBeNull();
  expect(await visitor.call("checklist")).toBeNull();
  const failure = await failureOf(visitor.call("usersMe"));
  expect(failure.status).toBe(401);
  expect(backend.seen).toEqual([]);
  await visitor.call("categories");
  expect(backend.seen[0]?.authorization).toBe("Bearer static-service");
});

describe("bearer-token reading: settings", () => {
  const refreshes = () => backend.seen.filter(({ path }) => path === "/auth/refresh");

  test("without automatic refreshing a token works until it runs out, and then its person is signed out", async () => {
    const env = { BACKEND_AUTO_REFRESH: false };
    const { state, client: early } = await signedIn({ env });
    clock.advance(minutes(15) - 1000);
    expect(await early.currentUser()).toMatchObject({ user_id: "7" });
    clock.advance(1000);
    expect(await client({ state, env }).currentUser()).toBeNull();
    expect(state.read()).toBeNull();
    expect(refreshes()).toEqual([]);
  });

  test("a backend that has too much to do ends a session where that is wanted, and nowhere else", async () => {
    const stays = await signedIn({ env: { BACKEND_REFRESH_FAILURE: "stay" } });
    const ends = await signedIn({ env: { BACKEND_REFRESH_FAILURE: "sign-out" } });
    clock.advance(minutes(15));
    answering("/auth/refresh", () => directusError(429, "REQUESTS_EXCEEDED"));
    // The error holds the backend's answer.
    const data = { errors: [{ extensions: { code: "REQUESTS_EXCEEDED" } }] };
    const failure = { call: "refresh", status: 429, data };
    expect(await failureOf(stays.client.currentUser())).toMatchObject(failure);
    expect(stays.state.read()).not.toBeNull();
    expect(await ends.client.currentUser()).toBeNull();
    expect(ends.state.read()).toBeNull();
  });
});
