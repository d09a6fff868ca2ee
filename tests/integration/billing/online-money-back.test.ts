import { takePaymentEvent } from "~/core/billing/payment-events";
import { getInvoice, payInvoice } from "~/core/billing/invoices";
import { expect, test } from "vitest";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import {
  emil as payer,
  lettersAbout as lettersOf,
  membershipRow,
  waitingMembership,
} from "../../setup/people/waiting-membership";
import { runCommand } from "../../setup/servers/run-command";
import { signed, startStripeLike } from "../../setup/backends/stripe-like";
import { ofFile } from "../../setup/servers/of-file";

const stripe = await ofFile(startStripeLike());
const backend = await ofFile(embeddedHarness({ env: stripe.env }));

const send = async (type: string, object: object) =>
  (await backend.ask(takePaymentEvent, [stripe.notice(type, object, backend.clock.now())])).status;

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
  browser.ask(payInvoice, number, { return_path, cancel_path: return_path });
async function paid() {
  const at = await atThePage();
  await send("checkout.session.completed", stripe.pay(at.session.id));
  return at;
}
const invoiceOf = async (browser: Browser, number: string) =>
  (await browser.ask(getInvoice, number)).body.data;
const membershipOf = async (id: string) => (await membershipRow(backend, id)).state;
const paymentOf = (ref: string) =>
  backend.storage.db
    .selectFrom("payments")
    .select(["state", "returned_c", "failure_reason"])
    .where("provider_ref", "=", ref)
    .executeTakeFirstOrThrow();
const lettersAbout = (number: string) => lettersOf(backend, number);

test("a refund in part opens the invoice for that part; in full, for all, once each", async () => {
  const { number, browser, session } = await paid();
  const part = { ...stripe.refund(session.id, 1000) };
  expect(await send("charge.refunded", part)).toBe(200);
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 3200 });
  expect(await paymentOf(session.id)).toMatchObject({ state: "settled", returned_c: 1000 });
  const full = stripe.refund(session.id, 3200);
  stripe.broken = true;
  expect(await send("charge.refunded", full), "to be sent again").toBe(500);
  stripe.broken = false;
  // Many times at once, and the first again, late: what it says is not how it stands.
  const all = [full, full, full, part].map((notice) => send("charge.refunded", notice));
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200]);
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 0 });
  expect(await paymentOf(session.id)).toMatchObject({ state: "refunded", returned_c: 4200 });
  expect(await lettersAbout(number)).toEqual([
    "invoice_issued",
    "payment_receipt",
    "payment_returned",
    "payment_returned",
  ]);
  // It can be paid anew, on a page of its own.
  expect((await pay(browser, number)).status).toBe(200);
  expect(stripe.sessions.at(-1)).toMatchObject({ status: "open", amount_total: 4200 });
});

test("a dispute takes the money at once and the membership by its days; won, it is all as before", async () => {
  const { number, subscriptionId, browser, session } = await paid();
  await send("charge.dispute.created", stripe.dispute(session.id, "warning_needs_response"));
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid" });
  await send("charge.dispute.created", stripe.dispute(session.id));
  const disputed = { state: "refunded", returned_c: 4200, failure_reason: "disputed" };
  expect(await paymentOf(session.id)).toEqual(disputed);
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "open", paid_c: 0 });
  expect(await membershipOf(subscriptionId)).toBe("active");
  backend.clock.advance(days(15));
  await backend.backend.runJobs();
  expect(await membershipOf(subscriptionId)).toBe("past_due");
  await send("charge.dispute.closed", stripe.dispute(session.id, "won"));
  expect(await membershipOf(subscriptionId)).toBe("active");
  const restored = { state: "settled", returned_c: 0, failure_reason: null };
  expect(await paymentOf(session.id)).toEqual(restored);
  expect(await lettersAbout(number)).toContain("payment_restored");
});

test("a dispute that is lost stays lost, whichever notice comes last", async () => {
  const { number, browser, session } = await paid();
  const created = { ...stripe.dispute(session.id) };
  await send("charge.dispute.closed", stripe.dispute(session.id, "lost"));
  await send("charge.dispute.created", created);
  expect(await paymentOf(session.id)).toMatchObject({ failure_reason: "dispute_lost" });
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "open" });
});

test("nobody is asked twice where the page is paid while it is being closed", async () => {
  const { number, browser, session } = await atThePage();
  // A person pays in another tab between the look at the page and its closing.
  const original = stripe.sessions.find(({ id }) => id === session.id) ?? {};
  let looks = 0;
  Object.defineProperty(original, "status", {
    configurable: true,
    enumerable: true,
    get: () => ((looks += 1) > 1 ? "complete" : "open"),
  });
  expect((await pay(browser, number, "/elsewhere")).status).toBe(409);
  expect(stripe.sessions.filter(({ client_reference_id: of }) => of === number)).toHaveLength(1);
});

test("the command closes the page, and says so where it cannot be closed", async () => {
  const { number, session } = await atThePage();
  const received = ["received", number, "42.00", "check", `Check of ${number}`];
  stripe.broken = true;
  const early = await runCommand(backend, "payments", received, stripe.env);
  stripe.broken = false;
  expect(early.out).toContain("Its payment page could not be closed: Stripe did not answer.");
  const again = await runCommand(backend, "payments", received, stripe.env);
  expect(again.out).toContain("nothing changed. Invoice");
  expect(stripe.sessions.find(({ id }) => id === session.id)?.status).toBe("expired");
  expect(await paymentOf(session.id)).toMatchObject({ state: "failed" });
});

test("a notice is believed that one of two secrets signed, as while one is rolled", async () => {
  const { number, browser, session } = await atThePage();
  const now = backend.clock.now();
  const { body } = stripe.notice("checkout.session.completed", stripe.pay(session.id), now);
  const { signature } = signed(body, now, "whsec_new", stripe.env.STRIPE_WEBHOOK_SECRET);
  expect((await backend.ask(takePaymentEvent, [{ body, signature }])).status).toBe(200);
  expect(await invoiceOf(browser, number)).toMatchObject({ state: "paid" });
});
