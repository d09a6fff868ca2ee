import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { undoPayment } from "~/embedded/services/billing/returned-payments";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";

let desk: BillingDesk;
beforeEach(async () => {
  desk = await billingDesk("2026-03-02T12:00:00.000Z");
});
afterEach(() => desk.close());

const payments = () =>
  desk.storage.db.selectFrom("payments").selectAll().orderBy("created_at").orderBy("id").execute();
const undo = (id: string) =>
  undoPayment(desk.storage.db, desk.clock.now(), id, { reason: "mistake", note: null });

test("what an issued invoice had taken off of a payment that went back is added to the next one", async () => {
  const { subscriptionId, invoiceNumber } = await desk.open();
  await desk.pay(invoiceNumber, 3800);
  await desk.pass(20);
  expect((await desk.invoices(subscriptionId)).map(({ total_c }) => total_c)).toEqual([1900, 0]);
  const [payment] = await payments();
  await undo(payment?.id ?? "");
  expect(await desk.subscription(subscriptionId)).toMatchObject({
    credit_c: -1900,
    state: "active",
  });
  // Paid anew, and with nothing kept of it for what is added.
  await desk.pay(invoiceNumber, 1900, { providerRef: "another check" });
  await desk.pass(30);
  const third = (await desk.invoices(subscriptionId))[2];
  expect(third?.total_c).toBe(3800);
  expect(third?.lines).toContain("$19.00 of an earlier payment was returned");
  expect((await desk.subscription(subscriptionId)).credit_c).toBe(0);
});

test("whatever is paid, goes back and comes again: no cent is lost or made", async () => {
  const operation = fc.oneof(
    fc.record({ kind: fc.constant("pay" as const), cents: fc.integer({ min: 1, max: 6000 }) }),
    fc.record({ kind: fc.constant("undo" as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant("pass" as const), days: fc.integer({ min: 1, max: 25 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 8 }), async (acts) => {
      const { subscriptionId, invoiceNumber } = await desk.open();
      const ids: string[] = [];
      for (const value of acts) {
        if (value.kind === "pass") await desk.pass(value.days);
        if (value.kind === "pay") {
          const providerRef = `${invoiceNumber} ${ids.length}`;
          await desk.pay(invoiceNumber, value.cents, { providerRef });
          const row = (await payments()).find(({ provider_ref: ref }) => ref === providerRef);
          ids.push(row?.id ?? "");
        }
        const id = value.kind === "undo" ? ids[value.at] : undefined;
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
