import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { getBilling } from "~/core/billing/invoices";
import { previewJoiningCosts } from "~/embedded/services/billing/membership/joining-costs";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import type { Person } from "~/embedded/services/people-queries";
import { describeOwed } from "~/screens/billing/owed-first.server";
import { ownColumns } from "../../setup/backends/offered-company";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { ownerEmail, rosterOn } from "../../setup/people/roster";
import { days } from "../../setup/servers/movable-clock";
import { accountOf } from "../../setup/people/account-of";
import { addRows } from "../../setup/databases/rows";

let desk: BillingDesk;
let roster: ReturnType<typeof rosterOn>;
beforeEach(async () => {
  desk = await billingDesk("2026-01-05T12:00:00.000Z");
  roster = rosterOn(desk);
});
afterEach(() => desk?.close());

/** Goes on to a day and pays each new invoice at once. */
const until = (day: string) =>
  desk.until(day, async () => {
    const open = desk.storage.db.selectFrom("invoices").selectAll().where("state", "=", "open");
    for (const { number, total_c } of await open.execute()) await desk.pay(number, total_c);
  });
const open = (headcount: number) =>
  desk.open({ payer: { companyId: "bakery" }, headcount, startOn: "2026-02-01" });
async function linesOf(at: number) {
  const invoices = desk.storage.db.selectFrom("invoices").select("lines").orderBy("number");
  const stored = JSON.parse((await invoices.execute())[at]?.lines ?? "[]") as StoredLine[];
  return stored.map(({ label, qty, amount_c }) => [label, qty, amount_c]);
}
const totalOf = async (at: number) =>
  (await linesOf(at)).reduce((sum, [, , amount_c]) => sum + Number(amount_c), 0);

const base = ["Essential membership", 1, 4900];
const person = "Essential membership, per person";
const [first, second] = ["INV-2026-000001", "INV-2026-000002"];

test("credits beyond an invoice are kept for the next", async () => {
  const people = await roster.company("bakery", 30);
  await open(31);
  await until("2026-02-25");
  for (const id of people) await roster.leave(id, "2026-01-31");
  await until("2026-04-20");
  expect(await linesOf(2)).toEqual([
    base,
    [person, 1, 900],
    [`Credit on ${first}`, 30, -27_000],
    [`Credit on ${second}`, 30, -27_000],
    ["Kept for the next invoices", 1, 48_200],
  ]);
  expect(await linesOf(3)).toEqual([base, [person, 1, 900], ["Paid earlier", 1, -5800]]);
});

test("a membership that ends settles who joined and left, as it was told before", async () => {
  const [value = ""] = await roster.company("bakery", 1);
  await open(2);
  await until("2026-02-10");
  await roster.leave(value, "2026-02-10");
  await roster.hire("bakery", "Wes Tolliver");
  const { db } = desk.storage;
  const { id: payer } = await accountOf(db, ownerEmail("bakery"));
  const owner = desk.callerOf({ id: payer, company_id: "bakery", company_role: "owner" });
  const parts = [
    { invoice: first, amount_c: 611 },
    { invoice: first, amount_c: -579 },
  ];
  const reported = { issued_on: "2026-03-01", due_on: "2026-03-15", parts };
  const end = () => getMembershipEnd(owner);
  expect((await end())?.settles).toEqual(reported);
  await cancelMembership(owner, { ends_on: "2026-03-01", reason: null });
  expect((await end())?.settles).toEqual(reported);
  const view = await getBilling(owner);
  expect(view.next).toMatchObject({ issued_on: "2026-03-01", total_c: 32 });
  expect(describeOwed(view, "en")?.lines.at(-1)).toContain("settles who joined and left your team");
  await until("2026-03-10");
  expect((await linesOf(1)).map(([, , amount_c]) => amount_c)).toEqual([611, -579]);
  expect(view.next?.lines.map(({ amount_c }) => amount_c)).toEqual([611, -579]);
});

test("a void invoice’s corrections of earlier ones are on the last invoice", async () => {
  await roster.company("bakery", 1);
  await open(2);
  await until("2026-02-10");
  await roster.hire("bakery", "Wes Tolliver");
  await desk.until("2026-02-21");
  const { id: payer } = await accountOf(desk.storage.db, ownerEmail("bakery"));
  const owner = desk.callerOf({ id: payer, company_id: "bakery", company_role: "owner" });
  const parts = [{ invoice: first, amount_c: 611 }];
  expect(await getMembershipEnd(owner)).toMatchObject({ unneeded: [second], settles: { parts } });
  await cancelMembership(owner, { ends_on: "2026-03-01", reason: null });
  expect((await getBilling(owner)).next).toMatchObject({ issued_on: "2026-03-01", total_c: 611 });
  await desk.until("2026-03-02");
  const states = desk.storage.db.selectFrom("invoices").select("state").orderBy("number");
  expect((await states.execute()).map(({ state }) => state)).toEqual(["paid", "void", "open"]);
  expect(await totalOf(2)).toBe(611);
});

