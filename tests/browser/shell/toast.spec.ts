import { expect, hydrated, stopClock, test } from "../../setup/browser/browser-fixtures";

test("a toast lasts 3000 ms, and longer when held @quick", async ({ page, person, signIn }) => {
  await page.clock.install();
  await signIn(page, person, "/me");
  await hydrated(page);
  const toast = page.locator(".toast");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const key = page.locator("form", { has: save }).locator('[name="form_key"]');
  const keys = new Set<string | null>();
  const show = async () => {
    const before = await key.inputValue();
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await save.click();
    keys.add(new URLSearchParams((await sent).postData() ?? "").get("form_key"));
    await expect(toast.getByRole("status")).toHaveText("Your details are saved.");
    await expect(key).not.toHaveValue(before);
  };

  await stopClock(page);
  await show();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 700);
  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await show();
  await toast.getByRole("button", { name: "Close" }).focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  expect(keys.size).toBe(2);
});

test("a notice of the document stays in its place when React arrives @quick", async ({ page }) => {
  await page.goto("/login/ctoken?token=no-such-token");
  await expect(page).toHaveURL(/\/login$/);
  await hydrated(page);
  await expect(page.getByRole("main").getByText("This link has expired")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});
