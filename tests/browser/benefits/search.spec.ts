import { expect, test, withAndWithoutJavaScript } from "../../setup/browser/browser-fixtures";
import { openMenu } from "../../setup/browser/header-menus";
import { inspect } from "../../setup/source/inspect";
import { demo } from "../../setup/people/people";

const phone = { width: 320, height: 640 };

withAndWithoutJavaScript(
  "a guest finds by the header what is there for everybody",
  async ({ page }) => {
    await page.goto("/login");
    const header = page.getByRole("banner");
    await header.getByRole("searchbox", { name: "Search benefits" }).fill("telehelth");
    await header.getByRole("button", { name: "Find benefits" }).click();
    await expect(page).toHaveURL(/\/benefits\/search\?q=telehelth$/);
    await expect(page).toHaveTitle("Search benefits - Member Benefits");
    await expect(page.getByRole("main").getByRole("status")).toContainText("1 result for “");
    const results = page.getByRole("main").getByRole("listitem");
    await expect(results).toHaveCount(1);
    await expect(results.getByRole("link", { name: "Telehealth" })).toHaveAttribute(
      "href",
      "/benefits/a/telehealth",
    );
    // What they searched for goes nowhere.
    expect(await page.locator("script").count()).toBe(0);
  },
);

withAndWithoutJavaScript(
  "a member finds by the menu of a phone, by keyboard",
  async ({ page, signIn }) => {
    await page.setViewportSize(phone);
    await signIn(page, demo.member);
    await page.goto("/");
    await openMenu(page, "Menu");
    const field = page.getByRole("banner").getByRole("searchbox", { name: "Search benefits" });
    await field.fill("dentista");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/benefits\/search\?q=dentista$/);
    const results = page.getByRole("main").getByRole("listitem");
    await expect(results.filter({ hasText: "Smilewell Basic" })).toContainText("Dental plan");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(phone.width);
  },
);

withAndWithoutJavaScript("what isn't there is said, with what to try", async ({ page }) => {
  await page.goto("/benefits/search");
  await expect(page.getByRole("main").getByRole("status")).toBeEmpty();
  const main = page.getByRole("main");
  await main.getByRole("searchbox", { name: "What are you looking for?" }).fill("<b>zzqx\u202e");
  await main.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    /^Nothing found for “.?<b>zzqx.?”$/,
  );
  await expect(main.getByText("Try fewer words")).toBeVisible();
  await expect(main.getByRole("searchbox")).toHaveValue("<b>zzqx");
});

test("everybody can read what is found, and that nothing is", async ({ page }) => {
  for (const q of ["sleep", "zzqx"]) {
    await page.goto(`/benefits/search?q=${q}`);
    await inspect(page, `search ${q}`);
  }
});

test("more than can be typed is looked for as far as it can", async ({ page }) => {
  const response = await page.goto(`/benefits/search?q=${"sleep%20".repeat(200)}&page=99999999999`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("main").getByRole("status")).toContainText("for “");
});