test("a membership that nobody pays settles who left when it ends, against what is owed", async () => {
  const [value = ""] = await roster.company("bakery", 1);
  await open(2);
  await until("2026-02-10");
  await desk.until("2026-04-12");
  await roster.leave(value, "2026-04-10");
  await desk.until("2026-05-20");
  // 20 of April's 30 days; March's invoice is owed the longest.
  const amounts = (await linesOf(3)).map(([, , amount_c]) => amount_c);
  expect(amounts).toEqual([-600, 600]);
  const invoices = desk.storage.db.selectFrom("invoices").select(["total_c", "paid_c"]);
  expect(await invoices.orderBy("number").execute()).toEqual([
    { total_c: 6700, paid_c: 6700 },
    { total_c: 6700, paid_c: 600 },
    { total_c: 6700, paid_c: 0 },
    { total_c: 0, paid_c: 0 },
  ]);
});

test("nobody is billed before they were listed, though the program slept", async () => {
  await roster.company("bakery");
  await open(1);
  desk.clock.advance(days(80));
  await roster.hire("bakery", "Wes Tolliver");
  await desk.pass(30);
  const counts = await Promise.all([0, 1, 2, 3].map(async (at) => (await linesOf(at))[1]?.[1]));
  expect(counts).toEqual([1, 1, 2, 2]);
});

test("nobody is billed once they are on no list any more, and never twice", async () => {
  const [value = ""] = await roster.company("bakery", 1);
  await open(2);
  await until("2026-02-10");
  await desk.storage.db.deleteFrom("employees").where("id", "=", value).execute();
  await until("2026-04-20");
  const credit = [`Credit on ${first}`, 1, -257];
  expect(await linesOf(1)).toEqual([base, [person, 1, 900], credit]);
  expect(await linesOf(2)).toEqual([base, [person, 1, 900]]);
});

test("what it costs to put people on the list is told before, and is what the next invoices ask for", async () => {
  await roster.company("bakery", 2);
  await open(3);
  await until("2026-02-10");
  const owner = { id: "owner-of-bakery", company_role: "owner", company_id: "bakery" } as Person;
  const costs = (joining: { email: string; hire_date: string }[]) =>
    previewJoiningCosts(desk.storage.db, desk.clock.now(), owner, joining);
  const now = { email: "now@bakery.example", hire_date: "2025-06-01" };
  const soon = { email: "soon@bakery.example", hire_date: "2026-02-20" };
  const later = { email: "later@bakery.example", hire_date: "2026-03-09" };
  // $9.00 a month each; 19 of February's 28 days for the first, 9 for the second.
  expect(await costs([now, soon, later])).toEqual({
    period: "monthly",
    people: 6,
    total_c: 10_300,
    was: { people: 3, total_c: 7600 },
    next: { issued_on: "2026-02-20", more_c: 611 + 289 },
    later: 1,
  });
  // A company pays for its owner already, listed or not.
  expect(await costs([{ ...now, email: ownerEmail("bakery") }])).toBeNull();

  for (const { email, hire_date } of [now, soon, later])
    await roster.hire("bakery", "New Comer", { email, hire_date });
  await until("2026-02-21");
  expect(await totalOf(1)).toBe(4900 + 5 * 900 + 611 + 289);
  await until("2026-03-21");
  expect((await linesOf(2)).slice(0, 2)).toEqual([base, [person, 6, 5400]]);
});

test("who owned a company is given back what is after the hand-over, whenever that is billed", async () => {
  const [heir = ""] = await roster.company("bakery", 1);
  await open(2);
  await until("2026-02-06");
  const { db } = desk.storage;
  const answered_at = new Date(desk.clock.now()).toISOString();
  const owner = ownColumns(
    "users",
    await db.selectFrom("users").selectAll().executeTakeFirstOrThrow(),
  );
  const user_id = "heir";
  await addRows(db, "users", { ...owner, id: user_id, email: "heir@b.example" });
  await db.updateTable("employees").set({ user_id }).where("id", "=", heir).execute();
  await db.updateTable("companies").set({ owner_user_id: user_id }).execute();
  await addRows(db, "company_handovers", {
    id: "passed",
    company_id: "bakery",
    state: "accepted",
    from_user_id: owner.id,
    to_user_id: user_id,
    expires_at: answered_at,
    answered_at,
    created_at: answered_at,
  });
  await until("2026-03-21");
  // 22 of February's 28 days, though the invoice is of the 20th.
  expect(await linesOf(1)).toEqual([base, [person, 1, 900], [`Credit on ${first}`, 1, -707]]);
  expect(await linesOf(2)).toEqual([base, [person, 1, 900]]);
});

test("an owner who takes themselves off the list is billed on, once", async () => {
  await roster.company("bakery", 1);
  const email = ownerEmail("bakery");
  const line = await roster.hire("bakery", "Olga Ek", { email });
  await open(2);
  await until("2026-02-10");
  await roster.leave(line, "2026-02-09");
  await until("2026-03-21");
  expect(await linesOf(1)).toEqual([base, [person, 2, 1800]]);
  expect(await linesOf(2)).toEqual([base, [person, 2, 1800]]);
});
