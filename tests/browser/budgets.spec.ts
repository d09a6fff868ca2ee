import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { languages } from "~/language/languages";
import { expect, hydrated, test as base } from "../setup/browser/browser-fixtures";
import { startApp } from "../setup/servers/browser-servers";
import { openMenu } from "../setup/browser/header-menus";
import { languageWeights } from "../setup/browser/language-weight";
import {
  atRest,
  line,
  pointAtSomething,
  slowDown,
  slowPhone,
  weigh,
} from "../setup/browser/page-weight";
import { demo } from "../setup/people/people";
import { routeAddresses } from "../setup/source/route-manifest";

const settings = {
  ANALYTICS_TAG_URL: "https://analytics.example/tag.js",
  SUPPORT_CHAT_URL: "https://chat.example/chat.js",
  NEWSLETTER_URL: "https://lists.example/post-json?c=?",
  NEWSLETTER_SCRIPT: "true",
};

/** The budgets of handbook/budgets.md. With an analytics tag, a chat and a newsletter by script, so that the question of consent weighs too. */
const test = base.extend({
  servers: [
    async ({ kept }, use) => use(await kept.named("budgets", () => startApp(settings))),
    { scope: "test", timeout: 120_000 },
  ],
});

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same wherever the app's data is");
});

const files = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
const assets = (end: string) => readdirSync(files).filter((name) => name.endsWith(end));
const text = (name: string) => readFileSync(join(files, name), "utf8");

/** The chunks that hold React, and those that hold Headless UI. */
const chunksWith = (words: string) => {
  const names = assets(".js").filter((name) => text(name).includes(words));
  expect(names, `chunks with ${words}`).not.toEqual([]);
  return names.map((name) => `/assets/${name}`);
};
const react = () => chunksWith("__reactFiber$");
const headlessUi = () => chunksWith("headlessui-");

const spanishOwner = "owner@juniperpine.example";
const legal = ["/terms-service", "/terms-conditions", "/privacy-policy"];

test.describe("on a slow phone", () => {
  test.use(slowPhone);

  const homes = languages.map((language) => [language, "/"] as const);
  const signIns = languages.map((language) => [language, "/login"] as const);
  for (const [language, path] of [...homes, ...signIns]) {
    // Each page once and each language once.
    const tag = (path === "/") === (language === "es") ? " @quick" : "";
    test(`${path} in ${language} weighs 24 kB at most before anybody does anything${tag}`, async ({
      page,
      signIn,
    }) => {
      // Another company's owner, who stays with it.
      if (path === "/") await signIn(page, language === "en" ? demo.owner : spanishOwner);
      if (language === "es") {
        await page.goto(path);
        await page.getByRole("contentinfo").getByRole("button", { name: "Español" }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "es");
      }
      // What that page still asks for is not part of it.
      await page.goto("about:blank");
      await slowDown(page);
      const weight = weigh(page);
      await page.goto(path);
      await atRest(page);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const { document, stylesheet, script } = await weight.bytes();
      expect(Math.min(document, stylesheet, script)).toBeGreaterThan(0);
      expect(script, "script").toBeLessThanOrEqual(3_000);
      expect(document + stylesheet + script, "in all").toBeLessThanOrEqual(24_000);
    });
  }

  test("React and the page are 107.6 kB at most; Headless UI waits for a panel @quick", async ({
    page,
    signIn,
  }) => {
    await signIn(page, demo.owner);
    await page.goto("about:blank");
    await slowDown(page);
    // The pages behind its links are not part of it.
    await line(page, { effectiveType: "2g", saveData: false });
    const weight = weigh(page);
    await page.goto("/");
    await atRest(page);
    const loaded = (chunks: string[]) => weight.scripts().filter((path) => chunks.includes(path));
    expect(loaded(react())).toEqual([]);

    await pointAtSomething(page);
    await hydrated(page);
    await atRest(page);
    expect(loaded(react())).toEqual(react());
    expect(loaded(headlessUi())).toEqual([]);
    const { script } = await weight.bytes();
    expect(script).toBeGreaterThan(60_000);
    // 98 kB, and what plainer code, the second language and the routes' addresses cost (app/decisions/0029-browser-surgery.md).
    expect(script).toBeLessThanOrEqual(107_600);

    const better = page.waitForRequest(/\/assets\/popover-menu-[^/]*\.js$/);
    await openMenu(page, "Menu");
    await better;
    await expect.poll(() => loaded(headlessUi())).not.toEqual([]);
    await expect(page.locator(".menu-panel:visible")).toBeVisible();
  });
});

