import type { Page } from "@playwright/test";
import { test as base } from "../../setup/browser/asking-app";
import { expect, hydrated } from "../../setup/browser/browser-fixtures";
import { inspect } from "../../setup/source/inspect";
import { demo } from "../../setup/people/people";

const test = base.extend<{ requests: string[] }>({
  // Every request of this test's browser to anywhere but the app.
  requests: async ({ context, baseURL }, use) => {
    const requests: string[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== baseURL) requests.push(request.url());
    });
    await use(requests);
  },
});

const banner = (page: Page) => page.getByRole("region", { name: "Cookies" });
const choice = (page: Page) => page.evaluate(() => ({ ...localStorage }));

type Told = { dataLayer?: object[]; chatCalls?: unknown[][]; tagLoaded?: boolean };
const reported = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer, chatCalls, tagLoaded } = window as Told;
    return { dataLayer, chatCalls, tagLoaded };
  });

async function accepted(page: Page): Promise<void> {
  await page.goto("/login");
  await banner(page).getByRole("button", { name: "Accept" }).click();
  await expect(banner(page)).toBeHidden();
}

/** Waits until both scripts ran, which is after they were told. */
const loaded = (page: Page) =>
  page.waitForFunction(() => (window as Told).tagLoaded && (window as Told).chatCalls);

test("undecided or rejected: nothing is requested", async ({ page, requests }) => {
  for (const path of ["/benefits", "/login"]) {
    await page.goto(path);
    await expect(banner(page)).toContainText("May we count visits, offer a support chat");
  }
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  expect(await choice(page)).toEqual({});
  await banner(page).getByRole("button", { name: "Reject" }).click();
  expect(await choice(page)).toEqual({ "cookie-consent": "false" });
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("accepted: only the choice is stored @quick", async ({ page, requests, outside }) => {
  await accepted(page);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await choice(page)).toEqual({ "cookie-consent": "true" });
  expect(requests).toEqual([]);

  await page.reload();
  await loaded(page);
  expect(requests).toEqual([outside.analytics, outside.chat]);
  await expect(banner(page)).toHaveCount(0);
  // The scripts are told nothing about a guest.
  expect(await reported(page)).toMatchObject({
    dataLayer: [{ user_properties: null }],
    chatCalls: [],
  });
  // A page without React loads them as well.
  await page.goto("/terms-service");
  await loaded(page);
  expect(await page.locator("#hydration").count()).toBe(0);
});

test("an address with a token is told to nobody, even accepted", async ({ page, requests }) => {
  await accepted(page);
  for (const path of ["/billing?token=some", "/newsletter/unsubscribe?token=some"]) {
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
  }
  expect(requests).toEqual([]);
});

test("the footer asks again, and the focus comes back to it @quick", async ({ page, requests }) => {
  await page.goto("/login");
  await banner(page).getByRole("button", { name: "Reject" }).click();
  await hydrated(page);
  const again = page.getByRole("button", { name: "Change your cookie choice" });
  await again.focus();
  await page.keyboard.press("Enter");
  await expect(banner(page).getByRole("button", { name: "Accept" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toHaveCount(0);
  await expect(again).toBeFocused();
  expect(await choice(page)).toEqual({ "cookie-consent": "true" });
  expect(requests).toEqual([]);
});

test("the scripts are told what is specified, and nothing more", async ({ page, signIn }) => {
  await accepted(page);
  await signIn(page, demo.owner);
  const document = await page.goto("/");
  expect(await document?.text()).not.toContain(demo.owner);
  await loaded(page);
  const { dataLayer, chatCalls } = await reported(page);
  expect(dataLayer).toEqual([
    {
      user_properties: {
        email: demo.owner,
        first_name: expect.stringMatching(/^\p{Lu}/u),
        last_name: expect.stringMatching(/^\p{Lu}/u),
        company: "Harbor Street Bakery",
      },
    },
  ]);
  expect(chatCalls).toEqual([
    [
      "identify",
      {
        name: expect.stringMatching(/^\p{Lu}\S+ \p{Lu}/u),
        email: demo.owner,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ],
  ]);
});

test("signing out resets the chat, in any document", async ({ page, context, person, signIn }) => {
  await accepted(page);
  await signIn(page, person);
  await page.goto("/logout");
  await loaded(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Yes, log me out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await reported(page)).chatCalls?.at(-1)).toEqual(["reset"]);

  await signIn(page, person);
  await page.goto("/me");
  await loaded(page);
  await context.clearCookies();
  await page.goto("/login");
  await loaded(page);
  expect((await reported(page)).chatCalls).toEqual([["reset"]]);
  await page.reload();
  await loaded(page);
  expect((await reported(page)).chatCalls).toEqual([]);
});

test("the banner covers the page's edge and takes no focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/login");
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // The focused element is never under the banner.
  const last = page.getByRole("contentinfo").getByRole("link").last();
  await last.focus();
  const [edge, link] = [await banner(page).boundingBox(), await last.boundingBox()];
  if (!edge || !link) throw new Error("nothing to measure");
  expect(link.y + link.height).toBeLessThanOrEqual(edge.y);
  await inspect(page, "consent");
});
