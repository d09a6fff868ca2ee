import type { Page } from "@playwright/test";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";
import { startApp } from "../../setup/servers/browser-servers";
import { inspect } from "../../setup/source/inspect";

/** Paying online with scripts; the rest of it is walked in tests/walks. */

const payNow = (page: Page) => page.getByRole("button", { name: /^Pay \$[\d.,]+ now$/ });
const saying = (page: Page, hasText: string) => page.getByRole("status").filter({ hasText });

test.use({
  servers: async ({ kept }, use) => {
    await use(
      await kept.named("paying online", async () => {
        const stripe = await startStripeLike();
        const app = await startApp(stripe.env);
        stripe.tells = { url: `${app.url}/webhooks/stripe`, when: "before" };
        const stop = async () => {
          await app.stop();
          await stripe.stop();
        };
        return { ...app, stop };
      }),
    );
  },
});

test("two presses lead to one payment page @quick", async ({ page, context, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "ray.delgado@mail.example", "/settings/subscription/payments");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(payNow(page)).toBeVisible();
  const stale = await context.newPage();
  await stale.goto(page.url());
  await hydrated(stale);
  await hydrated(page);
  await payNow(page).click({ clickCount: 2 });
  await page.getByRole("button", { name: "Pay by a card without money" }).click();
  await expect(page.getByRole("alert")).toContainText("declined");
  const [, , session] = new URL(page.url()).pathname.split("/");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(
    saying(page, "Unless you paid in another tab, you have not been charged."),
  ).toBeVisible();
  await inspect(page, "came back without paying");
  await hydrated(page);
  await payNow(page).click();
  await expect(page).toHaveURL(new RegExp(`/pay/${session}$`));
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(saying(page, "Thank you. This invoice is paid.")).toBeVisible();
  await expect(payNow(page)).toHaveCount(0);
  await inspect(page, "came back and it is paid");
  await payNow(stale).click();
  await expect(stale.getByRole("alert")).toContainText("doesn’t have to be paid anymore");
});
