import { afterEach, expect, test } from "vitest";
import type { MembershipChangeRequest } from "~/domain/billing/membership/planned-change";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { changeMembership, previewMembershipChange } from "~/core/billing/changing";
import { getBilling } from "~/core/billing/invoices";
import { previewRestart, restartMembership, resumeMembership } from "~/core/billing/restarting";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { rosterOn } from "../../setup/people/roster";
import { findRow } from "../../setup/databases/rows";

/** A company's year: Plus is $99.00 and $15.00 a person, Essential $49.00 and $9.00, Telehealth $6.00 a person. */

let desk: BillingDesk;
afterEach(() => desk?.close());

const owner = () =>
  desk.callerOf({ id: "owner-of-bakery", company_role: "owner", company_id: "bakery" });

/** Day by day; what was told the day before of the next invoice is what it asks for. */
async function until(day: string): Promise<void> {
  while (desk.today() < day) {
    const { next } = await getBilling(owner());
    const known = (await invoices()).length;
    await desk.pass(1);
    const [made, ...more] = (await invoices()).slice(known);
    if (!made) continue;
    expect(more).toEqual([]);
    expect([next?.issued_on, next?.total_c]).toEqual([
      made.split(" | ")[1],
      Number(made.split(" | ")[3]),
    ]);
    foretold += 1;
  }
  expect(desk.today()).toBe(day);
}
let foretold = 0;

async function change(request: MembershipChangeRequest): Promise<number> {
  const visible = await previewMembershipChange(owner(), request);
  const { planned, mark = "" } = visible ?? {};
  const { later, at_once, charges } = planned ?? {};
  const due_now_c = (charges ?? []).reduce((sum, { amount_c }) => sum + amount_c, 0);
  const { total_c } = later ?? at_once ?? { total_c: 0 };
  const seenVersion = { mark, due_now_c, total_c, on: later?.on ?? null };
  // It was changed in another window since it was shown.
  const stale = { ...request, seenVersion: { ...seenVersion, mark: "of before" } };
  await expect(changeMembership(owner(), stale)).rejects.toMatchObject({ status: 409 });
  await changeMembership(owner(), { ...request, seenVersion });
  // A second press of the button.
  await changeMembership(owner(), { ...request, seenVersion });
  return due_now_c;
}

const invoices = async () =>
  (
    await desk.storage.db
      .selectFrom("invoices")
      .selectAll()
      .orderBy("issued_on")
      .orderBy("number")
      .execute()
  ).map(({ number, issued_on, period_start, period_end, total_c, state }) =>
    [number.slice(4), issued_on, `${period_start} to ${period_end}`, total_c, state].join(" | "),
  );

const linesOf = async (number: string) => {
  const { lines } = await findRow(desk.storage.db, "invoices", { number });
  const stored = JSON.parse(lines) as { label: string; qty: number; amount_c: number }[];
  return stored.map(({ label, qty, amount_c }) => `${qty} ${label}: ${amount_c}`);
};

const state = async () =>
  (await desk.storage.db.selectFrom("subscriptions").select("state").executeTakeFirstOrThrow())
    .state;

