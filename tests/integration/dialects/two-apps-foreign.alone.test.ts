import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { kinds } from "~/domain/sign-up/kinds";
import { postForms } from "../../setup/browser/rendered-page";
import { stepPosts } from "../../setup/people/drafts";
import type { Harness } from "../../setup/servers/embedded-harness";
import { directusLike } from "../../setup/backends/directus-like";
import { laravelLike } from "../../setup/backends/laravel-like";
import { serveHandlers, type ServedHandlers } from "../../setup/backends/served-handlers";
import { emailOf, personBy } from "../../setup/people/foreign-people";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";
import { sharedJar, type SharedJar } from "../../setup/elsewhere/shared-jar";
import {
  runOn,
  testDatabase,
  testSecret,
  type TestDatabase,
} from "../../setup/servers/test-database";

/**
 * Two processes of the app on one backend that nobody here wrote, and one browser that meets now the one and now the other.
 * Several processes share a PostgreSQL; a file of SQLite belongs to one (README, In production).
 */

const realClock = { clock: { now: Date.now } } as unknown as Harness;
const onPostgres = Boolean(process.env.DATABASE_URL);

async function twoApps(served: ServedHandlers, env: Record<string, string>) {
  const database = await testDatabase("migrated");
  const ports = [await freePort(), await freePort()];
  const origin = `http://localhost:${ports[0]}`;
  const settings = {
    ...{ APP_URL: origin, BACKEND_URL: served.url, SESSION_SECRET: testSecret, SEED: "none" },
    INVOICE_ADDRESS: "12 Example Street, Portland, OR 97201",
    ...{ DATABASE_URL: database.DATABASE_URL ?? "", ...env },
  };
  const apps = [];
  for (const port of ports) apps.push(await startServer("app", port, settings));
  return { apps, origin, database };
}

type Two = { apps: ServerProcess[]; origin: string; database: TestDatabase };
const close = async ({ apps, database }: Two) => {
  for (const app of apps) await app.stop();
  await database.cleanup();
};

/** The backend's process is away, and back at the same address. */
const outage = async (served: ServedHandlers, during: () => Promise<void>) => {
  const back = await served.away();
  try {
    await during();
  } finally {
    await back();
  }
};

describe.skipIf(!onPostgres)("on a Directus", () => {
  const backend = directusLike({ now: Date.now, advance: () => {} }, "stock");
  let served: ServedHandlers;
  let two: Two;
  beforeAll(async () => {
    served = await serveHandlers(backend.handlers);
    two = await twoApps(served, {
      ...{ BACKEND_SESSION: "bearer", BACKEND_CREDENTIALS_LOGIN: "true" },
      ...{ BACKEND_STATIC_TOKEN: "static-service", BACKEND_MEMBER_ROLE: "member-role" },
    });
  }, 180_000);
  afterEach(() => (backend.state.lifetime = 900_000));
  afterAll(async () => {
    await close(two);
    await served.stop();
  });

  async function signIn(role: string): Promise<SharedJar> {
    const browser = sharedJar(two.origin);
    const fields = { email: emailOf(role), password: "right", intent: "password" };
    const [one] = two.apps;
    expect(await browser.ask(one?.url ?? "", "/login?index", fields)).toMatchObject({
      status: 303,
    });
    return browser;
  }
  const everywhere = (browser: SharedJar, path: string, times: number) =>
    Promise.all(
      two.apps.flatMap(({ url }) => Array.from({ length: times }, () => browser.ask(url, path))),
    );

  test("a token that must be renewed is renewed by one of both, and the session goes on", async () => {
    // Renewed half a minute before its end: at once, that is.
    backend.state.lifetime = 20_000;
    const browser = await signIn("individual");
    backend.seen.length = 0;
    for (let round = 0; round < 3; round++) {
      const statuses = (await everywhere(browser, "/me", 6)).map(({ status }) => status);
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
      const statuses = (await everywhere(browser, "/me", 3)).map(({ status }) => status);
      // The page, as far as its token still works here; or that the service doesn't answer. Never the sign-in page.
      expect(new Set(statuses)).toEqual(new Set([503]));
      expect(browser.has("session")).toBe(true);
    });
    for (const { text, status } of await everywhere(browser, "/me", 2)) {
      expect(status).toBe(200);
      expect(text).toContain(emailOf("owner"));
    }
  });

  const { check, success } = kinds.individual.pages;
  /** What both processes have mailed so far. */
  const letters = () =>
    two.apps
      .map(({ dataDir }) => join(dataDir, "outbox"))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8")),
      )
      .join("\n")
      .replace(/=\r?\n/g, "");
  const codeTo = () => /6-digit code[^0-9]{0,40}(\d{6})\b/.exec(letters())?.[1];

  test("a guest signs up step by step at both, while the backend is away for the last one, and gets one account", async () => {
    const { accounts } = backend.accounts;
    const browser = sharedJar(two.origin);
    const email = "guest-of-two@elsewhere.example";
    let at = 0;
    const turn = () => two.apps[at++ % 2]?.url ?? "";
    for (const { path, fields } of stepPosts("individual", realClock, email)) {
      expect((await browser.ask(turn(), path, { rev: "0", ...fields })).status).toBe(303);
    }
    await expect.poll(codeTo, { timeout: 30_000 }).toBeDefined();
    const confirmed = await browser.ask(turn(), check, { intent: "confirm", code: codeTo() ?? "" });
    expect(confirmed).toMatchObject({ status: 303, to: check });

    await outage(served, async () => {
      const { text } = await browser.ask(turn(), check);
      const seen = postForms(text, check).flatMap(({ fields }) =>
        fields.filter(([name]) => name === "seen"),
      );
      const signed = { ...Object.fromEntries(seen), agreed: "on", signature: "Ana Ruiz" };
      // Pressed twice, once at each.
      const [first, second] = await Promise.all([
        browser.ask(turn(), check, signed),
        browser.ask(turn(), check, signed),
      ]);
      const done = { status: 303, to: `/login?next=${encodeURIComponent(success)}` };
      expect(first).toMatchObject(done);
      expect(second.status).toBe(303);
      expect(accounts).toEqual([]);
    });
    // As if the time until the next try had passed, for whichever process looks first.
    const past = "'2020-01-01T00:00:00.000Z'";
    const there = () => accounts.filter((account) => account.email === email).length;
    await expect
      .poll(
        async () => {
          await runOn(
            two.database.DATABASE_URL ?? "",
            `update jobs set next_at = ${past} where name = 'accounts'`,
          );
          await runOn(
            two.database.DATABASE_URL ?? "",
            `update accounts_elsewhere set next_at = ${past} where state = 'wanted' and next_at is not null`,
          );
          return there();
        },
        { timeout: 150_000, interval: 5000 },
      )
      .toBe(1);
    expect((await browser.ask(turn(), check)).status).not.toBe(500);
    expect(there()).toBe(1);
  }, 240_000);

  test("who signs out at one is signed out at the other", async () => {
    const browser = await signIn("employee");
    const copy = await signIn("employee");
    const [one, other] = two.apps;
    expect((await browser.ask(other?.url ?? "", "/logout", {})).status).toBe(303);
    expect(await browser.ask(one?.url ?? "", "/me")).toMatchObject({
      to: expect.stringMatching(/^\/login/),
    });
    expect((await copy.ask(one?.url ?? "", "/me")).status).toBe(200);
  });
});

