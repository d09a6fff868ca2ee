import { headerOf } from "../../setup/browser/header-menus";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

/** The header's menus with Headless UI, which takes the place of the browser's own. */

test("Escape closes; the chunk waits for a menu @quick", async ({ page, person, signIn }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await signIn(page, person, "/me");
  await hydrated(page);
  const headless = () => requested.filter((path) => /popover|dialog/.test(path));
  expect(headless()).toEqual([]);

  const { button, panel, link } = headerOf(page);
  await button("Your Benefits").focus();
  await expect(button("Your Benefits")).toHaveAttribute("aria-expanded", "false");
  await expect(button("Your Benefits")).toBeFocused();
  expect(headless()).toHaveLength(1);
  await page.keyboard.press("Space");
  await expect(panel).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(button("Your Benefits")).toBeFocused();

  await page.keyboard.press("Enter");
  await link("Money").click();
  await expect(page).toHaveURL(/\/benefits\/money$/);
  await expect(panel).toHaveCount(0);
});

test("what was done before it came stays @quick", async ({ page, person, signIn }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/popover-menu/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, person, "/me");
  await hydrated(page);
  const { button, link, panel } = headerOf(page);
  await button("Your Benefits").focus();
  await page.keyboard.press("Enter");
  await expect(panel).toHaveCount(1);
  await expect(button("Your Benefits")).not.toHaveRole("button");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  const at = await page.evaluate(() => {
    const element = document.activeElement;
    return { text: element?.textContent ?? "", href: element?.getAttribute("href") ?? "" };
  });
  expect(at.href).toMatch(/^\/benefits/);
  release();
  await expect(button("Your Benefits")).toHaveAttribute("aria-expanded", "true");
  await expect(link(at.text)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${at.href}$`));
  await expect(panel).toHaveCount(0);
});
