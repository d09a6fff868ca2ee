import type { Page } from "@playwright/test";
import { brokenWords } from "../../setup/browser/broken-words";
import { expect } from "../../setup/browser/browser-fixtures";
import { pages } from "../../setup/browser/pages";
import { associationMember, demo, inReview } from "../../setup/people/people";
import { test } from "../../setup/browser/own-app";
import { expectFits, inspectOnce, overflow } from "../../setup/source/inspect";

/**
 * Home, every page of the settings and of one's own details on the narrowest phone, on a desk and on paper, without scripts and in
 * Spanish, whose words are longer. What the pages say is held by settings-in-spanish.test.ts; accessibility.spec.ts looks
 * at them in English with scripts.
 */

// One worker, hence one server.
test.describe.configure({ mode: "default" });
const phone = { width: 320, height: 700 };
const desk = { width: 1280, height: 900 };
test.use({ viewport: phone, javaScriptEnabled: false });

const membership = "/settings/subscription";
const own = (path: string) => path === "/" || /^\/(me|settings)(\/|$)/.test(path);

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
  [demo.employee]: pages.employee.filter(own),
  // A membership that has ended.
  "victor.lang@mail.example": ["/", `${membership}/cancel`],
  [associationMember]: ["/", "/settings", "/settings/association", "/settings/association/leave"],
  ...Object.fromEntries(
    [demo.super, demo.admin, demo.support].map((email) => [email, ["/", "/settings", "/me"]]),
  ),
  // Past due, asked about an application, and with a plan to choose.
  ...Object.fromEntries(
    ["ray.delgado@mail.example", inReview, "andre.baptiste@juniperpine.example"].map((email) => [
      email,
      ["/"],
    ]),
  ),
};

/** What people keep on paper; the list of invoices names each by its link. */
const invoices = `${membership}/payments`;
const kept = [membership, `${membership}/update?tier=essential`, invoices, "/me/data"];

async function speakSpanish(page: Page): Promise<void> {
  await page.goto("/me");
  await page.getByLabel("Language").selectOption("es");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
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

async function onDesk(page: Page, name: string): Promise<void> {
  await page.setViewportSize(desk);
  await expectFits(page, `${name}, on a desk`);
  await page.setViewportSize(phone);
}

/** With letters twice as large a page still fits, and its words stay whole. */
async function atTwice(page: Page): Promise<string[]> {
  // The stylesheet's own size is 112.5 % of the reader's.
  await page.evaluate(() => (document.documentElement.style.fontSize = "225%"));
  return [...(await overflow(page)), ...(await page.evaluate(brokenWords))];
}

for (const [email, paths] of Object.entries(read)) {
  test(`every page of ${email} fits on a small phone and a desk, and on paper is a record`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn(page, email);
    await speakSpanish(page);
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await inspectOnce(page, path);
      if (kept.includes(path)) await expectRecord(page, path);
      await onDesk(page, path);
      expect.soft(await atTwice(page), `${path}, text at 200 %`).toEqual([]);
    }
  });
}
