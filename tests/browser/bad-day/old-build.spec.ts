import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";
import { headerOf, openUserMenu } from "../../setup/browser/header-menus";
import { demo } from "../../setup/people/people";
import { newcomer } from "../../setup/people/sign-up-walk";

/** A page that was loaded before the server was replaced by another build. */

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "scripts are the same whatever stands behind");
});

/** From now on the server is one of another build: so it says with its data, its routes and when it is asked. */
async function deploy(page: Page): Promise<void> {
  const own = await page.evaluate(
    () => (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version,
  );
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: "newer" } }));
  await page.route(/\/__manifest\?/, (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get("version") !== "newer") {
      return route.fulfill({ status: 204, headers: { "X-Remix-Reload-Document": "true" } });
    }
    url.searchParams.set("version", own);
    return route.continue({ url: url.href });
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "x-build": "newer" },
    });
  });
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("its newsletter takes nothing from the form above it, and its form is sent natively", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  await deploy(page);
  const before = await markDocument(page);
  const phone = page.getByLabel("Phone number");
  await phone.fill("503 555");
  await page.getByLabel("newsletter by email").fill(newcomer());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator("#newsletter-result")).toHaveText("Thanks for subscribing!");
  await expect(phone).toHaveValue("503 555");
  expect(await before.survived()).toBe(true);

  // The form's answer is shown by this page's own script, and what comes after it by the new one's.
  await page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await page.waitForLoadState("networkidle");
  await expect(phone).toHaveValue("503 555");
});

test("a link leads to its page, with its query", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await page.goto("/logout");
  await hydrated(page);
  await deploy(page);
  const before = await markDocument(page);
  await page.evaluate(() => {
    const anchor = document.querySelector<HTMLAnchorElement>('a[href="/me"]');
    if (anchor) anchor.href = "/me?from=test#main";
    anchor?.click();
  });
  await expect(title(page)).toHaveText("Your profile");
  await expect(page).toHaveURL(/\/me\?from=test#main$/);
  expect(await before.survived()).toBe(false);
});

test("a form to a route that the page did not know arrives with its fields", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person);
  await hydrated(page);
  await openUserMenu(page);
  await headerOf(page).link("Log out").hover();
  await page.waitForLoadState("networkidle");
  await deploy(page);
  await headerOf(page).link("Log out").click();
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  await dialog.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You’re signed out.")).toBeVisible();
});

test("a known form is saved, and its page comes from the new build with the notice @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  await deploy(page);
  const before = await markDocument(page);
  await page.getByLabel("Last name").fill("Deployed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Deployed");
  expect(await before.survived()).toBe(false);
});

test("the selection of users shows them, over a page that stays", async ({ page, signIn }) => {
  await signIn(page, demo.admin, "/me");
  await hydrated(page);
  await openUserMenu(page);
  await headerOf(page).link("Global Admin").hover();
  await page.waitForLoadState("networkidle");
  await deploy(page);
  const before = await markDocument(page);
  await page.getByLabel("Last name").fill("Typed");
  await openUserMenu(page);
  await headerOf(page).link("Global Admin").click();
  const dialog = page.getByRole("dialog", { name: "Log in as a user" });
  await expect(dialog.getByText(/^The first 8 of \d+ users$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Last name")).toHaveValue("Typed");
  expect(await before.survived()).toBe(true);
});
