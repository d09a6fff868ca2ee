import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Browser,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { days, hours, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

/** A new address counts for whoever reads its mail and is signed in to the account, and for nobody else. */

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness({
    env: { BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
  });
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

const register = (email: string) =>
  backend.send("POST", "/users", { body: { email }, from: newClient() });
let people = 0;
/** Somebody with an account, in a browser of theirs. */
async function somebody() {
  people += 1;
  const email = `mover-${people}@mail.example`;
  expect((await register(email)).status).toBe(204);
  const browser = await signedIn(email);
  return { email, fresh: `moved-${people}@mail.example`, browser };
}
async function signedIn(email: string): Promise<Browser> {
  // Of two messages of one moment nobody could say which is the newer: what is under way arrives first.
  await backend.mailTo(email);
  backend.clock.advance(1000);
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}
async function guest(): Promise<Browser> {
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  return browser;
}
const addressOf = async (browser: Browser) =>
  (await browser.call("GET", "/api/v1/me")).body?.data?.user_email as string | undefined;
const pendingOf = async (browser: Browser) =>
  (await browser.call("GET", "/api/v1/me/email")).body.data as { email: string } | null;
const ask = async (browser: Browser, email: string) => {
  backend.clock.advance(1000);
  expect((await browser.call("POST", "/api/v1/me/email", { email })).status).toBe(204);
  const mail = await backend.mailTo(email);
  return { mail, token: mail ? tokenOf(mail.link) : "", code: mail?.code ?? "" };
};
const confirm = (browser: Browser, by: { token: string } | { code: string }) =>
  browser.call("POST", "/api/v1/me/email/confirm", by);
const restore = async (token: string) =>
  (await guest()).call("POST", "/api/v1/auth/email/restore", { token });
/** The link in the notice to the address before, which tells both. */
const wayBackOf = async (email: string, fresh?: string) => {
  const mail = await backend.mailTo(email);
  expect(new URL(mail?.link ?? "").pathname).toBe("/login/not-me");
  expect(mail?.text).toContain(email);
  expect(mail?.text).toContain(fresh ?? email);
  return tokenOf(mail?.link ?? "");
};
/** As somebody who was invited would: nobody can sign in with an address that has no account. */
const canSignIn = async (email: string) => {
  backend.clock.advance(minutes(61));
  await (await guest()).call("POST", "/api/v1/auth/magic-link/request", { email });
  return (await backend.mailTo(email))?.code !== undefined;
};

describe("the link to a new address", () => {
  test("signs nobody in, in either reading, and does nothing for anybody else; neither does its code", async () => {
    const { email, fresh, browser } = await somebody();
    const { token, code, mail } = await ask(browser, fresh);
    expect(new URL(mail?.link ?? "").pathname).toBe("/login/ctoken");
    const stranger = await guest();
    for (const body of [{ token }, { email: fresh, code }]) {
      const answer = await stranger.call("POST", "/api/v1/auth/magic-link/consume", body);
      expect(answer.status).toBe(422);
      const bearer = await backend.send("POST", "/auth/login", { body, from: newClient() });
      expect([400, 401]).toContain(bearer.status);
    }
    expect(await addressOf(stranger)).toBeUndefined();
    const reset = { token, password: "a long enough password" };
    expect((await backend.send("POST", "/auth/password/reset", { body: reset })).status).toBe(403);
    const other = await somebody();
    expect((await confirm(other.browser, { token })).status).toBe(422);
    expect((await confirm(other.browser, { code })).status).toBe(422);
    expect((await confirm(stranger, { token })).status).toBe(401);
    expect(await addressOf(other.browser)).toBe(other.email);
    // And none of this has used it up.
    expect((await confirm(browser, { token })).status).toBe(200);
    expect(await addressOf(browser)).toBe(fresh);
    expect(email).not.toBe(fresh);
  });

  test("tells a stranger nothing of the account, neither name nor address", async () => {
    const browser = await signedIn(demo.member);
    const { mail, token } = await ask(browser, "a-strangers@mailbox.example");
    expect(mail?.text).not.toMatch(/Nora|Whitfield|nora/);
    const seen = await (await guest()).call("POST", "/api/v1/auth/token/check", { token });
    expect(seen.body.data).toEqual({
      purpose: "verify_email",
      email: expect.stringMatching(/^a•+@mailbox\.example$/),
      own: false,
    });
    await browser.call("DELETE", "/api/v1/me/email");
  });

  test("works once, for 48 hours, and ends every other session", async () => {
    const { email, fresh, browser } = await somebody();
    const elsewhere = await signedIn(email);
    const { token } = await ask(browser, fresh);
    for (let passed = 0; passed < 44; passed += 11) {
      backend.clock.advance(hours(11));
      expect(await addressOf(browser)).toBe(email);
      expect(await addressOf(elsewhere)).toBe(email);
    }
    expect((await confirm(browser, { token })).status).toBe(200);
    expect([await addressOf(browser), await addressOf(elsewhere)]).toEqual([fresh, undefined]);
    expect((await confirm(browser, { token })).status).toBe(422);
    expect(await pendingOf(browser)).toBeNull();

    const late = await somebody();
    const old = await ask(late.browser, late.fresh);
    for (let passed = 0; passed < 48; passed += 8) {
      backend.clock.advance(hours(8));
      await addressOf(late.browser);
    }
    expect(await pendingOf(late.browser)).toBeNull();
    expect((await confirm(late.browser, old)).status).toBe(422);
  });

  test("in the bearer reading: new tokens, and what was issued before is worth nothing", async () => {
    const { email, fresh } = await somebody();
    type Tokens = { access_token: string; refresh_token: string };
    const link = async () => {
      backend.clock.advance(1000);
      const query = { body: { email }, from: newClient() };
      await backend.send("POST", "/api/v1/auth/magic-link/request", query);
      const body = { token: await backend.tokenTo(email) };
      return (await backend.send("POST", "/auth/login", { body, from: newClient() })).body
        .data as Tokens;
    };
    const [here, there] = [await link(), await link()];
    const as = ({ access_token }: { access_token: string }) => ({
      headers: { authorization: `Bearer ${access_token}` },
      from: newClient(),
    });
    await backend.send("POST", "/api/v1/me/email", { body: { email: fresh }, ...as(here) });
    const token = await backend.tokenTo(fresh);
    backend.clock.advance(1000);
    const body = { token };
    const confirmed = await backend.send("POST", "/api/v1/me/email/confirm", { body, ...as(here) });
    expect(confirmed.status).toBe(200);
    const mine = confirmed.body.data as typeof here;
    const statusOf = async (tokens: typeof here) =>
      (await backend.send("GET", "/users/me", as(tokens))).status;
    expect([await statusOf(mine), await statusOf(here), await statusOf(there)]).toEqual([
      200, 401, 401,
    ]);
    const renew = async ({ refresh_token }: typeof here) =>
      (await backend.send("POST", "/auth/refresh", { body: { refresh_token } })).status;
    expect([await renew(mine), await renew(here), await renew(there)]).toEqual([200, 401, 401]);
  });

  test("its code does the same; five wrong ones end it", async () => {
    const { fresh, browser } = await somebody();
    const { code, token } = await ask(browser, fresh);
    const wrong = code === "000000" ? "111111" : "000000";
    const left = [];
    for (let round = 0; round < 5; round++) {
      left.push((await confirm(browser, { code: wrong })).body.errors.code[0] as string);
    }
    expect(left.slice(0, 4).map((text) => /(\d) (try|tries) left/.exec(text)?.[1])).toEqual([
      ..."4321",
    ]);
    expect(left[4]).toContain("No tries are left");
    expect((await confirm(browser, { code })).status).toBe(422);
    // The link, which nobody can guess, is as good as before.
    expect((await confirm(browser, { token })).status).toBe(200);

    const again = await ask(browser, `again-${fresh}`);
    expect((await confirm(browser, { code: again.code })).status).toBe(200);
    expect(await addressOf(browser)).toBe(`again-${fresh}`);
  });

  test("of two the newest counts, and one that is given up counts no more", async () => {
    const { email, fresh, browser } = await somebody();
    const first = await ask(browser, fresh);
    const second = await ask(browser, `newer-${fresh}`);
    expect(await pendingOf(browser)).toMatchObject({ email: `newer-${fresh}` });
    expect((await confirm(browser, { token: first.token })).status).toBe(422);
    expect((await browser.call("DELETE", "/api/v1/me/email")).status).toBe(204);
    expect(await pendingOf(browser)).toBeNull();
    expect((await confirm(browser, { token: second.token })).status).toBe(422);
    expect(await addressOf(browser)).toBe(email);
  });

  test("asked for at once by many forms, one wish is left, and its link works", async () => {
    const { email, fresh, browser } = await somebody();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => browser.call("POST", "/api/v1/me/email", { email: `${n}-${fresh}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { email: last } = (await pendingOf(browser)) ?? { email };
    const token = await backend.tokenTo(last);
    expect((await confirm(browser, { token })).status).toBe(200);
    expect(await addressOf(browser)).toBe(last);
  });
});

describe("an address that somebody has", () => {
  test("is answered and shown like any other, and gets no mail", async () => {
    const [one, two] = [await somebody(), await somebody()];
    const taken = await ask(one.browser, demo.owner);
    const free = await ask(two.browser, two.fresh);
    expect([taken.mail, free.mail?.link]).toEqual([null, expect.any(String)]);
    const shape = async ({ browser }: typeof one) =>
      Object.keys((await pendingOf(browser)) ?? {}).sort();
    expect(await shape(one)).toEqual(await shape(two));
    const wrong = await confirm(one.browser, { code: "000000" });
    expect(wrong.status).toBe(422);
  });

  test("or got in the meantime, is refused to who reads its mail, and nothing else happens", async () => {
    const { email, fresh, browser } = await somebody();
    const elsewhere = await signedIn(email);
    const { token } = await ask(browser, fresh);
    await register(fresh);
    const answer = await confirm(browser, { token });
    expect(answer.body.errors.token).toEqual(["This email address is already in use."]);
    expect([await addressOf(browser), await addressOf(elsewhere)]).toEqual([email, email]);
  });

  test("is asked for at no more than ten a day by one person, whosever they are", async () => {
    const { browser } = await somebody();
    const to = (each: number) => `stranger-${people}-${each}@mail.example`;
    for (let each = 0; each < 10; each += 1) await ask(browser, to(each));
    const refused = await browser.call("POST", "/api/v1/me/email", { email: to(10) });
    expect(refused.status).toBe(429);
    expect(await backend.mailTo(to(10))).toBeNull();
    expect((await pendingOf(browser))?.email, "the last one that was mailed").toBe(to(9));
  });
});

describe("“This wasn’t me”", () => {
  async function moved() {
    const person = await somebody();
    const { token } = await ask(person.browser, person.fresh);
    expect((await confirm(person.browser, { token })).status).toBe(200);
    backend.clock.advance(1000);
    return { ...person, wayBack: await wayBackOf(person.email, person.fresh) };
  }

  /** Whoever has the account moves it on. @returns their own way back */
  async function movedOn({ fresh, browser }: Awaited<ReturnType<typeof moved>>): Promise<string> {
    const { token } = await ask(browser, `further-${fresh}`);
    expect((await confirm(browser, { token })).status).toBe(200);
    backend.clock.advance(1000);
    return wayBackOf(fresh);
  }

  test("is in the notice to the old address and not in the one to the new", async () => {
    const { email, fresh } = await moved();
    const own = await backend.mailTo(fresh);
    expect(own?.text).toContain(`from ${email} to ${fresh}`);
    expect(own?.text).not.toContain("not-me");
  });

  test("puts the address back within 7 days, once, and ends sessions, links and a wish that waits", async () => {
    const { email, fresh, browser, wayBack } = await moved();
    const { token: next } = await ask(browser, `next-${fresh}`);
    await browser.call("POST", "/api/v1/auth/magic-link/request", { email: fresh });
    const signIn = await backend.tokenTo(fresh);
    const answer = await restore(wayBack);
    expect(answer.body.data).toEqual({ user_id: expect.any(String), held: false });
    expect(await addressOf(browser)).toBeUndefined();
    const late = await (
      await guest()
    ).call("POST", "/api/v1/auth/magic-link/consume", {
      token: signIn,
    });
    expect(late.status).toBe(422);
    const own = await signedIn(email);
    expect([await addressOf(own), await pendingOf(own)]).toEqual([email, null]);
    expect((await confirm(own, { token: next })).status).toBe(422);
    expect((await restore(wayBack)).status).toBe(422);
  });

  test("works on the seventh day and not on the eighth", async () => {
    const [one, two] = [await moved(), await moved()];
    backend.clock.advance(days(7) - minutes(10));
    expect((await restore(one.wayBack)).status).toBe(200);
    backend.clock.advance(minutes(10));
    expect((await restore(two.wayBack)).status).toBe(422);
    expect(await canSignIn(two.fresh)).toBe(true);
  });

  test("outranks whoever moved the account on: their own way back is void", async () => {
    const person = await moved();
    const { email, wayBack } = person;
    const thiefs = await movedOn(person);
    expect((await restore(wayBack)).body.data.held).toBe(false);
    expect((await restore(thiefs)).status).toBe(422);
    expect(await addressOf(await signedIn(email))).toBe(email);
  });

  test("stays good when its message had to be sent again, after the thief's own came", async () => {
    const person = await moved();
    const { email, fresh } = person;
    const thiefs = await movedOn(person);
    await backend.inDatabase(({ db }) =>
      db
        .updateTable("outbox")
        .set({ state: "waiting", not_before: new Date(backend.clock.now()).toISOString() })
        .where("to_email", "=", email)
        .where("kind", "=", "contact_changed")
        .execute(),
    );
    backend.clock.advance(1000);
    const late = await wayBackOf(email, fresh);
    expect((await restore(thiefs)).status).toBe(200);
    expect((await restore(late)).body.data?.held).toBe(false);
    expect(await addressOf(await signedIn(email))).toBe(email);
  });

  test("with the address in somebody else's hands ends the sessions and says so", async () => {
    const { email, fresh, browser, wayBack } = await moved();
    await register(email);
    expect((await restore(wayBack)).body.data.held).toBe(true);
    expect(await addressOf(browser)).toBeUndefined();
    expect(await addressOf(await signedIn(fresh))).toBe(fresh);
  });

  test("ends access tokens too, which have no row to delete", async () => {
    const { fresh, wayBack } = await moved();
    backend.clock.advance(1000);
    const query = { body: { email: fresh }, from: newClient() };
    await backend.send("POST", "/api/v1/auth/magic-link/request", query);
    const body = { token: await backend.tokenTo(fresh) };
    const { access_token } = (await backend.send("POST", "/auth/login", { body })).body.data;
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await backend.send("GET", "/users/me", { headers })).status).toBe(200);
    backend.clock.advance(1000);
    await restore(wayBack);
    expect((await backend.send("GET", "/users/me", { headers })).status).toBe(401);
  });
});
