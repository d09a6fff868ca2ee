import type { Page } from "@playwright/test";
import { expect, hydrated, markDocument, test } from "../setup/browser/browser-fixtures";
import { line } from "../setup/browser/page-weight";

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

/** Notes what the page fetches from now on, by path; payloads, manifests and modules apart from each other. */
function fetches(page: Page) {
  const seenVersion: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(".data")) seenVersion.push(pathname);
    else if (pathname === "/__manifest") seenVersion.push(`routes of ${searchParams.getAll("p")}`);
    else if (/^\/assets\/.*\.js$/.test(pathname)) seenVersion.push("module");
  });
  return { all: seenVersion, of: (what: string) => seenVersion.filter((value) => value === what) };
}

/** Payloads begin a second after the page has come to rest; this is the mark that they may. */
async function resting(page: Page): Promise<void> {
  await hydrated(page);
  await page.clock.runFor(2000);
}

const profile = (page: Page) => page.locator('a[href="/me"]').first();

/** The link waits inside a closed menu: a pointer over it is the sign that the page listens to. */
const pointAtProfile = (page: Page) =>
  profile(page).evaluate((anchor) => {
    anchor.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });

test("pointing at a link fetches it, once @quick", async ({ page, person, signIn }) => {
  await signIn(page, person, "/logout");
  await resting(page);
  const seenVersion = fetches(page);
  const document = await markDocument(page);
  const arrived = page.waitForResponse(/\/me\.data$/);
  await pointAtProfile(page);
  await arrived;
  expect(seenVersion.of("/me.data")).toHaveLength(1);
  expect(seenVersion.of("routes of /me")).toHaveLength(1);
  expect(seenVersion.of("module").length).toBeGreaterThan(0);
  const modules = seenVersion.of("module").length;

  await profile(page).evaluate((anchor: HTMLElement) => anchor.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your profile");
  expect(await document.survived()).toBe(true);
  expect(seenVersion.of("/me.data")).toHaveLength(1);
  expect(seenVersion.of("module")).toHaveLength(modules);
});

test("nothing is fetched ahead where data are to be saved", async ({ page, person, signIn }) => {
  await line(page, { effectiveType: "4g", saveData: true });
  const seenVersion = fetches(page);
  await signIn(page, person, "/logout");
  await pointAtProfile(page);
  await resting(page);
  // The modules are this page's own.
  expect(seenVersion.all.filter((value) => value !== "module")).toEqual([]);
});

test("what was fetched ahead is old after a save @quick", async ({ page, person, signIn }) => {
  await signIn(page, person, "/me");
  await resting(page);
  const ahead = page.waitForResponse(/\/_root\.data$/);
  await page.locator('a[href="/"]').first().focus();
  await ahead;
  await page.getByLabel("First name").fill("Renamed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details are saved.")).toBeVisible();
  await page.locator('a[href="/"]').first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Renamed");
});
