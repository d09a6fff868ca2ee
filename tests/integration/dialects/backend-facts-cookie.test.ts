import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BackendState } from "~/backend/backend";
import { createAnonymousState } from "~/backend/anonymous-state";
import { appOrigin, clientOf, failureOf, foreignUrl } from "../../setup/backends/backend-client";
import { laravelLike } from "../../setup/backends/laravel-like";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

let backend: ReturnType<typeof laravelLike>;
beforeEach(() => {
  backend = laravelLike();
  server.use(...backend.handlers);
});

const pathsSeen = () => backend.seen.map(({ method, path }) => `${method} ${path}`);
const jarOf = (state: BackendState | null) => (state?.reading === "cookie" ? state.jar : {});
const answering = (path: string, answer: () => Response) =>
  server.use(http.all(foreignUrl + path, answer));

async function signedIn() {
  const state = createAnonymousState();
  const client = clientOf({ reading: "cookie", state });
  await client.signIn({ token: "good" });
  backend.seen.length = 0;
  return { state, client };
}

describe("cookie-session reading", () => {
  test("cookie fact 1: csrf-cookie comes first, its empty 204 fills the jar", async () => {
    const state = createAnonymousState();
    const client = clientOf({ reading: "cookie", state });
    expect(await client.signIn({ token: "good" })).toEqual({ next: "/benefits" });
    expect(pathsSeen()).toEqual([
      "GET /api/v1/auth/csrf-cookie",
      "POST /api/v1/auth/magic-link/consume",
    ]);
    expect(Object.keys(jarOf(state.read())).sort()).toEqual([
      "XSRF-TOKEN",
      "harbor_street_session",
    ]);
  });

  test("cookie fact 2: the cookie ends in %3D, the header carries it URL-decoded", async () => {
    const { state, client } = await signedIn();
    const value = jarOf(state.read())["XSRF-TOKEN"]?.value ?? "";
    expect(value).toMatch(/%3D$/);
    await client.requestPasswordReset("ana@harborbread.example");
    const headers = backend.seen[0]?.headers;
    expect(headers?.get("x-xsrf-token")).toBe(decodeURIComponent(value));
    // The Cookie header goes back as it came.
    expect(headers?.get("cookie")).toContain(`XSRF-TOKEN=${value}`);
    expect(pathsSeen()).toEqual(["POST /api/v1/auth/request-password-reset"]);
  });

  test("cookie facts 3 and 5: after a 419, csrf-cookie again and one retry", async () => {
    const { client } = await signedIn();
    backend.changeTokens();
    await client.requestPasswordReset("ana@harborbread.example");
    expect(pathsSeen()).toEqual([
      "POST /api/v1/auth/request-password-reset",
      "GET /api/v1/auth/csrf-cookie",
      "POST /api/v1/auth/request-password-reset",
    ]);
  });

  test("cookie fact 4: a read that was under way does not bring the old session back", async () => {
    const { state, client } = await signedIn();
    const jarBefore = jarOf(state.read());
    const old = jarBefore["harbor_street_session"]?.value;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.get(`${foreignUrl}/api/v1/categories`, async () => {
        await held;
        return Response.json(
          { data: [] },
          { headers: { "Set-Cookie": `harbor_street_session=${old}; path=/; httponly` } },
        );
      }),
    );
    const reading = client.call("categories");
    await client.savePassword({ purpose: "reset_password", token: "t", password: "p".repeat(12) });
    const rotated = jarOf(state.read())["harbor_street_session"]?.value;
    release();
    await reading;
    expect(rotated).not.toBe(old);
    expect(jarOf(state.read())["harbor_street_session"]?.value).toBe(rotated);
  });

  test("cookie fact 8: a call that only our own backend knows is told from an item that is not there", async () => {
    const { client } = await signedIn();
    answering("/api/v1/auth/token/check", () =>
      HttpResponse.json({ message: "" }, { status: 404 }),
    );
    const failure = await failureOf(client.call("tokenCheck", { body: { token: "t" } }));
    expect(failure).toMatchObject({ status: 501, call: "tokenCheck", unkept: "linkCheck" });
  });

  test("cookie fact 10: every call carries Origin and Referer of the app, and no call is made in a visitor's name", async () => {
    const { client } = await signedIn();
    await Promise.all([client.currentUser(), client.call("categories")]);
    for (const { headers } of backend.seen) {
      expect(headers.get("origin")).toBe(appOrigin);
      expect(headers.get("referer")).toBe(`${appOrigin}/`);
      expect(headers.get("x-forwarded-for")).toBe("203.0.113.7");
      expect(headers.get("x-request-id")).toBe("req-1");
    }
    expect(backend.seen).toHaveLength(2);
    backend.seen.length = 0;
    expect(await clientOf({ reading: "cookie" }).currentUser()).toBeNull();
    expect(backend.seen).toEqual([]);
  });

  test("cookie fact 11: signing out of a session that is gone, or of a backend that is down, clears the state too", async () => {
    const first = await signedIn();
    backend.forgetSessions();
    await first.client.signOut();
    expect(first.state.read()).toBeNull();

    const second = await signedIn();
    answering("/api/v1/auth/logout", () => HttpResponse.error());
    await second.client.signOut();
    expect(second.state.read()).toBeNull();
  });
});

describe("answers of the content calls", () => {
  test.each([
    ["truncated JSON", () => new HttpResponse('{"data":[{"id":"c1","ti')],
    ["an HTML page with status 200", () => HttpResponse.html("<html>Maintenance</html>")],
    ["an empty 204 where there should be data", () => new HttpResponse(null, { status: 204 })],
    ["JSON of another shape", () => HttpResponse.json({ data: { id: 1 } })],
    ["a redirect", () => HttpResponse.redirect(`${foreignUrl}/login`, 302)],
  ])("%s is a 502 with words for a person", async (_name, answer) => {
    answering("/api/v1/categories", answer);
    const failure = await failureOf(clientOf({ reading: "cookie" }).call("categories"));
    expect(failure).toMatchObject({ status: 502, statusText: "Bad Gateway", call: "categories" });
    expect(failure.message).not.toContain("<");
  });

  test("parent and child that ask the same share one call; a write ends that", async () => {
    const { client } = await signedIn();
    await Promise.all([client.currentUser(), client.currentUser(), client.call("categories")]);
    await client.call("categories");
    expect(pathsSeen().sort()).toEqual(["GET /api/v1/categories", "GET /api/v1/me"]);
    await client.requestPasswordReset("ana@harborbread.example");
    await client.call("categories");
    expect(pathsSeen().filter((path) => path === "GET /api/v1/categories")).toHaveLength(2);
  });
});
