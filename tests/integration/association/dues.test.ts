import { afterEach, beforeEach, expect, test } from "vitest";
import { listAssociationDues } from "~/core/association/dues-list";
import { getBilling } from "~/core/billing/invoices";
import type { Installation, Person } from "~/core/caller";
import { endBeforeSwitch } from "~/embedded/services/association/ending";
import { undoPayment } from "~/embedded/services/billing/returned-payments";
import { describeOwed } from "~/screens/billing/owed-first.server";
import { callerOn } from "../../setup/backends/core-caller";
import { answersOn } from "../../setup/health/kept-answers";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { associationDesk, type AssociationDesk } from "../../setup/people/association/desk";
import { days } from "../../setup/servers/movable-clock";
import { findRow } from "../../setup/databases/rows";

/** Two years of memberships in associations by the clock (handbook/rules.md#dues). */

let desk: BillingDesk;
let range: AssociationDesk;

beforeEach(async () => {
  desk = await billingDesk("2026-02-15T12:00:00.000Z");
  range = associationDesk(desk);
  await range.association("grocers", 24000);
  await range.association("makers", 18000);
});
afterEach(() => desk.close());

/** Creates a member who pays us by check and joins an association today. */
async function member(name: string, launch_on: string | null = null) {
  await range.person(name);
  const { subscriptionId } = await desk.open({
    payer: { userId: name },
    period: "yearly",
    registrationId: `registration-${name}`,
    billing: { ...desk.request({}).billing, email: `${name}@person.example` },
  });
  const given = { subscription_id: subscriptionId, launch_on };
  const id = await range.join("grocers", { user_id: name }, given);
  await range.follow(id);
  return { id, subscriptionId };
}

const standing = async (id: string) => {
  const { state, paid_through } = await range.membership(id);
  return [state, paid_through];
};

const superAdmin = { id: "root", admin_level: "super", second_factor: null } as Person;

const duesInvoices = async (subscriptionId: string) =>
  (await desk.invoices(subscriptionId))
    .filter(({ about }) => about === "dues")
    .map(
      ({ number, period_start, period_end, issued_on, due_on, total_c, paid_c, state }) =>
        `${number} ${period_start} to ${period_end}: issued ${issued_on}, due ${due_on}, ${total_c} asked, ${paid_c} paid, ${state}`,
    );

const payDues = async (subscriptionId: string, providerRef: string) => {
  const open = (await desk.invoices(subscriptionId)).find(
    ({ about, state }) => about === "dues" && (state === "open" || state === "overdue"),
  );
  if (open) await desk.pay(open.number, open.total_c - open.paid_c, { providerRef });
};

/** Pays the membership with us, so that every later change comes from the dues. */
const payOwn = async (subscriptionId: string) => {
  for (const { about, number, state, total_c } of await desk.invoices(subscriptionId)) {
    const isOwed = state === "open" || state === "overdue";
    if (about === "membership" && isOwed) await desk.pay(number, total_c);
  }
};

const letters = async (kinds: readonly string[]) =>
  (await desk.messages()).filter((line) => kinds.includes(line.slice(11)));

const about = [
  "dues_late",
  "association_lapsed",
  "association_back",
  "association_ended",
  "association_launch",
];

