import { afterAll } from "vitest";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { confirmEmail, goOn, individualSteps, newcomer } from "../../setup/people/sign-up-walk";
import { expect, phone, walksOn, type Context, type Page } from "../../setup/plain/walks";

/** Paying at Stripe: from the invoice, and at the end of a sign-up. */

const stripe = await startStripeLike();
afterAll(() => stripe.stop());
const walk = walksOn(stripe.env);

const list = "/settings/subscription/payments";
const payNow = (page: Page) => page.getByRole("button", { name: /^Pay \$[\d.,]+ now$/ });
const saying = (page: Page, hasText: string | RegExp) =>
  page.getByRole("status").filter({ hasText });
const invoiceOf = (page: Page) => page.url().split("?", 1)[0] ?? "";

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
  const { body, signature } = stripe.notice(type, object, Date.now());
  const headers = { "Stripe-Signature": signature };
  const answer = await context.request.post("/webhooks/stripe", { headers, data: body });
  expect(answer.ok()).toBe(true);
}

walk(
  "somebody pays online: turned back, declined, expired, in two tabs, at once or in some days",
  async ({ page, context, signIn, mailbox, anotherBrowser }) => {
    const email = "ray.delgado@mail.example";
    await page.setViewportSize(phone);
    await signIn(page, email, list);
    await openInvoice(page);
    await expect(
      page.getByText(/You’ll pay \$[\d.,]+ at Stripe, then come back here/),
    ).toBeVisible();
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
    await expect(saying(page, "thank you")).toHaveCount(0);

    // The page expires while nobody looks; the next press opens another.
    expect(stripe.sessions).toHaveLength(1);
    Object.assign(stripe.sessions[0] ?? {}, { status: "expired", url: null });
    await toThePage(page);
    expect(stripe.sessions).toHaveLength(2);

    // Two tabs have one page, and only one of them can pay.
    const [tab, stale] = [await context.newPage(), await context.newPage()];
    await tab.goto(invoice);
    await stale.goto(invoice);
    await toThePage(tab);
    expect(tab.url()).toBe(page.url());
    await page.getByRole("button", { name: "Pay by card" }).click();
    await tell(context, "checkout.session.completed", stripe.sessions[1] ?? {});
    await page.reload();
    await expect(saying(page, "Thank you. This invoice is paid.")).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
    expect((await mailbox.next(email)).subject).toContain("eceipt");
    await tab.reload();
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("You have already paid");
    await payNow(stale).click();
    // The page comes anew, and says that it is paid.
    await expect(payNow(stale)).toHaveCount(0);
    await expect(stale.getByRole("main").getByText("Paid", { exact: true }).first()).toBeVisible();

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
    const { id, amount_total } = stripe.sessions.at(-1) ?? { id: "", amount_total: 0 };
    await tell(context, "checkout.session.async_payment_succeeded", stripe.settle(id));
    await other.goto(`${invoiceOf(other)}?from=payment`);
    await expect(saying(other, "Thank you. This invoice is paid.")).toBeVisible();

    // A refund shows, and can be paid again.
    await tell(context, "charge.refunded", stripe.refund(id, amount_total));
    await other.goto(invoiceOf(other));
    await expect(payNow(other)).toBeVisible();
  },
);

walk(
  "a sign-up says before it leads to the payment page that it does",
  async ({ page, context, mailbox }) => {
    const email = newcomer();
    await page.setViewportSize(phone);
    await page.goto("/register/individual");
    for (const step of individualSteps) {
      await step.complete({ page, email });
      const card = page.getByRole("radio", { name: /^Card/ });
      if ((await card.count()) > 0) await card.check();
      await goOn(page);
    }
    await confirmEmail(page, (await mailbox.next(email)).code ?? "");
    await expect(page.getByText("You pay at Stripe, then come back here.").last()).toBeVisible();
    await page.getByLabel("I agree, and my answers are true").check();
    await page.getByLabel("Your full name, as your signature").fill("Rosa Delgado-Ruiz");
    await page.getByRole("button", { name: /^Submit and pay \$[\d.,]+$/ }).click();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText(/You’ll pay \$[\d.,]+ at Stripe/)).toBeVisible();
    await toThePage(page);
    await page.getByRole("button", { name: "Pay by card" }).click();
    await expect(saying(page, /thank you/i)).toBeVisible();
    await tell(context, "checkout.session.completed", stripe.sessions.at(-1) ?? {});
    await page.reload();
    await expect(saying(page, /thank you/i)).toBeVisible();
  },
);
