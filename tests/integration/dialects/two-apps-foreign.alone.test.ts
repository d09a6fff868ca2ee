import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { directusLike } from "../../setup/backends/directus-like";
import { laravelLike } from "../../setup/backends/laravel-like";
import { serveHandlers, type ServedHandlers } from "../../setup/backends/served-handlers";
import { postForms } from "../../setup/browser/rendered-page";
import { stepPosts } from "../../setup/people/drafts";
import { emailOf, personBy } from "../../setup/people/foreign-people";
import { browserOn } from "../../setup/servers/app-in-process";
import type { Harness } from "../../setup/servers/embedded-harness";
import { freePort, startServer } from "../../setup/servers/server-process";
import { runOn, testDatabase, testSecret } from "../../setup/servers/test-database";

const realClock = { clock: { now: Date.now } } as Harness;

/** @param port of the first, whose address is the site's */
async function twoApps(served: ServedHandlers, port: number, env: Record<string, string>) {
  const database = await testDatabase("migrated");
  const origin = `http://localhost:${port}`;
  const settings = {
    APP_URL: origin,
    BACKEND_URL: served.url,
    SESSION_SECRET: testSecret,
    SEED: "none",
    INVOICE_ADDRESS: "12 Example Street, Portland, OR 97201",
    DATABASE_URL: database.DATABASE_URL ?? "",
    ...env,
  };
  const process = await startServer("app", port, settings);
  const other = await startServer("app", await freePort(), settings);
  const apps = [process, other] as const;
  return {
    apps,
    database,
    /** One browser on both, as behind one name. */
    browser() {
      let url = process.url;
      const { jar, ask } = browserOn(
        (request) =>
          fetch(new Request(request.url.replace(origin, url), request), { redirect: "manual" }),
        origin,
      );
      return {
        jar,
        /** @param at 0 for the one process, 1 for the other */
        ask(at: 0 | 1, path: string, fields?: Record<string, string>) {
          ({ url } = apps[at]);
          return ask(path, fields && { method: "POST", body: new URLSearchParams(fields) });
        },
      };
    },
    async close() {
      await process.stop();
      await other.stop();
      await database.cleanup();
    },
  };
}
type Two = Awaited<ReturnType<typeof twoApps>>;
type Browser = ReturnType<Two["browser"]>;

/** The backend's process is away, and back at the same address. */
const outage = async (served: ServedHandlers, during: () => Promise<void>) => {
  const back = await served.away();
  await during().finally(back);
};

