import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

const saved = "Your details are saved.";
const toastOf = (page: Page) => page.locator(".toast");

async function saveProfile(page: Page) {
  await page
    .locator("form")
    .filter({ has: page.getByLabel("First name") })
    .getByRole("button", { name: "Save" })
    .click();
}

test("a toast of 420 to 720 px lasts 3000 ms, and longer for those who hold it @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  const toast = toastOf(page);
  const show = async () => {
    await saveProfile(page);
    await expect(toast.getByRole("status")).toHaveText(saved);
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
  };

  await show();
  const width = (await toast.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThanOrEqual(420);
  expect(width).toBeLessThanOrEqual(720);
  const layer = await toast.evaluate((element) => Number(getComputedStyle(element).zIndex));
  expect(layer).toBeGreaterThanOrEqual(2000);

  await toast.hover();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.mouse.move(5, 700);
  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();

  await show();
  await toast.getByRole("button", { name: "Close" }).focus();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);

  // A second one in the same words is a new one.
  await show();
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(360);
});

test("a notice that came with the document stays where it was when React arrives @quick", async ({
  page,
}) => {
  await page.goto("/login/ctoken?token=no-such-token");
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await expect(page.getByRole("main").getByText("This link has expired")).toBeVisible();
  await expect(toastOf(page)).toHaveCount(0);
});
