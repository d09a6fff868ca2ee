import { afterEach, expect, test } from "vitest";
import { billingView } from "~/embedded/services/billing/billing-view";
import { memberSince } from "~/screens/billing/member-since.server";
import { owedFirst } from "~/screens/billing/owed-first.server";
import type { MembershipWish } from "~/embedded/services/billing/memberships";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { days } from "../../setup/servers/movable-clock";

/** What the home page says of money first, from what is really owed on the day. Essential alone is $19.00 a month. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const january = "2026-01-05T12:00:00.000Z";
const payer = { userId: "ana" };
const ana = { id: "ana", company_id: null, company_role: null };

async function opened(wish: Partial<MembershipWish> = {}) {
  desk = await billingDesk(january);
  return desk.open({ payer, ...wish });
}

const billing = () => billingView(desk.storage.db, desk.clock.now(), ana, []);
const home = async () => owedFirst(await billing(), "en");
const standing = async () => memberSince(await billing(), "en", desk.today())?.title;

test("who has never had a membership is told nothing of money", async () => {
  desk = await billingDesk(january);
  expect(await home()).toBeNull();
  expect(await standing()).toBeUndefined();
});

test("an open invoice stands there with its day and amount, then the day of the next one", async () => {
  const { invoiceNumber } = await opened();
  expect(await home()).toMatchObject({
    state: "Due by January 19, 2026",
    amount_c: 1900,
    isLate: false,
    pay: { text: "Pay $19.00", href: `/settings/subscription/payments/${invoiceNumber}` },
  });
  await desk.pay(invoiceNumber, 1400);
  expect(await home()).toMatchObject({ amount_c: 500, pay: { text: "Pay $5.00" } });
  await desk.pay(invoiceNumber, 900);
  expect(await home()).toMatchObject({
    state: "Nothing to pay now",
    amount_c: null,
    pay: null,
    lines: [
      "Your next invoice will be issued on January 20, 2026. As of today, it comes to $19.00, less the $4.00 we’re keeping for you: $15.00.",
    ],
  });
});

test("what is past due comes first, since when and how much of all, even before the job has been by", async () => {
  const { invoiceNumber } = await opened();
  await desk.pass(15);
  desk.clock.advance(days(1));
  const owed = await home();
  expect(owed).toMatchObject({
    ...{ state: "Some of it is past due", amount_c: 3800, isLate: true },
    pay: { text: "Pay $19.00" },
  });
  expect(owed?.lines).toEqual([
    `Pay first: $19.00, which was due on January 19, 2026, on invoice ${invoiceNumber}. The rest is on one more invoice.`,
    "If it isn’t paid, your membership will be suspended on February 19, 2026.",
    "Your next invoice will be issued on February 20, 2026. As of today, it comes to $19.00.",
  ]);
  await desk.pass(40);
  expect((await home())?.lines[1]).toContain("suspended until everything past due is paid");
  expect((await home())?.lines[2]).toBe(
    "If it isn’t paid, your membership will end on March 21, 2026.",
  );
  expect(await standing()).toBe("Your membership is suspended");
});

test("nobody is a member before the first day, nor before the first payment", async () => {
  await opened({ startOn: "2026-03-01" });
  expect(await home()).toMatchObject({ state: "Due by March 1, 2026" });
  expect(await standing()).toBe("Your membership begins on March 1, 2026");
  await desk.close();
  await opened({ paymentKind: "hosted" });
  expect((await home())?.lines).toContain("Your membership begins when it’s paid.");
  expect(await standing()).toBe("Your membership is waiting for its first payment");
});

test("a membership that was canceled names its last day, as the settings do, and not the day after", async () => {
  const { invoiceNumber } = await opened();
  await desk.pay(invoiceNumber, 1900);
  await desk.storage.db
    .updateTable("subscriptions")
    .set({ state: "cancel_scheduled", cancel_at: "2026-02-01" })
    .execute();
  const last =
    "Your membership’s last day is January 31, 2026, so there are no invoices after that.";
  expect((await home())?.lines).toEqual([last]);
  expect(await standing()).toBe("You’re a member until January 31, 2026");
});

test("what is left over of a membership that has ended stays in sight, and what ended clean does not", async () => {
  const { invoiceNumber } = await opened({ paymentKind: "hosted" });
  await desk.pay(invoiceNumber, 1000);
  await desk.pass(60);
  expect(await standing()).toBe("Your membership has ended");
  expect((await home())?.lines).toEqual([
    "Your membership has ended, so there won’t be any more invoices.",
    "$10.00 that you paid is left over. Write to us to get it back.",
  ]);
  await desk.storage.db.updateTable("subscriptions").set({ credit_c: 0 }).execute();
  expect(await home()).toBeNull();
});

test("nobody is shown what somebody else owes", async () => {
  await opened({ payer: { userId: "ben" } });
  expect(await home()).toBeNull();
});
