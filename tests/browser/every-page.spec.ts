import type { Page } from "@playwright/test";
import type { Language } from "~/language/languages";
import { expect, hydrated } from "../setup/browser/browser-fixtures";
import { test } from "../setup/browser/asking-app";
import { pointAtSomething } from "../setup/browser/page-weight";
import { pages, visitors, type Visitor } from "../setup/browser/pages";
import { expectSafe } from "../setup/browser/safe-headers";
import { demo } from "../setup/people/people";
import { expectFits, inspect } from "../setup/source/inspect";
import { whole } from "../setup/source/whole";

type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };

/** Records unrequested layout shifts of every document, from the moment the whole document is on the screen. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seenVersion: string[] = [];
    const nameOf = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[])
        seenVersion.push(`${value}: ${sources.map(nameOf).join(", ")}`);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const begin = () => {
      observer.takeRecords();
      seenVersion.length = 0;
    };
    document.addEventListener("DOMContentLoaded", () =>
      requestAnimationFrame(() => requestAnimationFrame(begin)),
    );
    const shifts = () => {
      note(observer.takeRecords());
      return seenVersion;
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

/**
 * Checks headers, layout shifts, axe, width and lite mode in one visit to each page; the fixtures find console errors
 * and missing files.
 */

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true };
const desk = { viewport: { width: 1280, height: 900 }, hasTouch: false };

/** A person reads these pages one after another. */
type Round = {
  email: string | null;
  language: Language;
  device: typeof phone;
  colorScheme: "light" | "dark";
  paths: readonly string[];
};

const membership = "/settings/subscription";
const plans = "/benefits/health-insurance/plans";
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500&tier=fam";

/** Each kind of layout, each room, both languages, both devices and both colors. */
const sample: Record<string, Round> = {
  "a guest": {
    email: null,
    language: "en",
    device: phone,
    colorScheme: "light",
    paths: ["/login", "/register", "/association", "/no-such-page"],
  },
  "a guest who reads Spanish": {
    email: null,
    language: "es",
    device: desk,
    colorScheme: "dark",
    paths: ["/benefits/mental-health/una-pausa-para-respirar", `${plans}/compare?${three}`],
  },
  "a member who reads Spanish": {
    email: "soledad@cornermarket.example",
    language: "es",
    device: phone,
    colorScheme: "dark",
    paths: ["/", "/settings"],
  },
  "an owner": {
    email: demo.owner,
    language: "en",
    device: desk,
    colorScheme: "light",
    paths: ["/settings/employees", `${membership}/update`, `${membership}/payments`],
  },
  "a super administrator": {
    email: demo.super,
    language: "en",
    device: phone,
    colorScheme: "light",
    paths: ["/admin/global", "/admin/super-global/audit"],
  },
};

/** Every page in English on a phone, as many in a test as it has the time for. */
function everything(): Record<string, Round> {
  const atOnce = 8;
  const rounds = (Object.keys(visitors) as Visitor[]).flatMap((visitor) => {
    const paths = pages[visitor];
    return Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, part): [string, Round] => [
      `${visitor}, part ${part + 1}`,
      {
        email: visitors[visitor],
        language: "en",
        device: phone,
        colorScheme: "light",
        paths: paths.slice(part * atOnce, (part + 1) * atOnce),
      },
    ]);
  });
  return { ...sample, ...Object.fromEntries(rounds) };
}

/** Waits until the page is done with all that it does on its own: the question of consent, React, and the pictures further down. */
async function settle(page: Page): Promise<void> {
  if ((await page.locator("#consent").count()) > 0)
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  if ((await page.locator("#hydration").count()) > 0) {
    await pointAtSomething(page);
    await hydrated(page);
  }
  await page.evaluate(async () => {
    scrollTo(0, document.body.scrollHeight);
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** The narrowest page fits, and so does half of a desk with letters twice as large. */
async function expectRoom(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page, `${where}, 320 px`);
  await page.setViewportSize({ width: 640, height: 740 });
  // The stylesheet's own size is 112.5 % of the reader's.
  await page.evaluate(() => (document.documentElement.style.fontSize = "225%"));
  await expectFits(page, `${where}, text at 200 %`);
}

/** A document that brings no script and asks for none ahead can't fetch one later, so what the server sends is looked at. */
async function expectLite(page: Page, path: string): Promise<void> {
  const cookies = [...(await page.context().cookies()), { name: "lite", value: "on" }];
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await page.request.get(path, { headers: { cookie } });
  const html = await answer.text();
  expect(html, path).toContain("<h1");
  expect.soft(html.match(/<script\b|modulepreload|as="script"/gi), path).toBeNull();
  expect.soft(answer.headers()["link"] ?? "", path).not.toMatch(/script|modulepreload/i);
}

async function visit(page: Page, name: string, round: Round, path: string): Promise<void> {
  const { language, device, colorScheme } = round;
  const where = `${name} ${path}`;
  await page.setViewportSize(device.viewport);
  await page.emulateMedia({ colorScheme });
  const response = await page.goto(path);
  expect(new URL(page.url()).pathname, "a page, not a redirect").toBe(path.split("?")[0]);
  expect(response?.status(), where).toBe(path === "/no-such-page" ? 404 : 200);
  if (response) expectSafe(response, path);
  await expect(page.locator("html"), where).toHaveAttribute("lang", language);
  await settle(page);
  expect.soft(await shifts(page), where).toEqual([]);
  // The question of consent would keep axe from what is under it; consent.spec.ts looks at it.
  await page.evaluate(() => {
    document.querySelector("#consent")?.remove();
    scrollTo(0, 0);
  });
  await inspect(page, where);
  await expectRoom(page, where);
  await expectLite(page, path);
}

for (const [name, round] of Object.entries(whole ? everything() : sample))
  test.describe(name, () => {
    test.use(round.device);

    test("every page is held to what is asked of all @quick", async ({ page, servers, signIn }) => {
      test.slow(whole, "each page in two looks");
      if (round.email) await signIn(page, round.email, null);
      else {
        const language = { name: "language", value: round.language, url: servers.url };
        await page.context().addCookies([language]);
      }
      await watchShifts(page);
      for (const path of round.paths) await visit(page, name, round, path);
    });
  });
