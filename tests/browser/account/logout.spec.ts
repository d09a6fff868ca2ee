import { headerOf, openMenu, openUserMenu } from "../../setup/browser/header-menus";
import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";

test("by the dialog, which can be left in three ways @quick", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await hydrated(page);
  const document = await markDocument(page);
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  const open = async () => {
    const name = await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    return headerOf(page).button(name);
  };

  const menuButton = await open();
  await expect(dialog).toBeFocused();
  for (const name of ["Yes, log me out", "Stay signed in", "Yes, log me out"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name })).toBeFocused();
  }
  const panel = dialog.locator("> div").last();
  expect((await panel.boundingBox())?.width).toBe(446);
  const layer = await dialog.evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(layer).toBeGreaterThanOrEqual(2000);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(menuButton).toBeFocused();

  await open();
  await dialog.getByRole("button", { name: "Stay signed in" }).click();
  await expect(dialog).toHaveCount(0);

  await open();
  await page.mouse.click(20, 300);
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await openMenu(page, "Menu");
  await headerOf(page).link("Log out").click();
  await expect(dialog).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(324);
  await dialog.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("status").filter({ hasText: "You’re signed out." })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await document.survived()).toBe(true);
  // The page behind is in use again.
  await page.getByLabel("Email address").fill("somebody@mail.example");
});

test("the dialog cannot be cancelled while busy", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/logout/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await openUserMenu(page);
  await headerOf(page).link("Log out").click();
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  await dialog.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(dialog.getByRole("button", { name: "Stay signed in" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 300);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Yes, log me out" })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog).toHaveCount(0);
});

test.describe("a logout that fails", () => {
  test.use({ expectedFaults: [/^50[03] fetch/] });

  test("says so in the dialog, which can be left, and comes to nothing else", async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person);
    await hydrated(page);
    const refuse = async (status: number, error: unknown[]) => {
      await page.unroute(/\/logout/);
      await page.route(/\/logout/, (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status,
              contentType: "text/x-script",
              body: JSON.stringify([{ _1: 2 }, "error", ...error]),
            })
          : route.continue(),
      );
    };
    await refuse(500, [["SanitizedError", 3, 4], "Error", "Unexpected Server Error"]);
    const name = await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    const dialog = page.getByRole("dialog", { name: "Log out?" });
    const yes = dialog.getByRole("button", { name: "Yes, log me out" });
    const told = dialog.getByRole("status").filter({ hasText: "Retry" });
    await yes.click();
    await expect(told).toBeFocused();
    await expect(told).toContainText("Something went wrong on our side. Try again in a minute.");
    // What this site says about itself is told in its words.
    await refuse(503, [["ErrorResponse", 3, 4, 5], "We are moving house.", 503, ""]);
    await yes.click();
    await expect(told).toContainText("We are moving house. This page is still here.");

    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(headerOf(page).button(name)).toBeFocused();
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
    await page.unroute(/\/logout/);
    await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    await yes.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(dialog).toHaveCount(0);
  });
});
