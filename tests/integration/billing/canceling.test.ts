import { afterEach, expect, test } from "vitest";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { getBilling } from "~/core/billing/invoices";
import { previewRestart, restartMembership, resumeMembership } from "~/core/billing/restarting";
import { answersOn } from "../../setup/health/kept-answers";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { days } from "../../setup/servers/movable-clock";
import { findRow, findRows } from "../../setup/databases/rows";

/** A membership that is canceled, resumed and ended, on the clock. Essential alone is $19.00 a month. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const ana = () => desk.callerOf({ id: "ana" });
const end = () => getMembershipEnd(ana());
const cancel = (day: string) => cancelMembership(ana(), { ends_on: day, reason: null });
const resume = () => resumeMembership(ana());
const standing = () => findRow(desk.storage.db, "subscriptions", {}, ["state", "cancel_at"]);
const invoices = () =>
  findRows(desk.storage.db, "invoices", {}, ["period_start", "state", "total_c"], "period_start");
const letters = async () =>
  (await desk.storage.db.selectFrom("outbox").select("kind").orderBy("id").execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("membership_"))
    .sort();

async function opened(on: string) {
  desk = await billingDesk(`${on}T12:00:00.000Z`);
  const { invoiceNumber } = await desk.open({ payer: { userId: "ana" } });
  await desk.pay(invoiceNumber, 1900);
}

test("it ends with its period, once, on the day that was shown, and nothing is billed after", async () => {
  await opened("2026-01-05");
  expect(await end()).toMatchObject({ state: "active", ends_on: "2026-02-05", unneeded: [] });
  await expect(cancel("2026-02-04")).rejects.toMatchObject({ status: 409 });
  expect(await standing()).toEqual({ state: "active", cancel_at: null });
  await cancel("2026-02-05");
  await cancel("2026-02-05");
  expect(await standing()).toEqual({ state: "cancel_scheduled", cancel_at: "2026-02-05" });
  expect(await letters()).toEqual(["membership_cancelled"]);
  await desk.pass(30);
  expect(desk.today()).toBe("2026-02-04");
  expect((await standing()).state).toBe("cancel_scheduled");
  await desk.pass(1);
  expect((await standing()).state).toBe("ended");
  expect(await invoices()).toEqual([{ period_start: "2026-01-05", state: "paid", total_c: 1900 }]);
  expect(await letters()).toEqual(["membership_cancelled", "membership_ended"]);
  await expect(resume()).rejects.toMatchObject({ status: 409 });
  await expect(cancel("2026-02-05")).rejects.toMatchObject({ status: 409 });
});

test("nobody is asked for a period that never begins, and its invoice is void in the end", async () => {
  // Periods begin on the 15th: the invoice of the next is due before it begins.
  await opened("2026-01-15");
  await desk.pass(10);
  const owed = async () => (await getBilling(ana())).owed;
  expect(await owed()).toHaveLength(1);
  expect(await end()).toMatchObject({ ends_on: "2026-02-15", unneeded: ["INV-2026-000002"] });
  await cancel("2026-02-15");
  expect(await owed()).toEqual([]);
  await desk.pass(14);
  expect((await invoices())[1]).toMatchObject({ state: "open" });
  // No job ran on the 15th.
  desk.clock.advance(days(10));
  await desk.bill();
  expect((await invoices())[1]).toMatchObject({ state: "void" });
  expect(await letters()).toEqual(["membership_cancelled", "membership_ended"]);
});

test("debts stop nobody, and nobody keeps a year that they don't pay for by canceling it", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  await desk.open({ payer: { userId: "ana" }, period: "yearly" });
  await desk.pass(15);
  await cancel("2027-01-05");
  await resume();
  expect((await standing()).state).toBe("past_due");
  await cancel("2027-01-05");
  const { membership } = await getBilling(ana());
  expect(membership).toMatchObject({ ends_on: "2027-01-05", unpaid_step_on: "2026-03-21" });
  await desk.pass(59);
  expect((await standing()).state).toBe("cancel_scheduled");
  await desk.pass(1);
  const { ended_on } = await findRow(desk.storage.db, "subscriptions", {}, ["ended_on"]);
  expect([(await standing()).state, ended_on]).toEqual(["ended", "2026-03-21"]);
});

test("who cancels is reminded no more of what they needn’t pay, and who resumes is again", async () => {
  await opened("2026-01-15");
  const reminders = async () =>
    (await desk.storage.db.selectFrom("outbox").select("kind").execute()).filter(
      ({ kind }) => kind === "payment_reminder",
    ).length;
  await desk.pass(21);
  expect([(await standing()).state, await reminders()]).toEqual(["past_due", 1]);
  await cancel("2026-02-15");
  await desk.pass(9);
  expect([(await standing()).state, await reminders()]).toEqual(["cancel_scheduled", 1]);
  await resume();
  await desk.pass(1);
  expect([(await standing()).state, await reminders()]).toEqual(["past_due", 2]);
});

test("who comes back is asked for what was shown: nothing for an add-on that they have another way", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  await desk.offer({ slug: "telehealth", markets: '["individual"]' });
  const payer = { userId: "ana" };
  const { invoiceNumber } = await desk.open({ payer, addOnSlugs: ["telehealth"] });
  await desk.pay(invoiceNumber, 2500);
  await cancel("2026-02-05");
  await desk.pass(32);
  const { db } = desk.storage;
  const chosen = { tier: "ee" as const, premium_c: 51_275, employer_c: 0, extras_c: 0 };
  await answersOn(desk).choose(null, "ana", chosen, "2026-02-01");
  const addons_chosen = JSON.stringify([{ slug: "telehealth", title: "telehealth" }]);
  await db.updateTable("enrollments").set({ addons_chosen }).execute();
  const visible = await previewRestart(ana());
  expect(visible).toMatchObject({ total_c: 1900, lines: [{}, { amount_c: 0 }] });
  await restartMembership(ana(), { total_c: 1900, payment_kind: "invoice" });
  expect((await invoices()).at(-1)).toMatchObject({ period_start: "2026-02-06", total_c: 1900 });
  const { lines } = await db.selectFrom("subscriptions").select("lines").executeTakeFirstOrThrow();
  expect(JSON.parse(lines), "the price that counts without it").toMatchObject([
    {},
    { amount_c: 600 },
  ]);
});