test("a year in the life of a company, to the cent", async () => {
  desk = await billingDesk("2026-06-01T12:00:00.000Z");
  const roster = rosterOn(desk);
  await desk.offer({ slug: "telehealth", title: "Telehealth", markets: '["group"]' });
  const [value = "", two = ""] = await roster.company("bakery", 3);
  await desk.open({
    payer: { companyId: "bakery" },
    headcount: 4,
    startOn: "2026-06-15",
    tier: "plus",
    addOnSlugs: ["telehealth"],
  });
  await until("2026-06-10");
  // 9,900 + 4 × 1,500 + 4 × 600
  await desk.pay("INV-2026-000001", 18300);

  // Three join when the next period has been billed.
  await until("2026-07-06");
  await desk.pay("INV-2026-000002", 18300);
  for (const name of ["Ines Carvalho", "Wes Tolliver", "Lena Okafor"])
    await roster.hire("bakery", name);
  await until("2026-07-25");
  expect(await linesOf("INV-2026-000003")).toEqual([
    "1 Plus membership: 9900",
    "7 Plus membership, per person: 10500",
    "7 Telehealth: 4200",
    // 2,100 × 9 of 30 days
    "3 Added to INV-2026-000001: 1890",
    "3 Added to INV-2026-000002: 6300",
  ]);
  await desk.pay("INV-2026-000003", 32790);

  // One leaves in the middle of a month.
  await until("2026-08-03");
  await roster.leave(value, "2026-08-05");
  await until("2026-08-25");
  expect(await linesOf("INV-2026-000004")).toEqual([
    "1 Plus membership: 9900",
    "6 Plus membership, per person: 9000",
    "6 Telehealth: 3600",
    // 2,100 × 9 of 31 days
    "1 Credit on INV-2026-000002: -610",
    "1 Credit on INV-2026-000003: -2100",
  ]);

  // Downgrade from the next period on: its invoice is issued anew, with the credits.
  await until("2026-09-01");
  expect(await change({ tier: "essential" })).toBe(0);
  await until("2026-09-10");
  await desk.pay("INV-2026-000005", 11190);

  // A payment is missed: a past-due company can reduce its membership, but not extend it.
  await until("2026-10-05");
  expect(await state()).toBe("past_due");
  await expect(change({ tier: "plus" })).rejects.toMatchObject({ status: 409 });
  await until("2026-11-03");
  expect(await state()).toBe("past_due");
  await until("2026-11-04");
  expect(await state()).toBe("suspended");
  await until("2026-11-10");
  await desk.pay("INV-2026-000006", 27800);
  expect(await state()).toBe("active");

  // Canceled, resumed, canceled again and ended.
  await until("2026-11-25");
  await desk.pay("INV-2026-000008", 13900);
  await until("2026-12-28");
  const ends_on = "2027-01-15";
  const end = await getMembershipEnd(owner());
  expect(end).toMatchObject({ ends_on });
  await cancelMembership(owner(), { ends_on, reason: null });
  await resumeMembership(owner());
  expect(await state()).toBe("active");
  await cancelMembership(owner(), { ends_on, reason: null });
  await until("2027-01-14");
  expect(await state()).toBe("cancel_scheduled");
  await until("2027-01-15");
  expect(await state()).toBe("ended");

  // Back, with the people and the terms of then.
  await until("2027-02-10");
  const back = await previewRestart(owner());
  expect(back).toMatchObject({ until: "2027-04-15", quantity: 6, total_c: 13900, owed: [] });
  const request = { total_c: 13900, payment_kind: "invoice" as const };
  expect(await restartMembership(owner(), request)).toBe("INV-2027-000001");
  expect(await restartMembership(owner(), request)).toBe("INV-2027-000001");
  await desk.pay("INV-2027-000001", 13900);
  await until("2027-02-25");
  await desk.pay("INV-2027-000002", 13900);

  // Upgrade at once: the rest of this period, and the whole of the next, which is paid at the old price.
  await until("2027-03-01");
  // 8,600 × 9 of 28 days, and 8,600
  expect(await change({ tier: "plus" })).toBe(2764 + 8600);
  expect(await linesOf("INV-2027-000003")).toEqual(["1 Change to the membership: Plus: 2764"]);
  await desk.pay("INV-2027-000003", 2764);
  await desk.pay("INV-2027-000004", 8600);
  // The credit for a person who leaves now comes off all four.
  await until("2027-03-04");
  await roster.leave(two, "2027-03-05");
  await until("2027-03-21");
  expect(await linesOf("INV-2027-000005")).toEqual([
    "1 Plus membership: 9900",
    "5 Plus membership, per person: 7500",
    "5 Telehealth: 3000",
    // 1,500 × 4 of 28 days; 193 × 4 of 9 days
    "1 Credit on INV-2027-000001: -214",
    "1 Credit on INV-2027-000003: -86",
    "1 Credit on INV-2027-000002: -1500",
    "1 Credit on INV-2027-000004: -600",
  ]);
  await desk.pay("INV-2027-000005", 18000);

  // The period becomes a year with the next one.
  await until("2027-04-25");
  expect(await change({ period: "yearly" })).toBe(0);
  await until("2027-06-01");
  expect(foretold).toBe(10);

  expect(await invoices()).toEqual([
    "2026-000001 | 2026-06-01 | 2026-06-15 to 2026-07-15 | 18300 | paid",
    "2026-000002 | 2026-06-20 | 2026-07-15 to 2026-08-15 | 18300 | paid",
    "2026-000003 | 2026-07-20 | 2026-08-15 to 2026-09-15 | 32790 | paid",
    "2026-000004 | 2026-08-20 | 2026-09-15 to 2026-10-15 | 19790 | void",
    "2026-000005 | 2026-09-01 | 2026-09-15 to 2026-10-15 | 11190 | paid",
    "2026-000006 | 2026-09-20 | 2026-10-15 to 2026-11-15 | 13900 | paid",
    "2026-000007 | 2026-10-20 | 2026-11-15 to 2026-12-15 | 13900 | paid",
    "2026-000008 | 2026-11-20 | 2026-12-15 to 2027-01-15 | 13900 | paid",
    "2026-000009 | 2026-12-20 | 2027-01-15 to 2027-02-15 | 13900 | void",
    "2027-000001 | 2027-02-10 | 2027-02-10 to 2027-03-10 | 13900 | paid",
    "2027-000002 | 2027-02-20 | 2027-03-10 to 2027-04-10 | 13900 | paid",
    "2027-000003 | 2027-03-01 | 2027-03-01 to 2027-03-10 | 2764 | paid",
    "2027-000004 | 2027-03-01 | 2027-03-10 to 2027-04-10 | 8600 | paid",
    "2027-000005 | 2027-03-20 | 2027-04-10 to 2027-05-10 | 18000 | paid",
    "2027-000006 | 2027-04-20 | 2027-05-10 to 2027-06-10 | 20400 | void",
    "2027-000007 | 2027-04-25 | 2027-05-10 to 2028-05-10 | 220320 | overdue",
  ]);
});
