import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../setup/people/people";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";

/** The language switch of header and footer, and whose choice counts. */

let app: AppInProcess;
beforeAll(async () => {
  app = await appInProcess();
});
afterAll(() => app.close());

const choose = (browser: AppBrowser, language: string, page = "/login") =>
  browser.ask("/language", { method: "POST", body: new URLSearchParams({ language, page }) });

async function spoken(browser: AppBrowser, path: string, headers: Record<string, string> = {}) {
  const { text } = await browser.ask(path, { headers });
  return /<html lang="(\w+)"/.exec(text)?.[1];
}

const kept = async (email: string) =>
  (
    await app.storage.db
      .selectFrom("users")
      .select("language")
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
  ).language;

describe("a guest", () => {
  test("reads as their browser asks, until they choose", async () => {
    const browser = app.browser();
    const spanish = { "Accept-Language": "es-MX,es;q=0.9,en;q=0.8" };
    expect(await spoken(browser, "/login")).toBe("en");
    expect(await spoken(browser, "/login", spanish)).toBe("es");
    const { status, to, setCookies } = await choose(browser, "en", "/login?next=%2Fme");
    expect([status, to]).toEqual([303, "/login?next=%2Fme"]);
    expect(setCookies).toEqual([expect.stringMatching(/^language=en\.guest; Path=\/; Max-Age=/)]);
    expect(await spoken(browser, "/login?next=%2Fme", spanish)).toBe("en");
  });

  test("gets each document in one language, and caches are told by what", async () => {
    const browser = app.browser();
    await choose(browser, "es");
    for (const path of ["/login", "/terms-service"]) {
      const { text, headers } = await browser.ask(path);
      expect(text, path).toContain('<html lang="es"');
      expect(text, path).toContain(">English</button>");
      expect(headers.get("Vary"), path).toContain("Cookie, Accept-Language");
    }
    expect((await browser.ask("/no-such-page")).text).toContain(
      "Página no encontrada: /no-such-page",
    );
  });

  test("cannot choose a language that there is not", async () => {
    expect((await choose(app.browser(), "constructor")).status).toBe(400);
  });

  test("takes their choice along to the account that they sign in to, once", async () => {
    const browser = app.browser();
    await choose(browser, "es");
    await browser.signIn(demo.member);
    expect([await spoken(browser, "/"), await kept(demo.member)]).toEqual(["es", "es"]);
    // It is the account's now: who signs in here next keeps their own.
    await browser.ask("/logout", { method: "POST" });
    await browser.signIn(demo.employee);
    expect([await spoken(browser, "/"), await kept(demo.employee)]).toEqual(["en", "en"]);
  });

  test("leaves an account alone that has chosen a language itself", async () => {
    const browser = app.browser();
    await browser.signIn(demo.admin);
    await choose(browser, "en", "/");
    const shared = app.browser();
    await choose(shared, "es");
    await shared.signIn(demo.admin);
    expect([await spoken(shared, "/"), await kept(demo.admin)]).toEqual(["en", "en"]);
  });
});

test("a member's choice is kept in their account, and counts in every browser", async () => {
  const browser = app.browser();
  await browser.signIn(demo.owner);
  await choose(browser, "es", "/settings");
  expect([await spoken(browser, "/settings"), await kept(demo.owner)]).toEqual(["es", "es"]);
  const elsewhere = app.browser();
  await elsewhere.signIn(demo.owner);
  expect(await spoken(elsewhere, "/")).toBe("es");
  await choose(browser, "en", "/settings");
  expect(await spoken(browser, "/settings")).toBe("en");
});
