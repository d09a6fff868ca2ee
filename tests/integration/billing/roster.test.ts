import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { whyWords } from "~/domain/billing/change-words";
import { lineChanges } from "~/domain/billing/invoice-changes";
import { paymentsOf } from "~/embedded/payments/offered";
import { invoiceView, ownInvoice } from "~/embedded/services/billing/invoices";
import { membershipChangeView } from "~/embedded/services/billing/membership/changing";
import { joiningCosts } from "~/embedded/services/billing/membership/joining-costs";
import type { Person } from "~/embedded/services/people-queries";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { ownerEmail, rosterOn } from "../../setup/people/roster";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { days } from "../../setup/servers/movable-clock";

/** A company is billed for whom it has, and its invoices say who came, who left and since when. */

let desk: BillingDesk;
let roster: ReturnType<typeof rosterOn>;
beforeEach(async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  roster = rosterOn(desk);
});
afterEach(() => desk?.close());

const owner = { id: "owner-of-bakery", company_role: "owner", company_id: "bakery" } as Person;
/** Goes on to a day; whatever is issued is paid at once. */
const until = (day: string) =>
  desk.until(day, async () => {
    const open = desk.storage.db.selectFrom("invoices").selectAll().where("state", "=", "open");
    for (const { number, total_c } of await open.execute()) await desk.pay(number, total_c);
  });
const open = (headcount: number, other = {}) =>
  desk.open({ payer: { companyId: "bakery" }, headcount, startOn: "2026-02-01", ...other });

async function shown(at: number) {
  const { db } = desk.storage;
  const payments = paymentsOf(environmentOn({ DATA_DIR: "", DATABASE_URL: undefined }));
  const numbers = await db.selectFrom("invoices").select("number").orderBy("number").execute();
  return invoiceView(
    db,
    payments,
    await ownInvoice(db, owner, numbers[at]?.number ?? ""),
    "2026-02-01",
  );
}
const linesOf = async (at: number) =>
  (await shown(at)).lines.map(({ label, qty, amount_c }) => [label, qty, amount_c]);
async function told(at: number) {
  const [before, now] = [await shown(at - 1), await shown(at)];
  const around = { since: before.number, from: now.period_start };
  return lineChanges(before.lines, now.lines, around).map(({ label, difference_c, whys }) => [
    label,
    difference_c,
    ...whys.map((why) => whyWords(why, "en")),
  ]);
}

const base = "Essential membership";
const person = `${base}, per person`;
const [first, second] = ["INV-2026-000001", "INV-2026-000002"];

test("whoever runs a company that is somebody else's counts on the list only, and its owner once", async () => {
  await roster.company("bakery");
  const bo = await roster.hire("bakery", "Bo Sorensen");
  await roster.hire("bakery", "Ines Carvalho");
  const named = { named_owner_name: "Bo Sorensen", named_owner_email: `${bo}@bakery.example` };
  await desk.storage.db.updateTable("companies").set(named).where("id", "=", "bakery").execute();
  await open(2);
  await until("2026-03-20");
  expect(await linesOf(1)).toEqual([
    [base, 1, 4900],
    [person, 2, 1800],
  ]);
});

