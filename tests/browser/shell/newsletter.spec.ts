import type { Page } from "@playwright/test";
import { expect, hydrated, stopClock, test } from "../../setup/browser/browser-fixtures";
import { startProvider, type Provider } from "../../setup/backends/newsletter-provider";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";

// One worker has one server.
test.describe.configure({ mode: "default" });

const field = (page: Page) => page.getByLabel("newsletter by email");
const outcome = (page: Page) => page.locator("#newsletter-result");

async function subscribe(page: Page, email: string) {
  await field(page).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

let turn = 0;
const reader = () => `reader${turn++}@elsewhere.example`;

test("with scripts the page stays, works, and is done in two seconds @quick", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  await hydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/newsletter", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Email address").fill("typed@before.example");
  await stopClock(page);
  await subscribe(page, reader());
  await expect(outcome(page)).toHaveText("Subscribing…");
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  answer();
  await expect(outcome(page)).toHaveText("Thanks for subscribing!");
  await expect(field(page)).toHaveValue("");
  await page.clock.runFor(1900);
  await expect(outcome(page)).toHaveText("Thanks for subscribing!");
  await page.clock.runFor(200);
  await expect(outcome(page)).toHaveText("");
  await expect(page.getByLabel("Email address")).toHaveValue("typed@before.example");
  await expect(page).toHaveURL(/\/login$/);
});

test.describe("a provider that readers' browsers may ask themselves", () => {
  let provider: Provider;
  let app: ServerProcess;
  test.beforeAll(async () => {
    provider = await startProvider();
    app = await startServer("app", await freePort(), {
      NEWSLETTER_URL: provider.url,
      NEWSLETTER_SCRIPT: "true",
      DATABASE_URL: "",
    });
  });
  test.afterAll(async () => {
    await app.stop();
    await provider.stop();
  });
  // The provider causes these faults.
  test.use({ expectedFaults: [/^500 script \/subscribe|^error: Unexpected token/] });

  const toProvider = (page: Page) => page.waitForRequest(`${new URL(provider.url).origin}/**`);
  const askedFor = (email: string) =>
    provider.requested.filter((query) => query.get("EMAIL") === email).length;

  /** Opens a page with the choice of an earlier page; "" is no choice yet. */
  async function arrive(page: Page, choice: "Accept" | "Reject" | "", path = "/login") {
    await page.goto(`${app.url}/login`);
    const banner = page.getByRole("region", { name: "Cookies" });
    await expect(banner).toContainText("run our newsletter service’s script when you subscribe");
    if (choice) await banner.getByRole("button", { name: choice }).click();
    await page.goto(app.url + path);
    await hydrated(page);
  }

  /** Every request of this browser to the provider from now on. */
  function watched(page: Page): string[] {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(new URL(provider.url).origin)) requested.push(request.url());
    });
    return requested;
  }

  test("is asked by a script tag of whoever accepted, once", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const requested = watched(page);
    await arrive(page, "Accept");
    expect(requested).toEqual([]);
    const email = reader();
    const sent = toProvider(page);
    await field(page).fill(email);
    await page.getByRole("button", { name: "Subscribe" }).dblclick();
    const request = await sent;
    expect(request.method()).toBe("GET");
    expect(request.resourceType()).toBe("script");
    expect(await request.headerValue("referer")).toBeNull();
    await expect(outcome(page)).toHaveText("Thanks for subscribing!");
    await expect(field(page)).toHaveValue("");
    expect(requested).toHaveLength(1);
    expect(Object.fromEntries(new URL(requested[0] ?? "").searchParams)).toEqual({
      u: "one",
      id: "two",
      EMAIL: email,
      c: expect.stringMatching(/^[A-Za-z_$][\w$]*$/),
    });
    expect(askedFor(email)).toBe(1);
    expect(page.url()).toBe(`${app.url}/login`);
    expect(await page.locator("script[src*='subscribe']").count()).toBe(0);
    expect(logged.join()).not.toContain(email);
  });

  test("refuses: what was typed stays, and can be sent again", async ({ page }) => {
    await arrive(page, "Accept");
    const email = "refused@elsewhere.example";
    await subscribe(page, email);
    await expect(outcome(page)).toHaveText("An error occurred while subscribing.");
    await expect(field(page)).toHaveValue(email);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await subscribe(page, reader());
    await expect(outcome(page)).toHaveText("Thanks for subscribing!");
  });

  for (const [reason, choice, path] of [
    ["chose nothing", "", "/login"],
    ["rejected", "Reject", "/login"],
    ["has an address that opens something", "Accept", "/newsletter/unsubscribe?token=some"],
  ] as const)
    test(`is asked by the server for a reader who ${reason}`, async ({ page }) => {
      const requested = watched(page);
      await arrive(page, choice, path);
      const email = reader();
      await subscribe(page, email);
      await expect(outcome(page)).toHaveText("Thanks for subscribing!");
      expect(requested).toEqual([]);
      expect(askedFor(email)).toBe(1);
    });

  test("is asked by the server as soon as somebody takes their consent back", async ({ page }) => {
    const requested = watched(page);
    await arrive(page, "Accept");
    await page.getByRole("button", { name: "Change your cookie choice" }).click();
    await page.getByRole("button", { name: "Reject" }).click();
    await subscribe(page, reader());
    await expect(outcome(page)).toHaveText("Thanks for subscribing!");
    expect(requested).toEqual([]);
  });
});
