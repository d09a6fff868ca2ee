import { expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import { appOfFile, type AppBrowser } from "../../setup/servers/app-in-process";
import { tokenOf } from "../../setup/servers/embedded-harness";

/** The browser's chosen language counts at a sign-in, and its earlier session ends. */

const app = await appOfFile();

const choose = (browser: AppBrowser, language: string) =>
  browser.post("/language", { language, page: "/login" });

async function spoken(browser: AppBrowser, path: string, headers: Record<string, string> = {}) {
  const { text } = await browser.ask(path, { headers });
  return /<html lang="(\w+)"/.exec(text)?.[1];
}

test("a guest reads as their browser asks until they choose, and takes the choice to the account, once", async () => {
  const browser = app.browser();
  const spanish = { "Accept-Language": "es-MX,es;q=0.9,en;q=0.8" };
  expect(await spoken(browser, "/login", spanish)).toBe("es");
  await choose(browser, "en");
  expect(await spoken(browser, "/login", spanish)).toBe("en");
  await choose(browser, "es");
  await browser.signIn(demo.member);
  expect(await spoken(browser, "/")).toBe("es");
  const elsewhere = app.browser();
  await elsewhere.signIn(demo.member);
  expect(await spoken(elsewhere, "/")).toBe("es");
  // It is the account's now: who signs in here next keeps their own.
  await browser.ask("/logout", { method: "POST" });
  await browser.signIn(demo.employee);
  expect(await spoken(browser, "/")).toBe("en");
});

test("the session before a sign-in ends, for whoever may have kept its cookie", async () => {
  const browser = app.browser();
  await browser.signIn(demo.member);
  const old = app.browser();
  for (const [name, value] of browser.jar) old.jar.set(name, value);
  expect((await old.peek("/me")).to).toBeNull();
  await app.browser().post("/login?index", { email: demo.owner });
  const token = tokenOf((await app.harness.mailTo(demo.owner))?.link ?? "");
  await browser.post("/login/ctoken", { token });
  expect((await browser.peek("/me")).text).toContain(demo.owner);
  expect((await old.peek("/me")).to).toContain("/login");
});
