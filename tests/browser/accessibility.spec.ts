import { expect, hydrated, test, withoutNativeChecks } from "../setup/browser/browser-fixtures";
import { headerOf, openMenu, openUserMenu } from "../setup/browser/header-menus";
import { inspect } from "../setup/source/inspect";

test.beforeEach(() => {
  test.slow();
});

test("the way in, with everything that can go wrong on it", async ({ page, person, mailbox }) => {
  await page.goto("/login");
  await hydrated(page);
  await withoutNativeChecks(page);
  await page.getByLabel("Email address").fill("nobody");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "login refused");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await inspect(page, "login link sent");
  await page.goto((await mailbox.next(person)).link);
  await inspect(page, "link");
});

test("open menus and the dialog", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await hydrated(page);
  await openMenu(page, "Your Benefits");
  await inspect(page, "benefits menu", "header");
  await page.keyboard.press("Escape");
  await openUserMenu(page);
  await inspect(page, "user menu", "header");
  await headerOf(page).link("Log out").click();
  await expect(page.getByRole("dialog", { name: "Log out?" })).toBeVisible();
  await inspect(page, "logout dialog");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  const panel = await openMenu(page, "Menu");
  await panel.locator("summary").click();
  await expect(headerOf(page).link("View All Benefits")).toBeVisible();
  await inspect(page, "phone benefits", "header");
});

// Pages without scripts, which axe cannot look at where the browser runs none.
test("open menus and a notice in lite mode", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await page.getByRole("button", { name: "Turn on lite mode" }).click();
  await expect(page.getByText("Lite mode is on")).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("main").getByRole("status")).toBeVisible();
  await inspect(page, "notice");
  await openMenu(page, "Your Benefits");
  await inspect(page, "native benefits menu", "header");
});
