import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";

const notice = (page: Page) => page.getByText("A new version of this site is ready.");

/** The server says that another build is out. */
async function publish(page: Page): Promise<void> {
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: "newer" } }));
}

/** Waits in the page's own time, not in ours, until it has asked which version is out. */
async function afterFiveMinutes(page: Page): Promise<void> {
  const requested = page.waitForRequest(/\/builds\/latest\.json\?\d{13}$/);
  await page.clock.runFor("05:01");
  await requested;
}

test("a new version is offered; links load documents @quick", async ({ page, person, signIn }) => {
  await publish(page);
  await page.clock.install();
  await signIn(page, person);
  await hydrated(page);
  await page
    .locator('a[href="/me"]')
    .first()
    .evaluate((anchor: HTMLElement) => anchor.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  const before = await markDocument(page);
  await afterFiveMinutes(page);
  await expect(
    page.getByRole("status").filter({ hasText: "A new version of this site is ready." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(notice(page)).toHaveCount(0);

  // A form is posted natively, and works.
  await page.getByLabel("Last name").fill("Later");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  expect(await before.survived()).toBe(false);
});

test.describe("a chunk that cannot be loaded", () => {
  /** Counts the documents that the page loads from now on. */
  function documents(page: Page) {
    const seenVersion: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) seenVersion.push(new URL(request.url()).pathname);
    });
    return seenVersion;
  }

  test("reloads the page once, which then works as plain HTML @quick", async ({ page }) => {
    await page.route(/\/assets\/hydrate-/, (route) => route.abort());
    const seenVersion = documents(page);
    await page.goto("/login");
    await expect.poll(() => seenVersion).toEqual(["/login", "/login"]);
    // The second one was asked for; what follows is for when it is there.
    await page.waitForFunction(() => {
      const [loaded] = performance.getEntriesByType("navigation");
      return loaded && (loaded as PerformanceNavigationTiming).type === "reload";
    });
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "About" }).first().hover();
    await page.getByRole("heading", { level: 1 }).click();
    await page.waitForLoadState("networkidle");
    expect(seenVersion).toEqual(["/login", "/login"]);
    expect(
      Number(await page.evaluate(() => sessionStorage.getItem("chunk-reload"))),
    ).toBeGreaterThan(0);
    await page.getByLabel("Email address").fill("nobody@unknown.example");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("a link is on its way")).toBeVisible();
  });

  test("does not reload under what somebody typed", async ({ page }) => {
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/assets\/hydrate-/, (route) => void held.push(() => route.abort()));
    const seenVersion = documents(page);
    await page.goto("/login");
    await page.getByLabel("Email address").pressSequentially("ana@");
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const fail of held) await fail();
    await page.waitForLoadState("networkidle");
    expect(seenVersion).toEqual(["/login"]);
    await expect(page.getByLabel("Email address")).toHaveValue("ana@");
  });
});
