import { beforeEach, describe, expect, test } from "vitest";
import { getPaymentDesk } from "~/core/admin/owed-invoices";
import {
  getDeskInvoice,
  recordReceived,
  previewUndo,
  undoReceived,
} from "~/core/admin/payment-desk";
import type { UndoReason } from "~/domain/billing/received-payment";
import { distributePayment } from "~/domain/billing/money-moves";
import { recordPayment } from "~/embedded/services/billing/payments";
import { embeddedHarness, type Browser } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import {
  emil as payer,
  lettersAbout as lettersOf,
  membershipRow,
  todayOf,
  waitingMembership,
} from "../../setup/people/waiting-membership";
import { ofFile } from "../../setup/servers/of-file";

let boss: Browser;
let references = 0;
const backend = await ofFile(embeddedHarness());
// An administrator's session ends after half an hour of nothing.
beforeEach(async () => {
  backend.clock.advance(minutes(61));
  boss = await backend.signedIn(demo.super);
});

const today = () => todayOf(backend);
const reference = () => `Check ${(references += 1)} of this file`;
const page = async (number: string, about = {}) =>
  (await boss.ask(getDeskInvoice, { number, ...about })).body.data;
const listed = async (search: string) =>
  (await boss.ask(getPaymentDesk, { search, after: "" })).body.data;
const record = (number: string, amount_c: number, more: object = {}) =>
  boss.ask(recordReceived, {
    number,
    amount_c,
    way: "check",
    reference: reference(),
    received_on: today(),
    ...more,
  });

/** A membership of $42.00 a month that waits for its first payment. */
function waiting(paymentKind: "hosted" | "invoice" = "invoice") {
  backend.clock.advance(1);
  return waitingMembership(backend, { paymentKind });
}
const membershipOf = (id: string) => membershipRow(backend, id);
const lettersAbout = (number: string) => lettersOf(backend, number);
const trailOf = async (number: string) => {
  const query = new URLSearchParams({ object: `invoice:${number}`, actor: demo.super });
  const { events } = (await boss.call("GET", `/api/v1/global-admin/audit-history?${query}`)).body
    .data;
  return events.map(({ action }: { action: string }) => action).reverse();
};
type Undone = { reason: UndoReason; note: string | null };
const bounced: Undone = { reason: "bounced", note: "Bank's letter" };
const undo = async (number: string, given = bounced) => {
  const { id } = (await page(number)).payments[0];
  return { id, answer: await boss.ask(undoReceived, { number, id, ...given }) };
};

describe("a check at the desk", () => {
  test("is recorded once, however often it is sent, under the administrator's name", async () => {
    const { invoiceNumber: number, subscriptionId } = await waiting("hosted");
    const before = await page(number);
    expect(before).toMatchObject({
      invoice: { payer: "Emil Sandoval", owed_c: 4200, state: "open" },
      membership: "pending",
      kept_c: 0,
      payments: [],
    });
    const check = { reference: "1001 Emil", received_on: today(), way: "check", amount_c: 4200 };
    const answers = await Promise.all([1, 2, 3].map(() => record(number, 4200, check)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const known = answers.map(({ body }) => body.data.is_new).filter(Boolean);
    expect(known).toEqual([true]);
    expect((await membershipOf(subscriptionId)).state).toBe("active");
    expect(await lettersAbout(number)).toEqual(["invoice_issued", "payment_receipt"]);
    expect(await trailOf(number)).toEqual(["invoice.paid", "payment.recorded"]);
    // The same check as a transfer, or by the command, is no other money.
    const again = await record(number, 4200, { ...check, way: "transfer" });
    expect(again.body.data.is_new).toBe(false);
    const other = await record(number, 4300, { ...check, amount_c: 4300 });
    expect([other.status, other.body.message]).toEqual([
      409,
      "1001 Emil is the reference of another payment, of $42.00.",
    ]);
  });

  test("counts once per payer, however its number is written", async () => {
    const { invoiceNumber: number } = await waiting();
    await record(number, 1000, { reference: "Check 90017" });
    for (const same of ["check 90017", "90017", "#90017", "Check no. 90017"]) {
      const again = await record(number, 1000, { reference: same });
      expect([same, again.body.data.is_new]).toEqual([same, false]);
    }
    expect((await record(number, 1100, { reference: "90017" })).status).toBe(409);
    const textIn = await page(number, { reference: "#90017", amount_c: 1100 });
    expect(textIn.known).toMatchObject({ number, amount_c: 1000, reference: "Check 90017" });
    // Another payer's check may have that number too.
    const { invoices } = await listed("Delgado");
    const other = await record(invoices[0].number, 100, { reference: "Check 90017" });
    expect([other.status, other.body.data.is_new]).toEqual([200, true]);
  });

  test("does what was shown before: pays in full, in part, or is kept", async () => {
    const { invoiceNumber: number } = await waiting();
    for (const amount of [1200, 5000]) {
      const { owed, kept_c } = await page(number);
      const visible = distributePayment(amount, owed);
      await record(number, amount);
      const after = await page(number);
      expect(after.kept_c).toBe(kept_c + visible.kept_c);
      const others = visible.parts.filter(({ left_c }) => left_c > 0);
      expect(after.owed.map(({ owed_c }: { owed_c: number }) => owed_c)).toEqual(
        others.map(({ left_c }) => left_c),
      );
    }
    expect(await page(number)).toMatchObject({ kept_c: 2000, invoice: { state: "paid" } });
  });

  test("is refused of a day that is none of ours, and without a reference", async () => {
    const { invoiceNumber: number } = await waiting();
    for (const wrong of [
      { received_on: "1999-12-31" },
      { received_on: "2999-01-01" },
      { reference: " " },
    ]) {
      const answer = await record(number, 4200, wrong);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(wrong)]);
    }
  });
});

