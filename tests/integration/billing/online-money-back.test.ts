import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { embeddedHarness, type Browser, type Harness } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import {
  emil as payer,
  lettersAbout as lettersOf,
  membershipRow,
  waitingMembership,
} from "../../setup/people/waiting-membership";
import { runCommand } from "../../setup/servers/run-command";
import { signed, startStripeLike, type StripeLike } from "../../setup/backends/stripe-like";

/** Refunds, disputes and races, against a server that answers as Stripe's documentation says. */

const webhook = "/api/v1/payments/stripe/webhook";

let stripe: StripeLike;
let backend: Harness;
beforeAll(async () => {
  stripe = await startStripeLike();
  backend = await embeddedHarness({ env: stripe.env });
});
afterAll(async () => {
  await backend.close();
  await stripe.stop();
});

const send = async (type: string, object: object) => {
  const { body, signature } = stripe.notice(type, object, backend.clock.now());
  const headers = { "stripe-signature": signature };
  return (await backend.send("POST", webhook, { body, headers })).status;
};

/** A membership of $42.00 whose first invoice has an open payment page. */
async function atThePage() {
  backend.clock.advance(minutes(61));
  const opened = await waitingMembership(backend, { paymentKind: "hosted" });
  const browser = backend.browser();
  await browser.signIn(payer.email);
  const { invoiceNumber: number, subscriptionId } = opened;
  await pay(browser, number);
  const session = stripe.sessions.at(-1);
  if (!session) throw new Error("no page was opened");
  return { number, subscriptionId, browser, session };
}
const pay = (browser: Browser, number: string, return_path = "/here") =>
  browser.call("POST", `/api/v1/invoices/${number}/pay`, { return_path });
async function paid() {
  const at = await atThePage();
  await send("checkout.session.completed", stripe.pay(at.session.id));
  return at;
}
const invoiceOf = async (browser: Browser, number: string) =>
  (await browser.call("GET", `/api/v1/invoices/${number}`)).body.data;
const membershipOf = async (id: string) => (await membershipRow(backend, id)).state;
const paymentOf = (ref: string) =>
  backend.storage.db
    .selectFrom("payments")
    .select(["state", "returned_c", "failure_reason"])
    .where("provider_ref", "=", ref)
    .executeTakeFirstOrThrow();
const lettersAbout = (number: string) => lettersOf(backend, number);

describe("a refund", () => {
  test("in part opens the invoice for that part; in full, for all, once each", async () => {
    const { number, subscriptionId, browser, session } = await paid();
    const part = { ...stripe.refund(session.id, 1000) };
    expect(await send("charge.refunded", part)).toBe(200);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 3200 });
    expect(await paymentOf(session.id)).toMatchObject({ state: "settled", returned_c: 1000 });
    expect(await send("charge.refunded", stripe.refund(session.id, 3200))).toBe(200);
    // The first again, late: what it says is not how it stands.
    expect(await send("charge.refunded", part)).toBe(200);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 0 });
    expect(await paymentOf(session.id)).toMatchObject({ state: "refunded", returned_c: 4200 });
    expect(await lettersAbout(number)).toEqual([
      ...["invoice_issued", "payment_receipt", "payment_returned", "payment_returned"],
    ]);
    expect(await membershipOf(subscriptionId)).toBe("active");
    // It can be paid anew, on a page of its own.
    expect((await pay(browser, number)).status).toBe(200);
    expect(stripe.sessions.at(-1)).toMatchObject({ status: "open", amount_total: 4200 });
  });

  test("that is told before the payment books both", async () => {
    const { number, browser, session } = await atThePage();
    stripe.pay(session.id);
    expect(await send("charge.refunded", stripe.refund(session.id, 4200))).toBe(200);
    expect(await paymentOf(session.id)).toMatchObject({ state: "refunded", returned_c: 4200 });
    expect(await send("checkout.session.completed", session)).toBe(200);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 0 });
    expect(await paymentOf(session.id)).toMatchObject({ state: "refunded" });
  });

  test("that cannot be looked into is asked to be sent again", async () => {
    const { number, browser, session } = await paid();
    const charge = stripe.refund(session.id, 4200);
    stripe.broken = true;
    expect(await send("charge.refunded", charge)).toBe(500);
    stripe.broken = false;
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid" });
    expect(await send("charge.refunded", charge)).toBe(200);
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open" });
  });

  test("of many notices at once is booked once", async () => {
    const { number, session } = await paid();
    const charge = stripe.refund(session.id, 4200);
    const all = await Promise.all([1, 2, 3, 4].map(() => send("charge.refunded", charge)));
    expect(all).toEqual([200, 200, 200, 200]);
    const letters = await lettersAbout(number);
    expect(letters.filter((kind) => kind === "payment_returned")).toHaveLength(1);
  });
});

