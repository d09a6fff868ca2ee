import { expect, walksOn } from "../../setup/plain/walks";

/** An app without any content, whose newsletter, analytics and chat are other sites'. */

const walk = walksOn({
  SEED: "none",
  NEWSLETTER_URL: "https://news.example.org/subscribe",
  NEWSLETTER_SCRIPT: "true",
  ANALYTICS_TAG_URL: "https://tags.example.org/tag.js",
  SUPPORT_CHAT_URL: "https://chat.example.org/chat.js",
});

walk("nobody is asked for consent where no script could ask", async ({ page }) => {
  for (const path of ["/login", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expect(page.getByText("Change your cookie choice")).toBeHidden();
  }
});
