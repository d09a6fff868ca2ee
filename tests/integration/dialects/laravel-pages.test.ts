import { afterAll, afterEach, expect, test } from "vitest";
import { foreignApp, type ForeignBrowser } from "../../setup/backends/foreign-app";
import { laravelLike } from "../../setup/backends/laravel-like";
import { expectEveryScreen } from "../../setup/elsewhere/every-screen";
import { confirm, fillIn, mailedCode, paysAndElects, submit } from "../../setup/elsewhere/guest";
import { emailOf } from "../../setup/people/foreign-people";

/** The app's pages in front of a Laravel with our package (app/kits/laravel). */

const laravel = laravelLike("login-as");
const app = await foreignApp({ BACKEND_SESSION: "cookie" }, laravel.handlers);
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

const email = "ana@harborbread.example";

test("a new password keeps the address of its link through the form, and asks for one that the link lacks", async () => {
  const browser = app.open();
  const password = "right and long enough";
  const token = "good";
  const path = `/login/reset-password?${new URLSearchParams({ token, email })}`;
  const kept = `name="link_email" value="${email}"`;
  expect((await browser.ask(path)).text).toContain(kept);
  const short = { token, link_email: email, password: "short", password_again: "short" };
  const refused = await browser.post(path, short);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(kept);
  const right = { token, link_email: email, password, password_again: password };
  const saved = await browser.post(path, right);
  expect(saved).toMatchObject({ status: 303, to: "/", notice: "passwordSaved" });
  expect((await browser.ask("/me")).text).toContain(email);

  const bare = `/login/reset-password?token=${token}`;
  expect((await app.open().ask(bare)).text).toContain("Email address of your account");
  const missing = { token, email: "", password, password_again: password };
  expect((await app.open().post(bare, missing)).status).toBe(422);
});

async function arrive(role: string): Promise<ForeignBrowser> {
  const browser = app.open();
  await browser.post("/login?index", { email: emailOf(role), intent: "link" });
  await browser.post("/login/ctoken", { code: laravel.codes.get(emailOf(role)) ?? "" });
  return browser;
}

test("somebody signs up, pays and chooses a plan", async () => {
  const browser = await arrive("individual");
  await fillIn(browser, emailOf("individual"));
  if ((await submit(browser)).status !== 303) {
    expect((await confirm(browser, await mailedCode(app))).status).toBe(303);
    expect((await submit(browser)).status).toBe(303);
  }
  await paysAndElects(app, browser);
});

test(
  "every screen is there for everybody, and offers nothing that a Laravel lacks",
  () => expectEveryScreen(3, async (role) => (role === "guest" ? app.open() : arrive(role))),
  600_000,
);
