import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../setup/browser/browser-fixtures";

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app", "the same whatever stands behind the app");
});

/** Where the keyboard is, and whether one sees it there. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const box = element.getBoundingClientRect();
    const outlines = [element, element.closest("label") ?? element].map((each) =>
      getComputedStyle(each),
    );
    outlines.push(getComputedStyle(element, "::after"));
    return {
      name: element.getAttribute("href") ?? element.getAttribute("name") ?? element.textContent,
      id: element.id,
      inMain: Boolean(element.closest("main")),
      visible: outlines.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px",
      ),
      onScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    };
  });

test("the skip link skips @quick", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Email address")).toBeFocused();
});

test("the Tab key comes through every page, and one sees where it is", async ({
  page,
  person,
  signIn,
}) => {
  test.slow();
  await signIn(page, person);
  for (const path of ["/", "/me", "/logout", "/terms-service", "/no-such-page"]) {
    await page.goto(path);
    if (path !== "/terms-service") await hydrated(page);
    const seen = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const here = await focus(page);
      if (!here) break;
      seen.push(here);
      expect(here, path).toMatchObject({ visible: true, onScreen: true });
      // The last thing on every page.
      if (here.name === "choice" && seen.filter(({ name }) => name === "choice").length === 4) {
        break;
      }
      expect(seen.length, `${path} has no end`).toBeLessThan(120);
    }
    expect(seen.filter(({ inMain }) => inMain).length, path).toBeGreaterThan(0);
  }
});

test("a refused form takes the focus, and its links lead to the fields @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person, "/me");
  await hydrated(page);
  // A number that only the server finds wrong.
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

test("a client navigation puts the keyboard where a new page would @quick", async ({
  page,
  person,
  signIn,
}) => {
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
