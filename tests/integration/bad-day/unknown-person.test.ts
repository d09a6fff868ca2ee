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

function currentUserFails(status: number): void {
  const { backend } = app.harness;
  const handle = backend.handle.bind(backend);
  vi.spyOn(backend, "handle").mockImplementation(async (asked) => {
    const answer = await handle(asked);
    const isMe = asked.method === "GET" && asked.path === "/api/v1/me";
    return isMe ? { ...answer, status, statusText: "", text: "" } : answer;
  });
}

const post = (fields: Record<string, string> = {}) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

describe.each([500, 503])("a current-user call that answers %i", (status) => {
  test.each(["/terms-service", "/login"])(
    "leaves %s as guests see it, and the session alone",
    async (path) => {
      expect((await browser.peek(path)).text).not.toContain(">Log in<");
      currentUserFails(status);
      const got = await browser.ask(path);
      expect(got.status).toBe(200);
      expect(got.text).toContain(">Log in<");
      vi.restoreAllMocks();
      expect((await browser.ask("/me")).status).toBe(200);
    },
  );

  test.each(["/", "/register/individual"])("makes %s say what is wrong, for now", async (path) => {
    currentUserFails(status);
    const got = await browser.ask(path);
    expect(got.status).toBe(status);
    expect(got.text).toContain("Try again in a minute.");
    expect(got.text).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Try again</a>`));
    expect(got.headers.get("Retry-After")).toBe(status === 503 ? "30" : null);
    expect(got.setCookies.join()).not.toContain("session=");
    vi.restoreAllMocks();
    expect((await browser.ask("/me")).status).toBe(200);
  });

  test("lets people log out, and twice", async () => {
    const own = app.browser();
    await own.signIn(addresses.individual);
    currentUserFails(status);
    expect((await own.ask("/logout")).status).toBe(200);
    for (const _time of [1, 2]) {
      expect(await own.ask("/logout", post())).toMatchObject({ to: "/", notice: "signedOut" });
    }
    vi.restoreAllMocks();
    expect((await own.ask("/me")).to).toContain("/login");
  });
});

test("a used link tells signed-in people that they are, and goes on", async () => {
  const own = app.browser();
  await own.signIn(addresses.individual);
  const used = [
    ["/login/ctoken?token=used", {}],
    ["/login/ctoken", post({ token: "used" })],
    ["/login/reset-password?token=used", {}],
  ] as const;
  for (const [path, asked] of used) {
    expect(await own.ask(path, asked)).toMatchObject({ to: "/login", notice: "linkExpired" });
    expect(await own.ask("/login")).toMatchObject({ to: "/", notice: "alreadySignedIn" });
    const { text } = await own.ask("/");
    expect(text).toContain("already signed in.");
    expect(text).not.toContain("Enter your e");
  }
});
