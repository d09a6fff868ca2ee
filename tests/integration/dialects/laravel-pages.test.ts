import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { foreignApp, type ForeignApp } from "../../setup/backends/foreign-app";
import { laravelLike } from "../../setup/backends/laravel-like";

/** The app's pages in front of a Laravel with our package (app/kits/laravel). */

let app: ForeignApp;
beforeAll(async () => {
  app = await foreignApp({ BACKEND_SESSION: "cookie", SEED: "none" }, laravelLike().handlers);
});
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

const post = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const email = "ana@harborbread.example";
const expired = { status: 303, to: "/login", notice: "linkExpired" };

test("a signed link leads to a button, which alone signs in", async () => {
  const browser = app.open();
  const page = await browser.ask("/login/ctoken?token=good");
  expect(page.status).toBe(200);
  expect(page.text).toContain("Press the button to sign in on this device.");
  expect(browser.jar.has("session")).toBe(false);
  const pressed = await browser.ask("/login/ctoken", post({ token: "good" }));
  expect(pressed).toMatchObject({ status: 303, to: "/benefits" });
  expect((await browser.ask("/me")).text).toContain(email);

  const other = app.open();
  expect(await other.peek("/login/ctoken?reason=link_used")).toMatchObject(expired);
  expect(await other.ask("/login/ctoken", post({ token: "spent" }))).toMatchObject(expired);
  expect(other.jar.has("session")).toBe(false);
});

test("a new password keeps the address of its link through the form, and asks for one that the link lacks", async () => {
  const browser = app.open();
  const password = "right and long enough";
  const token = "good";
  const path = `/login/reset-password?${new URLSearchParams({ token, email })}`;
  const kept = `name="link_email" value="${email}"`;
  expect((await browser.ask(path)).text).toContain(kept);
  const short = post({ token, link_email: email, password: "short", password_again: "short" });
  const refused = await browser.ask(path, short);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(kept);
  const right = { token, link_email: email, password, password_again: password };
  const saved = await browser.ask(path, post(right));
  expect(saved).toMatchObject({ status: 303, to: "/", notice: "passwordStored" });
  expect((await browser.ask("/me")).text).toContain(email);

  const bare = `/login/reset-password?token=${token}`;
  expect((await app.open().ask(bare)).text).toContain("Email address of your account");
  const missing = { token, email: "", password, password_again: password };
  expect((await app.open().ask(bare, post(missing))).status).toBe(422);
});
