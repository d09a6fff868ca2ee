import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { needsSignIn } from "~/contract/who";
import { pathOf } from "../../setup/backends/callers";
import { contractInputs } from "../../setup/backends/contract-inputs";
import {
  everyCall as calls,
  type AnyCall as Call,
  type AnyCallName as CallName,
} from "../../setup/backends/core-calls";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { days, hours, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { runCommand } from "../../setup/servers/run-command";
import { bearerOf, codeAt, realAdmin, withFactor } from "../../setup/people/second-factor";
import { ofFile } from "../../setup/servers/of-file";

/** The backend enforces the second factor, independent of any screen. */

const path = "/api/v1/me/second-factor";
const visit = "/api/v1/global-admin/login-as/user-nora-whitfield";

const backend = await ofFile(embeddedHarness());
// No code of an earlier test is still right.
beforeEach(() => backend.later());

const signedIn = (email: string) => backend.signedIn(email);
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
      .execute(),
  );
/** Creates an administrator whose code of the set-up is over. */
async function keeper() {
  const email = await realAdmin(backend);
  const factor = await withFactor(backend, email);
  backend.clock.advance(minutes(5));
  return { email, ...factor };
}

/** An administrator may make these calls before the second factor is set up. */
const isBefore = ({ secondFactor }: Call) =>
  secondFactor === "not-yet" || secondFactor === "lately-once-set-up";

test("before it is shown an administrator may make no call but those that lead there, in either reading", async () => {
  const email = await realAdmin(backend);
  const others = (Object.keys(calls) as CallName[]).filter(
    (name) => needsSignIn(calls[name]) && !isBefore(calls[name]),
  );
  expect(others.length).toBeGreaterThan(30);
  for (const reading of ["cookie", "bearer"] as const) {
    const browser = await signedIn(email);
    const token = await bearerOf(backend, email);
    const ask = reading === "cookie" ? browser.call : token.call;
    const headers = reading === "cookie" ? browser.headers() : token.headers;
    const letIn = [];
    for (const name of others.filter((each) => calls[each].readings.includes(reading as never))) {
      const call: Call = calls[name];
      const params = Object.fromEntries(
        [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => [key, "any"]),
      );
      const body = call.method === "GET" ? undefined : {};
      const { status, text } = call.run
        ? await backend.ask(call.run, [], { headers })
        : await ask(call.method, pathOf(call, params), body);
      if (status !== 403 || !text.includes("SECOND_FACTOR_REQUIRED")) letIn.push([name, status]);
    }
    expect(letIn).toEqual([]);
  }
});

test("nobody but administrators is asked; sample accounts are, wherever others can reach the site", async () => {
  for (const email of [demo.super, demo.member])
    expect(await factorIn(await signedIn(email))).toBeNull();
  const isRequired = { passed: false, set_up: false };
  expect(await factorIn(await signedIn(await realAdmin(backend)))).toEqual(isRequired);
  const env = {
    APP_URL: "https://benefits.example.org",
    PRINT_SIGN_IN_LINKS_EVEN_ON_HTTPS: "true",
  };
  const site = await embeddedHarness({ env });
  try {
    const { access_token } = await contractInputs(site).tokens(demo.super);
    const headers = { authorization: `Bearer ${access_token}` };
    const { body } = await site.send("GET", "/users/me", { headers });
    expect(body.data.second_factor).toEqual(isRequired);
  } finally {
    await site.close();
  }
});

