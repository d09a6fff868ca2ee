import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { embeddedHarness, newClient, tokenOf } from "../../setup/servers/embedded-harness";
import { hours, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

const backend = await embeddedHarness();
// Limits start anew, and no link of one test lives in the next.
beforeEach(() => backend.later());
afterAll(() => backend.close());

const requestPath = "/api/v1/auth/magic-link/request";
const consumePath = "/api/v1/auth/magic-link/consume";
const linkGone = "This link has expired or was already used. Enter your e-mail for a new one.";

async function page(from = newClient()) {
  const browser = backend.browser(from);
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  return browser;
}
async function ask(email: string, body: object = {}, from = newClient()) {
  return (await page(from)).call("POST", requestPath, { email, ...body });
}
async function linkTo(email: string, body: object = {}) {
  expect((await ask(email, body)).status).toBe(204);
  const mail = await backend.mailTo(email);
  if (!mail) throw new Error("no mail");
  return { token: tokenOf(mail.link), code: mail.code ?? "", mail };
}
const consume = async (body: object) => (await page()).call("POST", consumePath, body);

test("a link signs in and opens only pages of this site", async () => {
  const { token } = await linkTo(demo.member, { next: "/benefits?x=1#health" });
  expect((await consume({ token })).body).toEqual({ data: { next: "/benefits?x=1#health" } });
  const foreign = await linkTo(demo.member, { next: "//evil.example" });
  expect((await consume({ token: foreign.token })).body).toEqual({ data: { next: null } });
});

test("of twenty who redeem one link at once, one is signed in", async () => {
  const { token } = await linkTo(demo.member);
  const pages = await Promise.all(Array.from({ length: 20 }, () => page()));
  const answers = await Promise.all(
    pages.map((browser) => browser.call("POST", consumePath, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a link works for 15 minutes", async () => {
  const early = await linkTo(demo.member);
  backend.clock.advance(minutes(15) - 1);
  expect((await consume({ token: early.token })).status).toBe(200);
  const late = await linkTo(demo.member);
  backend.clock.advance(minutes(15));
  expect((await consume({ token: late.token })).body.errors).toEqual({ token: [linkGone] });
  expect((await consume({ email: demo.member, code: late.code })).status).toBe(422);
});

test("the newest link supersedes the older one, and its code signs in once", async () => {
  const old = await linkTo(demo.member);
  const { code, token } = await linkTo(demo.member);
  expect((await consume({ token: old.token })).status).toBe(422);
  if (old.code !== code)
    expect((await consume({ email: demo.member, code: old.code })).status).toBe(422);
  expect((await consume({ email: demo.member.toUpperCase(), code })).status).toBe(200);
  expect((await consume({ email: demo.member, code })).status).toBe(422);
  expect((await consume({ token })).status).toBe(422);
});

test("checking a link consumes nothing and shows a masked address", async () => {
  const { token } = await linkTo(demo.member);
  const check = async () => (await page()).call("POST", "/api/v1/auth/token/check", { token });
  expect((await check()).body).toEqual({
    data: { purpose: "login", email: "m•••@benefits.example", own: false },
  });
  expect((await consume({ token })).status).toBe(200);
  expect((await check()).body.errors).toEqual({ token: [linkGone] });
  expect((await consume({ token: "made-up" })).body.errors).toEqual({ token: [linkGone] });
});

test("an inactive person gets nothing, and a link from before does not sign in", async () => {
  const { token } = await linkTo(demo.support);
  await backend.inDatabase(({ db }) =>
    db.updateTable("users").set({ status: "inactive" }).where("email", "=", demo.support).execute(),
  );
  expect((await consume({ token })).status).toBe(422);
  expect((await ask(demo.support)).status).toBe(204);
  expect(await backend.mailTo(demo.support)).toBeNull();
});

describe("6-digit codes", () => {
  const wrongFor = (code: string) => (code === "123456" ? "654321" : "123456");
  // Wrong ones are counted for a day.
  beforeEach(() => backend.later(hours(24)));

  test("twenty guesses at once are no more than five tries, which end the code, not the link", async () => {
    const { code, token } = await linkTo(demo.member);
    const pages = await Promise.all(Array.from({ length: 20 }, () => page()));
    const guesses = pages.map((browser) =>
      browser.call("POST", consumePath, { email: demo.member, code: wrongFor(code) }),
    );
    const answers = await Promise.all(guesses);
    const remaining = answers.map(
      ({ text }) => /(\d) (?:try|tries) left/.exec(text)?.[1] ?? "none",
    );
    expect(remaining.filter((each) => Number(each) > 0).sort()).toEqual(["1", "2", "3", "4"]);
    expect((await consume({ email: demo.member, code })).status).toBe(422);
    expect((await consume({ token })).status).toBe(200);
  });

  /** Sends this many wrong codes, five for each link. */
  async function guess(email: string, count: number): Promise<string[]> {
    const answers: string[] = [];
    for (let round = 0; round < count; round++) {
      if (round % 5 === 0) {
        backend.clock.advance(minutes(15));
        await ask(email);
        await backend.mailTo(email);
      }
      // The code is wrong, except once in a million times.
      answers.push((await consume({ email, code: "000001" })).text);
    }
    return answers;
  }

  test("fifteen wrong ones in a day end the codes of all links; an address that nobody has is answered alike", async () => {
    const answers = await guess("nobody@elsewhere.example", 17);
    expect(answers[4]).toContain("No tries are left for this code. Use the link in the email");
    expect(answers[5]).toContain("4 tries left");
    expect(answers[15]).toContain("Too many wrong codes. Use the link in the email instead.");
    expect(await guess(demo.member, 17)).toEqual(answers);
    const { code, token } = await linkTo(demo.member);
    expect((await consume({ email: demo.member, code })).status).toBe(422);
    expect((await consume({ token })).status).toBe(200);
  });
});

test.each([demo.member, "nobody@elsewhere.example"])(
  "the sixth request for %s in 15 minutes is refused, from wherever",
  async (email) => {
    for (let round = 0; round < 5; round++) expect((await ask(email)).status).toBe(204);
    const refused = await ask(email);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
    await backend.mailTo(email);
    expect((await ask(email)).status).toBe(429);
    expect(await backend.mailTo(email)).toBeNull();
  },
);

test.each([
  [demo.member, hours(12)],
  [demo.admin, minutes(30)],
])("%s is signed out after being idle for too long", async (email, idle) => {
  const browser = backend.browser();
  await browser.signIn(email);
  backend.clock.advance(idle);
  expect((await browser.call("GET", "/api/v1/me")).status).toBe(200);
  backend.clock.advance(idle + 1);
  expect((await browser.call("GET", "/api/v1/me")).status).toBe(401);
});

test("no session lives longer than 30 days", async () => {
  const browser = backend.browser();
  await browser.signIn(demo.member);
  for (let at = 0; at < 60; at++) {
    expect((await browser.call("GET", "/api/v1/me")).status).toBe(200);
    backend.clock.advance(hours(12));
  }
  expect((await browser.call("GET", "/api/v1/me")).status).toBe(401);
});

test("no raw token, code, session id or address to count by is in the tables", async () => {
  const browser = backend.browser();
  await browser.signIn(demo.member);
  const { token, code } = await linkTo("employee@harborstreet.example");
  const { limits, ...rest } = await backend.inDatabase(async ({ db }) => ({
    tokens: await db.selectFrom("tokens").selectAll().execute(),
    sessions: await db.selectFrom("backend_sessions").selectAll().execute(),
    outbox: await db.selectFrom("outbox").selectAll().execute(),
    limits: await db.selectFrom("limits").selectAll().execute(),
  }));
  const kept = JSON.stringify(rest);
  expect(rest.tokens.length).toBeGreaterThan(0);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(`"${code}"`);
  expect(limits.length).toBeGreaterThan(0);
  expect(JSON.stringify(limits)).not.toMatch(/@|203\.0/);
});
