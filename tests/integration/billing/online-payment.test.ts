import { takePaymentEvent } from "~/core/billing/payment-events";
import { listPaymentKinds } from "~/core/billing/billing-details";
import { getInvoice, listInvoices, payInvoice } from "~/core/billing/invoices";
import { describe, expect, test } from "vitest";
import { createLog } from "~/embedded/create-log";
import { recordPayment } from "~/embedded/services/billing/payments";
import { appUrl, embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { minutes } from "../../setup/servers/movable-clock";
import {
  emil as payer,
  lettersAbout as lettersOf,
  membershipRow,
  waitingMembership,
} from "../../setup/people/waiting-membership";
import { fingerprints } from "../../setup/source/table-snapshot";
import { signed, startStripeLike, type Notice } from "../../setup/backends/stripe-like";
import { ofFile } from "../../setup/servers/of-file";
import { changeRows } from "../../setup/databases/rows";

const sentence: Record<string, unknown>[] = [];
const stripe = await ofFile(startStripeLike());
const write = (line: string) => void sentence.push(JSON.parse(line) as Record<string, unknown>);
const backend = await ofFile(
  embeddedHarness({ env: stripe.env, log: createLog("warn", { write }) }),
);

const send = (notice: Notice) => backend.ask(takePaymentEvent, [notice]);

/** A new membership that waits for its first payment, with its payer's browser. */
async function waiting(): Promise<{ number: string; browser: Browser; subscription: string }> {
  backend.clock.advance(minutes(61));
  const opened = await waitingMembership(backend, { startOn: "2026-03-10", paymentKind: "hosted" });
  const browser = backend.browser();
  await browser.signIn(payer.email);
  return { number: opened.invoiceNumber, browser, subscription: opened.subscriptionId };
}

const notOwed = "This invoice doesn’t have to be paid anymore.";
const pay = (browser: Browser, number: string, return_path = "/register/individual/success") =>
  browser.ask(payInvoice, number, { return_path, cancel_path: return_path });
const invoiceOf = async (browser: Browser, number: string) =>
  (await browser.ask(getInvoice, number)).body.data;
const subscriptionRow = (id: string) => membershipRow(backend, id);
const stateOf = async (subscription: string) => (await subscriptionRow(subscription)).state;
const lettersAbout = (number: string) => lettersOf(backend, number);
const trailOf = (number: string) =>
  backend.inDatabase(async ({ db }) => {
    const rows = await db
      .selectFrom("audit_events")
      .select(["action", "after"])
      .where("object", "=", `invoice:${number}`)
      .where("action", "like", "payment.%")
      .orderBy("at")
      .orderBy("id")
      .execute();
    const own = stripe.sessions.filter(({ client_reference_id: of }) => of === number);
    const page = (ref: string) => `page ${own.findIndex(({ id }) => id === ref) + 1}`;
    return rows.map(({ action, after }) =>
      `${action} ${after}`.replace(/(?<="reference":")[^"]+/, page),
    );
  });
const paymentsFor = (number: string) =>
  backend.inDatabase(async ({ db }) => {
    const rows = await db
      .selectFrom("payments as p")
      .innerJoin("invoices as i", "i.id", "p.invoice_id")
      .select(["p.provider_ref", "p.kind", "p.state", "p.amount_c", "p.failure_reason"])
      .where("i.number", "=", number)
      .execute();
    const pages = stripe.sessions.map(({ id }) => id);
    return rows
      .sort((a, b) => pages.indexOf(a.provider_ref) - pages.indexOf(b.provider_ref))
      .map(({ kind, state, amount_c, failure_reason }) =>
        [kind, state, amount_c, failure_reason ?? ""].join(" ").trim(),
      );
  });
const markInvoice = (number: string, state: "overdue" | "void") =>
  backend.storage.db.updateTable("invoices").set({ state }).where("number", "=", number).execute();
const sessionFor = (number: string) => {
  const session = stripe.sessions.findLast(
    ({ client_reference_id }) => client_reference_id === number,
  );
  if (!session) throw new Error(`no session for ${number}`);
  return session;
};
const paid = (number: string) => ({
  ...sessionFor(number),
  status: "complete" as const,
  payment_status: "paid" as const,
});

describe("the payment page", () => {
  test("asks for what is owed, in the invoice's name, and leads back here", async () => {
    const { number, browser } = await waiting();
    const answer = await pay(browser, number);
    const session = sessionFor(number);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toBe(session.url);
    expect(session).toMatchObject({
      amount_total: 4200,
      currency: "usd",
      customer_email: payer.email,
      metadata: { invoice_number: number },
      success_url: `${appUrl}/register/individual/success`,
      cancel_url: `${appUrl}/register/individual/success`,
    });
  });

  test("is the same one when it is asked for again, also by many at once", async () => {
    const { number, browser } = await waiting();
    const before = stripe.sessions.length;
    const requested = await Promise.all(Array.from({ length: 6 }, () => pay(browser, number)));
    const urls = new Set(
      [...requested, await pay(browser, number)].map(({ body }) => body.data.url),
    );
    expect(urls.size).toBe(1);
    expect(stripe.sessions).toHaveLength(before + 1);
    expect(await paymentsFor(number)).toEqual(["hosted pending 4200"]);
    expect(await trailOf(number)).toEqual([
      'payment.begun {"amount_c":4200,"state":"pending","reference":"page 1"}',
    ]);
  });

  test("asks for the rest only, where some of it came by the bank, also when it is late", async () => {
    const { number, browser } = await waiting();
    await recordPayment(backend.storage.db, backend.clock.now(), {
      invoiceNumber: number,
      amount_c: 1200,
      kind: "bank",
      providerRef: `Transfer for ${number}`,
      receivedOn: "2026-03-10",
    });
    await markInvoice(number, "overdue");
    expect((await pay(browser, number)).status).toBe(200);
    expect(sessionFor(number).amount_total).toBe(3000);
  });

  test("is not opened for an invoice that is void", async () => {
    const { number, browser } = await waiting();
    await markInvoice(number, "void");
    const before = stripe.requested.length;
    const answer = await pay(browser, number);
    expect([answer.status, answer.body.message]).toEqual([409, notOwed]);
    expect(stripe.requested).toHaveLength(before);
  });

  test("is a new one after it has expired, was failed, or leads elsewhere; the old one is closed", async () => {
    const { number, browser } = await waiting();
    await pay(browser, number);
    const first = sessionFor(number);
    await pay(browser, number, "/settings/subscription/payments");
    const second = sessionFor(number);
    expect([first.status, second.status]).toEqual(["expired", "open"]);

    const expired = { ...second, status: "expired" as const };
    await send(stripe.notice("checkout.session.expired", expired, backend.clock.now()));
    await pay(browser, number, "/settings/subscription/payments");
    expect(sessionFor(number).id).not.toBe(second.id);
    const reason = "Nobody paid before the payment page closed.";
    expect(await paymentsFor(number)).toEqual([
      "hosted failed 4200 The page was closed.",
      `hosted failed 4200 ${reason}`,
      "hosted pending 4200",
    ]);
    expect(await trailOf(number)).toEqual([
      'payment.begun {"amount_c":4200,"state":"pending","reference":"page 1"}',
      'payment.failed {"state":"failed","reason":"The page was closed.","reference":"page 1"}',
      'payment.begun {"amount_c":4200,"state":"pending","reference":"page 2"}',
      `payment.failed {"state":"failed","reason":"${reason}","reference":"page 2"}`,
      'payment.begun {"amount_c":4200,"state":"pending","reference":"page 3"}',
    ]);
    // There was no try to pay on them, so no failure is reported.
    expect(await lettersAbout(number)).toEqual(["invoice_issued"]);
  });

  test("is open again for who went to another page and comes back", async () => {
    const { number, browser } = await waiting();
    for (const path of ["/here", "/there", "/here"]) {
      const answer = await pay(browser, number, path);
      const { status, url } = sessionFor(number);
      expect([answer.status, status]).toEqual([200, "open"]);
      expect(answer.body.data).toBe(url);
    }
  });

  test.each(["//evil.example/", "https://evil.example/", "settings"])(
    "does not lead back to %s",
    async (path) => {
      const { number, browser } = await waiting();
      const { status, body } = await pay(browser, number, path);
      expect([status, body.errors]).toEqual([422, { return_path: ["Enter a path on this site."] }]);
    },
  );

  test("that cannot be opened is told in words, without what the provider said", async () => {
    const { number, browser } = await waiting();
    stripe.broken = true;
    const answer = await pay(browser, number);
    stripe.broken = false;
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(
      "The payment page can’t be opened right now. You have not been charged.",
    );
    expect(sentence).toContainEqual(
      expect.objectContaining({
        msg: "the payment provider did not answer",
        error: expect.objectContaining({ name: "ProviderFault" }),
      }),
    );
  });
});

describe("a notice of Stripe", () => {
  test("that money came begins the membership and mails a receipt, once, however often it is sent", async () => {
    const { number, browser, subscription } = await waiting();
    expect((await backend.mailTo(payer.email))?.subject ?? "").not.toContain("Receipt");
    await pay(browser, number);
    const notice = stripe.notice("checkout.session.completed", paid(number), backend.clock.now());
    const again = stripe.notice("checkout.session.completed", paid(number), backend.clock.now());
    const answers = await Promise.all([notice, notice, again, notice].map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid", paid_c: 4200 });
    const mail = await backend.mailTo(payer.email);
    expect(mail?.subject).toContain(`Receipt for invoice ${number}: $`);
    expect(mail?.text).toContain("$42.00");
    expect(await lettersAbout(number)).toEqual(["invoice_issued", "payment_receipt"]);
    expect((await subscriptionRow(subscription)).credit_c).toBe(0);
    expect(await stateOf(subscription)).toBe("active");
    const after = await pay(browser, number);
    expect([after.status, after.body.message]).toEqual([409, notOwed]);
    expect(await paymentsFor(number)).toEqual(["hosted settled 4200"]);
  });

  test("that cannot be taken just now is answered so that it is sent again", async () => {
    const { number, browser, subscription } = await waiting();
    await pay(browser, number);
    const notice = stripe.notice("checkout.session.completed", paid(number), backend.clock.now());
    const { lines, state, current_period_end } = await subscriptionRow(subscription);
    const change = (set: Partial<Awaited<ReturnType<typeof subscriptionRow>>>) =>
      changeRows(backend.storage.db, "subscriptions", { id: subscription }, set);
    // The payment would be followed by an invoice that cannot be made.
    const broken = {
      lines: "no json",
      state: "suspended",
      current_period_end: "2026-02-01",
    } as const;
    await change(broken);
    expect((await send(notice)).status).toBe(500);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 0 });
    await change({ lines, state, current_period_end });
    expect((await send(notice)).status).toBe(200);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid", paid_c: 4200 });
  });

  test("that money came for no invoice of ours is left for the operator to look into", async () => {
    const { number, browser } = await waiting();
    await pay(browser, number);
    const stray = {
      ...paid(number),
      client_reference_id: "INV-1999-000001",
      metadata: { invoice_number: "INV-1999-000001" },
    };
    await send(stripe.notice("checkout.session.completed", stray, backend.clock.now()));
    expect(sentence.at(-1)).toMatchObject({
      msg: "a payment could not be matched to an invoice",
      invoice: "INV-1999-000001",
      payment: stray.id,
      reason: "not_found",
    });
  });

  test("of a slow payment: nothing at first, then the money", async () => {
    const { number, browser, subscription } = await waiting();
    await pay(browser, number);
    const slow = { ...paid(number), payment_status: "unpaid" as const };
    await send(stripe.notice("checkout.session.completed", slow, backend.clock.now()));
    expect(await stateOf(subscription)).toBe("pending");
    sessionFor(number).status = "complete";
    expect((await pay(browser, number)).body.message).toContain("being confirmed");
    const done = stripe.notice(
      "checkout.session.async_payment_succeeded",
      paid(number),
      backend.clock.now(),
    );
    await send(done);
    expect(await stateOf(subscription)).toBe("active");
  });

  test("of a failed payment mails it, and the next try has a page of its own", async () => {
    const { number, browser, subscription } = await waiting();
    await pay(browser, number);
    const session = sessionFor(number);
    const failed = stripe.notice(
      "checkout.session.async_payment_failed",
      session,
      backend.clock.now(),
    );
    expect((await send(failed)).status).toBe(200);
    expect((await send(failed)).status).toBe(200);
    const mail = await backend.mailTo(payer.email);
    expect(mail?.subject).toBe(`Your payment for invoice ${number} did not go through`);
    expect(mail?.text).toContain("You have not been charged.");
    expect(await lettersAbout(number)).toEqual(["invoice_issued", "payment_failed"]);
    expect(await paymentsFor(number)).toEqual(["hosted failed 4200 The bank did not pay."]);
    expect((await trailOf(number)).slice(1)).toEqual([
      'payment.failed {"state":"failed","reason":"The bank did not pay.","reference":"page 1"}',
    ]);
    expect(await stateOf(subscription)).toBe("pending");
    await pay(browser, number);
    expect(sessionFor(number).id).not.toBe(session.id);
  });

  test("that comes late does not undo a payment", async () => {
    const { number, browser } = await waiting();
    await pay(browser, number);
    await send(stripe.notice("checkout.session.completed", paid(number), backend.clock.now()));
    for (const type of ["checkout.session.expired", "checkout.session.async_payment_failed"])
      await send(stripe.notice(type, sessionFor(number), backend.clock.now()));
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid" });
  });

  const forgeries: [what: string, (body: string, at: number) => Notice][] = [
    ["with another secret", (body, at) => signed(body, at, "whsec_another")],
    ["ten minutes old", (body, at) => signed(body, at - minutes(10))],
    ["changed on the way", (body, at) => ({ ...signed(body, at), body: `${body} ` })],
    ["without a signature", (body) => ({ body, signature: "" })],
    ["with junk for one", (body) => ({ body, signature: "t=0,v1=zzz" })],
    ["that is no JSON", (_body, at) => ({ ...signed("no json", at), body: "no json" })],
  ];
  test("that Stripe did not sign just now is refused", async () => {
    const { number, browser, subscription } = await waiting();
    await pay(browser, number);
    const now = backend.clock.now();
    const { body } = stripe.notice("checkout.session.completed", paid(number), now);
    for (const [what, forge] of forgeries)
      expect([what, (await send(forge(body, now))).body.data]).toEqual([what, "forged"]);
    expect(await stateOf(subscription)).toBe("pending");
  });

  const strange: [what: string, type: string, object: object][] = [
    ["of another kind", "customer.created", {}],
    ["about somebody else's sale", "checkout.session.completed", { metadata: {} }],
    [
      "about an invoice that is not here",
      "checkout.session.completed",
      { metadata: { invoice_number: "INV-1999-000001" } },
    ],
    ["in another currency", "checkout.session.completed", { currency: "eur" }],
    ["of money that goes the other way", "checkout.session.completed", { amount_total: -4200 }],
    ["of nothing", "checkout.session.completed", { amount_total: 0 }],
    ["of no amount", "checkout.session.completed", { amount_total: null }],
    ["of half a cent", "checkout.session.completed", { amount_total: 0.5 }],
    ["of more than there is", "checkout.session.completed", { amount_total: 1e15 }],
    ["in text", "checkout.session.completed", { amount_total: "4200" }],
    ["with two invoices' numbers", "checkout.session.completed", { client_reference_id: "INV-1" }],
    ["without a name of its own", "checkout.session.completed", { id: "" }],
    ["of a refund of somebody else's sale", "charge.refunded", { payment_intent: "pi_another" }],
    ["of a refund of nothing", "charge.refunded", {}],
    ["named like a part of every object", "constructor", {}],
  ];
  test("that is nothing for us is taken and changes nothing", async () => {
    const { number, browser } = await waiting();
    await pay(browser, number);
    const tables = () => fingerprints(backend.storage.db, ["limits"]);
    const before = await tables();
    for (const [what, type, other] of strange) {
      const session = { ...paid(number), ...other } as ReturnType<typeof paid>;
      const { status } = await send(stripe.notice(type, session, backend.clock.now()));
      expect([what, status, await tables()]).toEqual([what, 200, before]);
    }
    const text = '{"type":"checkout.session.completed","data":{"object":7}}';
    for (const body of ["null", "[]", "{}", text])
      expect([body, (await send(signed(body, backend.clock.now()))).status]).toEqual([body, 200]);
    expect(await tables()).toEqual(before);
  });
});