test("the next invoice that is told is the one for dues where it comes first, and names it beside where both come on one day", async () => {
  const { subscriptionId } = await member("ana");
  await payOwn(subscriptionId);
  await payDues(subscriptionId, "first");
  const view = () => getBilling(desk.callerOf({ id: "ana" }));
  const next = async () => (await view()).next;
  const pair = await next();
  const own = { issued_on: "2027-01-20", total_c: 20_520, lines: [{ amount_c: 20_520 }] };
  expect(pair).toMatchObject({ ...own, dues: { total_c: 24_000, credit_c: 0 } });
  const words = "Your association’s dues come that day too, on a separate invoice: $240.00.";
  expect(describeOwed(await view(), "en")?.lines.at(-1)).toBe(words);
  // The membership's invoice deducts what is kept, and the one for dues the rest.
  const membership = desk.storage.db.updateTable("subscriptions");
  await membership.set({ credit_c: 21_520 }).execute();
  expect(await next()).toMatchObject({ total_c: 0, dues: { total_c: 23_000, credit_c: 1000 } });
  await membership.set({ credit_c: 0 }).execute();
  // A first year that was paid before we asked for dues is followed by an invoice for the next.
  await desk.storage.db.deleteFrom("association_dues").execute();
  expect(await next()).toEqual(pair);
  await desk.storage.db.updateTable("association_memberships").set({ state: "approved" }).execute();
  expect(await next(), "it has yet to begin").toEqual(pair);
  // A membership with us that began later is asked for later.
  await membership.set({ current_period_end: "2027-06-15" }).execute();
  const lines = [{ label: "Dues of grocers Guild", amount_c: 24_000 }];
  expect(await next()).toMatchObject({ ...own, total_c: 24_000, lines, dues: null });
  // The association also bills members who canceled with us, in any order of invoices.
  await membership.set({ state: "cancel_scheduled", cancel_at: "2027-01-01" }).execute();
  const health = { tier: "ee" as const, premium_c: 51_275, employer_c: 0, extras_c: 0 };
  await answersOn(desk).choose(null, "ana", health, "2026-03-01");
  const canceled = await view();
  expect(canceled.next).toMatchObject({ total_c: 51_275, dues: null });
  expect(describeOwed(canceled, "en")?.lines.at(-1)).toBe(
    "Your membership’s last day is December 31, 2026. Your association’s dues are still invoiced after that.",
  );
});

test("who pays late is warned, lapses and is back at once, and the membership with us goes on all the time", async () => {
  const { id, subscriptionId } = await member("late");
  await payOwn(subscriptionId);
  await payDues(subscriptionId, "first");
  await range.pass(350);
  await payOwn(subscriptionId);
  // Due on February 15, 2027, and not paid.
  await range.pass(44);
  expect(desk.today()).toBe("2027-03-16");
  expect(await standing(id)).toEqual(["active", "2027-02-14"]);
  await range.pass(1);
  expect(await standing(id)).toEqual(["lapsed", "2027-02-14"]);
  expect((await desk.subscription(subscriptionId)).state).toBe("active");
  await range.pass(100);
  expect((await desk.subscription(subscriptionId)).past_due_since).toBeNull();
  await payDues(subscriptionId, "at last");
  // The membership changes with the payment, not at the next look of the clock.
  expect(await standing(id)).toEqual(["active", "2028-02-14"]);
  await range.pass(1);
  expect(await letters(about)).toEqual([
    "2027-02-16 dues_late",
    "2027-02-23 dues_late",
    "2027-03-09 dues_late",
    "2027-03-17 association_lapsed",
    "2027-06-25 association_back",
  ]);
  await range.pass(210);
  expect(await duesInvoices(subscriptionId)).toEqual([
    "INV-2026-000002 2026-02-15 to 2027-02-15: issued 2026-02-15, due 2026-03-01, 24000 asked, 24000 paid, paid",
    "INV-2027-000002 2027-02-15 to 2028-02-15: issued 2027-01-20, due 2027-02-15, 24000 asked, 24000 paid, paid",
    "INV-2028-000002 2028-02-15 to 2029-02-15: issued 2028-01-20, due 2028-02-15, 24000 asked, 0 paid, open",
  ]);
  expect((await range.membership(id)).member_no).toBe("M-1");
});

