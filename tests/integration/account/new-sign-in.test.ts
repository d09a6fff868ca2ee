import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { tokenOf } from "../../setup/servers/embedded-harness";

/** Every way to begin a session, in a browser that has one: the old one ends, for whoever may have kept its cookie. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
beforeEach(() => app.storage.db.deleteFrom("limits").execute());
afterAll(() => app.close());

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/** What a message brings that somebody else's browser has asked for, and the page that it leads to. */
async function linkFor(email: string, path: string) {
  await app.browser().ask(path, form({ email }));
  const link = (await app.harness.mailTo(email))?.link ?? "";
  return { token: tokenOf(link), page: link.replace(app.harness.env.APP_URL, "") };
}

async function whoIs(browser: AppBrowser): Promise<string | null> {
  const { to, text } = await browser.peek("/me");
  if (to !== null) return null;
  return Object.values(demo).find((email) => text.includes(email)) ?? "somebody";
}

const words = "a long enough password";
const ways: Record<string, (browser: AppBrowser, email: string) => Promise<unknown>> = {
  "a link": async (browser, email) => {
    const { token } = await linkFor(email, "/login?index");
    return browser.ask("/login/ctoken", form({ token }));
  },
  "a new password": async (browser, email) => {
    const { token, page } = await linkFor(email, "/login/forgot-password");
    return browser.ask(page, form({ token, password: words, password_again: words }));
  },
};

test.each([
  ["a link", "the same person", demo.member],
  ["a link", "somebody else", demo.owner],
  ["a new password", "the same person", demo.member],
])("by %s, %s", async (way, _who, email) => {
  const browser = app.browser();
  await browser.signIn(demo.member);
  const old = app.browser();
  for (const [name, value] of browser.jar) old.jar.set(name, value);
  expect(await whoIs(old)).toBe(demo.member);

  await ways[way]!(browser, email);
  expect(browser.jar.get("session")).not.toBe(old.jar.get("session"));
  expect(await whoIs(browser)).toBe(email);
  expect(await whoIs(old)).toBeNull();
});
