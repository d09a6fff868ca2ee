import { headerOf, openUserMenu } from "../../setup/browser/header-menus";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

test.describe("a logout that fails", () => {
  test.use({ expectedFaults: [/^503 fetch/] });

  test("says so in the dialog, which can be left", async ({ page, person, signIn }) => {
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
