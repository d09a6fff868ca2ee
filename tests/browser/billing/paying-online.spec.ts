import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  expect,
  hydrated,
  withAndWithoutJavaScript,
  test,
} from "../../setup/browser/browser-fixtures";
import { startStripeLike } from "../../setup/backends/stripe-like";
import { confirmEmail, goOn, individualSteps, newcomer } from "../../setup/people/sign-up-walk";
import { openMailbox } from "../../setup/servers/mailbox";
import { freePort, startServer } from "../../setup/servers/server-process";
import { inspect } from "../../setup/source/inspect";

const list = "/settings/subscription/payments";
const payNow = (page: Page) => page.getByRole("button", { name: /^Pay \$[\d.,]+ now$/ });
const saying = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text });

/** Signs in, and opens the one invoice that is owed. */
async function openInvoice(
  page: Page,
  app: { url: string },
  mailbox: ReturnType<typeof openMailbox>,
  email: string,
) {
  await page.goto(`${app.url}/login?next=${encodeURIComponent(list)}`);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const mail: { link?: string | undefined } = {};
  await expect.poll(() => (mail.link = mailbox.newest(email)?.link)).toBeTruthy();
  await page.goto(mail.link ?? "");
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.getByRole("rowheader").getByRole("link").first().click();
  await expect(payNow(page)).toBeVisible();
}

withAndWithoutJavaScript(
  "somebody pays online: turned back, declined, expired, in two tabs, at once or in some days @quick",
  async ({ page, shape, javaScriptEnabled, anotherBrowser }) => {
    test.skip(shape !== "app", "one backend with online payment is enough");
    test.slow();
    const stripe = await startStripeLike();
    const app = await startServer("app", await freePort(), stripe.env);
    /** To the provider's page: by the form, or without scripts by a link. */
    async function toThePage(from: Page, clicks = 1) {
      await hydrated(from, javaScriptEnabled);
      await payNow(from).click({ clickCount: clicks });
      if (!javaScriptEnabled) {
        await from.getByRole("link", { name: "Go to the payment page" }).click();
      }
      await expect(from).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    }
    try {
      const mailbox = openMailbox([join(app.dataDir, "outbox")]);
      await page.setViewportSize({ width: 390, height: 844 });
      await openInvoice(page, app, mailbox, "ray.delgado@mail.example");
      await expect(
        page.getByText(/You’ll pay \$[\d.,]+ at Stripe, then come back here/),
      ).toBeVisible();
      const invoice = page.url();

      // Stripe does not answer: nothing is lost, and nothing is claimed.
      await hydrated(page, javaScriptEnabled);
      stripe.broken = true;
      await payNow(page).click();
      await expect(page.getByRole("alert")).toContainText("You have not been charged.");
      stripe.broken = false;

      // Two clicks, as hasty people do, are one page.
      await toThePage(page, 2);
      await page.getByRole("button", { name: "Pay by a card without money" }).click();
      await expect(page.getByRole("alert")).toContainText("declined");
      await page.getByRole("link", { name: "Back" }).click();
      await expect(saying(page, "You have not been charged.")).toBeVisible();
      await expect(saying(page, "thank you")).toHaveCount(0);
      if (javaScriptEnabled) await inspect(page, "came back without paying");

      // The page expires while nobody looks; the next press opens another.
      expect(stripe.sessions).toHaveLength(1);
      Object.assign(stripe.sessions[0] ?? {}, { status: "expired", url: null });
      await toThePage(page);
      expect(stripe.sessions).toHaveLength(2);

      // Two tabs have one page, and only one of them can pay.
      const tab = await page.context().newPage();
      await tab.goto(invoice);
      const stale = await page.context().newPage();
      await stale.goto(invoice);
      await toThePage(tab);
      expect(tab.url()).toBe(page.url());
      stripe.tells = { url: `${app.url}/webhooks/stripe`, when: "before" };
      await page.getByRole("button", { name: "Pay by card" }).click();
      await expect(saying(page, "Thank you. This invoice is paid.")).toBeVisible();
      await expect(payNow(page)).toHaveCount(0);
      if (javaScriptEnabled) await inspect(page, "came back and it is paid");
      await expect
        .poll(() => mailbox.newest("ray.delgado@mail.example")?.subject)
        .toContain("eceipt");
      await tab.reload();
      await expect(tab.getByText("You have already paid")).toBeVisible();
      await hydrated(stale, javaScriptEnabled);
      await payNow(stale).click();
      if (javaScriptEnabled) {
        await expect(stale.getByRole("alert")).toContainText("doesn’t have to be paid anymore");
      } else {
        // The page comes anew, and says that it is paid.
        await expect(payNow(stale)).toHaveCount(0);
        await expect(
          stale.getByRole("main").getByText("Paid", { exact: true }).first(),
        ).toBeVisible();
      }

      // From a bank account: it is not paid until the bank has.
      const other = await (await anotherBrowser()).newPage();
      await openInvoice(other, app, mailbox, "mabel.osei@mail.example");
      await toThePage(other);
      await other.getByRole("button", { name: "Pay from a bank account" }).click();
      await expect(saying(other, "If you’ve just paid, thank you.")).toBeVisible();
      await expect(saying(other, "This invoice is paid")).toHaveCount(0);
      await hydrated(other, javaScriptEnabled);
      await payNow(other).click();
      await expect(other.getByRole("alert")).toContainText("Your payment is being confirmed");
      const { id } = stripe.sessions.at(-1) ?? { id: "" };
      const event = "checkout.session.async_payment_succeeded";
      const { body, signature } = stripe.notice(event, stripe.settle(id), Date.now());
      const headers = { "Stripe-Signature": signature };
      await fetch(`${app.url}/webhooks/stripe`, { method: "POST", headers, body });
      await other.goto(`${invoiceOf(other)}?from=payment`);
      await expect(saying(other, "Thank you. This invoice is paid.")).toBeVisible();

      // A refund shows, and can be paid again.
      const charge = stripe.refund(id, stripe.sessions.at(-1)?.amount_total ?? 0);
      const refund = stripe.notice("charge.refunded", charge, Date.now());
      await fetch(`${app.url}/webhooks/stripe`, {
        ...{ method: "POST", headers: { "Stripe-Signature": refund.signature }, body: refund.body },
      });
      await other.goto(invoiceOf(other));
      await expect(payNow(other)).toBeVisible();
    } finally {
      await app.stop();
      await stripe.stop();
    }
  },
);

