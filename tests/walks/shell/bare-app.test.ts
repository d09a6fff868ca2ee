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

for (const [name, text] of [
  ["reader", "Thanks for subscribing!"],
  ["refused", "An error occurred while subscribing."],
  ["broken", "An error occurred while subscribing."],
] as const) {
  walk(`a newsletter elsewhere is asked by the server: ${name}`, async ({ page }) => {
    await page.goto("/login");
    const email = `${name}@elsewhere.example`;
    const field = page.getByLabel("newsletter by email");
    await field.fill(email);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.locator("#newsletter-result")).toHaveText(text);
    await expect(field).toHaveValue(name === "reader" ? "" : email);
    expect(provider.asked.at(-1)?.get("EMAIL")).toBe(email);
    expect(page.url()).not.toContain("elsewhere");
  });
}

walk("nobody is asked for consent where no script could ask", async ({ page }) => {
  for (const path of ["/login", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expect(page.getByText("Change your cookie choice")).toBeHidden();
  }
});

walk("a legal page without a text says so and whom to ask", async ({ page }) => {
  for (const [path, title] of [
    ["/privacy-policy", "Privacy policy"],
    ["/terms-conditions", "Terms and conditions"],
    ["/terms-service", "Terms of service"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("This document is being updated")).toBeVisible();
    await expect(page.getByRole("link", { name: "support@benefits.example" })).toBeVisible();
  }
  const map = await page.request.get("/sitemap.xml");
  expect(await map.text()).not.toContain("lastmod");
});
