import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  test,
  withAndWithoutJavaScript,
  withoutNativeChecks,
} from "../../setup/browser/browser-fixtures";
import { startProvider, type Provider } from "../../setup/backends/newsletter-provider";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";

const field = (page: Page) => page.getByLabel("newsletter by email");
const outcome = (page: Page) => page.locator("#newsletter-result");

async function subscribe(page: Page, email: string) {
  await field(page).fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

let turn = 0;
const reader = () => `reader${turn++}@elsewhere.example`;

withAndWithoutJavaScript(
  "a reader subscribes, gets a message, and leaves by its link",
  async ({ page, mailbox, javaScriptEnabled }) => {
    const email = reader();
    await page.goto("/privacy-policy?from=test");
    await subscribe(page, email);
    await expect(page).toHaveURL(/\/privacy-policy\?from=test#newsletter$/);
    await expect(outcome(page)).toHaveText("Thanks for subscribing!");
    await expect(field(page)).toHaveValue("");

    const { link } = await mailbox.next(email);
    await page.goto(link);
    await hydrated(page, javaScriptEnabled);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unsubscribe from the newsletter",
    );
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");

    await page.goto(`${new URL(link).pathname}?token=made-up`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  },
);

withAndWithoutJavaScript(
  "what is no address is told and kept",
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/login");
    await hydrated(page, javaScriptEnabled);
    // Without scripts the browser itself stops it; the server says the same.
    if (!javaScriptEnabled) await withoutNativeChecks(page);
    await subscribe(page, "nobody@here");
    await expect(outcome(page)).toHaveText("The email provided is not valid");
    await expect(field(page)).toHaveValue("nobody@here");
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await page.reload();
    await expect(outcome(page)).toHaveText("");
  },
);

test("with scripts the page stays, says that it works, and the success goes after two seconds", async ({
  page,
}) => {
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
  await subscribe(page, reader());
  await expect(outcome(page)).toHaveText("Subscribing…");
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
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

test.describe("a provider elsewhere", () => {
  let provider: Provider;
  let app: ServerProcess;
  test.beforeAll(async () => {
    provider = await startProvider();
    app = await startServer("app", await freePort(), {
      NEWSLETTER_URL: provider.url,
      DATABASE_URL: "",
    });
  });
  test.afterAll(async () => {
    await app.stop();
    await provider.stop();
  });
  test.beforeEach(({ shape }) => {
    test.skip(shape !== "app" && shape !== "two-apps", "the same whatever stands behind the app");
  });

  for (const [name, text] of [
    ["reader", "Thanks for subscribing!"],
    ["refused", "An error occurred while subscribing."],
    ["broken", "An error occurred while subscribing."],
    // Five seconds of the server's patience pass for this one.
    ["silent", "An error occurred while subscribing."],
  ] as const) {
    withAndWithoutJavaScript(`that is ${name}`, async ({ page, javaScriptEnabled }) => {
      await page.goto(`${app.url}/login`);
      await hydrated(page, javaScriptEnabled);
      const email = `${name}@elsewhere.example`;
      await subscribe(page, email);
      await expect(outcome(page)).toHaveText(text);
      await expect(field(page)).toHaveValue(name === "reader" ? "" : email);
      expect(provider.asked.at(-1)?.get("EMAIL")).toBe(email);
      expect(page.url()).not.toContain("elsewhere");
    });
  }
});
