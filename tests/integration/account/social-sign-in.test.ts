import { getResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { appOrigin, foreignUrl } from "../../setup/backends/backend-client";
import { directusLike } from "../../setup/backends/directus-like";
import { refreshCookie } from "../../setup/backends/directus-social";
import { foreignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { emailOf } from "../../setup/people/foreign-people";
import { minutes, movableClock } from "../../setup/servers/movable-clock";
import { ofFile } from "../../setup/servers/of-file";

/** Signing in with a provider, on a backend that has one (bearer fact 15). */

const clock = movableClock(new Date().toISOString());
const backend = directusLike(clock, "stock");
const wayBack = `${appOrigin}/login/social`;
Object.assign(backend.state, { providers: ["google"], redirects: [wayBack] });

const open = () => app.open();

const env = {
  SEED: "none",
  BACKEND_SESSION: "bearer",
  BACKEND_SOCIAL_LOGIN: "google=Google",
  BACKEND_PUBLIC_URL: foreignUrl,
};
const app = await ofFile(foreignApp(env, backend.handlers));

afterEach(() => {
  backend.seen.length = 0;
});

/** Asks the backend itself, past the app. */
async function atBackend(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await getResponse(backend.handlers, new Request(url, init));
  if (!answer) throw new Error(`The backend has no ${url}`);
  return answer;
}

async function visitProvider(address: string) {
  const there = async (url: string, cookie = "") => {
    const answer = await atBackend(url, { headers: { cookie } });
    const [pair = ""] = answer.headers.getSetCookie()[0]?.split(";", 1) ?? [];
    return { status: answer.status, to: answer.headers.get("Location") ?? "", pair };
  };
  const begun = await there(address);
  const code = encodeURIComponent(emailOf("individual"));
  const callback = `${foreignUrl}/auth/login/google/callback?code=${code}`;
  const back = await there(callback, begun.pair);
  return { to: back.to.replace(appOrigin, ""), token: back.pair.split("=")[1] ?? "" };
}

const begin = (browser: ForeignBrowser, next = "") =>
  browser.ask(`/login/social/google${next ? `?${new URLSearchParams({ next })}` : ""}`);

/** Signs in until the backend has sent the browser back with its cookie. */
async function getRestartTerms(browser: ForeignBrowser, next = "") {
  const { to } = await begin(browser, next);
  const visited = await visitProvider(to ?? "");
  if (visited.token) browser.jar.set(refreshCookie, visited.token);
  return visited.to;
}

const exchanges = () =>
  backend.seen.filter(({ path }) => path === "/auth/refresh").map(({ body }) => body);
const isSignedIn = (browser: ForeignBrowser) => browser.jar.has("session");

test("the way there leads to the backend, with our address to come back to and nothing of a person", async () => {
  const got = await begin(open(), "/me");
  const to = new URL(got.to ?? "");
  expect(to.origin + to.pathname).toBe(`${foreignUrl}/auth/login/google`);
  expect([...to.searchParams.keys()]).toEqual(["redirect"]);
  const redirect = new URL(to.searchParams.get("redirect") ?? "");
  expect(redirect.origin + redirect.pathname).toBe(wayBack);
  expect([...redirect.searchParams.keys()]).toEqual(["state"]);
  expect(redirect.searchParams.get("state")).toMatch(/^[\w-]{32}$/);
  expect(got.setCookies.join()).toMatch(/^social-sign-in=[^;]+; Max-Age=600; Path=\/; HttpOnly;/);
  // Another site's page can't start it.
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const sent = await open().peek("/login/social/google?next=%2Fme", { headers });
  expect([sent.to, sent.setCookies]).toEqual(["/login?next=%2Fme", []]);
});

test("the way back signs in once, goes where they wanted to, and keeps every token from the browser", async () => {
  const browser = open();
  const path = await getRestartTerms(browser, "/settings?a=b#c");
  const foreign = browser.jar.get(refreshCookie) ?? "";
  const got = await browser.ask(path);
  expect(got.to).toBe("/settings?a=b#c");
  expect(exchanges()).toEqual([{ mode: "cookie" }]);
  expect(got.setCookies.join() + got.text).not.toMatch(/access-|refresh-/);
  expect((await browser.peek("/me")).text).toContain(emailOf("individual"));
  // The browser's own token is worth nothing now, and the app's still is.
  const refused = await atBackend(`${foreignUrl}/auth/refresh`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: foreign }),
  });
  expect(refused.status).toBe(401);
  clock.advance(minutes(20));
  backend.forgetAccessTokens();
  expect((await browser.peek("/me")).status).toBe(200);

  browser.jar.delete("session");
  expect(await browser.ask(path)).toMatchObject({ to: "/login", notice: "socialStale" });
  expect(isSignedIn(browser)).toBe(false);
  const other = open();
  expect((await other.ask(await getRestartTerms(other, "//evil.example"))).to).toBe("/");
});

test("nobody is signed in whose browser did not begin it, nor by a cookie that nobody here signed", async () => {
  const attacker = open();
  const path = await getRestartTerms(attacker);
  const victim = open();
  // Even with the attacker's cookie of the backend in their browser.
  victim.jar.set(refreshCookie, attacker.jar.get(refreshCookie) ?? "");
  expect(await victim.ask(path)).toMatchObject({ to: "/login", notice: "socialStale" });
  // The victim has a sign-in of their own under way.
  await begin(victim, "/me");
  expect(await victim.ask(path)).toMatchObject({ to: "/login?next=%2Fme", notice: "socialStale" });
  for (const other of ["/login/social", "/login/social?state=", "/login/social?state=undefined"])
    expect(await victim.ask(other)).toMatchObject({ notice: "socialStale" });

  const state = "s".repeat(32);
  const begun = { state, provider: "google", next: null, begunAt: Date.now() };
  const forged = Buffer.from(JSON.stringify(begun)).toString("base64");
  victim.jar.set("social-sign-in", encodeURIComponent(forged));
  expect(await victim.ask(`/login/social?state=${state}`)).toMatchObject({ notice: "socialStale" });
  expect(isSignedIn(victim)).toBe(false);
  expect(exchanges()).toEqual([]);
});

// A problem with the account is told in one sentence, whether there is an account or not.
test.each([
  ["INVALID_CREDENTIALS", "socialRefused"],
  ["<script>alert(1)</script>", "socialRefused"],
  ["SERVICE_UNAVAILABLE", "socialUnavailable"],
])("what comes to nothing for the reason %j is told in our words", async (reason, notice) => {
  const browser = open();
  await begin(browser, "/me");
  const got = await browser.ask(`/login/social?${new URLSearchParams({ reason })}`);
  expect(got).toMatchObject({ to: "/login?next=%2Fme", notice });
  const { text } = await browser.ask(got.to ?? "");
  expect(text).not.toContain(reason);
  expect(text).toContain("/login/social/google?next=%2Fme");
  expect(isSignedIn(browser)).toBe(false);
});