describe("a dispute", () => {
  test("takes the money at once and the membership by its days; won, it is all as before", async () => {
    const { number, subscriptionId, browser, session } = await paid();
    await send("charge.dispute.created", stripe.dispute(session.id));
    expect(await paymentOf(session.id)).toEqual({
      ...{ state: "refunded", returned_c: 4200, failure_reason: "disputed" },
    });
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 0 });
    expect(await membershipOf(subscriptionId)).toBe("active");
    backend.clock.advance(days(15));
    await backend.backend.runJobs();
    expect(await membershipOf(subscriptionId)).toBe("past_due");
    await send("charge.dispute.closed", stripe.dispute(session.id, "won"));
    expect(await membershipOf(subscriptionId)).toBe("active");
    expect(await paymentOf(session.id)).toEqual({
      ...{ state: "settled", returned_c: 0, failure_reason: null },
    });
    expect(await lettersAbout(number)).toEqual(
      expect.arrayContaining(["payment_returned", "payment_restored"]),
    );
  });

  test("that is lost stays lost, whichever notice comes last", async () => {
    const { number, browser, session } = await paid();
    const created = { ...stripe.dispute(session.id) };
    await send("charge.dispute.closed", stripe.dispute(session.id, "lost"));
    await send("charge.dispute.created", created);
    expect(await paymentOf(session.id)).toMatchObject({
      ...{ state: "refunded", failure_reason: "dispute_lost" },
    });
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "open" });
  });

  test("that is only a warning, or was prevented, takes nothing", async () => {
    const { number, browser, session } = await paid();
    for (const status of ["warning_needs_response", "warning_closed", "prevented"]) {
      expect(await send("charge.dispute.created", stripe.dispute(session.id, status))).toBe(200);
    }
    expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid" });
  });
});

describe("nobody is asked twice for the same money", () => {
  test("where the page is paid while it is being closed", async () => {
    const { number, browser, session } = await atThePage();
    // Between the look at the page and its closing somebody pays in another tab.
    const original = stripe.sessions.find(({ id }) => id === session.id);
    let looks = 0;
    if (!original) throw new Error("no page");
    Object.defineProperty(original, "status", {
      configurable: true,
      enumerable: true,
      get: () => ((looks += 1) > 1 ? "complete" : "open"),
    });
    const answer = await pay(browser, number, "/elsewhere");
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "Your payment is being confirmed. That can take a few days.",
    ]);
    expect(stripe.sessions.filter(({ client_reference_id: of }) => of === number)).toHaveLength(1);
  });

  test("by the command, which says so where the page cannot be closed", async () => {
    const { number, session } = await atThePage();
    const command = (...typed: string[]) => runCommand(backend, "payments", typed, stripe.env);
    stripe.broken = true;
    const early = await command("received", number, "42.00", "check", `Check of ${number}`);
    stripe.broken = false;
    expect([early.err, early.out]).toEqual([
      "",
      `Recorded. Invoice ${number}: paid.\nIts payment page could not be closed: Stripe did not answer. Close it there, so that nobody pays twice.\n`,
    ]);
    expect(session.status).toBe("open");
    const again = await command("received", number, "42.00", "check", `Check of ${number}`);
    expect(again.out).toContain("nothing changed. Invoice");
    expect(again.out).not.toContain("could not be closed");
    expect(stripe.sessions.find(({ id }) => id === session.id)?.status).toBe("expired");
    expect(await paymentOf(session.id)).toMatchObject({ state: "failed" });
  });
});

test("a notice with two signatures, of which one is of a secret that is being rolled, is believed", async () => {
  const { number, browser, session } = await atThePage();
  const { body } = stripe.notice(
    "checkout.session.completed",
    stripe.pay(session.id),
    backend.clock.now(),
  );
  const both = signed(body, backend.clock.now(), "whsec_new", stripe.env.STRIPE_WEBHOOK_SECRET);
  const headers = { "stripe-signature": both.signature };
  expect((await backend.send("POST", webhook, { body, headers })).status).toBe(200);
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid" });
});
