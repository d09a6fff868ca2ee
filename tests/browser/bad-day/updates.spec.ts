import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../../setup/browser/browser-fixtures";

test.beforeEach(({ shape }) => {
  test.skip(shape !== "app" && shape !== "two-apps", "scripts are the same whatever stands behind");
});

const notice = (page: Page) => page.getByText("A new version of this site is ready.");

/** The server says that another build is out. */
async function publish(page: Page): Promise<void> {
  await page.route(/\/builds\/latest\.json/, (route) => route.fulfill({ json: { id: "newer" } }));
}

/** Waits in the page's own time, not in ours, until it has asked which version is out. */
async function afterFiveMinutes(page: Page): Promise<void> {
  const asked = page.waitForRequest(/\/builds\/latest\.json\?\d{13}$/);
  await page.clock.runFor("05:01");
  await asked;
}

test("the build is named for whoever asks, and by no cache", async ({ page, request }) => {
  const answer = await request.get(`/builds/latest.json?${Date.now()}`);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const { id } = (await answer.json()) as { id: string };
  await page.goto("/login");
  await hydrated(page);
  const own = await page.evaluate(
    () => (window as unknown as { __remixManifest: { version: string } }).__remixManifest.version,
  );
  expect(id).toBe(own);
});

test("the same version is not worth a word", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await hydrated(page);
  await afterFiveMinutes(page);
  await afterFiveMinutes(page);
  await expect(notice(page)).toHaveCount(0);
});

test("a new version is offered, and every next navigation loads a document @quick", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person);
  await publish(page);
  await page.clock.install();
  await page.goto("/");
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

test("a link and the history load documents once a new version is out", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person);
  await publish(page);
  await page.clock.install();
  for (const go of ["link", "back"] as const) {
    await page.goto("/");
    await hydrated(page);
    await page
      .locator('a[href="/me"]')
      .first()
      .evaluate((anchor: HTMLElement) => anchor.click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
    const before = await markDocument(page);
    await afterFiveMinutes(page);
    await expect(notice(page)).toBeVisible();
    if (go === "back") await page.goBack();
    else await page.locator('a[href="/"]').first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
    expect(await before.survived(), go).toBe(false);
  }
});

test("the offer reloads the page", async ({ page }) => {
  await publish(page);
  await page.clock.install();
  await page.goto("/login");
  await hydrated(page);
  const before = await markDocument(page);
  await afterFiveMinutes(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await before.survived()).toBe(false);
});

test("a tab that nobody looks at does not ask", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await hydrated(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/builds/latest.json")) asked.push(request.url());
  });
  const show = (state: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await page.clock.runFor("20:00");
  expect(asked).toEqual([]);
  const asks = page.waitForRequest(/\/builds\/latest\.json/);
  await show("visible");
  await page.clock.runFor(10);
  await asks;
});

test.describe("a chunk that cannot be loaded", () => {
  /** Counts the documents that the page loads from now on. */
  function documents(page: Page) {
    const seen: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname);
    });
    return seen;
  }

  test("reloads the page once, which then works as plain HTML @quick", async ({ page }) => {
    await page.route(/\/assets\/hydrate-/, (route) => route.abort());
    const seen = documents(page);
    await page.goto("/login");
    await expect.poll(() => seen).toEqual(["/login", "/login"]);
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "About" }).first().hover();
    await page.getByRole("heading", { level: 1 }).click();
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual(["/login", "/login"]);
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
    const seen = documents(page);
    await page.goto("/login");
    await page.getByLabel("Email address").pressSequentially("ana@");
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const fail of held) await fail();
    await page.waitForLoadState("networkidle");
    expect(seen).toEqual(["/login"]);
    await expect(page.getByLabel("Email address")).toHaveValue("ana@");
  });

  test.describe("of a page", () => {
    test.use({ expectedFaults: [/^404 script \/assets\//] });

    test("that the server no longer has: the click leads there as a document", async ({
      page,
      person,
      signIn,
    }) => {
      await signIn(page, person);
      await page.goto("/logout");
      await hydrated(page);
      const gone = await page.evaluate(async () => {
        const { version } = (window as unknown as { __remixManifest: { version: string } })
          .__remixManifest;
        const answer = await fetch(`/__manifest?p=%2Fme&version=${version}`);
        const routes = (await answer.json()) as Record<string, { module: string }>;
        return routes["routes/me+/index"]?.module ?? "";
      });
      await page.route(`**${gone}`, (route) => route.fulfill({ status: 404, body: "Not found" }));
      const seen = documents(page);
      await page
        .locator('a[href="/me"]')
        .first()
        .evaluate((anchor: HTMLElement) => anchor.click());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
      await page.waitForLoadState("networkidle");
      // That page's own module is missing too: it was loaded once more, and then left as it is.
      expect(seen).toEqual(["/me", "/me"]);
    });
  });
});
