import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydrated, test, withoutNativeChecks } from "../setup/browser-fixtures";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** WCAG 2.2 AA in both colour modes, on a phone and on a desk; and nothing sideways on the narrowest screen. */
async function inspect(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(" ")}`);
      expect(found, `${page.url().split("?")[0]} ${colorScheme} ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels to scroll sideways at 320").toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

// The pages are the same whatever stands behind them.
test.beforeEach(({ shape }) => {
  // Each page is inspected four times.
  test.slow();
  test.skip(shape !== "app" && shape !== "two-apps", "inspected on the embedded backend");
});

test("sign-in pages", async ({ page, person, mailbox }) => {
  await page.goto("/login");
  await inspect(page);
  await hydrated(page);
  await withoutNativeChecks(page);
  await page.getByLabel("Email address").fill("nobody");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page);
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await inspect(page);
  await page.goto("/login/ctoken");
  await expect(page.getByLabel("6-digit code")).toBeVisible();
  await inspect(page);
  await page.goto((await mailbox.next(person)).link);
  await inspect(page);
});

test("password pages", async ({ page, person, mailbox }) => {
  await page.goto("/login/forgot-password");
  await inspect(page);
  await page.getByLabel("Email address").fill(person);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("a link is on its way")).toBeVisible();
  await inspect(page);
  const { links } = await mailbox.next(person);
  await page.goto(links.find((link) => link.includes("reset-password")) ?? "");
  await inspect(page);
});

test("pages of a member", async ({ page, person, signIn }) => {
  await signIn(page, person);
  for (const path of ["/", "/me", "/logout"]) {
    await page.goto(path);
    await inspect(page);
  }
});

test("the error page", async ({ page }) => {
  await page.goto("/no-such-page");
  await inspect(page);
});
