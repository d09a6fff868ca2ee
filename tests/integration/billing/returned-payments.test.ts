import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { billingPageTexts } from "~/domain/billing/pages/billing-page.text";
import { receivedPayments } from "~/embedded/services/billing/billing-view";
import { setReturned, undoPayment } from "~/embedded/services/billing/returned-payments";
import { say } from "~/language/say";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";

let desk: BillingDesk;
beforeEach(async () => {
  desk = await billingDesk("2026-03-02T12:00:00.000Z");
});
afterEach(() => desk.close());

const payments = () =>
  desk.storage.db.selectFrom("payments").selectAll().orderBy("created_at").orderBy("id").execute();
const undo = (id: string) =>
  undoPayment(desk.storage.db, desk.clock.now(), id, { why: "mistake", note: null });
async function setBack(returned_c: number, why: "refunded" | "disputed" = "refunded") {
  const [payment] = await payments();
  if (!payment) throw new Error("nothing was paid");
  return setReturned(desk.storage.db, desk.clock.now(), payment, { returned_c, why });
}
/** An essential membership of $19.00 a month, paid with so much for its first invoice. */
async function paidWith(amount_c: number) {
  const { subscriptionId, invoiceNumber } = await desk.open({ paymentKind: "hosted" });
  await desk.pay(invoiceNumber, amount_c, { kind: "hosted" });
  return { subscriptionId, invoiceNumber };
}

describe("money that went back", () => {
  test("that an issued invoice had taken off is added to the next one", async () => {
    const { subscriptionId, invoiceNumber } = await desk.open();
    await desk.pay(invoiceNumber, 3800);
    await desk.pass(20);
    expect((await desk.invoices(subscriptionId)).map(({ total_c }) => total_c)).toEqual([1900, 0]);
    const [payment] = await payments();
    await undo(payment?.id ?? "");
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      ...{ credit_c: -1900, state: "active" },
    });
    // Paid anew, and with nothing kept of it for what is added.
    await desk.pay(invoiceNumber, 1900, { providerRef: "another check" });
    await desk.pass(30);
    const third = (await desk.invoices(subscriptionId))[2];
    expect(third?.total_c).toBe(3800);
    expect(third?.lines).toContain("$19.00 of an earlier payment was returned");
    expect((await desk.subscription(subscriptionId)).credit_c).toBe(0);
  });

  test("by what the provider said before somebody else's answer came is not believed", async () => {
    await paidWith(1900);
    const [seen] = await payments();
    await setBack(1900);
    if (!seen) throw new Error("nothing was paid");
    const late = { returned_c: 0, why: "refunded" as const };
    expect(await setReturned(desk.storage.db, desk.clock.now(), seen, late)).toBe(false);
    expect(await payments()).toMatchObject([{ state: "refunded", returned_c: 1900 }]);
  });

  test("whatever is paid, goes back and comes again: no cent is lost or made", async () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant("pay" as const), cents: fc.integer({ min: 1, max: 6000 }) }),
      fc.record({ kind: fc.constant("undo" as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant("pass" as const), days: fc.integer({ min: 1, max: 25 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
        const { subscriptionId, invoiceNumber } = await desk.open();
        let count = 0;
        const ids: string[] = [];
        for (const one of acts) {
          if (one.kind === "pass") await desk.pass(one.days);
          if (one.kind === "pay") {
            count += 1;
            const providerRef = `${invoiceNumber} ${count}`;
            await desk.pay(invoiceNumber, one.cents, { providerRef });
            const row = (await payments()).find(({ provider_ref: ref }) => ref === providerRef);
            ids.push(row?.id ?? "");
          }
          const id = one.kind === "undo" ? ids[one.at] : undefined;
          if (id) await undo(id).catch(() => undefined);
          const own = (await payments()).filter((payment) => ids.includes(payment.id));
          const received = own
            .filter(({ state }) => state === "settled")
            .reduce((sum, { amount_c }) => sum + amount_c, 0);
          const invoices = await desk.invoices(subscriptionId);
          const { credit_c, state } = await desk.subscription(subscriptionId);
          const credits = invoices
            .filter((invoice) => invoice.state !== "void")
            .flatMap(({ lines }) => JSON.parse(lines) as { kind: string; amount_c: number }[])
            .filter(({ kind }) => kind === "credit")
            .reduce((sum, { amount_c }) => sum - amount_c, 0);
          const paid = invoices.reduce((sum, { paid_c }) => sum + paid_c, 0);
          expect([state, paid + credits + credit_c]).toEqual([state, received]);
          for (const invoice of invoices) {
            expect(invoice.paid_c).toBeGreaterThanOrEqual(0);
            expect(invoice.paid_c).toBeLessThanOrEqual(Math.max(0, invoice.total_c));
            const isPaid = invoice.paid_c === invoice.total_c;
            if (invoice.state !== "void") expect(invoice.state === "paid").toBe(isPaid);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

test("the payer is told why a payment doesn't count: only a refund is money that went back", async () => {
  const payer = { userId: "ana" };
  const { invoiceNumber } = await desk.open({ payer });
  const { db } = desk.storage;
  const seen = async () => {
    const ana = { id: "ana", company_id: null, company_role: null };
    const [{ returned_c, why } = { returned_c: 0, why: null }] = await receivedPayments(db, ana);
    return why && say(billingPageTexts, "en").whys[why]({ cents: returned_c });
  };
  await desk.pay(invoiceNumber, 1900);
  expect(await seen()).toBeNull();
  const [payment] = await payments();
  await undo(payment?.id ?? "");
  expect(await seen()).toBe("Recorded by mistake and removed: $19.00");
});
