import { expect, hydrated, test, withoutNativeChecks } from "../../setup/browser/browser-fixtures";

/** The profile with its scripts; all that it holds is walked in tests/walks. */

test("name, phone and language are saved, and mistakes are kept to be mended @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  await withoutNativeChecks(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByLabel("First name").fill("");
  await page.getByLabel("Phone number (optional)").fill("12");
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Enter your first name");
  await expect(page.getByLabel("Phone number (optional)")).toHaveValue("12");
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("O'Neill");
  await page.getByLabel("Phone number (optional)").fill("(503) 555-0142");
  await page.getByLabel("Language").selectOption({ label: "English" });
  await save.click();
  await expect(page.locator(".toast")).toContainText("Your details are saved.");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello, Zoë");
});