test("who came and who left in a month that was billed is told by name, day and invoice", async () => {
  await roster.company("bakery");
  await roster.hire("bakery", "Bo Sorensen");
  const ines = await roster.hire("bakery", "Ines Carvalho");
  await open(3);
  await until("2026-02-10");
  await roster.hire("bakery", "Wes Tolliver");
  await until("2026-02-15");
  await roster.leave(ines, "2026-02-18");
  await until("2026-03-20");

  expect(await linesOf(1)).toEqual([
    [base, 1, 4900],
    [person, 3, 2700],
    [`Added to ${first}`, 1, 611],
    [`Credit on ${first}`, 1, -321],
  ]);
  expect(await told(1)).toEqual([
    [
      ...[person, 0, "On your list since February 10, 2026: Wes Tolliver."],
      "Last day February 18, 2026: Ines Carvalho.",
    ],
    [
      ...[`Added to ${first}`, 611, "On your list since February 10, 2026: Wes Tolliver."],
      `Corrects ${first}.`,
    ],
    [
      ...[`Credit on ${first}`, -321, "Last day February 18, 2026: Ines Carvalho."],
      `Corrects ${first}.`,
    ],
  ]);
  const [, , , credit] = (await shown(1)).lines;
  expect(credit?.reason).toBe("-$9.00 × 10 days left ÷ 28 days in the period = -$3.21");
  // Said once; the month after is as it was.
  expect(await told(2)).toEqual([
    [`Added to ${first}`, -611, `Was on ${second} only.`],
    [`Credit on ${first}`, 321, `Was on ${second} only.`],
  ]);
  expect(
    (
      await desk.subscription(
        (await desk.storage.db.selectFrom("subscriptions").select("id").executeTakeFirstOrThrow())
          .id,
      )
    ).quantity,
  ).toBe(3);
});

test("who leaves after the next month was billed comes off both months", async () => {
  const [one = ""] = await roster.company("bakery", 2);
  await open(3);
  await until("2026-02-25");
  await roster.leave(one, "2026-02-22");
  await until("2026-03-20");
  expect(await linesOf(2)).toEqual([
    [base, 1, 4900],
    [person, 2, 1800],
    [`Credit on ${first}`, 1, -193],
    [`Credit on ${second}`, 1, -900],
  ]);
  await until("2026-05-20");
  expect(await linesOf(3)).toEqual([
    [base, 1, 4900],
    [person, 2, 1800],
  ]);
});

test("people who leave on one day are one line, and credits beyond an invoice are kept for the next", async () => {
  const people = await roster.company("bakery", 30);
  await open(31);
  await until("2026-02-25");
  for (const id of people) await roster.leave(id, "2026-01-31");
  await until("2026-04-20");
  const credits = [
    [`Credit on ${first}`, 30, -27_000],
    [`Credit on ${second}`, 30, -27_000],
  ];
  expect(await linesOf(2)).toEqual([
    [base, 1, 4900],
    [person, 1, 900],
    ...credits,
    ["Kept for the next invoices", 1, 48_200],
  ]);
  expect(await shown(2)).toMatchObject({ total_c: 0, state: "paid" });
  expect(await linesOf(3)).toEqual([
    [base, 1, 4900],
    [person, 1, 900],
    ["Paid earlier", 1, -5800],
  ]);
});

test("what a change would cost is for the people on the list by now, as the next invoice is", async () => {
  await roster.company("bakery");
  await roster.hire("bakery", "Bo Sorensen");
  await open(2);
  await until("2026-02-10");
  await roster.hire("bakery", "Wes Tolliver");
  const { db } = desk.storage;
  const wish = { tier: "plus" as const };
  const seen = await membershipChangeView(db, desk.clock.now(), owner, wish, []);
  expect(seen).toMatchObject({ quantity: 3, now: { total_c: 7600 } });
  expect(seen?.planned).toMatchObject({ later: null, at_once: { total_c: 14400 } });
  await until("2026-03-20");
  expect((await linesOf(1)).slice(0, 2)).toEqual([
    [base, 1, 4900],
    [person, 3, 2700],
  ]);
});

test("an invoice of before people were written down is for who was listed then", async () => {
  const [one = ""] = await roster.company("bakery", 2);
  await open(3);
  await desk.storage.db.deleteFrom("billed_people").execute();
  await until("2026-02-10");
  await roster.leave(one, "2026-02-14");
  await until("2026-04-20");
  expect(await linesOf(1)).toEqual([
    [base, 1, 4900],
    [person, 2, 1800],
    [`Credit on ${first}`, 1, -450],
  ]);
  expect(await linesOf(2)).toHaveLength(2);
});

