import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  embeddedHarness,
  newClient,
  tokenOf,
  type Harness,
} from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

let backend: Harness;
beforeAll(async () => {
  backend = await embeddedHarness();
});
beforeEach(() => backend.later());
afterAll(() => backend.close());

const resetRequest = "/api/v1/auth/request-password-reset";
const resetPath = "/api/v1/auth/reset-password";
const password = "a long enough password";
const both = { password, password_confirmation: password };
const purposeOf = (link: string) => new URL(link).pathname;

async function page(from = newClient()) {
  const browser = backend.browser(from);
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  return browser;
}
async function signedIn(email: string) {
  const browser = backend.browser();
  await browser.signIn(email);
  return browser;
}
const me = async (browser: Awaited<ReturnType<typeof page>>) => browser.call("GET", "/api/v1/me");

describe("passwords", () => {
  test("a reset mail holds a sign-in link and a reset link; the reset signs in and ends other sessions", async () => {
    const elsewhere = await signedIn(demo.member);
    const browser = await page();
    expect((await browser.call("POST", resetRequest, { email: demo.member })).status).toBe(204);
    const mail = await backend.mailTo(demo.member);
    expect(mail?.links.map(purposeOf)).toEqual(["/login/ctoken", "/login/reset-password"]);
    const token = tokenOf(mail?.links[1] ?? "");

    const unlike = await browser.call("POST", resetPath, {
      token,
      ...both,
      password_confirmation: "another long password",
    });
    expect(unlike.body.errors).toEqual({ password_confirmation: ["Passwords do not match"] });

    expect((await browser.call("POST", resetPath, { token, ...both })).status).toBe(204);
    expect((await me(browser)).body.data.user_email).toBe(demo.member);
    expect((await me(elsewhere)).status).toBe(401);
    const again = await (await page()).call("POST", resetPath, { token, ...both });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["token"]]);
  });

  test("a reset link works for 60 minutes and signs nobody in by itself", async () => {
    const browser = await page();
    await browser.call("POST", resetRequest, { email: demo.member });
    const [signIn = "", reset = ""] = (await backend.mailTo(demo.member))?.links ?? [];
    const token = tokenOf(reset);
    const asReset = await browser.call("POST", resetPath, { token: tokenOf(signIn), ...both });
    expect(asReset.status).toBe(422);
    const asLink = await browser.call("POST", "/api/v1/auth/magic-link/consume", { token });
    expect(asLink.status).toBe(422);
    backend.clock.advance(minutes(60));
    expect((await browser.call("POST", resetPath, { token, ...both })).status).toBe(422);
  });

  test("someone signed in who asks for their own address gets a link to change the password", async () => {
    const browser = await signedIn(demo.member);
    await browser.call("POST", resetRequest, { email: demo.member });
    const mail = await backend.mailTo(demo.member);
    expect(mail?.links.map(purposeOf)).toEqual(["/login/update-password"]);
  });

  test("an unknown address is answered alike and gets nothing", async () => {
    const answer = await (await page()).call("POST", resetRequest, { email: "nobody@x.example" });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await backend.mailTo("nobody@x.example")).toBeNull();
  });
});

describe("the profile", () => {
  test("name, phone and language can be changed, and the language is the mail's", async () => {
    const browser = await signedIn(demo.member);
    const change = {
      first_name: "Inés",
      last_name: "O'Neil",
      phone: "+15035550123",
      language: "es",
    };
    expect((await browser.call("PATCH", "/api/v1/me", change)).status).toBe(200);
    const { data } = (await me(browser)).body;
    expect(data).toMatchObject({ ...change, user_first_name: "Inés", user_last_name: "O'Neil" });
    const asked = await browser.call("POST", "/api/v1/auth/magic-link/request", {
      email: demo.member,
    });
    expect(asked.status).toBe(204);
    const mail = await backend.mailTo(demo.member);
    expect(mail?.text).toContain("Hola, Inés:");
    expect(purposeOf(mail?.link ?? "")).toBe("/login/ctoken");
    expect(mail?.code).toMatch(/^\d{6}$/);
    await browser.call("PATCH", "/api/v1/me", { ...change, language: "en" });
  });

  test("the export holds the person's data and no secret", async () => {
    const browser = await signedIn(demo.member);
    await browser.call("POST", "/api/v1/checklist", { item: "zip" });
    const { data } = (await browser.call("GET", "/api/v1/me/export")).body;
    expect(data.profile.user_email).toBe(demo.member);
    expect(data.checklist).toHaveLength(1);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/hash|csrf|scrypt/);
    await browser.call("POST", "/api/v1/checklist", { item: "zip" });
  });

  test("the checklist has eight items in order; a POST ticks and unticks", async () => {
    const browser = await signedIn(demo.member);
    const list = async () =>
      (await browser.call("GET", "/api/v1/checklist")).body.data as {
        item: string;
        done_at: string | null;
      }[];
    expect((await list()).map((entry) => entry.done_at)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
    const ticked = await browser.call("POST", "/api/v1/checklist", { item: "doctors" });
    expect(ticked.body.data.done_at).not.toBeNull();
    expect((await list()).filter((entry) => entry.done_at)).toEqual([ticked.body.data]);
    const unticked = await browser.call("POST", "/api/v1/checklist", { item: "doctors" });
    expect(unticked.body.data).toEqual({ item: "doctors", done_at: null });
    const unknown = await browser.call("POST", "/api/v1/checklist", { item: "shoes" });
    expect(unknown.status).toBe(422);
  });
});
