import { expect, hydrated, markDocument, test } from "../setup/browser/browser-fixtures";
import { headerOf, openUserMenu } from "../setup/browser/header-menus";

/** The session's kind must not matter with scripts; tests/walks checks what the pages say. */

test("from the sign-in page to the dashboard, the profile and out again no whole page is loaded @quick", async ({
  page,
  person,
  mailbox,
  anotherBrowser,
  signIn,
}) => {
  await page.goto("/login?next=/me");
  await hydrated(page);
  const document = await markDocument(page);
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  const code = (await mailbox.next(person)).code ?? "";
  const alert = page.getByRole("alert");
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const remaining of [4, 3]) {
    await page.getByLabel("6-digit code").fill(wrong);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(alert).toContainText(`That code is not right. ${remaining} tries left`);
    await expect(alert).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  }
  await page.getByLabel("6-digit code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/me$/);
  const other = await (await anotherBrowser()).newPage();
  await signIn(other, person, null);

  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(title).toContainText("Hello");
  await openUserMenu(page);
  await headerOf(page).link("My profile").click();
  await expect(title).toHaveText("Your profile");
  await page.getByRole("button", { name: /^Sign out/ }).click();
  await expect(page.getByText("That device is signed out.")).toBeVisible();
  await other.goto("/me");
  await expect(other).toHaveURL(/\/login\?next=%2Fme$/);

  const dialog = page.getByRole("dialog", { name: "Log out?" });
  const name = await openUserMenu(page);
  await headerOf(page).link("Log out").click();
  await expect(dialog).toBeFocused();
  for (const button of ["Yes, log me out", "Stay signed in", "Yes, log me out"]) {
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: button })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(headerOf(page).button(name)).toBeFocused();
  await openUserMenu(page);
  await headerOf(page).link("Log out").click();
  await dialog.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(title).toHaveText("Sign in");
  await expect(page.getByRole("status").filter({ hasText: "You’re signed out." })).toBeVisible();
  expect(await document.survived()).toBe(true);
  await page.getByLabel("Email address").fill("somebody@mail.example");
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
});
