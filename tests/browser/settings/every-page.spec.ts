import type { Page } from "@playwright/test";
import { languages, type Language } from "~/language/languages";
import { brokenText } from "../../setup/browser/broken-text";
import { expect } from "../../setup/browser/browser-fixtures";
import { pages } from "../../setup/browser/pages";
import { demo } from "../../setup/people/people";
import { test } from "../../setup/browser/spanish-app";
import { overflow } from "../../setup/source/inspect";

/**
 * Every page of the settings and of one's own details on the narrowest phone and on paper, without scripts and in both languages:
 * Spanish words are longer. What the pages say is held by settings-in-spanish.test.ts.
 */

// One worker, hence one server.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 320, height: 700 }, javaScriptEnabled: false });

const membership = "/settings/subscription";
const own = (path: string) => /^\/(me|settings)(\/|$)/.test(path);

/** What the table of pages has of them, and what a link of one of those opens. */
const read = {
  [demo.owner]: [
    ...pages.owner.filter(own),
    ...["/settings/locations?add=1", "/settings/employees?invite=all"],
    ...["/settings/employees/add?import=1", "/settings/employees/employee-omar-haddad"],
    "/settings/employees/employee-omar-haddad/end",
    `${membership}/addons?asked=1&addons=life-25k`,
    `${membership}/update?tier=essential`,
  ],
  [demo.member]: pages.individual.filter(own),
};

/** What people keep on paper; the list of invoices names each by its link. */
const invoices = `${membership}/payments`;
const kept = [membership, `${membership}/update?tier=essential`, invoices, "/me/data"];

async function speak(page: Page, language: Language): Promise<void> {
  await page.goto("/me");
  // It is asked for in the language that it still is.
  await page.getByLabel(/^(Language|Idioma)$/).selectOption(language);
  await page.getByRole("button", { name: /^(Save|Guardar)$/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

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

for (const language of languages) {
  test(`every page fits on a small phone, and on paper is a record, in ${language}`, async ({
    page,
    signIn,
  }) => {
    for (const [email, paths] of Object.entries(read)) {
      await page.context().clearCookies();
      await signIn(page, email);
      await speak(page, language);
      for (const path of paths) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        const faults = [...(await overflow(page)), ...(await page.evaluate(brokenText))];
        expect.soft(faults, `${path} in ${language}`).toEqual([]);
        if (kept.includes(path)) await expectRecord(page, path);
      }
    }
  });
}
