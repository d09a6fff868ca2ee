import { expect, hydrated, test } from "../../setup/browser/browser-fixtures";
import { demo } from "../../setup/people/people";
import { inspect } from "../../setup/source/inspect";

test.use({ viewport: { width: 390, height: 844 } });

test("a new link takes the focus; pages of links can be read by all", async ({ page, signIn }) => {
  test.slow();
  await signIn(page, demo.owner, "/settings/subscription/payments/links");
  await hydrated(page);
  await page.getByRole("button", { name: "Create a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your new link" })).toBeFocused();
  const url = await page.getByLabel("Your new link").inputValue();
  await inspect(page, "a new link");
  await page.goto(url);
  await inspect(page, "invoices behind a link");
  await page.getByRole("table", { name: "Invoices" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Invoice INV-");
  await inspect(page, "an invoice behind a link");
  await page.goto("/billing?token=none");
  await inspect(page, "a link that opens nothing");
});
