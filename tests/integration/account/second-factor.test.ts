import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "~/contract/call";
import { calls, type CallName } from "~/contract/calls";
import { needsSignIn } from "~/contract/who";
import { pathOf } from "../../setup/backends/callers";
import { contractInputs } from "../../setup/backends/contract-inputs";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";
import { days, hours, minutes, seconds } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { runCommand } from "../../setup/servers/run-command";
import { bearerOf, codeAt, realAdmin, withFactor } from "../../setup/people/second-factor";

/** The second factor as the backend holds it, whatever a screen does. */

const path = "/api/v1/me/second-factor";
const visit = "/api/v1/global-admin/login-as/user-nora-whitfield";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
afterAll(() => backend.close());
// No code of an earlier test is still right.
beforeEach(() => backend.later());

async function signedIn(email: string): Promise<Browser> {
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}
const now = () => backend.clock.now();
const prove = (browser: Browser, code: string | undefined) =>
  browser.call("POST", `${path}/prove`, { code });
const factorIn = async (browser: Browser) =>
  (await browser.call("GET", "/api/v1/me")).body.data.second_factor;
const trailOf = (email: string) =>
  backend.inDatabase(({ db }) =>
    db
      .selectFrom("audit_events as a")
      .innerJoin("users as u", (on) => on.on(sql<boolean>`a.object = 'user:' || u.id`))
      .select(["a.action", "a.after"])
      .where("u.email", "=", email)
      .where("a.action", "like", "second_factor.%")
      .orderBy("a.at")
      .orderBy("a.id")
      .execute(),
  );

/** Calls that an administrator may make before. */
const isBefore = ({ secondFactor }: Call) =>
  secondFactor === "not-yet" || secondFactor === "lately-once-set-up";

describe("before it is shown", () => {
  test("an administrator may make no call but those that lead there, in either reading", async () => {
    const email = await realAdmin(backend);
    const others = (Object.keys(calls) as CallName[]).filter(
      (name) => needsSignIn(calls[name]) && !isBefore(calls[name]),
    );
    expect(others.length).toBeGreaterThan(30);
    for (const reading of ["cookie", "bearer"] as const) {
      const browser = await signedIn(email);
      const token = await bearerOf(backend, email);
      const answers = [];
      for (const name of others.filter((each) => calls[each].readings.includes(reading as never))) {
        const call: Call = calls[name];
        const ask = reading === "cookie" ? browser.call : token.call;
        const params = Object.fromEntries(
          [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, "any"]),
        );
        const { status, text } = await ask(
          call.method,
          pathOf(call, params),
          call.method === "GET" ? undefined : {},
        );
        if (status !== 403 || !text.includes("SECOND_FACTOR_REQUIRED"))
          answers.push([name, status]);
      }
      expect(answers).toEqual([]);
    }
  });

  test("nobody but administrators is asked, and no sample account on one's own machine", async () => {
    for (const email of [demo.super, demo.support, demo.member]) {
      expect(await factorIn(await signedIn(email))).toBeNull();
    }
    expect(await factorIn(await signedIn(await realAdmin(backend)))).toEqual({
      passed: false,
      set_up: false,
    });
  });

  test("sample accounts are asked wherever others can reach the site", async () => {
    const env = {
      APP_URL: "https://benefits.example.org",
      PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: "true",
    };
    const site = await embeddedHarness({ env });
    try {
      const { access_token } = await contractInputs(site).tokens(demo.super);
      const headers = { authorization: `Bearer ${access_token}` };
      const { body } = await site.send("GET", "/users/me", { headers });
      expect(body.data.second_factor).toEqual({ passed: false, set_up: false });
      expect((await site.send("GET", "/api/v1/super-admin/overview", { headers })).status).toBe(
        403,
      );
    } finally {
      await site.close();
    }
  });
});