describe("nobody is billed", () => {
  test("for the time that they were away", async () => {
    const [one = ""] = await roster.company("bakery", 1);
    await open(2);
    await until("2026-02-10");
    await roster.leave(one, "2026-02-14");
    await until("2026-04-10");
    await desk.storage.db
      .updateTable("employees")
      .set({ employment_state: "active", last_day: null, hire_date: "2026-04-10" })
      .execute();
    await until("2026-04-20");
    expect(await linesOf(3)).toEqual([
      [base, 1, 4900],
      [person, 2, 1800],
    ]);
    expect(await told(3)).toEqual([[person, 900, "On your list since April 10, 2026: Person 0."]]);
  });

  test("before they were listed, though the program slept", async () => {
    await roster.company("bakery");
    await open(1);
    desk.clock.advance(days(80));
    await roster.hire("bakery", "Wes Tolliver");
    await desk.pass(30);
    const invoices = await desk.storage.db.selectFrom("invoices").selectAll().execute();
    const counts = invoices.map(({ lines }) => (JSON.parse(lines) as { qty: number }[])[1]?.qty);
    expect(counts).toEqual([1, 1, 2, 2]);
  });

  test("once they are on no list any more, and never twice", async () => {
    const [one = ""] = await roster.company("bakery", 1);
    await open(2);
    await until("2026-02-10");
    await desk.storage.db.deleteFrom("employees").where("id", "=", one).execute();
    await until("2026-04-20");
    expect(await linesOf(1)).toEqual([
      [base, 1, 4900],
      [person, 1, 900],
      [`Credit on ${first}`, 1, -257],
    ]);
    expect(await linesOf(2)).toHaveLength(2);
    expect((await told(1))[1]).toContain("The last day of 1 person was February 20, 2026.");
  });
});

test("what it costs to put people on the list is told before, and is what the next invoices ask for", async () => {
  await roster.company("bakery", 2);
  await open(3);
  await until("2026-02-10");
  const costs = (joining: { email: string; hire_date: string }[]) =>
    joiningCosts(desk.storage.db, desk.clock.now(), owner, joining);
  const now = { email: "now@bakery.example", hire_date: "2025-06-01" };
  const soon = { email: "soon@bakery.example", hire_date: "2026-02-20" };
  const later = { email: "later@bakery.example", hire_date: "2026-03-09" };
  const told = await costs([now, soon, later]);
  // $9.00 a month each; 19 of February's 28 days for the first, 9 for the second.
  expect(told).toEqual({
    ...{ period: "monthly", people: 6, total_c: 10_300, was: { people: 3, total_c: 7600 } },
    next: { issued_on: "2026-02-20", more_c: 611 + 289 },
    later: 1,
  });
  // Who owns the company is paid for already, listed or not.
  expect(await costs([{ ...now, email: ownerEmail("bakery") }])).toBeNull();
  expect(await costs([])).toBeNull();

  for (const { email, hire_date } of [now, soon, later]) {
    await roster.hire("bakery", "New Comer", { email, hire_date });
  }
  await until("2026-02-21");
  const march = await shown(1);
  expect(march.total_c).toBe(4900 + 5 * 900 + (told?.next.more_c ?? 0));
  await until("2026-03-21");
  const april = (await shown(2)).lines.filter(({ mends }) => mends === undefined);
  expect(april.reduce((sum, { amount_c }) => sum + amount_c, 0)).toBe(told?.total_c);
});

test("nothing is told where no invoice is to come", async () => {
  await roster.company("bakery", 2);
  const { subscriptionId } = await open(3);
  await desk.storage.db
    .updateTable("subscriptions")
    .set({ state: "cancel_scheduled", cancel_at: "2026-03-01" })
    .where("id", "=", subscriptionId)
    .execute();
  const joining = [{ email: "now@bakery.example", hire_date: "2025-06-01" }];
  expect(await joiningCosts(desk.storage.db, desk.clock.now(), owner, joining)).toBeNull();
});
