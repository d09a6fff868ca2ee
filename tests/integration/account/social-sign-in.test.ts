import { getResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { httpTransport } from "~/backend/http-transport";
import { appOrigin, foreignUrl } from "../../setup/backends/backend-client";
import { directusError, directusLike } from "../../setup/backends/directus-like";
import { refreshCookie } from "../../setup/backends/directus-social";
import { foreignApp, type ForeignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { emailOf } from "../../setup/people/foreign-people";
import { minutes, movableClock } from "../../setup/servers/movable-clock";
import { until } from "../../setup/source/until";

/** Signing in with a provider, on a backend that has one (bearer fact 15). */

const clock = movableClock(new Date().toISOString());
const backend = directusLike(clock, "stock");
const wayBack = `${appOrigin}/login/social`;
Object.assign(backend.state, { providers: ["google", "okta"], redirects: [wayBack] });

let app: ForeignApp;
const open = () => app.open();
type Browser = ForeignBrowser;

beforeAll(async () => {
  const env = {
    SEED: "none",
    BACKEND_SESSION: "bearer",
    BACKEND_SOCIAL_LOGIN: "google=Google,okta=Harbor Bread,missing=Nobody",
    BACKEND_PUBLIC_URL: foreignUrl,
  };
  app = await foreignApp(env, backend.handlers);
});
afterAll(() => app.close());

afterEach(() => {
  app.server.resetHandlers();
  backend.seen.length = 0;
});

/** Past the app: what a browser gets from the backend itself. */
async function atBackend(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await getResponse(backend.handlers, new Request(url, init));
  if (!answer) throw new Error(`The backend has no ${url}`);
  return answer;
}

/** What the provider's page and the backend do to a browser that was sent there. */
async function visitProvider(address: string, code = emailOf("individual")) {
  const there = async (url: string, cookie = "") => {
    const answer = await atBackend(url, { headers: { cookie } });
    const [pair = ""] = answer.headers.getSetCookie()[0]?.split(";", 1) ?? [];
    return { status: answer.status, to: answer.headers.get("Location") ?? "", pair };
  };
  const begun = await there(address);
  const provider = /\/auth\/login\/([^?]+)/.exec(address)?.[1] ?? "";
  const query = code === "broken" ? "broken=yes" : `code=${encodeURIComponent(code)}`;
  const back = await there(`${foreignUrl}/auth/login/${provider}/callback?${query}`, begun.pair);
  return { to: back.to.replace(appOrigin, ""), token: back.pair.split("=")[1] ?? "" };
}

async function begin(browser: Browser, provider = "google", next = "") {
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  return browser.ask(`/login/social/${provider}${query}`);
}

/** Up to the moment at which the backend has sent the browser back, with the cookie that it gave it. */
async function comeBack(browser: Browser, given: { next?: string; code?: string } = {}) {
  const { to } = await begin(browser, "google", given.next);
  const visited = await visitProvider(to ?? "", given.code);
  if (visited.token) browser.jar.set(refreshCookie, visited.token);
  return visited.to;
}

const exchanges = () =>
  backend.seen.filter(({ path }) => path === "/auth/refresh").map(({ body }) => body);
const isSignedIn = (browser: Browser) => browser.jar.has("session");

describe("the sign-in page", () => {
  test("offers the providers that the backend leads on to, and keeps where one wanted to go", async () => {
    const { text } = await open().peek("/login?next=%2Fme");
    expect(text).toContain('href="/login/social/google?next=%2Fme"');
    expect(text).toContain("Continue with Google");
    expect(text).toContain("Continue with Harbor Bread");
    expect(text).not.toContain("Nobody");
    // There is no other way here.
    expect(text).not.toContain("You can&#x27;t sign in here right now");
    expect(text).not.toContain("Email me a link");
  });
});

describe("what the backend leads on to", () => {
  const caller = { origin: appOrigin, clientAddress: "203.0.113.7", requestId: "req-1" };
  const later = movableClock();
  const transport = httpTransport({ baseUrl: foreignUrl });
  const kept = async (name: string, APP_URL = appOrigin) => {
    const { keptProviders } = await import("~/backend/social-login");
    const BACKEND_SOCIAL_LOGIN = [{ name, label: "Provider" }];
    const env = { APP_URL, BACKEND_PUBLIC_URL: foreignUrl, BACKEND_SOCIAL_LOGIN };
    return (await keptProviders({ env, caller, transport }, later.now)).length > 0;
  };

  test("is asked for again after five minutes, and nobody waits for it", async () => {
    expect(await kept("later")).toBe(false);
    backend.state.providers.push("later");
    later.advance(minutes(5) - 1);
    expect(await kept("later")).toBe(false);
    later.advance(1);
    expect(await kept("later")).toBe(false);
    await until(() => kept("later"));
  });

  test("is nothing where it would not send people back to us", async () => {
    backend.state.providers.push("strict");
    expect(await kept("strict", "http://another.example")).toBe(false);
  });

  test("is believed while the backend does not answer", async () => {
    app.server.use(http.get(`${foreignUrl}/auth/login/:provider`, () => Response.error()));
    expect(await kept("unanswered")).toBe(true);
    app.server.use(
      http.get(`${foreignUrl}/auth/login/:provider`, () => directusError(503, "DOWN")),
    );
    expect(await kept("busy")).toBe(true);
  });
});

describe("the way there", () => {
  test("leads to the backend, with our address to come back to and nothing of a person", async () => {
    const got = await begin(open(), "okta", "/me");
    const to = new URL(got.to ?? "");
    expect(to.origin + to.pathname).toBe(`${foreignUrl}/auth/login/okta`);
    expect([...to.searchParams.keys()]).toEqual(["redirect"]);
    const redirect = new URL(to.searchParams.get("redirect") ?? "");
    expect(redirect.origin + redirect.pathname).toBe(wayBack);
    expect([...redirect.searchParams.keys()]).toEqual(["state"]);
    expect(redirect.searchParams.get("state")).toMatch(/^[\w-]{32}$/);
    expect(got.setCookies.join()).toMatch(/^social-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly;/);
  });

  test("begins once however often somebody presses, and anew in every browser", async () => {
    const browser = open();
    const [first, again] = [await begin(browser), await begin(browser)];
    expect(again.to).toBe(first.to);
    expect((await begin(open())).to).not.toBe(first.to);
  });

  test.each(["unknown", "__proto__", "Google"])("there is none to %s", async (provider) => {
    const got = await begin(open(), provider);
    expect([got.status, got.to, got.setCookies]).toEqual([303, "/login", []]);
  });

  test("no page of another site sends anybody on it", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const got = await open().peek("/login/social/google?next=%2Fme", { headers });
    expect([got.to, got.setCookies]).toEqual(["/login?next=%2Fme", []]);
  });
});

describe("the way back", () => {
  test("signs in, goes where they wanted to, and keeps every token from the browser", async () => {
    const browser = open();
    const path = await comeBack(browser, { next: "/settings?a=b#c" });
    const theirs = browser.jar.get(refreshCookie) ?? "";
    const got = await browser.ask(path);
    expect(got.to).toBe("/settings?a=b#c");
    expect(isSignedIn(browser)).toBe(true);
    expect(browser.jar.has("social-sign-in")).toBe(false);
    expect(exchanges()).toEqual([{ mode: "cookie" }]);
    expect(got.setCookies.join() + got.text).not.toMatch(/access-|refresh-/);
    const me = await browser.peek("/me");
    expect(me.status).toBe(200);
    expect(me.text).toContain(emailOf("individual"));
    // What the browser has is worth nothing now, and what the app has is.
    const refused = await atBackend(`${foreignUrl}/auth/refresh`, {
      method: "POST",
      body: JSON.stringify({ refresh_token: theirs }),
    });
    expect(refused.status).toBe(401);
    clock.advance(minutes(20));
    backend.forgetAccessTokens();
    expect((await browser.peek("/me")).status).toBe(200);
    const { refresh_token } = exchanges().at(-1) as { refresh_token: string };
    expect(refresh_token).toMatch(/^refresh-/);
    expect(refresh_token).not.toBe(theirs);
  });

  test("once: the same address signs nobody in again", async () => {
    const browser = open();
    const path = await comeBack(browser);
    await browser.ask(path);
    browser.jar.delete("session");
    expect(await browser.ask(path)).toMatchObject({ to: "/login", notice: "socialStale" });
    expect(isSignedIn(browser)).toBe(false);
  });

  test("leads to no other site", async () => {
    const browser = open();
    const path = await comeBack(browser, { next: "//evil.example" });
    expect((await browser.ask(path)).to).toBe("/");
  });

  test("signs nobody in whose browser did not begin it", async () => {
    const attacker = open();
    const path = await comeBack(attacker);
    const victim = open();
    // Even with the attacker's cookie of the backend in their browser.
    victim.jar.set(refreshCookie, attacker.jar.get(refreshCookie) ?? "");
    expect(await victim.ask(path)).toMatchObject({ to: "/login", notice: "socialStale" });
    // And with one of their own under way.
    await begin(victim, "google", "/me");
    expect(await victim.ask(path)).toMatchObject({
      to: "/login?next=%2Fme",
      notice: "socialStale",
    });
    for (const other of ["/login/social", "/login/social?state=", "/login/social?state=undefined"])
      expect(await victim.ask(other)).toMatchObject({ notice: "socialStale" });
    expect(isSignedIn(victim)).toBe(false);
    expect(exchanges()).toEqual([]);
  });

  test("a cookie that nobody here signed begins nothing", async () => {
    const browser = open();
    const state = "s".repeat(32);
    const begun = { state, provider: "google", next: null, begunAt: Date.now() };
    const forged = Buffer.from(JSON.stringify(begun)).toString("base64");
    browser.jar.set("social-sign-in", encodeURIComponent(forged));
    browser.jar.set(refreshCookie, "refresh-00000000");
    expect(await browser.ask(`/login/social?state=${state}`)).toMatchObject({
      notice: "socialStale",
    });
    expect(exchanges()).toEqual([]);
  });

  test("somebody who is signed in already stays who they are", async () => {
    const browser = open();
    await browser.ask(await comeBack(browser));
    expect(await begin(browser)).toMatchObject({ to: "/", setCookies: [] });
    expect((await browser.ask("/login/social?state=some")).to).toBe("/");
    expect((await browser.ask("/login/social?reason=INVALID_CREDENTIALS")).to).toBe("/");
  });
});

describe("a sign-in that comes to nothing", () => {
  // What is about the account is one sentence, whether there is one or not.
  test.each([
    ["INVALID_CREDENTIALS", "socialRefused"],
    ["INVALID_USER", "socialRefused"],
    ["USER_SUSPENDED", "socialRefused"],
    ["<script>alert(1)</script>", "socialRefused"],
    ["constructor", "socialRefused"],
    ["SERVICE_UNAVAILABLE", "socialUnavailable"],
    ["TOKEN_EXPIRED", "socialStale"],
  ])("for the reason %j is told in our words", async (reason, notice) => {
    const browser = open();
    await begin(browser, "google", "/me");
    const got = await browser.ask(`/login/social?${new URLSearchParams({ reason })}`);
    expect(got).toMatchObject({ to: "/login?next=%2Fme", notice });
    expect(browser.jar.has("social-sign-in")).toBe(false);
    const { text } = await browser.ask(got.to ?? "");
    expect(text).not.toContain(reason);
    expect(text).toContain("/login/social/google?next=%2Fme");
    expect(isSignedIn(browser)).toBe(false);
  });

  test("at the provider: no account, canceled or broken, and the way to begin again is there", async () => {
    for (const [code, notice] of [
      ["nobody@elsewhere.example", "socialRefused"],
      ["broken", "socialUnavailable"],
    ] as const) {
      const browser = open();
      const path = await comeBack(browser, { code });
      expect(path).toMatch(/^\/login\/social\?reason=[A-Z_]+$/);
      expect(await browser.ask(path)).toMatchObject({ to: "/login", notice });
      expect((await browser.ask(await comeBack(browser))).to).toBe("/");
    }
  });

  test("because the cookie is worth nothing", async () => {
    const browser = open();
    const path = await comeBack(browser);
    browser.jar.set(refreshCookie, "refresh-0000000000000000");
    expect(await browser.ask(path)).toMatchObject({ to: "/login", notice: "socialRefused" });
    expect(isSignedIn(browser)).toBe(false);
  });

  test.each(["", "a b", "x".repeat(2000)])("because the cookie is none: %j", async (value) => {
    const browser = open();
    const path = await comeBack(browser);
    browser.jar.delete(refreshCookie);
    const cookies = [...browser.jar].map(([name, own]) => `${name}=${own}`);
    const Cookie = [...cookies, `${refreshCookie}=${value}`].join("; ");
    const got = await browser.peek(path, { headers: { Cookie } });
    expect(got).toMatchObject({ to: "/login", notice: "socialUnavailable" });
    expect(exchanges()).toEqual([]);
  });

  test("because the backend keeps the session itself", async () => {
    backend.state.socialMode = "session";
    const browser = open();
    const { to } = await begin(browser);
    const visited = await visitProvider(to ?? "");
    browser.jar.set("directus_session_token", visited.token);
    backend.state.socialMode = "cookie";
    expect(await browser.ask(visited.to)).toMatchObject({ notice: "socialUnavailable" });
  });

  test("too many tries: the real wait is told, and loading the page again goes on", async () => {
    const browser = open();
    const path = await comeBack(browser);
    app.server.use(
      http.post(`${foreignUrl}/auth/refresh`, () => {
        const refused = directusError(429, "REQUESTS_EXCEEDED");
        refused.headers.set("Retry-After", "61");
        return refused;
      }),
    );
    const got = await browser.ask(path);
    expect([got.status, got.headers.get("Retry-After")]).toEqual([429, "61"]);
    expect(got.text).toContain("Wait 2 minutes.");
    app.server.resetHandlers();
    expect((await browser.ask(path)).to).toBe("/");
    expect(isSignedIn(browser)).toBe(true);
  });

  test("an outage in the middle: so it is told, and loading the page again goes on", async () => {
    const browser = open();
    const path = await comeBack(browser, { next: "/me" });
    app.server.use(http.post(`${foreignUrl}/auth/refresh`, () => Response.error()));
    expect((await browser.ask(path)).status).toBe(503);
    expect(isSignedIn(browser)).toBe(false);
    app.server.resetHandlers();
    expect((await browser.ask(path)).to).toBe("/me");
  });
});
