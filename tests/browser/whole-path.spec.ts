import {
  expect,
  hydrated,
  markDocument,
  withAndWithoutJavaScript,
} from "../setup/browser/browser-fixtures";
import { headerOf, openUserMenu } from "../setup/browser/header-menus";
import { categories, planPrices } from "../setup/people/plan-prices";
import type { Page } from "@playwright/test";

async function seesPlans(page: Page) {
  const table = page.getByRole("table", { name: /health care plans/i });
  await expect(table.getByRole("row")).toHaveCount(1 + planPrices.length);
  for (const [name, price] of planPrices) {
    await expect(table.getByRole("row").filter({ hasText: name })).toContainText(price);
  }
}

async function seesCategories(page: Page) {
  await expect(page.locator("#health")).toBeVisible();
  for (const [title, slug] of categories) {
    await expect(page.locator(`#${slug}`).getByRole("heading", { name: title })).toBeVisible();
  }
}

withAndWithoutJavaScript(
  "from the sign-in page to the dashboard, the profile and out again @quick",
  async ({ page, person, mailbox, anotherBrowser, signIn, javaScriptEnabled }) => {
    // A guest is sent to sign in, and remembers where to.
    await page.goto("/me");
    await expect(page).toHaveURL(/\/login\?next=%2Fme$/);
    await seesPlans(page);
    await seesCategories(page);

    await page.getByLabel("Email address").fill(person);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText(`If ${person} has an account, a link is on its way`)).toBeVisible();
    expect(page.url()).not.toContain("@");

    const { link, subject, text, html, code } = await mailbox.next(person);
    expect(subject).not.toContain(String(code));
    expect(text).toContain("15 min");
    expect(html).toContain(link.replaceAll("&", "&amp;"));

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Continue as ${person.slice(0, 1)}•••${person.slice(person.indexOf("@"))}`,
    );
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/me$/);

    // From here on, with scripts, nothing loads a whole page.
    await hydrated(page, javaScriptEnabled);
    const document = javaScriptEnabled ? await markDocument(page) : null;

    const elsewhere = await anotherBrowser();
    const other = await elsewhere.newPage();
    await signIn(other, person);

    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
    await seesCategories(page);
    await openUserMenu(page);
    await headerOf(page).link("My profile").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");

    // The newest of the others is the one that has just signed in.
    const rows = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: /^Sign out/ }) });
    const before = await rows.count();
    expect(before).toBeGreaterThan(0);
    for (let left = before; left > 0; left--) {
      await rows
        .first()
        .getByRole("button", { name: /^Sign out/ })
        .click();
      await expect(rows).toHaveCount(left - 1);
    }
    await expect(page.getByText("That device is signed out.")).toBeVisible();
    await expect(page.getByText("This device")).toBeVisible();
    await other.goto("/me");
    await expect(other).toHaveURL(/\/login\?next=%2Fme$/);

    await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    // A dialog over this page, or a page of its own.
    await page.getByRole(javaScriptEnabled ? "button" : "link", { name: "Stay signed in" }).click();
    await expect(page).toHaveURL(javaScriptEnabled ? /\/me$/ : /\/$/);
    await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    await page.getByRole("button", { name: "Yes, log me out" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    if (document) expect(await document.survived(), "no whole page was loaded").toBe(true);

    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
  },
);