test("who switches ends at once, and only the new association asks", async () => {
  const { id, subscriptionId } = await member("switcher");
  await payOwn(subscriptionId);
  await payDues(subscriptionId, "first");
  await range.pass(345);
  // The second year of the one is asked for, and half of it is paid.
  const requested = (await desk.invoices(subscriptionId)).at(-1);
  await desk.pay(requested?.number ?? "", 10000);
  const { db } = desk.storage;
  const caller = callerOn({ storage: desk.storage, clock: desk.clock.now } as Installation, {
    person: async () => superAdmin,
  });
  const owing = { association: "grocers", show: "owing", page: "" } as const;
  const office = await listAssociationDues(caller, owing);
  expect([office.members.map(({ owed_c }) => owed_c), office.owed_c]).toEqual([[14000], 14000]);
  const begun = await listAssociationDues(caller, { ...owing, show: "approved" });
  expect(begun.members).toEqual([]);
  await db
    .transaction()
    .execute((trx) =>
      endBeforeSwitch(trx, desk.clock.now(), { user_id: "switcher", company_id: null }, null),
    );
  const next = await range.join(
    "makers",
    { user_id: "switcher" },
    { subscription_id: subscriptionId },
  );
  await range.follow(next);
  expect((await range.membership(id)).end_reason).toBe("switched");
  await range.pass(1);
  // Money for the year that never begins pays the next request.
  expect(await duesInvoices(subscriptionId)).toEqual([
    "INV-2026-000002 2026-02-15 to 2027-02-15: issued 2026-02-15, due 2026-03-01, 24000 asked, 24000 paid, paid",
    "INV-2027-000002 2027-02-15 to 2028-02-15: issued 2027-01-20, due 2027-02-15, 24000 asked, 0 paid, void",
    "INV-2027-000003 2027-01-26 to 2028-01-26: issued 2027-01-26, due 2027-02-09, 18000 asked, 0 paid, open",
  ]);
});

test("a payment that goes back opens the year again, without making anything else late", async () => {
  const { id, subscriptionId } = await member("bounced");
  await payOwn(subscriptionId);
  const [dues] = (await desk.invoices(subscriptionId)).filter(({ about }) => about === "dues");
  await desk.pay(dues?.number ?? "", 24000, { providerRef: "check 9" });
  expect(await standing(id)).toEqual(["active", "2027-02-14"]);
  const payment = await findRow(desk.storage.db, "payments", { invoice_id: dues?.id ?? "" }, [
    "id",
  ]);
  await undoPayment(desk.storage.db, desk.clock.now(), payment.id, {
    reason: "bounced",
    note: null,
  });
  await range.lookAtAll();
  expect(await standing(id)).toEqual(["active", null]);
  await range.pass(15);
  expect(await letters(about)).toEqual(["2026-03-02 dues_late"]);
});

test("two processes that look at once ask once, and write one letter of each kind", async () => {
  const { id, subscriptionId } = await member("twice", "2026-03-02");
  await payOwn(subscriptionId);
  const other = await desk.secondProcess();
  for (const passed of [15, 29, 335]) {
    desk.clock.advance(days(passed));
    await Promise.all([range.look(), range.look(other.storage)]);
  }
  await other.close();
  expect(await range.membership(id)).toMatchObject({
    state: "ended",
    end_reason: "unpaid",
    ended_on: "2027-03-01",
    next_action_at: null,
  });
  expect(await range.dues(id)).toHaveLength(0);
  expect(await duesInvoices(subscriptionId)).toEqual([
    "INV-2026-000002 2026-02-15 to 2027-02-15: issued 2026-02-15, due 2026-03-01, 24000 asked, 0 paid, void",
  ]);
  expect((await letters(about)).sort()).toEqual([
    "2026-03-02 association_launch",
    "2026-03-02 dues_late",
    "2026-03-31 association_lapsed",
    "2027-03-01 association_ended",
  ]);
  const lines = await desk.storage.db
    .selectFrom("audit_events")
    .select("action")
    .where("object", "=", `association_membership:${id}`)
    .orderBy("at")
    .orderBy("id")
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    "association.dues_asked",
    "association.dues_late",
    "association.lapsed",
    "association.ended",
  ]);
});