describe("undoing", () => {
  test("opens the invoice again, tells the payer, and leaves the membership to time", async () => {
    const { invoiceNumber: number, subscriptionId } = await waiting();
    await record(number, 4200);
    await backend.mailTo(payer.email);
    backend.clock.advance(minutes(1));
    const { id, answer } = await undo(number);
    expect(answer.body.data).toMatchObject({
      invoice: { state: "open", owed_c: 4200 },
      membership: "active",
      payments: [{ id, state: "failed", reason: "bounced" }],
    });
    const again = (given: Undone) => boss.ask(undoReceived, { number, id, ...given });
    expect((await again(bounced)).status).toBe(200);
    // The input came from another open form and wasn't saved, so it is refused.
    for (const other of [
      { ...bounced, reason: "mistake" as const },
      { ...bounced, note: null },
    ]) {
      const { status, body } = await again(other);
      expect([status, body.message]).toEqual([
        409,
        expect.stringMatching(/^\S+ .*has already undone this payment: the bank didn’t pay it\.$/),
      ]);
    }
    expect(await trailOf(number)).toEqual([
      "invoice.paid",
      "payment.recorded",
      "invoice.reopened",
      "payment.undone",
    ]);
    expect(await lettersAbout(number)).toEqual([
      "invoice_issued",
      "payment_receipt",
      "payment_returned",
    ]);
    const mail = await backend.mailTo(payer.email);
    expect(mail?.subject).toBe(`Invoice ${number} is open again`);
    expect(mail?.text).toContain(`Your bank didn’t pay the $42.00`);
    expect(mail?.text).not.toContain("Bank's letter");

    backend.clock.advance(days(15));
    boss = backend.browser();
    await boss.signIn(demo.super);
    // The job that marks it has not come by yet.
    expect((await page(number)).invoice.state).toBe("overdue");
    expect((await listed(number)).invoices[0].state).toBe("overdue");
    expect((await listed("")).invoices).toContainEqual(
      expect.objectContaining({ number, state: "overdue" }),
    );
    await backend.backend.runJobs();
    expect((await membershipOf(subscriptionId)).state).toBe("past_due");
  });

  test("lets the same check be recorded where it belongs", async () => {
    const [wrong, right] = [await waiting(), await waiting()];
    const name = reference();
    await record(wrong.invoiceNumber, 4200, { reference: name });
    expect((await record(right.invoiceNumber, 4200, { reference: name })).status).toBe(409);
    await undo(wrong.invoiceNumber, { reason: "wrong_invoice", note: null });
    expect((await record(right.invoiceNumber, 4200, { reference: name })).body.data).toMatchObject({
      is_new: true,
      invoice: { state: "paid" },
    });
    expect(await page(wrong.invoiceNumber)).toMatchObject({
      invoice: { owed_c: 4200 },
      payments: [{ state: "failed", reason: "wrong_invoice" }],
    });
  });

  test("takes what was kept first, and does what was shown", async () => {
    const { invoiceNumber: number } = await waiting();
    await record(number, 5000);
    const { payments } = await page(number);
    const facts = (await boss.ask(previewUndo, { number, id: payments[0].id })).body.data;
    expect(facts).toMatchObject({
      hindrance: null,
      effect: { kept_c: 800, parts: [{ number, owes_c: 4200 }], next_c: 0 },
    });
    expect((await undo(number)).answer.body.data).toMatchObject({
      kept_c: 0,
      invoice: { owed_c: 4200 },
    });
  });

  test("is refused where the payment was made online", async () => {
    const { invoiceNumber: number } = await waiting();
    await recordPayment(backend.storage.db, backend.clock.now(), {
      invoiceNumber: number,
      amount_c: 4200,
      kind: "hosted" as const,
      providerRef: `cs_test_${number}`,
      receivedOn: today(),
    });
    const { answer } = await undo(number);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "This was paid online. Refund it at the payment provider, and we’ll track it here.",
    ]);
    expect((await page(number)).invoice.state).toBe("paid");
  });

  test("finds a payment by its own invoice only", async () => {
    const [value, other] = [await waiting(), await waiting()];
    await record(value.invoiceNumber, 4200);
    const { payments } = await page(value.invoiceNumber);
    const which = { number: other.invoiceNumber, id: payments[0].id };
    expect((await boss.ask(previewUndo, which)).status).toBe(404);
    expect((await boss.ask(undoReceived, { ...which, ...bounced })).status).toBe(404);
  });
});
