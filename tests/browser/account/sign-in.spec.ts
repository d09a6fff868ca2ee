import { expect, hydrated, test, withoutNativeChecks } from "../../setup/browser/browser-fixtures";

/** The sign-in page with its scripts; what it asks, sends and counts is walked in tests/walks. */

test("the code does the same on another device, and counts wrong tries @quick", async ({
  page,
  person,
  mailbox,
}) => {
  await page.goto("/login?next=/me");
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  const { code } = await mailbox.next(person);
  expect(code).toMatch(/^\d{6}$/);

  await hydrated(page);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const left of [4, 3]) {
    await page.getByLabel("6-digit code").fill(wrong);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(
      page.getByText(`That code is not right. ${left} tries left`).first(),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
  }
  await page.getByLabel("6-digit code").fill(code ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/me$/);
});

test("what is wrong with an address is said", async ({ page }) => {
  for (const [typed, text] of [
    ["", "Enter your email address"],
    ["nobody", "Enter an email address in the correct format, like name@example.com"],
  ] as const) {
    await page.goto("/login");
    await hydrated(page);
    await withoutNativeChecks(page);
    await page.getByLabel("Email address").fill(typed);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: text })).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Email address")).toHaveValue(typed);
  }
});
