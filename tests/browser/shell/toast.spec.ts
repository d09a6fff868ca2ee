import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";

test("a toast lasts 3000 ms, and longer for those who hold it @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  const toast = page.locator(".toast");
  const show = async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toast.getByRole("status")).toHaveText("Your details are saved.");
  };

  await show();
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
});

test("a notice that came with the document stays where it was when React arrives @quick", async ({
  page,
}) => {
  await page.goto("/login/ctoken?token=no-such-token");
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await expect(page.getByRole("main").getByText("This link has expired")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});
