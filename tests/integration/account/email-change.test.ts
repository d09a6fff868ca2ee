import { getBillingDetails, changeBillingDetails } from "~/core/billing/billing-details";
import { beforeEach, describe, expect, test } from "vitest";
import { newClient, tokenOf, type Browser } from "../../setup/servers/embedded-harness";
import { days, hours, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { backendOfFile } from "../../setup/servers/of-file";

/** A new address counts for no one but a person who reads its mail and is signed in to the account. */

const backend = await backendOfFile({
  env: { BACKEND_CREDENTIALS_LOGIN: "true", BACKEND_SESSION: "bearer" },
});
beforeEach(() => backend.later());

const register = (email: string) =>
  backend.send("POST", "/users", { body: { email }, from: newClient() });
let people = 0;
async function member() {
  people += 1;
  const email = `mover-${people}@mail.example`;
  expect((await register(email)).status).toBe(204);
  const browser = await signedIn(email);
  return { email, fresh: `moved-${people}@mail.example`, browser };
}
async function signedIn(email: string): Promise<Browser> {
  // Pending messages arrive first, because two of the same moment have no order.
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

describe("the link to a new address", () => {
  test("signs nobody in, in either reading, and does nothing for anybody else; neither does its code", async () => {
    const { fresh, browser } = await member();
    const { token, code } = await ask(browser, fresh);
    const stranger = await guest();
    for (const body of [{ token }, { email: fresh, code }]) {
      const answer = await stranger.call("POST", "/api/v1/auth/magic-link/consume", body);
      expect(answer.status).toBe(422);
      const bearer = await backend.send("POST", "/auth/login", { body, from: newClient() });
      expect([400, 401]).toContain(bearer.status);
    }
    const reset = { token, password: "a long enough password" };
    expect((await backend.send("POST", "/auth/password/reset", { body: reset })).status).toBe(403);
    const other = await member();
    expect((await confirm(other.browser, { token })).status).toBe(422);
    expect((await confirm(other.browser, { code })).status).toBe(422);
    expect((await confirm(stranger, { token })).status).toBe(401);
    expect(await addressOf(other.browser)).toBe(other.email);
    // None of this has used up the link.
    expect((await confirm(browser, { token })).status).toBe(200);
    expect(await addressOf(browser)).toBe(fresh);
  });

  test("works once, for 48 hours, and ends every other session", async () => {
    const { email, fresh, browser } = await member();
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

    const old = await ask(browser, `late-${fresh}`);
    for (let passed = 0; passed < 48; passed += 8) {
      backend.clock.advance(hours(8));
      await addressOf(browser);
    }
    expect(await pendingOf(browser)).toBeNull();
    expect((await confirm(browser, old)).status).toBe(422);
  });

  test("of two is the newest, and one that is given up counts no more; five wrong codes end the code", async () => {
    const { email, fresh, browser } = await member();
    const first = await ask(browser, fresh);
    const second = await ask(browser, `newer-${fresh}`);
    expect(await pendingOf(browser)).toMatchObject({ email: `newer-${fresh}` });
    expect((await confirm(browser, { token: first.token })).status).toBe(422);
    expect((await browser.call("DELETE", "/api/v1/me/email")).status).toBe(204);
    expect(await pendingOf(browser)).toBeNull();
    expect((await confirm(browser, { token: second.token })).status).toBe(422);

    const { code } = await ask(browser, fresh);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let round = 0; round < 5; round++) await confirm(browser, { code: wrong });
    expect((await confirm(browser, { code })).status).toBe(422);
    expect(await addressOf(browser)).toBe(email);
  });
});

test("an address that somebody has is answered like any other and gets no mail; who got it meanwhile keeps it", async () => {
  const { email, fresh, browser } = await member();
  expect((await ask(browser, demo.owner)).mail).toBeNull();
  expect(await pendingOf(browser)).toMatchObject({ email: demo.owner });
  const { token } = await ask(browser, fresh);
  await register(fresh);
  const answer = await confirm(browser, { token });
  expect(answer.body.errors.token).toEqual(["This email address is already in use."]);
  expect(await addressOf(browser)).toBe(email);
});

test("addresses are asked for at no more than ten a day by one person, whosever they are", async () => {
  const { browser } = await member();
  const to = (each: number) => `stranger-${people}-${each}@mail.example`;
  for (let each = 0; each < 10; each += 1) await ask(browser, to(each));
  const refused = await browser.call("POST", "/api/v1/me/email", { email: to(10) });
  expect(refused.status).toBe(429);
  expect(await backend.mailTo(to(10))).toBeNull();
});

test("invoices that went to the address before go to the new one, and both mailboxes read it", async () => {
  const email = "ray.delgado@mail.example";
  const browser = await signedIn(email);
  const fresh = "ray.moved@mail.example";
  const invoicesTo = async () => (await browser.ask(getBillingDetails)).body.data.email as string;
  await browser.ask(changeBillingDetails, { email });
  expect(await invoicesTo()).toBe(email);
  const { code } = await ask(browser, fresh);
  expect((await confirm(browser, { code })).status).toBe(200);
  expect(await invoicesTo()).toBe(fresh);
  const text = `From now on, your invoices go to ${fresh} too.`;
  for (const mailbox of [email, fresh])
    expect((await backend.mailTo(mailbox))?.text).toContain(text);
});

describe("“This wasn’t me”", () => {
  const restore = async (token: string) =>
    (await guest()).call("POST", "/api/v1/auth/email/restore", { token });

  async function move(browser: Browser, from: string, to: string): Promise<string> {
    const { token } = await ask(browser, to);
    expect((await confirm(browser, { token })).status).toBe(200);
    backend.clock.advance(1000);
    expect((await backend.mailTo(to))?.text).not.toContain("not-me");
    const notice = await backend.mailTo(from);
    expect(new URL(notice?.link ?? "").pathname).toBe("/login/not-me");
    return tokenOf(notice?.link ?? "");
  }
  async function moved() {
    const person = await member();
    return { ...person, wayBack: await move(person.browser, person.email, person.fresh) };
  }

  test("is told to the old address only, puts it back once, and ends sessions, links and a wish that waits", async () => {
    const { email, fresh, browser, wayBack } = await moved();
    const { token: next } = await ask(browser, `next-${fresh}`);
    await browser.call("POST", "/api/v1/auth/magic-link/request", { email: fresh });
    const link = { token: await backend.tokenTo(fresh) };
    const answer = await restore(wayBack);
    expect(answer.body.data).toEqual({ user_id: expect.any(String), held: false });
    expect(await addressOf(browser)).toBeUndefined();
    const late = (await guest()).call("POST", "/api/v1/auth/magic-link/consume", link);
    expect((await late).status).toBe(422);
    const own = await signedIn(email);
    expect([await addressOf(own), await pendingOf(own)]).toEqual([email, null]);
    expect((await confirm(own, { token: next })).status).toBe(422);
    expect((await restore(wayBack)).status).toBe(422);
  });

  test("works for 7 days, and outranks whoever moved the account on: their own way back is void", async () => {
    const [value, two] = [await moved(), await moved()];
    const thiefs = await move(value.browser, value.fresh, `further-${value.fresh}`);
    backend.clock.advance(days(7) - minutes(10));
    expect((await restore(value.wayBack)).status).toBe(200);
    expect((await restore(thiefs)).status).toBe(422);
    backend.clock.advance(minutes(10));
    expect((await restore(two.wayBack)).status).toBe(422);
  });
});
