import { afterAll, afterEach, expect, test } from "vitest";
import { foreignApp } from "../../setup/backends/foreign-app";
import { laravelLike } from "../../setup/backends/laravel-like";
import { expectEveryScreen } from "../../setup/elsewhere/every-screen";
import { emailOf } from "../../setup/people/foreign-people";

/** The app's pages in front of a Laravel with our package (app/kits/laravel). */

const laravel = laravelLike("login-as");
const app = await foreignApp({ BACKEND_SESSION: "cookie", SEED: "none" }, laravel.handlers);
afterEach(() => expect(app.faults.splice(0)).toEqual([]));
afterAll(() => app.close());

const post = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const email = "ana@harborbread.example";

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
  expect(saved).toMatchObject({ status: 303, to: "/", notice: "passwordSaved" });
  expect((await browser.ask("/me")).text).toContain(email);

  const bare = `/login/reset-password?token=${token}`;
  expect((await app.open().ask(bare)).text).toContain("Email address of your account");
  const missing = { token, email: "", password, password_again: password };
  expect((await app.open().ask(bare, post(missing))).status).toBe(422);
});

test(
  "every screen is there for everybody, and offers nothing that a Laravel lacks",
  () =>
    expectEveryScreen(3, async (role) => {
      const browser = app.open();
      if (role === "guest") return browser;
      await browser.ask("/login?index", post({ email: emailOf(role), intent: "link" }));
      await browser.ask("/login/ctoken", post({ code: laravel.codes.get(emailOf(role)) ?? "" }));
      return browser;
    }),
  600_000,
);
