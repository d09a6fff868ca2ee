import { headerOf, openMenu } from "../../setup/browser/header-menus";
import { expect, stopClock, test } from "../../setup/browser/browser-fixtures";

test("a page that is only read needs no React for its frame", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: "newer" } }));
  const script = page.waitForResponse(/\/assets\/plain-page-[^/]*\.js$/);
  await page.clock.install();
  await page.goto("/privacy-policy");
  await script;
  await expect(page.locator("#newsletter")).toHaveJSProperty("noValidate", true);

  const panel = await openMenu(page, "Your Benefits");
  await stopClock(page);
  await panel.getByRole("link").first().hover();
  await page.clock.runFor(300);
  await expect(panel).toBeVisible();
  await page.mouse.move(5, 600);
  await page.clock.runFor(190);
  await expect(panel).toBeVisible();
  await page.clock.runFor(20);
  await expect(headerOf(page).panel).toHaveCount(0);

  await page.clock.resume();
  const t = page.locator("#newsletter-result");
  for (const [email, outcome] of [
    ["no address", "The email provided is not valid"],
    ["plain@elsewhere.example", "Thanks for subscribing!"],
  ] as const) {
    await page.getByLabel("newsletter by email").fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(t).toHaveText(outcome);
  }
  await page.clock.runFor(2100);
  await expect(t).toHaveText("");

  await page.clock.runFor("05:01");
  await expect(page.getByText("A new version of this site is ready.")).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("A new version of this site is ready.")).toHaveCount(0);
});
