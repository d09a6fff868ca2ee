import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { backendFaults as faultsOf, backendReady } from "~/backend/check-backend";
import { httpTransport } from "~/backend/http-transport";
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
  ...{ APP_URL: appOrigin, BACKEND_URL: foreignUrl, BACKEND_STATIC_TOKEN: undefined },
  ...{ BACKEND_CREDENTIALS_LOGIN: true, BACKEND_SOCIAL_LOGIN: [], BACKEND_PUBLIC_URL: foreignUrl },
};
const cookie = {
  ...settings,
  BACKEND_SESSION: "cookie" as const,
  BACKEND_CREDENTIALS_LOGIN: false,
};
const bearer = { ...settings, BACKEND_SESSION: "bearer" as const };
const transport = () => httpTransport({ baseUrl: foreignUrl });
const backendFaults = async (...asked: Parameters<typeof faultsOf>) =>
  (await faultsOf(...asked)).map(({ en }) => en);
const said = () => error.mock.calls.map(([, line]) => line as string);

describe("the cookie reading", () => {
  const laravel = () => {
    const like = laravelLike("specification");
    server.use(...like.handlers);
    return like;
  };

  test("is ready on a backend that takes the app for its own front end", async () => {
    const { seen } = laravel();
    await backendReady(transport(), cookie);
    expect(said()).toEqual([]);
    // Nobody was signed in or out, and nothing was mailed.
    expect(seen.map(({ path }) => path)).toEqual([
      "/api/v1/auth/csrf-cookie",
      ...["/api/v1/auth/logout", "/api/v1/auth/logout"],
    ]);
  });

  test("names the stateful list where the app's address is not on it", async () => {
    laravel().state.stateful = false;
    await expect(backendReady(transport(), cookie)).rejects.toThrow();
    expect(said()).toEqual([
      expect.stringMatching(
        /http:\/\/app\.test:3000.*app\.test:3000 to .*SANCTUM_STATEFUL_DOMAINS/,
      ),
    ]);
  });

  test("names the setting where the backend speaks the other reading", async () => {
    server.use(...directusLike(movableClock(), "stock").handlers);
    expect(await backendFaults(transport(), cookie)).toEqual([
      expect.stringContaining("BACKEND_SESSION=bearer"),
    ]);
  });

  test("says it of a backend that refuses its own anti-forgery cookie", async () => {
    server.use(
      http.post(`${foreignUrl}/api/v1/auth/logout`, () =>
        HttpResponse.json({ message: "CSRF token mismatch." }, { status: 419 }),
      ),
      ...laravelLike("specification").handlers,
    );
    expect(await backendFaults(transport(), cookie)).toEqual([
      expect.stringContaining("SESSION_DOMAIN"),
    ]);
  });
});

describe("the bearer reading", () => {
  const directus = () => {
    const like = directusLike(movableClock(), "specification");
    server.use(...like.handlers);
    return like;
  };

  test("is ready on a backend that mails links to the app's own page", async () => {
    directus();
    await backendReady(transport(), bearer);
    expect(said()).toEqual([]);
  });

  test("names the allow list where the page for a new password is not on it, once", async () => {
    directus().state.resetUrlAllowed = false;
    const over = transport();
    await expect(backendReady(over, bearer)).rejects.toThrow();
    await expect(backendReady(over, bearer)).rejects.toThrow();
    expect(said()).toEqual([
      expect.stringMatching(/app\.test:3000\/login\/reset-password.*PASSWORD_RESET_URL_ALLOW_LIST/),
    ]);
  });

  test("names the static token that the backend refuses, and how else to sign in", async () => {
    directus();
    const env = { ...bearer, BACKEND_STATIC_TOKEN: "stale", BACKEND_CREDENTIALS_LOGIN: false };
    expect(await backendFaults(transport(), env)).toEqual([
      expect.stringContaining("BACKEND_STATIC_TOKEN"),
      expect.stringContaining("BACKEND_CREDENTIALS_LOGIN=true"),
    ]);
  });

  const google = [{ name: "google", label: "Google" }];

  const okta = { name: "okta", label: "Okta" };
  const only = { ...bearer, BACKEND_CREDENTIALS_LOGIN: false };

  test("names what keeps people from the only providers that there are", async () => {
    const { state } = directus();
    const env = { ...only, BACKEND_SOCIAL_LOGIN: google };
    const nobody = expect.stringContaining("BACKEND_CREDENTIALS_LOGIN=true");
    expect(await backendFaults(transport(), env)).toEqual([
      expect.stringMatching(/no provider google \(404\).*BACKEND_SOCIAL_LOGIN.*AUTH_PROVIDERS/),
      nobody,
    ]);
    state.providers.push("google");
    expect(await backendFaults(transport(), env)).toEqual([
      expect.stringMatching(/app\.test:3000\/login\/social.*AUTH_GOOGLE_REDIRECT_ALLOW_LIST/),
      nobody,
    ]);
    state.redirects.push(`${appOrigin}/login/social`);
    expect(await backendFaults(transport(), env)).toEqual([]);
  });

  test("is ready as long as people can sign in somehow", async () => {
    const { state } = directus();
    expect(await backendFaults(transport(), { ...bearer, BACKEND_SOCIAL_LOGIN: google })).toEqual(
      [],
    );
    Object.assign(state, { providers: ["google"], redirects: [`${appOrigin}/login/social`] });
    const env = { ...only, BACKEND_SOCIAL_LOGIN: [...google, okta] };
    expect(await backendFaults(transport(), env)).toEqual([]);
  });

  test("names the setting where the backend speaks the other reading", async () => {
    server.use(...laravelLike("specification").handlers);
    expect(await backendFaults(transport(), bearer)).toEqual([
      expect.stringContaining("BACKEND_SESSION=cookie"),
    ]);
  });
});

test("a backend that answers 500 is not ready, in either reading", async () => {
  server.use(http.all(`${foreignUrl}/*`, () => new HttpResponse(null, { status: 500 })));
  await expect(backendReady(transport(), cookie)).rejects.toThrow();
  await expect(backendReady(transport(), bearer)).rejects.toThrow();
});