test("an installation without Stripe offers an invoice only, knows no webhook, and says how an invoice is paid", async () => {
  const plain = await embeddedHarness({
    env: {
      BANK_TRANSFER_NAME: "Member Benefits Inc.",
      BANK_TRANSFER_BANK: "First Example Bank",
      BANK_TRANSFER_ROUTING: "123456789",
      BANK_TRANSFER_ACCOUNT: "000111222",
      INVOICE_ADDRESS: "12 Example Street, Portland, OR 97201",
    },
  });
  try {
    const offered = await backend.ask(listPaymentKinds, []);
    expect(offered.body.data).toEqual(["hosted", "invoice"]);
    const kinds = await plain.ask(listPaymentKinds, []);
    expect(kinds.body.data).toEqual(["bank", "invoice"]);
    const notice = stripe.notice("checkout.session.completed", {}, plain.clock.now());
    expect((await plain.ask(takePaymentEvent, [notice])).body.data).toBe("not offered");

    const late = plain.browser();
    await late.signIn("ray.delgado@mail.example");
    const [{ number }] = (await late.ask(listInvoices)).body.data as [{ number: string }];
    const { instructions } = (await late.ask(getInvoice, number)).body.data;
    for (const [label, value] of [
      ["Amount", "$205.20"],
      ["Account number", "000111222"],
      ["Reference", number],
    ])
      expect(instructions).toContainEqual(expect.objectContaining({ label, value }));
    expect((await pay(late, number)).body.message).toContain("isn’t available");
  } finally {
    await plain.close();
  }
});

test("messages time's messages go out through the jobs, in the payer's language, with no product in the subject", async () => {
  const plain = await embeddedHarness();
  try {
    // Planted on March 2: two payers are late since five and nine days.
    await plain.backend.runJobs();
    expect(await plain.mailTo("ray.delgado@mail.example")).toBeNull();
    plain.clock.advance(minutes(25 * 24 * 60));
    await plain.backend.runJobs();
    const suspended = await plain.mailTo(
      "ray.delgado@mail.example",
      /^Your membership is suspended: \$/,
    );
    expect(suspended?.text).toContain("it ends on April 26, 2026");
    expect(suspended?.link).toMatch(/\/settings\/subscription\/payments\/INV-2026-\d{6}$/);
    const spanish = await plain.mailTo(
      "isaac.romero@mail.example",
      /^Factura INV-2026-\d{6}: \$661\.20, vence el 10 de abril de 2026$/,
    );
    expect(spanish?.text).toMatch(/^Membresía Essential +\$19\.00$/m);
    expect(spanish?.text).toContain("Cheque a nombre de: Member Benefits");
  } finally {
    await plain.close();
  }
});