describe.skipIf(!onPostgres)("on a Laravel with our package", () => {
  const backend = laravelLike("package");
  let served: ServedHandlers;
  let two: Two;
  beforeAll(async () => {
    served = await serveHandlers(backend.handlers);
    backend.state.stateful = true;
    const port = await freePort();
    backend.state.appUrl = `http://localhost:${port}`;
    two = await twoApps(served, { BACKEND_SESSION: "cookie", APP_URL: backend.state.appUrl });
    two.origin = backend.state.appUrl;
  }, 180_000);
  afterAll(async () => {
    await close(two);
    await served.stop();
  });

  async function signIn(role: string): Promise<SharedJar> {
    const browser = sharedJar(two.origin);
    const [one, other] = two.apps;
    const asked = { email: emailOf(role), intent: "link" };
    expect((await browser.ask(one?.url ?? "", "/login?index", asked)).status).toBe(303);
    const { digits } = backend.mails.at(-1) ?? {};
    // The code is typed at the process that did not ask for it.
    const typed = await browser.ask(other?.url ?? "", "/login/ctoken", { code: digits ?? "" });
    expect(typed.status).toBe(303);
    return browser;
  }
  const meAt = async (browser: SharedJar, at: 0 | 1) =>
    (await browser.ask(two.apps[at]?.url ?? "", "/me")).text;

  test("a login-as that one begins is the other's, and ends at both", async () => {
    const admin = await signIn("global");
    const target = String(personBy({ email: emailOf("individual") })?.id);
    const [one, other] = two.apps;
    const path = `/admin/global/login-as/${target}`;
    const begun = await admin.ask(one?.url ?? "", path, { reason: "Asked by phone" });
    expect(begun.status).toBe(303);
    expect(await meAt(admin, 1)).toContain(emailOf("individual"));
    expect(await meAt(admin, 0)).toContain(emailOf("individual"));

    await outage(served, async () => {
      const ended = await admin.ask(other?.url ?? "", "/admin/global/end-login-as", {});
      expect(ended).toMatchObject({ status: 303, to: "/" });
      const home = await admin.ask(other?.url ?? "", "/");
      expect(home.status).toBe(503);
      expect(home.text).toContain("isn’t answering");
    });
    // Nothing had ended, and nothing is half ended.
    expect(await meAt(admin, 0)).toContain(emailOf("individual"));
    const again = await admin.ask(other?.url ?? "", "/admin/global/end-login-as", {});
    expect(again.status).toBe(303);
    for (const at of [0, 1] as const) expect(await meAt(admin, at)).toContain(emailOf("global"));
    const actions = backend.audit.map(({ actor, action }) => [actor, action]);
    const boss = personBy({ email: emailOf("global") })?.id;
    expect(actions).toEqual([
      [boss, "login_as.started"],
      [boss, "login_as.ended"],
    ]);
  });
});
