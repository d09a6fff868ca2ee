import { headerOf, openUserMenu } from "../../setup/browser/header-menus";
import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";

test("by the dialog, which can be left and keeps the page @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person);
  await hydrated(page);
  const document = await markDocument(page);
  const dialog = page.getByRole("dialog", { name: "Log out?" });
  const name = await openUserMenu(page);
  await headerOf(page).link("Log out").click();
  await expect(dialog).toBeFocused();
  for (const button of ["Yes, log me out", "Stay signed in", "Yes, log me out"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: button })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(headerOf(page).button(name)).toBeFocused();

  await openUserMenu(page);
  await headerOf(page).link("Log out").click();
  await dialog.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("status").filter({ hasText: "You’re signed out." })).toBeVisible();
  expect(await document.survived()).toBe(true);
  // The page behind is in use again.
  await page.getByLabel("Email address").fill("somebody@mail.example");
});

test.describe("a logout that fails", () => {
  test.use({ expectedFaults: [/^503 fetch/] });

  test("says so in the dialog, which can be left, and comes to nothing else", async ({
    page,
    person,
    signIn,
  }) => {
    await signIn(page, person);
    await hydrated(page);
    await page.route(/\/logout/, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    const name = await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    const dialog = page.getByRole("dialog", { name: "Log out?" });
    const yes = dialog.getByRole("button", { name: "Yes, log me out" });
    await yes.click();
    await expect(dialog.getByRole("status").filter({ hasText: "Retry" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(headerOf(page).button(name)).toBeFocused();
    await page.unroute(/\/logout/);
    await openUserMenu(page);
    await headerOf(page).link("Log out").click();
    await yes.click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