test("the stylesheets of the whole site weigh 8.2 kB at most @quick", () => {
  const sizes = assets(".css").map((name) => gzipSync(text(name), { level: 6 }).byteLength);
  expect(sizes).not.toEqual([]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_200);
});

test("a second language is 3 kB at most of any page that React takes over @quick", () => {
  const weights = languageWeights();
  expect(weights.filter(({ bytes }) => bytes > 3_000)).toEqual([]);
  // Each page has the frame's words, and some have many of their own.
  expect(Math.min(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(900);
  expect(Math.max(...weights.map(({ bytes }) => bytes))).toBeGreaterThan(2_000);
});

test("pages that are only read carry no script, whatever is done on them @quick", async ({
  page,
  person,
  signIn,
}) => {
  const weight = weigh(page);
  const look = async () => {
    const before = weight.scripts().length;
    for (const path of legal) {
      await page.goto(path);
      await atRest(page);
      await page.getByRole("main").getByRole("link").first().hover();
      await page.keyboard.press("Tab");
      await page.getByRole("contentinfo").getByRole("textbox").first().click();
      await page.keyboard.type("a");
      await atRest(page);
      await expect(page.locator("script")).toHaveCount(0);
    }
    expect(weight.scripts().slice(before)).toEqual([]);
  };
  await look();
  await signIn(page, person);
  // What the dashboard still asks for is not part of the pages that follow.
  await page.goto("about:blank");
  await look();
});

/** The addresses that answer with a page of their own, for whoever `page` is; and one that has none. */
async function pagesOf(page: Page): Promise<string[]> {
  const found = ["/no-such-page"];
  for (const path of routeAddresses()) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (isPage && answer.status() === 200) found.push(path);
  }
  expect(found.length).toBeGreaterThan(5);
  return found;
}

// A document that brings no script and asks for none ahead can't fetch one later, so what the server sends is looked at.
for (const who of ["a guest", "a member"]) {
  test(`lite mode: no script on any page of ${who}`, async ({ page, servers, person, signIn }) => {
    await page.context().addCookies([{ name: "lite", value: "on", url: servers.url }]);
    if (who === "a member") await signIn(page, person);
    for (const path of await pagesOf(page)) {
      const answer = await page.request.get(path);
      const html = await answer.text();
      expect(html, path).toContain("<h1");
      expect.soft(html.match(/<script\b|modulepreload|as="script"/gi), path).toBeNull();
      expect.soft(answer.headers()["link"] ?? "", path).not.toMatch(/script|modulepreload/i);
    }
  });
}

const desk = { viewport: { width: 1280, height: 900 } };

// On a desk a guest has the member's frame around fewer pages, and what shifts there shifts on a phone before; a third of them
// holds the frame.
for (const [who, device, options, every] of [
  ["a guest", "phone", slowPhone, 1],
  ["a member", "phone", slowPhone, 1],
  ["a member", "desk", desk, 3],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(options);

    test(`nothing shifts on any page of ${who}`, async ({ page, person, signIn }) => {
      test.slow();
      if (who === "a member") await signIn(page, person);
      await watchShifts(page);
      for (const [place, path] of (await pagesOf(page)).entries()) {
        if (place % every !== 0) continue;
        await page.goto(path);
        await atRest(page);
        if ((await page.locator("#consent").count()) > 0) {
          await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
        }
        if ((await page.locator("#hydration").count()) > 0) {
          await pointAtSomething(page);
          await hydrated(page);
        }
        // Pictures further down come now.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await atRest(page);
        expect(await shifts(page), path).toEqual([]);
      }
    });
  });
}

type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** In every document from now on, input or not: what moved without being asked to, and by how much. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    const nameOf = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        seen.push(`${value}: ${sources.map(nameOf).join(", ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = () => {
      note(observer.takeRecords());
      return seen;
    };
    Object.assign(window, { shifts });
  });

/** A shift is known once the frame that it happened in is over. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return (window as { shifts?: () => string[] }).shifts?.() ?? ["nobody watched"];
  });
