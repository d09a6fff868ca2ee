import type { Page } from "@playwright/test";
import { languages, type Language } from "~/language/languages";
import { expect, hydrated } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { test } from "../../setup/browser/own-app";
import { inspectOnce } from "../../setup/source/inspect";

/** Every screen of benefits, on the narrowest phone, in both languages, and on paper. */

const health = "/benefits/health-insurance";
const plans = `${health}/plans`;
const three = "compare=cedarline-gold-1200,tallgrass-bronze-local,cedarline-silver-3500&tier=fam";
const wordy =
  "compare=larkspur-bronze-saver,cedarline-silver-3500,tallgrass-bronze-local&tier=fam&usage=high";
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

/** What others see of these screens is made of the same parts; page-permissions.test.ts asks for each as everybody. */
const people = {
  guest: null,
  "member of an association": "soledad@cornermarket.example",
  owner: demo.owner,
};

async function read(page: Page, path: string, language: Language): Promise<void> {
  const response = await page.goto(path);
  const where = `${path} in ${language}`;
  expect(response?.status(), where).toBe(200);
  expect(new URL(page.url()).pathname, where).toBe(path.split("?")[0]);
  await expect(page.locator("html"), where).toHaveAttribute("lang", language);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 }), where).toHaveCount(1);
  // With scripts and without is the same page: there are none.
  expect(await page.locator("script").count(), where).toBe(0);
}

/** As an account says it, and a guest's browser. */
async function speak(page: Page, language: Language, email: string | null): Promise<void> {
  if (!email) {
    const url = new URL("/", page.url()).href;
    return page.context().addCookies([{ name: "language", value: language, url }]);
  }
  await page.goto("/me");
  await hydrated(page);
  // It is asked for in the language that it still is.
  await page.getByLabel(/^(Language|Idioma)$/).selectOption(language);
  await page.getByRole("button", { name: /^(Save|Guardar)$/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

for (const [who, email] of Object.entries(people)) {
  test.describe(who, () => {
    test.use({ viewport: { width: 320, height: 700 } });
    test("reads every screen on a small phone in both languages", async ({ page, signIn }) => {
      test.slow();
      if (email) await signIn(page, email);
      else await page.goto("/benefits");
      for (const language of languages) {
        await speak(page, language, email);
        for (const path of email ? [...open, ...signedIn] : open) {
          await read(page, path, language);
          // The same page in the longer words.
          if (language === "es") await inspectOnce(page, `${who} ${path}`);
        }
      }
    });
  });
}

/** How many sheets of paper each page takes that people print. */
const sheets = {
  [`${plans}/compare?${three}`]: 1,
  // Those with the longest words of all.
  [`${plans}/compare?${wordy}`]: 1,
  [`${plans}/sheet?${three}`]: 1,
  [`${plans}?tier=fam`]: 2,
  [`${health}/prep-list`]: 1,
  [health]: 2,
  "/benefits/mental-health/una-pausa-para-respirar": 2,
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test("what people print fits its paper", async ({ page, signIn }) => {
      if (language === "en") await signIn(page, demo.member);
      for (const [path, most] of Object.entries(sheets)) {
        // Only who is signed in has a list to get ready.
        if (language === "es" && path.endsWith("prep-list")) continue;
        await page.goto(path);
        for (const format of ["Letter", "A4"]) {
          const paper = (await page.pdf({ format })).toString("latin1");
          const pages = paper.match(/\/Type\s*\/Page\b/g)?.length;
          expect(pages, `${path} on ${format}`).toBeLessThanOrEqual(most);
        }
      }
      // The plans themselves are on it, without what is for screens.
      await page.goto(plans);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("heading", { name: "Cedarline Gold 1200" })).toBeVisible();
      await expect(page.getByRole("checkbox").first()).toBeHidden();
    });
  });
}
