import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findBackendFaults as faultsOf, assertBackendReady } from "~/backend/check-backend";
import { createHttpTransport } from "~/backend/http-transport";
import { log } from "~/backend/log";
import { appOrigin, foreignUrl } from "../../setup/backends/backend-client";
import { directusLike } from "../../setup/backends/directus-like";
import { laravelLike } from "../../setup/backends/laravel-like";
import { movableClock } from "../../setup/servers/movable-clock";

/** Whether a backend answers as the settings say, and what those who run it read where it does not. */

const error = vi.fn();
vi.mock("~/backend/log", () => ({ log: vi.fn() }));
beforeEach(() => {
  vi.mocked(log).mockReturnValue({ error, info: vi.fn(), warn: vi.fn() } as never);
  error.mockClear();
});

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const settings = {
  APP_URL: appOrigin,
  BACKEND_URL: foreignUrl,
  BACKEND_STATIC_TOKEN: undefined,
  BACKEND_CREDENTIALS_LOGIN: true,
  BACKEND_SOCIAL_LOGIN: [],
  BACKEND_PUBLIC_URL: foreignUrl,
};
const cookie = {
  ...settings,
  BACKEND_SESSION: "cookie" as const,
  BACKEND_CREDENTIALS_LOGIN: false,
};
const bearer = { ...settings, BACKEND_SESSION: "bearer" as const };
const transport = () => createHttpTransport({ baseUrl: foreignUrl });
const backendFaults = async (env: Parameters<typeof faultsOf>[1]) =>
  (await faultsOf(transport(), env)).map(({ en }) => en);
const text = () => error.mock.calls.map(([, line]) => line as string);

const laravel = () => {
  const like = laravelLike();
  server.use(...like.handlers);
  return like;
};
const directus = () => {
  const like = directusLike(movableClock(), "stock");
  server.use(...like.handlers);
  return like;
};

test("a Laravel that takes the app for its own front end is ready; one that does not is told which list lacks it", async () => {
  const { seen, state } = laravel();
  await assertBackendReady(transport(), cookie);
  expect(text()).toEqual([]);
  // No one was signed in or out, and no message was sent.
  expect(seen.map(({ path }) => path)).toEqual([
    "/api/v1/auth/csrf-cookie",
    "/api/v1/auth/logout",
    "/api/v1/auth/logout",
  ]);
  state.stateful = false;
  await expect(assertBackendReady(transport(), cookie)).rejects.toThrow();
  expect(text()).toEqual([
    expect.stringMatching(/http:\/\/app\.test:3000.*app\.test:3000 to .*SANCTUM_STATEFUL_DOMAINS/),
  ]);
});

test("a Directus that mails links to the app's own page is ready; one that does not is told of it once", async () => {
  const { state } = directus();
  await assertBackendReady(transport(), bearer);
  expect(text()).toEqual([]);
  state.resetUrlAllowed = false;
  const over = transport();
  await expect(assertBackendReady(over, bearer)).rejects.toThrow();
  await expect(assertBackendReady(over, bearer)).rejects.toThrow();
  expect(text()).toEqual([
    expect.stringMatching(/app\.test:3000\/login\/reset-password.*PASSWORD_RESET_URL_ALLOW_LIST/),
  ]);
});

test("a backend that speaks the other reading is told which", async () => {
  directus();
  expect(await backendFaults(cookie)).toEqual([expect.stringContaining("BACKEND_SESSION=bearer")]);
  server.resetHandlers();
  laravel();
  expect(await backendFaults(bearer)).toEqual([expect.stringContaining("BACKEND_SESSION=cookie")]);
});

test("a static token that the backend refuses is named, and how else to sign in", async () => {
  directus();
  const env = { ...bearer, BACKEND_STATIC_TOKEN: "stale", BACKEND_CREDENTIALS_LOGIN: false };
  expect(await backendFaults(env)).toEqual([
    expect.stringContaining("BACKEND_STATIC_TOKEN"),
    expect.stringContaining("BACKEND_CREDENTIALS_LOGIN=true"),
  ]);
});

test("a backend that answers 500 is not ready, in either reading", async () => {
  server.use(http.all(`${foreignUrl}/*`, () => new HttpResponse(null, { status: 500 })));
  await expect(assertBackendReady(transport(), cookie)).rejects.toThrow();
  await expect(assertBackendReady(transport(), bearer)).rejects.toThrow();
});
