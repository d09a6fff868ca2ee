import type { Page } from "@playwright/test";
import { languages, type Language } from "~/language/languages";
import { brokenText } from "../setup/browser/broken-text";
import { brokenWords } from "../setup/browser/broken-words";
import { expect, hydrated } from "../setup/browser/browser-fixtures";
import { test as onAskingApp } from "../setup/browser/asking-app";
import { shifts, watchShifts } from "../setup/browser/layout-shifts";
import { withLongWords } from "../setup/browser/long-words";
import { test as onOwnApp } from "../setup/browser/own-app";
import { pointAtSomething } from "../setup/browser/page-weight";
import { pages, visitors, type Visitor } from "../setup/browser/pages";
import { expectSafe } from "../setup/browser/safe-headers";
import { associationMember, demo, inReview } from "../setup/people/people";
import { expectFits, inspectFully, inspectLook, overflow } from "../setup/source/inspect";
import { routeAddresses } from "../setup/source/route-manifest";
import { whole } from "../setup/source/whole";

/**
 * All that is asked of every page, in one visit to each: its headers, that nothing shifts, axe, that it fits, its paper, and
 * that lite mode leaves every script out. Faults on the console and files that are missing are found by the fixtures.
 */

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true };
const desk = { viewport: { width: 1280, height: 900 }, hasTouch: false };

/** Pages that somebody reads one after another. */
type Round = {
  email: string | null;
  language: Language;
  device: typeof phone;
  colorScheme: "light" | "dark";
  paths: readonly string[];
};

const membership = "/settings/subscription";
const invoices = `${membership}/payments`;
const health = "/benefits/health-insurance";
const plans = `${health}/plans`;
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500&tier=fam";
const omar = "/settings/employees/employee-omar-haddad";
const spanishMember = "soledad@cornermarket.example";

/** Each kind of layout, each room, both languages, both devices and both colors. */
const sample: Record<string, Round> = {
  "a guest": {
    email: null,
    language: "en",
    device: phone,
    colorScheme: "light",
    paths: ["/login", "/register", "/association", "/privacy-policy", "/no-such-page"],
  },
  "a guest who reads Spanish": {
    email: null,
    language: "es",
    device: desk,
    colorScheme: "dark",
    paths: ["/benefits/mental-health/una-pausa-para-respirar", `${plans}/compare?${three}`],
  },
  "a member who reads Spanish": {
    email: spanishMember,
    language: "es",
    device: phone,
    colorScheme: "dark",
    paths: ["/", "/settings", "/settings/association", "/benefits"],
  },
  "an owner": {
    email: demo.owner,
    language: "en",
    device: desk,
    colorScheme: "light",
    paths: ["/settings", "/settings/employees", `${membership}/update`, invoices],
  },
  "a super administrator": {
    email: demo.super,
    language: "en",
    device: phone,
    colorScheme: "light",
    paths: ["/admin/global", "/admin/super-global/audit"],
  },
};

const extra: Partial<Record<Visitor, readonly string[]>> = {
  owner: [
    "/settings/locations?add=1",
    "/settings/employees?invite=all",
    "/settings/employees/add?import=1",
    omar,
    `${omar}/end`,
    `${membership}/addons?asked=1&addons=life-25k`,
    `${membership}/update?tier=essential`,
  ],
};

/** The screens of benefits, which carry no script, as a guest sees them. */
const open = [
  "/benefits",
  "/benefits/nutrition",
  "/benefits/a/telehealth",
  "/benefits/dental-plan",
  "/benefits/vision-plan",
  "/benefits/mental-health",
  "/benefits/mental-health/thoughts-of-suicide-what-to-do",
  "/benefits/mental-health/una-pausa-para-respirar",
  "/benefits/search?q=plan",
  health,
  `${health}/plan-addons`,
  `${plans}?zip=97201`,
  `${plans}?zip=85001`,
  `${plans}?view=table`,
  `${plans}/compare?${three}`,
  `${plans}/sheet?${three}`,
];
const signedIn = [`${health}/prep-list`, "/vendor/harvest-crate", "/vendor/anvil-and-oak-coaching"];
const scriptless = new Set([...open, ...signedIn]);

const own = (path: string) => path === "/" || /^\/(me|settings)(\/|$)/.test(path);

/** Home, settings and benefits of those who see something of their own there. */
const others: Record<string, readonly string[]> = {
  // A membership that has ended.
  "victor.lang@mail.example": ["/", `${membership}/cancel`],
  [associationMember]: ["/", "/settings", "/settings/association", "/settings/association/leave"],
  [demo.support]: ["/", "/settings", "/me"],
  // Past due, asked about an application, and with a plan to choose.
  "ray.delgado@mail.example": ["/"],
  [inReview]: ["/"],
  "andre.baptiste@juniperpine.example": ["/"],
  [spanishMember]: [...open, ...signedIn],
};
const ofAdministrators = ["/", "/settings", "/me"];
const inBoth: Partial<Record<Visitor, readonly string[]>> = {
  guest: open,
  individual: pages.individual.filter(own),
  employee: pages.employee.filter(own),
  owner: [...pages.owner.filter(own), ...(extra.owner ?? []), ...open, ...signedIn],
  globalAdmin: ofAdministrators,
  superAdmin: ofAdministrators,
};

const atOnce = 8;
const distinct = (paths: readonly string[]) => [...new Set(paths)];

/** As many pages as a test has the time for. */
function inParts(name: string, round: Round): [string, Round][] {
  const paths = distinct(round.paths);
  return Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, part) => [
    `${name}, part ${part + 1}`,
    { ...round, paths: paths.slice(part * atOnce, (part + 1) * atOnce) },
  ]);
}

