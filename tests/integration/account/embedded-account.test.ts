import { changeRows } from "../../setup/databases/rows";
import { afterAll, beforeEach, expect, test } from "vitest";
import { exportMe } from "~/core/account/export";
import { embeddedHarness, tokenOf } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";

const backend = await embeddedHarness();
beforeEach(() => backend.later());
afterAll(() => backend.close());

const resetRequest = "/api/v1/auth/request-password-reset";
const resetPath = "/api/v1/auth/reset-password";
const password = "a long enough password";
const pair = { password, password_confirmation: password };

async function page() {
  const browser = backend.browser();
  await browser.call("GET", "/api/v1/auth/csrf-cookie");
  return browser;
}
const signedIn = (email: string) => backend.signedIn(email);
const me = async (browser: Awaited<ReturnType<typeof page>>) => browser.call("GET", "/api/v1/me");
/** Returns the tokens of the mail that a person gets who has forgotten their password. */
async function forgotten(email: string): Promise<string[]> {
  const requested = await (await page()).call("POST", resetRequest, { email });
  expect([requested.status, requested.text]).toEqual([204, ""]);
  return ((await backend.mailTo(email))?.links ?? []).map(tokenOf);
}

test("a reset signs in once and ends other sessions; an address that nobody has is answered alike", async () => {
  const elsewhere = await signedIn(demo.member);
  const [, token] = await forgotten(demo.member);
  const browser = await page();
  expect((await browser.call("POST", resetPath, { token, ...pair })).status).toBe(204);
  expect((await me(browser)).body.data.user_email).toBe(demo.member);
  expect((await me(elsewhere)).status).toBe(401);
  await browser.call("POST", resetRequest, { email: demo.member });
  expect((await backend.mailTo(demo.member))?.link).toContain("/login/update-password?");
  const again = await (await page()).call("POST", resetPath, { token, ...pair });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["token"]]);
  expect(await forgotten("nobody@x.example")).toEqual([]);
});

test("a reset link works for 60 minutes and signs nobody in by itself", async () => {
  const [signIn, token] = await forgotten(demo.member);
  const browser = await page();
  const asReset = await browser.call("POST", resetPath, { token: signIn, ...pair });
  expect(asReset.status).toBe(422);
  const asLink = await browser.call("POST", "/api/v1/auth/magic-link/consume", { token });
  expect(asLink.status).toBe(422);
  backend.clock.advance(minutes(60));
  expect((await browser.call("POST", resetPath, { token, ...pair })).status).toBe(422);
});

test("name, phone and language can be changed; the export holds the person's data and no secret", async () => {
  const browser = await signedIn(demo.member);
  const change = { first_name: "Inés", last_name: "O'Neil", phone: "+15035550123", language: "es" };
  expect((await browser.call("PATCH", "/api/v1/me", change)).status).toBe(200);
  // A sign-up's link belongs to an address and not to an account.
  await changeRows(backend.storage.db, "tokens", { email: demo.member }, { user_id: null });
  const { data } = (await browser.ask(exportMe)).body;
  expect(data.links_sent).toContainEqual(expect.objectContaining({ email: demo.member }));
  expect(data.profile).toMatchObject({ ...change, user_email: demo.member });
  expect(data.sessions.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toMatch(/hash|csrf|scrypt/);
  await browser.call("POST", resetRequest, { email: demo.member });
  expect((await backend.mailTo(demo.member))?.text).toContain("Hola, Inés:");
});
