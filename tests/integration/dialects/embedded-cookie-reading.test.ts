import { afterAll, describe, expect, test } from "vitest";
import { appUrl, embeddedHarness, newClient } from "../../setup/servers/embedded-harness";
import { demo } from "../../setup/people/people";

const backend = await embeddedHarness();
afterAll(() => backend.close());

const csrfPath = "/api/v1/auth/csrf-cookie";
const logoutPath = "/api/v1/auth/logout";

describe("the embedded backend answers the cookie reading as a Laravel does", () => {
  test("cookie facts 4 and 11: sign-in and logout change the session and the token", async () => {
    const browser = backend.browser();
    await browser.call("GET", csrfPath);
    const before = new Map(browser.jar);
    await browser.signIn(demo.member);
    expect((await browser.call("GET", "/api/v1/me")).status).toBe(200);

    const stale = await browser.call("POST", logoutPath, undefined, {
      "x-xsrf-token": decodeURIComponent(before.get("XSRF-TOKEN") ?? ""),
    });
    expect(stale.status).toBe(419);
    const oldSession = `member_benefits_session=${before.get("member_benefits_session")}`;
    const asBefore = await backend.send("GET", "/api/v1/me", {
      headers: { origin: appUrl, cookie: oldSession },
    });
    expect(asBefore.status).toBe(401);

    const live = new Map(browser.jar);
    const out = await browser.call("POST", logoutPath);
    expect([out.status, out.text]).toEqual([204, ""]);
    expect((await browser.call("GET", "/api/v1/me")).status).toBe(401);
    const old = await backend.send("GET", "/api/v1/me", {
      headers: {
        origin: appUrl,
        cookie: `member_benefits_session=${live.get("member_benefits_session")}`,
      },
    });
    expect(old.status).toBe(401);
  });

  test("cookie fact 10: without Origin or Referer of the app the cookies are ignored", async () => {
    const browser = backend.browser();
    await browser.signIn(demo.employee);
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const me = (headers: Record<string, string>) =>
      backend.send("GET", "/api/v1/me", { headers: { cookie, ...headers } });
    expect((await me({})).status).toBe(401);
    expect((await me({ origin: "http://elsewhere.example" })).status).toBe(401);
    expect((await me({ origin: "http://localhost:3001" })).status).toBe(401);
    expect((await me({ origin: appUrl, referer: "http://elsewhere.example/" })).status).toBe(401);
    expect((await me({ origin: appUrl })).status).toBe(200);
    expect((await me({ referer: `${appUrl}/me` })).status).toBe(200);
    expect((await me({ origin: "http://127.0.0.1:3000" })).status).toBe(200);

    const signIn = await backend.send("POST", "/api/v1/auth/magic-link/consume", {
      body: { token: "anything" },
      from: newClient(),
    });
    expect([signIn.status, signIn.body]).toEqual([500, { message: "Server Error" }]);
    expect((await backend.send("POST", logoutPath, { headers: { cookie } })).status).toBe(401);
  });
});