describe("on a Directus", () => {
  const backend = directusLike({ now: Date.now, advance: () => {} }, "stock");
  let served: ServedHandlers;
  let two: Two;
  beforeAll(async () => {
    served = await serveHandlers(backend.handlers);
    two = await twoApps(served, await freePort(), {
      BACKEND_SESSION: "bearer",
      BACKEND_CREDENTIALS_LOGIN: "true",
      BACKEND_STATIC_TOKEN: "static-service",
      BACKEND_MEMBER_ROLE: "member-role",
    });
  }, 180_000);
  afterEach(() => (backend.state.lifetime = 900_000));
  afterAll(async () => {
    await two.close();
    await served.stop();
  });

  async function signIn(role: string): Promise<Browser> {
    const browser = two.browser();
    const fields = { email: emailOf(role), password: "right", intent: "password" };
    expect(await browser.ask(0, "/login?index", fields)).toMatchObject({ status: 303 });
    return browser;
  }
  const everywhere = (browser: Browser, times: number) =>
    Promise.all(
      ([0, 1] as const).flatMap((at) =>
        Array.from({ length: times }, () => browser.ask(at, "/me")),
      ),
    );

  test("a token that must be renewed is renewed by one of both, and the session goes on", async () => {
    // Renewed half a minute before its end: at once, that is.
    backend.state.lifetime = 20_000;
    const browser = await signIn("individual");
    backend.seen.length = 0;
    for (let round = 0; round < 3; round++) {
      const statuses = (await everywhere(browser, 6)).map(({ status }) => status);
      expect(statuses).toEqual(Array(12).fill(200));
    }
    const used = backend.seen
      .filter(({ path }) => path === "/auth/refresh")
      .map(({ body }) => (body as { refresh_token: string }).refresh_token);
    expect(used.length).toBeGreaterThan(1);
    expect(new Set(used).size).toBe(used.length);
  });

  test("while the backend is away nobody is signed out by either, and then both go on", async () => {
    backend.state.lifetime = 20_000;
    const browser = await signIn("owner");
    await outage(served, async () => {
      const led = (await everywhere(browser, 3)).map(({ to }) => to);
      expect(led).toEqual(Array(6).fill("/login?next=%2Fme"));
      expect((await browser.ask(0, "/login?next=%2Fme")).text).toContain("isn’t answering");
      expect(browser.jar.has("session")).toBe(true);
    });
    for (const { text, status } of await everywhere(browser, 2)) {
      expect(status).toBe(200);
      expect(text).toContain(emailOf("owner"));
    }
  });

  const { check, success } = kinds.individual.pages;
  const mailedCode = () => {
    const letters = two.apps
      .map(({ dataDir }) => join(dataDir, "outbox"))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .map((path) => readFileSync(path, "utf8").replace(/=\r?\n/g, ""));
    return /6-digit code[^0-9]{0,40}(\d{6})\b/.exec(letters.join("\n"))?.[1];
  };
  /** The time until the next try passes for both processes. */
  const tryAgain = async () => {
    for (const what of ["jobs", "accounts_elsewhere"]) {
      const which =
        what === "jobs" ? "name = 'accounts'" : "state = 'wanted' and next_at is not null";
      const update = `update ${what} set next_at = '2020-01-01T00:00:00.000Z' where ${which}`;
      await runOn(two.database.DATABASE_URL ?? "", update);
    }
  };

  test("a guest signs up step by step at both, while the backend is away for the last one, and gets one account", async () => {
    const { accounts } = backend.accounts;
    const browser = two.browser();
    const email = "guest-of-two@elsewhere.example";
    for (const [at, { path, fields }] of stepPosts("individual", realClock, email).entries()) {
      const got = await browser.ask(at % 2 === 0 ? 0 : 1, path, { rev: "0", ...fields });
      expect(got.status).toBe(303);
    }
    await expect.poll(mailedCode, { timeout: 30_000 }).toBeDefined();
    const confirmed = await browser.ask(1, check, { intent: "confirm", code: mailedCode() ?? "" });
    expect(confirmed).toMatchObject({ status: 303, to: check });

    await outage(served, async () => {
      const { text } = await browser.ask(0, check);
      const seenVersion = postForms(text, check).flatMap(({ fields }) =>
        fields.filter(([name]) => name === "seen"),
      );
      const signed = { ...Object.fromEntries(seenVersion), agreed: "on", signature: "Ana Ruiz" };
      const [first, second] = await Promise.all([
        browser.ask(0, check, signed),
        browser.ask(1, check, signed),
      ]);
      const to = `/login?next=${encodeURIComponent(success)}`;
      expect(first).toMatchObject({ status: 303, to });
      expect(second.status).toBe(303);
      expect(accounts).toEqual([]);
    });
    const there = () => accounts.filter((account) => account.email === email).length;
    const triedAgain = () => tryAgain().then(there);
    await expect.poll(triedAgain, { timeout: 150_000, interval: 5000 }).toBe(1);
    expect((await browser.ask(1, check)).status).not.toBe(500);
    expect(there()).toBe(1);
  }, 240_000);

  test("who signs out at one is signed out at the other", async () => {
    const browser = await signIn("employee");
    const copy = await signIn("employee");
    expect((await browser.ask(1, "/logout", {})).status).toBe(303);
    expect((await browser.ask(0, "/me")).to).toMatch(/^\/login/);
    expect((await copy.ask(0, "/me")).status).toBe(200);
  });
});

test("on a Laravel a login-as that one begins is the other's, outlives an outage, and ends at both", async () => {
  const backend = laravelLike("login-as");
  const served = await serveHandlers(backend.handlers);
  const port = await freePort();
  backend.state.appUrl = `http://localhost:${port}`;
  onTestFinished(() => served.stop());
  const two = await twoApps(served, port, { BACKEND_SESSION: "cookie" });
  onTestFinished(() => two.close());
  const admin = two.browser();
  const email = emailOf("global");
  expect((await admin.ask(0, "/login?index", { email, intent: "link" })).status).toBe(303);
  // The code is typed at the process that did not ask for it.
  const code = backend.codes.get(email) ?? "";
  expect((await admin.ask(1, "/login/ctoken", { code })).status).toBe(303);
  const expectAt = async (at: 0 | 1, role: string) =>
    expect((await admin.ask(at, "/me")).text).toContain(emailOf(role));

  const target = personBy({ email: emailOf("individual") })?.id;
  const fields = { reason: "Asked by phone" };
  expect((await admin.ask(0, `/admin/global/login-as/${target}`, fields)).status).toBe(303);
  await expectAt(1, "individual");
  await expectAt(0, "individual");
  const end = "/admin/global/end-login-as";
  await outage(served, async () => {
    expect(await admin.ask(1, end, {})).toMatchObject({ status: 303, to: "/" });
    expect(await admin.ask(1, "/")).toMatchObject({ status: 303, to: "/login" });
    expect((await admin.ask(1, "/login")).text).toContain("isn’t answering");
  });
  // Nothing had ended, and nothing is half ended.
  await expectAt(0, "individual");
  expect((await admin.ask(1, end, {})).status).toBe(303);
  await expectAt(0, "global");
  await expectAt(1, "global");
  const actor = personBy({ email })?.id;
  expect(backend.audit).toEqual([
    { actor, action: "login_as.started" },
    { actor, action: "login_as.ended" },
  ]);
}, 180_000);
