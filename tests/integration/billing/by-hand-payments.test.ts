import { afterEach, expect, test } from "vitest";
import { backendLog } from "~/embedded/log";
import { paymentsOf } from "~/embedded/payments/offered";
import { recordByHand, type ByHandDesk } from "~/embedded/services/billing/by-hand-payments";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { environmentOn } from "../../setup/servers/embedded-harness";

/** What recording by hand does wherever somebody does it. Essential alone is $19.00 a month. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const payments = paymentsOf(environmentOn({ DATA_DIR: "", DATABASE_URL: undefined }));

/** A provider that closes every page it is asked to, and remembers which. */
function closing(closed: string[]): ByHandDesk {
  const page = async () => Promise.reject(new Error("not asked here"));
  const pages = { openPage: page, findPage: page, readEvent: page, standingOf: page };
  const closePage = async (ref: string) => closed.push(ref) > 0;
  return {
    ...{ storage: desk.storage, clock: desk.clock.now, log: backendLog("silent") },
    payments: { ...payments, pages: async () => ({ ...pages, closePage }) as never },
    nudgeMail: () => undefined,
  };
}

async function openPage(invoiceId: string, ref: string): Promise<void> {
  const at = new Date(desk.clock.now()).toISOString();
  await desk.storage.db
    .insertInto("payments")
    .values({
      ...{ id: ref, invoice_id: invoiceId, amount_c: 1900, kind: "hosted", provider_ref: ref },
      ...{ bank_row: null, received_on: desk.today(), state: "pending", failure_reason: null },
      ...{ returned_c: 0, created_at: at, updated_at: at },
    })
    .execute();
}

test("pages are closed of every invoice that the money pays, and of no other", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  const { subscriptionId, invoiceNumber } = await desk.open({ paymentKind: "hosted" });
  await desk.pay(invoiceNumber, 1900);
  await desk.pass(60);
  const [, second, third] = await desk.invoices(subscriptionId);
  if (!second || !third) throw new Error("no invoices of two more months");
  for (const { id, number } of [second, third]) await openPage(id, `page of ${number}`);

  const closed: string[] = [];
  const app = closing(closed);
  const check = { invoiceNumber: third.number, way: "check", receivedOn: desk.today() } as const;
  await recordByHand(app, { ...check, amount_c: 1900, reference: "1001" });
  expect(closed).toEqual([`page of ${third.number}`]);
  await recordByHand(app, { ...check, amount_c: 1900, reference: "1002" });
  expect(closed).toEqual([third, second].map(({ number }) => `page of ${number}`));
});
