import { afterAll } from "vitest";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { expect, phone, walksOn, type Context, type Page } from "../../setup/plain/walks";

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const list = "/settings/subscription/payments";
const payNow = (page: Page) => page.getByRole("button", { name: /^Pay \$[\d.,]+ now$/ });
const saying = (page: Page, hasText: string | RegExp) =>
  page.getByRole("status").filter({ hasText });

async function openInvoice(page: Page): Promise<void> {
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(payNow(page)).toBeVisible();
}

/** To the provider's page: without scripts by a link. */
async function toThePage(page: Page): Promise<void> {
  await payNow(page).click();
  await page.getByRole("link", { name: "Go to the payment page" }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
}

async function tell(context: Context, type: string, object: object): Promise<void> {
  const { body, signature } = stripe.notice(type, { ...object, note: "Peña ✓" }, Date.now());
  // As it comes: to the byte, and from another site.
  const headers = { "Stripe-Signature": signature, Origin: "https://stripe.example" };
  const answer = await context.request.post("/webhooks/stripe", { headers, data: body });
  expect(answer.ok()).toBe(true);
  expect((await context.request.post("/webhooks/stripe", { data: body })).status()).toBe(400);
}

walk(
  "somebody pays online: turned back, declined, in two tabs, at once or in some days",
  async ({ page, context, signIn, mailbox, anotherBrowser }) => {
    const email = "ray.delgado@mail.example";
    await page.setViewportSize(phone);
    await signIn(page, email, list);
    await openInvoice(page);
    const invoice = page.url();

    // Stripe does not answer: nothing is lost, and nothing is claimed.
    stripe.broken = true;
    await payNow(page).click();
    await expect(page.getByRole("alert")).toContainText("You have not been charged.");
    stripe.broken = false;

    await toThePage(page);
    await page.getByRole("button", { name: "Pay by a card without money" }).click();
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(saying(page, "You have not been charged.")).toBeVisible();
    await toThePage(page);

    // Two tabs have one page, and only one of them can pay.
    const [tab, stale] = [await context.newPage(), await context.newPage()];
    await tab.goto(invoice);
    await stale.goto(invoice);
    await toThePage(tab);
    expect(tab.url()).toBe(page.url());
    await page.getByRole("button", { name: "Pay by card" }).click();
    await tell(context, "checkout.session.completed", stripe.sessions[0] ?? {});
    await page.reload();
    await expect(saying(page, "Thank you. This invoice is paid.")).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    expect((await mailbox.next(email)).subject).toContain("eceipt");
    await tab.reload();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("You have already paid");
    await payNow(stale).click();
    // The page comes anew, and says that it is paid.
    await expect(payNow(stale)).toHaveCount(0);

    // From a bank account: it is not paid until the bank has.
    const other = await (await anotherBrowser()).newPage();
    await signIn(other, "mabel.osei@mail.example", list);
    await openInvoice(other);
    await toThePage(other);
    await other.getByRole("button", { name: "Pay from a bank account" }).click();
    await expect(saying(other, "If you’ve just paid, thank you.")).toBeVisible();
    await expect(saying(other, "This invoice is paid")).toHaveCount(0);
    await payNow(other).click();
    await expect(other.getByRole("alert")).toContainText("Your payment is being confirmed");
  },
);
