import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { addresses } from "../../setup/backends/callers";

/** A backend that cannot say for a while who somebody is, though the rest of it answers. */

let app: AppInProcess;
let browser: AppBrowser;
beforeAll(async () => {
  app = await appInProcess();
  browser = app.browser();
  await browser.signIn(addresses.individual);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

function currentUserFails(): void {
  const { backend } = app.harness;
  const handle = backend.handle.bind(backend);
  vi.spyOn(backend, "handle").mockImplementation(async (asked) => {
    const answer = await handle(asked);
    const isMe = asked.method === "GET" && asked.path === "/api/v1/me";
    return isMe ? { ...answer, status: 503, statusText: "", text: "" } : answer;
  });
}

const post = (fields: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

describe("a current-user call that answers 503", () => {
  test("leaves public pages as guests see them, and the session alone", async () => {
    expect((await browser.peek("/terms-service")).text).not.toContain(">Log in<");
    currentUserFails();
    const got = await browser.ask("/terms-service");
    expect([got.status, got.text.includes(">Log in<")]).toEqual([200, true]);
    vi.restoreAllMocks();
    expect((await browser.ask("/me")).status).toBe(200);
  });

  test.each(["/me?a=b", "/register/individual"])(
    "signs %s out with its way back, for now",
    async (path) => {
      currentUserFails();
      const got = await browser.ask(path);
      expect(got.to).toBe(`/login?next=${encodeURIComponent(path)}`);
      expect(got.setCookies.join()).not.toContain("session=");
      expect((await browser.ask(got.to ?? "")).text).toContain(`href="${path}">Try again`);
      vi.restoreAllMocks();
      expect((await browser.ask(got.to ?? "")).to).toBe(path);
    },
  );

  test("lets people log out", async () => {
    const own = app.browser();
    await own.signIn(addresses.individual);
    currentUserFails();
    expect(await own.ask("/logout", post())).toMatchObject({ to: "/", notice: "signedOut" });
    vi.restoreAllMocks();
    expect((await own.ask("/me")).to).toContain("/login");
  });
});
