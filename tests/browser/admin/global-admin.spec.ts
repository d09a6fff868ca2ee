import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  markDocument,
  stopClock,
  test,
} from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";

const list = "/admin/global";
/** Logging in as a person ends the session that others share, so no other file uses this global admin. */
const teresa = "teresa.lund@benefits.example";

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("the question is a dialog that is left in three ways @quick", async ({ page, signIn }) => {
  await signIn(page, teresa, `${list}?search=whitfield`);
  await hydrated(page);
  const link = page.getByRole("link", { name: "Log in as Nora Whitfield" });
  const dialog = page.getByRole("dialog", { name: "Log in as Nora Whitfield?" });
  const yes = dialog.getByRole("button", { name: "Log in as Nora Whitfield" });
  const leave = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
    () => page.mouse.click(20, 400),
  ];
  for (const way of leave) {
    await link.click();
    await expect(dialog).toBeVisible();
    await way();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/login-as\//, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await link.click();
  await dialog.getByLabel("Reason").fill("A question");
  await yes.click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 400);
  await expect(dialog).toBeVisible();
  await expect(yes).toBeDisabled();
  const document = await markDocument(page);
  release();
  await expect(title(page)).toHaveText("Hello, Nora");
  expect(await document.survived()).toBe(false);
  await page.getByRole("button", { name: "End Login As" }).click();
  await expect(title(page)).toHaveText("Hello, Teresa");
});

test("the list searches in place, 300 ms after the last key @quick", async ({ page, signIn }) => {
  await signIn(page, demo.admin, list);
  await hydrated(page);
  const search = page.getByLabel("Name or email address");
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith(list)) requested.push(searchParams.get("search") ?? "none");
  });
  await search.focus();
  await page.clock.install();
  await stopClock(page);
  await page.keyboard.type("whitfiel");
  await page.clock.runFor(299);
  await page.keyboard.type("d");
  await page.clock.runFor(299);
  expect(requested).toEqual([]);
  const length = await page.evaluate(() => history.length);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText("User 1 of 1")).toBeVisible();
  expect(requested).toEqual(["whitfield"]);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await expect(page).toHaveURL(/search=whitfield/);
  await expect(search).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("nora ");
  await expect(page).toHaveURL(/search=nora\+whitfield/);
  await expect(search).toHaveValue("nora whitfield");
  await page.keyboard.type("x");
  await expect(search).toHaveValue("nora xwhitfield");
});
