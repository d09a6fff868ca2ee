import { afterAll } from "vitest";
import { startProvider } from "../../setup/backends/newsletter-provider";
import { expect, walksOn } from "../../setup/plain/walks";

/** An app without any content, whose newsletter, analytics and chat are other sites'. */

const provider = await startProvider();
afterAll(() => provider.stop());
const walk = walksOn({
  SEED: "none",
  NEWSLETTER_URL: provider.url,
  NEWSLETTER_SCRIPT: "true",
  ANALYTICS_TAG_URL: "https://tags.example.org/tag.js",
  SUPPORT_CHAT_URL: "https://chat.example.org/chat.js",
});

walk("a newsletter elsewhere is asked by the server", async ({ page }) => {
  for (const [name, text] of [
    ["reader", "Thanks for subscribing!"],
    ["broken", "An error occurred while subscribing."],
  ] as const) {
    await page.goto("/login");
    await page.getByLabel("newsletter by email").fill(`${name}@elsewhere.example`);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator("#newsletter-result")).toHaveText(text);
    expect(provider.asked.at(-1)?.get("EMAIL")).toBe(`${name}@elsewhere.example`);
  }
});

walk("nobody is asked for consent where no script could ask", async ({ page }) => {
  for (const path of ["/login", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expect(page.getByText("Change your cookie choice")).toBeHidden();
  }
});