withAndWithoutJavaScript(
  "a sign-up says before it leads to the payment page that it does, and two clicks pay once",
  async ({ page, shape, javaScriptEnabled }) => {
    test.skip(shape !== "app", "one backend with online payment is enough");
    test.slow();
    const stripe = await startStripeLike();
    const app = await startServer("app", await freePort(), stripe.env);
    try {
      const [email, mailbox] = [newcomer(), openMailbox([join(app.dataDir, "outbox")])];
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${app.url}/register/individual`);
      for (const step of individualSteps) {
        await step.complete({ page, email });
        const card = page.getByRole("radio", { name: /^Card/ });
        if ((await card.count()) > 0) await card.check();
        await goOn(page);
      }
      const mail: { code?: string | null | undefined } = {};
      await expect.poll(() => (mail.code = mailbox.newest(email)?.code)).toBeTruthy();
      await confirmEmail(page, mail.code ?? "");
      const submit = page.getByRole("button", { name: /^Submit and pay \$[\d.,]+$/ });
      await expect(page.getByText("You pay at Stripe, then come back here.").last()).toBeVisible();
      await hydrated(page, javaScriptEnabled);
      await page.getByLabel("I agree, and my answers are true").check();
      await page.getByLabel("Your full name, as your signature").fill("Rosa Delgado-Ruiz");
      await submit.click();
      await expect(page).toHaveURL(/\/success$/);
      await expect(page.getByText(/You’ll pay \$[\d.,]+ at Stripe/)).toBeVisible();
      if (javaScriptEnabled) await inspect(page, "signed up, to be paid online");
      await hydrated(page, javaScriptEnabled);
      await payNow(page).click({ clickCount: 2 });
      if (!javaScriptEnabled) {
        await page.getByRole("link", { name: "Go to the payment page" }).click();
      }
      await page.getByRole("button", { name: "Pay by card" }).click();
      await expect(saying(page, /thank you/i)).toBeVisible();
      expect(stripe.sessions).toHaveLength(1);
    } finally {
      await app.stop();
      await stripe.stop();
    }
  },
);

const invoiceOf = (page: Page) => page.url().split("?", 1)[0] ?? "";