describe("a code", () => {
  test("passes once, and lets in no other session", async () => {
    const email = await realAdmin(backend);
    const { secret, code } = await withFactor(backend, email);
    const browser = await signedIn(email);
    expect((await prove(browser, code)).status).toBe(422);
    const next = codeAt(secret, now() + seconds(30));
    expect((await prove(browser, next)).status).toBe(200);
    expect(await factorIn(browser)).toEqual({ passed: true, set_up: true });
    expect((await browser.call("GET", "/api/v1/global-admin/users")).status).toBe(200);

    const other = await signedIn(email);
    expect((await other.call("GET", "/api/v1/global-admin/users")).status).toBe(403);
    expect((await prove(other, next)).status).toBe(422);
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [1, 200],
    [2, 422],
  ])("of %s steps of 30 seconds is answered %s", async (steps, status) => {
    const email = await realAdmin(backend);
    const { secret } = await withFactor(backend, email);
    backend.clock.advance(minutes(5));
    const browser = await signedIn(email);
    expect((await prove(browser, codeAt(secret, now() + steps * 30_000))).status).toBe(status);
  });

  test("of two requests at once passes one", async () => {
    const email = await realAdmin(backend);
    const { secret } = await withFactor(backend, email);
    backend.clock.advance(minutes(5));
    const browsers = [await signedIn(email), await signedIn(email)];
    const answers = await Promise.all(browsers.map((one) => prove(one, codeAt(secret, now()))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("may be wrong 5 times per account; the wait does not grow, and refusals are written down", async () => {
    const email = await realAdmin(backend);
    const { secret } = await withFactor(backend, email);
    backend.clock.advance(minutes(5));
    const browsers = [await signedIn(email), await signedIn(email)];
    for (let tries = 0; tries < 5; tries++) {
      expect((await prove(browsers[tries % 2]!, "000000")).status).toBe(422);
    }
    const right = () => codeAt(secret, now());
    const refused = await prove(browsers[0]!, right());
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    backend.clock.advance(minutes(14));
    expect((await prove(browsers[1]!, right())).status).toBe(429);
    backend.clock.advance(minutes(1));
    expect((await prove(browsers[1]!, right())).status).toBe(200);
    const refusals = (await trailOf(email)).filter(({ action }) => action.endsWith("refused"));
    expect(refusals.map(({ after }) => JSON.parse(after ?? "{}").reason)).toEqual(
      expect.arrayContaining(["code", "too_many"]),
    );
  });
});

test("thirty wrong codes in a day are the last, whatever the pauses between them", async () => {
  const email = await realAdmin(backend);
  await withFactor(backend, email);
  const browser = await signedIn(email);
  const answers: number[] = [];
  for (let n = 0; n < 35; n++) {
    if (n % 5 === 0) backend.clock.advance(minutes(16));
    answers.push((await prove(browser, "000000")).status);
  }
  expect(answers).toEqual([...Array<number>(30).fill(422), ...Array<number>(5).fill(429)]);
});

describe("the secret", () => {
  test("is shown to one session, and set up by that one only", async () => {
    const email = await realAdmin(backend);
    const [one, other] = [await signedIn(email), await signedIn(email)];
    const shown = async (browser: Browser) =>
      (await browser.call("POST", `${path}/begin`)).body.data.secret as string;
    const first = await shown(one);
    expect(await shown(one)).toBe(first);
    const confirm = (browser: Browser, secret: string) =>
      browser.call("POST", `${path}/confirm`, { code: codeAt(secret, now()) });
    expect((await confirm(other, first)).status).toBe(422);
    const second = await shown(other);
    expect(second).not.toBe(first);
    expect((await confirm(one, second)).status).toBe(422);
    expect((await confirm(other, second)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  test("work once each, however they are typed, and are kept as hashes", async () => {
    const email = await realAdmin(backend);
    const { recovery_codes } = await withFactor(backend, email);
    expect(new Set(recovery_codes).size).toBe(10);
    const [first = "", second = ""] = recovery_codes;
    expect((await prove(await signedIn(email), first)).status).toBe(200);
    expect((await prove(await signedIn(email), first)).status).toBe(422);
    const browser = await signedIn(email);
    expect((await prove(browser, second.toLowerCase().replaceAll("-", " "))).status).toBe(200);
    expect((await browser.call("GET", path)).body.data.recovery_codes).toBe(8);
    const kept = await backend.inDatabase(({ db }) =>
      db.selectFrom("recovery_codes").selectAll().execute(),
    );
    for (const code of recovery_codes) {
      expect(JSON.stringify(kept)).not.toContain(code);
      expect(JSON.stringify(kept)).not.toContain(code.replaceAll("-", ""));
    }
    backend.clock.advance(minutes(16));
    const renewed = (await browser.call("POST", `${path}/recovery-codes`)).body.data.recovery_codes;
    expect((await prove(await signedIn(email), recovery_codes[2])).status).toBe(422);
    expect((await prove(await signedIn(email), renewed[0])).status).toBe(200);
  });
});

describe("a known device", () => {
  test("passes for its own person, proves nothing, and is forgotten with another app", async () => {
    const email = await realAdmin(backend);
    const { device, secret } = await withFactor(backend, email);
    const present = async (who: string) => {
      const browser = await signedIn(who);
      return { browser, known: (await browser.call("POST", `${path}/device`, { device })).body };
    };
    const { browser, known } = await present(email);
    expect(known.data).toEqual({ known: true });
    expect((await browser.call("GET", "/api/v1/global-admin/users")).status).toBe(200);
    // It was not shown in this session: what concerns other people needs a code.
    expect((await browser.call("POST", visit, {})).body).toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
    });
    expect((await browser.call("POST", `${path}/begin`)).status).toBe(403);
    expect((await browser.call("POST", `${path}/recovery-codes`)).status).toBe(403);
    const stranger = await realAdmin(backend);
    await withFactor(backend, stranger);
    expect((await present(stranger)).known.data).toEqual({ known: false });

    await prove(browser, codeAt(secret, now() + seconds(30)));
    const fresh = (await browser.call("POST", `${path}/begin`)).body.data.secret as string;
    expect(fresh).not.toBe(secret);
    const confirmed = await browser.call("POST", `${path}/confirm`, { code: codeAt(fresh, now()) });
    expect(confirmed.status).toBe(200);
    expect((await present(email)).known.data).toEqual({ known: false });
    backend.clock.advance(minutes(2));
    const later = await signedIn(email);
    expect((await prove(later, codeAt(secret, now()))).status).toBe(422);
    expect((await prove(later, codeAt(fresh, now()))).status).toBe(200);
  });
});

describe("logging in as somebody", () => {
  test("needs a code of the last 12 hours, which stays with the administrator there and back", async () => {
    const email = await realAdmin(backend);
    const { secret } = await withFactor(backend, email);
    backend.clock.advance(minutes(2));
    const browser = await signedIn(email);
    expect((await browser.call("POST", visit, {})).status).toBe(403);
    await prove(browser, codeAt(secret, now()));
    expect((await browser.call("POST", visit, {})).status).toBe(200);
    expect((await browser.call("GET", "/api/v1/me")).body.data.user_email).toBe(demo.member);
    // Nothing of the administrator's is open in somebody else's account.
    expect((await browser.call("POST", `${path}/begin`)).status).toBe(403);
    await browser.call("DELETE", "/api/v1/global-admin/login-as");
    expect(await factorIn(browser)).toEqual({ passed: true, set_up: true });
    for (let passed = 0; passed < 12 * 3; passed++) {
      backend.clock.advance(minutes(20));
      await browser.call("GET", "/api/v1/me");
    }
    expect(await factorIn(browser)).toEqual({ passed: true, set_up: true });
    expect((await browser.call("POST", visit, {})).status).toBe(403);
    await prove(browser, codeAt(secret, now()));
    expect((await browser.call("POST", visit, {})).status).toBe(200);
    await browser.call("DELETE", "/api/v1/global-admin/login-as");
  });

  test("goes for tokens too, also after they rotate", async () => {
    const email = await realAdmin(backend);
    const { secret } = await withFactor(backend, email);
    backend.clock.advance(minutes(2));
    const first = await bearerOf(backend, email);
    expect((await first.call("POST", visit, {})).status).toBe(403);
    expect(
      (await first.call("POST", `${path}/prove`, { code: codeAt(secret, now()) })).status,
    ).toBe(200);
    const { refresh_token } = first;
    const rotated = await backend.send("POST", "/auth/refresh", { body: { refresh_token } });
    const own = { authorization: `Bearer ${rotated.body.data.access_token}` };
    expect((await first.call("POST", visit, {}, own)).status).toBe(200);
    await first.call("DELETE", "/api/v1/global-admin/login-as", undefined, own);
    const second = await bearerOf(backend, email);
    expect((await second.call("GET", "/api/v1/global-admin/users")).status).toBe(403);
    backend.clock.advance(hours(1));
  });
});

describe("who has lost it", () => {
  test("is helped by the command line, signed out everywhere, and seen by super administrators", async () => {
    const email = await realAdmin(backend);
    const { secret, session } = await withFactor(backend, email);
    const listed = async () => {
      const supers = await signedIn(demo.super);
      const { administrators } = (await supers.call("GET", "/api/v1/super-admin/administrators"))
        .body.data;
      return administrators.find((one: { user_email: string }) => one.user_email === email);
    };
    expect(await listed()).toMatchObject({ asked: true, second_factor_since: expect.any(String) });
    const { code, out, err } = await runCommand(backend, "admin", ["reset-second-factor", email]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`${email} has no second factor any more`);
    const { refresh_token } = session;
    const rotated = await backend.send("POST", "/auth/refresh", { body: { refresh_token } });
    expect(rotated.status).toBe(401);
    expect(await listed()).toMatchObject({ second_factor_since: null });
    const browser = await signedIn(email);
    expect(await factorIn(browser)).toEqual({ passed: false, set_up: false });
    expect((await prove(browser, codeAt(secret, now()))).status).toBe(422);
    expect((await trailOf(email)).map(({ action }) => action)).toContain("second_factor.reset");
    expect((await runCommand(backend, "admin", ["reset-second-factor", demo.member])).code).toBe(1);
  });
});

test("a browser is known for 90 days, and forgotten then", async () => {
  const email = await realAdmin(backend);
  const { device } = await withFactor(backend, email);
  const known = async () =>
    (await (await signedIn(email)).call("POST", `${path}/device`, { device })).body.data.known;
  backend.clock.advance(days(90) - hours(2));
  expect(await known()).toBe(true);
  backend.clock.advance(hours(2));
  expect(await known()).toBe(false);
  await backend.backend.runJobs();
  const left = await backend.inDatabase(({ db }) =>
    db.selectFrom("known_devices").selectAll().execute(),
  );
  expect(left).toEqual([]);
});

test("neither the secret nor a code of it is kept in the clear", async () => {
  const { secret } = await withFactor(backend, await realAdmin(backend));
  const rows = await backend.inDatabase(({ db }) =>
    db.selectFrom("second_factors").selectAll().execute(),
  );
  expect(rows.some((row) => row.secret?.startsWith("s1."))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
