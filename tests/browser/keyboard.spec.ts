import { expect, hydrated, markDocument, test } from "../setup/browser/browser-fixtures";

test("a refused form takes the focus; links lead to fields", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  // Only the server finds this number wrong.
  await page.getByLabel("Phone").fill("12");
  await page.getByLabel("Phone").press("Enter");
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Phone")).toBeFocused();
  const described = await page.getByLabel("Phone").getAttribute("aria-describedby");
  await expect(page.locator(`#${described}`)).toBeVisible();
});

test("a client navigation moves the focus as a load @quick", async ({ page, person, signIn }) => {
  await signIn(page, person);
  await hydrated(page);
  const document = await markDocument(page);
  await page.locator("main a[href='/me'], footer a[href='/privacy-policy']").last().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page.locator("#main")).toBeFocused();
  await page.locator("header a >> nth=0").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");

  await page.getByRole("navigation", { name: "On this page" }).getByText("Money").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#money")).toBeFocused();
  await expect(page.locator("#money")).toBeInViewport();
  expect(await document.survived()).toBe(true);
});