/** Every page in English on a phone; in Spanish, whose words are longer, on a desk what everybody sees. */
function everything(): [string, Round][] {
  const english = { language: "en", device: phone, colorScheme: "light" } as const;
  const spanish = { language: "es", device: desk, colorScheme: "dark" } as const;
  const known = (Object.keys(visitors) as Visitor[]).flatMap((visitor) => {
    const email = visitors[visitor];
    const both = inBoth[visitor] ?? [];
    return [
      ...inParts(`${visitor} in en`, { ...english, email, paths: [...pages[visitor], ...both] }),
      ...inParts(`${visitor} in es`, { ...spanish, email, paths: both }),
    ];
  });
  const more = Object.entries(others).flatMap(([email, paths]) =>
    languages.flatMap((language) =>
      inParts(`${email} in ${language}`, {
        ...(language === "en" ? english : spanish),
        ...{ email, paths },
      }),
    ),
  );
  return [...known, ...more];
}

/** As an account says it, and a guest's browser. */
async function speak(page: Page, { language, email }: Round): Promise<void> {
  if (!email) {
    const url = new URL("/", page.url()).href;
    return page.context().addCookies([{ name: "language", value: language, url }]);
  }
  if ((await page.locator("html").getAttribute("lang")) === language) return;
  await page.goto("/me");
  await hydrated(page);
  // It is asked for in the language that it still is.
  await page.getByLabel(/^(Language|Idioma)$/).selectOption(language);
  await page.getByRole("button", { name: /^(Save|Guardar)$/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** Until all that the page does on its own is done: the question of consent, React, and the pictures further down. */
async function settle(page: Page): Promise<void> {
  if ((await page.locator("#consent").count()) > 0) {
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  }
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

/** What people keep on paper; the list of invoices names each by its link. */
const kept = [membership, `${membership}/update?tier=essential`, invoices, "/me/data"];

/** A record alone: nothing to press, and nothing that only leads on. */
async function expectRecord(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  const main = page.getByRole("main");
  await expect.soft(main.getByRole("button"), path).toHaveCount(0);
  if (path !== invoices) await expect.soft(main.getByRole("link"), path).toHaveCount(0);
  await expect.soft(page.getByRole("navigation"), path).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** With letters twice as large the narrowest page still fits, and its words stay whole. */
async function expectWholeWords(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  // The stylesheet's own size is 112.5 % of the reader's.
  await page.evaluate(() => (document.documentElement.style.fontSize = "225%"));
  const faults = [...(await overflow(page)), ...(await page.evaluate(brokenWords))];
  expect.soft(faults, `${where}, text at 200 %`).toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

/** The narrowest page has room for longer words than those of either language. */
async function expectRoom(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate(withLongWords);
  const faults = [...(await overflow(page)), ...(await page.evaluate(brokenText))];
  expect.soft(await page.getByRole("main").textContent(), where).toContain("ñ");
  expect.soft(faults, `${where}, in longer words`).toEqual([]);
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
  const { language, device, colorScheme, email } = round;
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
  if (scriptless.has(path)) {
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), where).toHaveCount(1);
    expect.soft(await page.locator("script").count(), where).toBe(0);
  }
  // What lies over the page's edge would keep axe from what is under it; consent.spec.ts looks at it.
  await page.evaluate(() => {
    document.querySelector("#consent")?.remove();
    scrollTo(0, 0);
  });
  await expectFits(page, where);
  await (whole ? inspectFully(page, where) : inspectLook(page, where, { colorScheme }));
  if (email && kept.includes(path)) await expectRecord(page, path);
  if (language === "es" && own(path)) await expectWholeWords(page, where);
  if (language === "en") await expectRoom(page, where);
  await expectLite(page, path);
}

for (const [name, round] of whole ? everything() : Object.entries(sample)) {
  // Who reads Spanish by their own account needs no change of it.
  const changes = whole && (round.language === "es" || round.email === spanishMember);
  const test = changes && round.email ? onOwnApp : onAskingApp;
  test.describe(name, () => {
    test.use(round.device);

    test("every page is held to all that is asked of every page @quick", async ({
      page,
      signIn,
      shape,
    }) => {
      test.skip(shape !== "app", "the same wherever the app's data is");
      test.slow(whole, "each page in two looks and three sizes");
      if (round.email) await signIn(page, round.email);
      else await page.goto("/benefits");
      await speak(page, round);
      await watchShifts(page);
      for (const path of round.paths) await visit(page, name, round, path);
    });
  });
}

/** The addresses that answer with a page of their own, for whoever `page` is. */
async function pagesOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const path of routeAddresses()) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (isPage && answer.status() === 200) found.push(path);
  }
  expect(found.length).toBeGreaterThan(5);
  return found;
}

for (const visitor of ["guest", "individual"] as const) {
  onAskingApp.describe("at any address", () => {
    onAskingApp.use(phone);

    onAskingApp(
      `nothing shifts and lite mode has no script: ${visitor}`,
      async ({ page, signIn, shape }) => {
        onAskingApp.skip(shape !== "app", "the same wherever the app's data is");
        onAskingApp.slow();
        if (visitors[visitor]) await signIn(page, visitors[visitor]);
        await watchShifts(page);
        for (const path of await pagesOf(page)) {
          await expectLite(page, path);
          // The rounds have been there.
          if (pages[visitor].includes(path)) continue;
          await page.goto(path);
          await settle(page);
          expect(await shifts(page), path).toEqual([]);
        }
      },
    );
  });
}
