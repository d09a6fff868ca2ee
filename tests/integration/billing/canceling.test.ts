import { afterEach, expect, test } from "vitest";
import { invoicesOf } from "~/embedded/services/billing/invoices";
import { billingView } from "~/embedded/services/billing/billing-view";
import {
  cancelMembership,
  membershipEndView,
  resumeMembership,
} from "~/embedded/services/health/membership/canceling";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { days } from "../../setup/servers/movable-clock";

/** A membership that is canceled, resumed and ended, on the clock. Essential alone is $19.00 a month. */

let desk: BillingDesk;
afterEach(() => desk?.close());

type Payer = Parameters<typeof cancelMembership>[1];
const ana = { id: "ana", company_id: null, company_role: null, login_as: null } as Payer;
const app = () => ({
  ...{ storage: desk.storage, clock: desk.clock.now, nudgeMail: () => undefined },
});
const end = () => membershipEndView(desk.storage.db, desk.clock.now(), ana);
const cancel = (day: string) => cancelMembership(app(), ana, { ends_on: day });
const resume = () => resumeMembership(app(), ana);
const standing = () =>
  desk.storage.db
    .selectFrom("subscriptions")
    .select(["state", "cancel_at"])
    .executeTakeFirstOrThrow();
const invoices = () =>
  desk.storage.db
    .selectFrom("invoices")
    .select(["period_start", "state", "total_c"])
    .orderBy("period_start")
    .execute();
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
  expect(await end()).toEqual({
    ...{ state: "active", ends_on: "2026-02-05", moved: false },
    ...{ covered: 0, last_covered: null, unneeded: [], follows: [] },
  });
  await expect(cancel("2026-02-04")).rejects.toMatchObject({ kind: "conflict" });
  expect(await standing()).toEqual({ state: "active", cancel_at: null });
  await cancel("2026-02-05");
  await cancel("2026-02-05");
  expect(await standing()).toEqual({ state: "cancel_scheduled", cancel_at: "2026-02-05" });
  expect(await letters()).toEqual(["membership_cancelled"]);
  for (let day = 0; day < 30; day += 1) {
    desk.clock.advance(days(1));
    await desk.bill();
  }
  expect(desk.today()).toBe("2026-02-04");
  expect((await standing()).state).toBe("cancel_scheduled");
  desk.clock.advance(days(1));
  await desk.bill();
  expect((await standing()).state).toBe("ended");
  expect(await invoices()).toEqual([{ period_start: "2026-01-05", state: "paid", total_c: 1900 }]);
  expect(await letters()).toEqual(["membership_cancelled", "membership_ended"]);
  await expect(resume()).rejects.toMatchObject({ kind: "conflict" });
  await expect(cancel("2026-02-05")).rejects.toMatchObject({ kind: "conflict" });
});

test("nobody is asked for a period that never begins, and its invoice is void in the end", async () => {
  // Periods begin on the 15th: the invoice of the next is due before it begins.
  await opened("2026-01-15");
  desk.clock.advance(days(10));
  await desk.bill();
  const owed = async () => (await billingView(desk.storage.db, desk.clock.now(), ana, [])).owed;
  expect(await owed()).toHaveLength(1);
  const told = await end();
  expect(told).toMatchObject({ ends_on: "2026-02-15", unneeded: ["INV-2026-000002"] });
  await cancel("2026-02-15");
  expect(await owed()).toEqual([]);
  desk.clock.advance(days(14));
  await desk.bill();
  expect(desk.today()).toBe("2026-02-08");
  expect((await invoices())[1]).toMatchObject({ state: "open" });
  const late = await invoicesOf(desk.storage.db, ana, "2026-02-20");
  expect(late[0]).toMatchObject({ number: "INV-2026-000002", state: "open" });
  // Nobody was awake on the 15th.
  desk.clock.advance(days(10));
  await desk.bill();
  expect((await invoices())[1]).toMatchObject({ state: "void" });
  expect(await letters()).toEqual(["membership_cancelled", "membership_ended"]);
});

test("what is paid for is had to its end", async () => {
  await opened("2026-01-05");
  desk.clock.advance(days(20));
  await desk.bill();
  await desk.pay("INV-2026-000002", 1900);
  expect(await end()).toMatchObject({ ends_on: "2026-03-05", unneeded: [] });
});

test("debts stop nobody, and who resumes with one is past due as before", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  await desk.open({ payer: { userId: "ana" } });
  desk.clock.advance(days(15));
  await desk.bill();
  expect((await standing()).state).toBe("past_due");
  const { ends_on } = (await end()) ?? {};
  await cancel(ends_on ?? "");
  expect((await standing()).state).toBe("cancel_scheduled");
  await resume();
  expect((await standing()).state).toBe("past_due");
});

test("nobody keeps a year that they don't pay for by canceling it", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  await desk.open({ payer: { userId: "ana" }, period: "yearly" });
  await desk.pass(15);
  const view = () => billingView(desk.storage.db, desk.clock.now(), ana, []);
  expect((await view()).membership).toMatchObject({ state: "past_due" });
  await cancel("2027-01-05");
  expect((await view()).membership).toMatchObject({
    ...{ state: "cancel_scheduled", ends_on: "2027-01-05", unpaid_step_on: "2026-03-21" },
  });
  await desk.pass(59);
  expect((await standing()).state).toBe("cancel_scheduled");
  await desk.pass(1);
  const { ended_on } = await desk.storage.db
    .selectFrom("subscriptions")
    .select("ended_on")
    .executeTakeFirstOrThrow();
  expect([(await standing()).state, ended_on]).toEqual(["ended", "2026-03-21"]);
});

test("a membership that waits for its first payment has nothing to cancel", async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  await desk.open({ payer: { userId: "ana" }, paymentKind: "hosted" });
  expect(await end()).toMatchObject({ state: "pending", ends_on: null });
  await expect(cancel("2026-02-05")).rejects.toMatchObject({ kind: "conflict" });
});