describe("a code", () => {
  test("passes once, also of two requests at once, a step of 30 seconds before or after its own, and lets in no other session", async () => {
    const { email, secret } = await keeper();
    const [browser, other] = [await signedIn(email), await signedIn(email)];
    const inSteps = (steps: number) => codeAt(secret, now() + steps * 30_000);
    for (const steps of [-2, 2]) expect((await prove(browser, inSteps(steps))).status).toBe(422);
    const answers = await Promise.all([browser, other].map((each) => prove(each, inSteps(1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const users = await Promise.all(
      [browser, other].map((each) => each.call("GET", "/api/v1/global-admin/users")),
    );
    const passed = answers.map(({ status }) => (status === 200 ? 200 : 403));
    expect(users.map(({ status }) => status)).toEqual(passed);
  });

  test("may be wrong 5 times per account; the wait does not grow, and refusals are written down", async () => {
    const { email, secret } = await keeper();
    const browsers = [await signedIn(email), await signedIn(email)];
    for (let tries = 0; tries < 5; tries++)
      expect((await prove(browsers[tries % 2]!, "000000")).status).toBe(422);
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

  test("is the last after thirty wrong ones in a day, whatever the pauses between them", async () => {
    const browser = await signedIn((await keeper()).email);
    const answers: number[] = [];
    for (let n = 0; n < 35; n++) {
      if (n % 5 === 0) backend.clock.advance(minutes(16));
      answers.push((await prove(browser, "000000")).status);
    }
    expect(answers).toEqual([...Array<number>(30).fill(422), ...Array<number>(5).fill(429)]);
  });
});

test("recovery codes work once each, however they are typed; neither they nor the secret are kept in the clear", async () => {
  const { email, secret, recovery_codes } = await keeper();
  expect(new Set(recovery_codes).size).toBe(10);
  const [first = "", second = ""] = recovery_codes;
  expect((await prove(await signedIn(email), first)).status).toBe(200);
  expect((await prove(await signedIn(email), first)).status).toBe(422);
  const browser = await signedIn(email);
  expect((await prove(browser, second.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await browser.call("GET", path)).body.data.recovery_codes).toBe(8);
  const kept = await backend.inDatabase(async ({ db }) => [
    await db.selectFrom("recovery_codes").selectAll().execute(),
    await db.selectFrom("second_factors").selectAll().execute(),
  ]);
  const plain = recovery_codes.map((code) => code.replaceAll("-", ""));
  for (const each of [...recovery_codes, ...plain, secret])
    expect(JSON.stringify(kept)).not.toContain(each);
  backend.clock.advance(minutes(16));
  const renewed = (await browser.call("POST", `${path}/recovery-codes`)).body.data.recovery_codes;
  expect((await prove(await signedIn(email), recovery_codes[2])).status).toBe(422);
  expect((await prove(await signedIn(email), renewed[0])).status).toBe(200);
});

test("a known device passes for its own person, proves nothing, and is forgotten after 90 days", async () => {
  const { email, device } = await keeper();
  const present = async (who: string) => {
    const browser = await signedIn(who);
    return { browser, known: (await browser.call("POST", `${path}/device`, { device })).body.data };
  };
  const { browser, known } = await present(email);
  expect(known).toEqual({ known: true });
  expect((await browser.call("GET", "/api/v1/global-admin/users")).status).toBe(200);
  // It was not shown in this session: what concerns other people needs a code.
  for (const isRequired of [visit, `${path}/begin`, `${path}/recovery-codes`])
    expect((await browser.call("POST", isRequired, {})).body).toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
    });
  expect((await present((await keeper()).email)).known).toEqual({ known: false });
  backend.clock.advance(days(90) - hours(2));
  expect((await present(email)).known).toEqual({ known: true });
  backend.clock.advance(hours(2));
  expect((await present(email)).known).toEqual({ known: false });
});

test("logging in as somebody needs a code of the last 12 hours, which stays with the administrator there and back", async () => {
  const { email, secret } = await keeper();
  const browser = await signedIn(email);
  expect((await browser.call("POST", visit, { reason: "Asked" })).status).toBe(403);
  await prove(browser, codeAt(secret, now()));
  expect((await browser.call("POST", visit, { reason: "Asked" })).status).toBe(200);
  expect((await browser.call("GET", "/api/v1/me")).body.data.user_email).toBe(demo.member);
  // The administrator's pages are closed while they are in another account.
  expect((await browser.call("POST", `${path}/begin`)).status).toBe(403);
  await browser.call("DELETE", "/api/v1/global-admin/login-as");
  for (let passed = 0; passed < 12 * 3; passed++) {
    backend.clock.advance(minutes(20));
    await browser.call("GET", "/api/v1/me");
  }
  expect(await factorIn(browser)).toEqual({ passed: true, set_up: true });
  expect((await browser.call("POST", visit, { reason: "Asked" })).status).toBe(403);
});

test("who has lost it is helped by the command line, and signed out everywhere", async () => {
  const { email, secret, session } = await keeper();
  const { code, out, err } = await runCommand(backend, "admin", ["reset-second-factor", email]);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(`${email} has no second factor any more`);
  const { refresh_token } = session;
  const rotated = await backend.send("POST", "/auth/refresh", { body: { refresh_token } });
  expect(rotated.status).toBe(401);
  const browser = await signedIn(email);
  expect(await factorIn(browser)).toEqual({ passed: false, set_up: false });
  expect((await prove(browser, codeAt(secret, now()))).status).toBe(422);
  expect((await trailOf(email)).map(({ action }) => action)).toContain("second_factor.reset");
});
