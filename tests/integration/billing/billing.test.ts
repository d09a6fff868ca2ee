import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problem } from "~/domain/problems/problem";
import { loadInvoices } from "~/embedded/services/billing/invoices";
import { openMembership } from "~/embedded/services/billing/memberships";
import type { Person } from "~/embedded/services/people-queries";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { days } from "../../setup/servers/movable-clock";
import { changeRows, findRows } from "../../setup/databases/rows";

let desk: BillingDesk;
afterEach(() => desk.close());

const january = "2026-01-05T12:00:00.000Z";
beforeEach(async () => {
  desk = await billingDesk(january);
});
async function startAt(...start: Parameters<typeof billingDesk>) {
  await desk.close();
  desk = await billingDesk(...start);
}

const range = (count: number) => Array.from({ length: count }, (_none, index) => index + 1);
const numbered = (year: number, count: number) => `INV-${year}-${String(count).padStart(6, "0")}`;

describe("opening a membership", () => {
  test("the invoice has the lines' sum, the first period, and time to pay until it begins", async () => {
    const { subscriptionId } = await desk.open({
      payer: { companyId: "company" },
      tier: "plus",
      headcount: 14,
      startOn: "2026-01-31",
    });
    const [invoice] = await desk.invoices(subscriptionId);
    // handbook/rules.md: 9900 + 1500 for each of 14.
    expect(invoice).toMatchObject({
      number: "INV-2026-000001",
      period_start: "2026-01-31",
      period_end: "2026-02-28",
      issued_on: "2026-01-05",
      due_on: "2026-01-31",
      total_c: 30900,
      paid_c: 0,
      state: "open",
    });
    const lines = JSON.parse(invoice?.lines ?? "[]") as { amount_c: number; reason: string }[];
    expect(lines.map(({ amount_c }) => amount_c)).toEqual([9900, 21000]);
    expect(lines[1]?.reason).toContain("$210.00");
  });

  test("is for the company or the person that pays, for as many as are billed, with its add-ons", async () => {
    await desk.offer({ slug: "dental", markets: '["group"]', price_c: 1200 });
    await desk.offer({ slug: "pets", markets: '["individual", "group"]', price_unit: "flat" });
    const company = await desk.open({
      payer: { companyId: "company" },
      headcount: 3,
      addOnSlugs: ["pets", "dental", "pets"],
    });
    const none = await desk.open({ payer: { companyId: "nobody-yet" }, headcount: 0 });
    const person = await desk.open({ payer: { userId: "ana" }, headcount: 7 });
    const opened = [];
    for (const { subscriptionId } of [company, none, person])
      opened.push(await desk.subscription(subscriptionId));
    expect(
      opened.map(({ company_id, user_id, quantity, addon_slugs, proration }) => [
        company_id,
        user_id,
        quantity,
        addon_slugs,
        proration,
      ]),
    ).toEqual([
      ["company", null, 3, '["dental","pets"]', "simple"],
      ["nobody-yet", null, 1, "[]", "simple"],
      [null, "ana", 1, "[]", "simple"],
    ]);
    const totals = await findRows(desk.storage.db, "invoices", {}, ["total_c"], "number");
    // 4900 + 900 for each; dental for each, pets once.
    expect(totals.map(({ total_c }) => total_c)).toEqual([
      4900 + 3 * 900 + 3 * 1200 + 600,
      4900 + 900,
      1900,
    ]);
  });

  test("nobody is billed for an add-on that isn't there or isn't sold to them", async () => {
    const markets = '["individual"]';
    await desk.offer({ slug: "pets", markets });
    await desk.offer({ slug: "for companies", markets: '["group"]' });
    await desk.offer({ slug: "draft", markets, status: "draft" });
    await desk.offer({ slug: "retired", markets, status: "retired" });
    await desk.offer({ slug: "medical", markets, requires_medical: "yes" });
    for (const slug of ["unknown", "for companies", "draft", "retired", "medical"])
      await expect(desk.open({ addOnSlugs: ["pets", slug] }), slug).rejects.toMatchObject({
        kind: "invalid",
        details: { fields: { addons: [problem("billing.addons_wrong")] } },
      });
    expect(await desk.storage.db.selectFrom("invoices").selectAll().execute()).toEqual([]);
  });

  test("twenty at once get numbers without gaps, though every third one fails", async () => {
    const other = await desk.secondProcess();
    const fates = await Promise.allSettled(
      range(30).map((count) =>
        (count % 2 ? desk.storage : other.storage).db.transaction().execute(async (db) => {
          await openMembership(db, desk.clock.now(), desk.request({}));
          if (count % 3 === 0) throw new Error("changed their mind");
        }),
      ),
    );
    await other.close();
    expect(fates.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    const rows = await findRows(desk.storage.db, "invoices", {}, ["number"], "number");
    expect(rows.map(({ number }) => number)).toEqual(
      range(20).map((value) => numbered(2026, value)),
    );
  });

  test("numbers go on after 999,999, in the order in which they are shown and paid", async () => {
    await startAt(january, { firstNumber: 999_999 });
    const { subscriptionId } = await desk.open();
    await desk.pass(15);
    const person = { id: "user-1", company_role: null, company_id: null } as Person;
    const visible = await loadInvoices(desk.storage.db, person, Date.parse("2026-01-20T12:00Z"));
    expect(visible.map(({ number }) => number)).toEqual(["INV-2026-1000000", "INV-2026-999999"]);
    await desk.pay("INV-2026-1000000", 2000);
    const paid = await desk.invoices(subscriptionId);
    expect(Object.fromEntries(paid.map(({ number, paid_c }) => [number, paid_c]))).toEqual({
      "INV-2026-1000000": 1900,
      "INV-2026-999999": 100,
    });
  });

  test("numbers begin anew with the year of issue", async () => {
    await startAt("2026-12-31T23:59:00.000Z");
    const { invoiceNumber } = await desk.open();
    desk.clock.advance(days(1));
    expect([invoiceNumber, (await desk.open()).invoiceNumber]).toEqual([
      "INV-2026-000001",
      "INV-2027-000001",
    ]);
  });
});

test("an issued invoice cannot be changed or deleted, but paid", async () => {
  const { invoiceNumber } = await desk.open();
  const { db } = desk.storage;
  for (const change of [
    { total_c: 1 },
    { lines: "[]" },
    { number: "INV-2026-999999" },
    { due_on: "2027-01-01" },
    { bill_to: "{}" },
    { period_end: "2027-01-01" },
  ]) {
    const changing = db.updateTable("invoices").set(change).execute();
    await expect(changing).rejects.toThrow("an issued invoice cannot be changed");
  }
  await expect(db.deleteFrom("invoices").execute()).rejects.toThrow(
    "an issued invoice cannot be changed",
  );
  expect((await desk.pay(invoiceNumber, 1900)).invoice.state).toBe("paid");
});

describe("an unpaid membership", () => {
  test("is warned first when this program slept: nothing happens in one go", async () => {
    const { subscriptionId } = await desk.open({ period: "yearly" });
    desk.clock.advance(days(200));
    await desk.bill();
    expect((await desk.subscription(subscriptionId)).state).toBe("past_due");
    desk.clock.advance(days(100));
    await desk.bill();
    await desk.bill();
    expect((await desk.subscription(subscriptionId)).state).toBe("suspended");
    await desk.pass(29);
    expect((await desk.subscription(subscriptionId)).state).toBe("suspended");
    await desk.pass(1);
    expect((await desk.subscription(subscriptionId)).state).toBe("ended");
    expect((await desk.messages()).map((line) => line.slice(11))).toEqual([
      "invoice_issued",
      "payment_reminder",
      "membership_suspended",
      "membership_ended",
    ]);
  });

  test("is active again when all that is overdue is paid, and not before", async () => {
    const { subscriptionId } = await desk.open();
    await desk.pass(35);
    const [first, second] = await desk.invoices(subscriptionId);
    expect([first?.state, second?.state]).toEqual(["overdue", "overdue"]);
    await desk.pay(first?.number ?? "", 1900);
    expect((await desk.subscription(subscriptionId)).state).toBe("past_due");
    await desk.pay(second?.number ?? "", 1900);
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      state: "active",
      past_due_since: null,
    });
  });

  test("is not billed for the months in which it was suspended and this program slept", async () => {
    const { subscriptionId } = await desk.open();
    await desk.pass(45);
    expect((await desk.subscription(subscriptionId)).state).toBe("suspended");
    // The third period since then begins on May 5.
    desk.clock.advance(days(75));
    for (const { number } of await desk.invoices(subscriptionId)) await desk.pay(number, 1900);
    expect(desk.today()).toBe("2026-05-05");
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      state: "active",
      current_period_start: "2026-05-05",
      current_period_end: "2026-06-05",
    });
    expect(await periodsOf(subscriptionId)).toEqual([
      "2026-01-05: 2026-01-05 – 2026-02-05",
      "2026-01-20: 2026-02-05 – 2026-03-05",
      "2026-05-05: 2026-05-05 – 2026-06-05",
    ]);
  });

  test("is not reminded on a day before it was past due, when the clock is set back", async () => {
    await desk.open();
    await desk.pass(15);
    const before = await desk.messages();
    expect(before.at(-2)).toBe("2026-01-20 payment_reminder");
    desk.clock.advance(-days(1));
    const now = new Date(desk.clock.now()).toISOString();
    await desk.storage.db.updateTable("subscriptions").set({ next_action_at: now }).execute();
    await desk.bill();
    expect(await desk.messages()).toEqual(before);
  });

  test("that has ended is not past due again by an invoice whose day comes later", async () => {
    await startAt("2026-01-31T12:00:00.000Z");
    const { subscriptionId } = await desk.open();
    await cancel("2026-02-10");
    await desk.pass(60);
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      state: "ended",
      past_due_since: null,
    });
    // The used time stays owed, and no one is reminded of a membership that they left.
    expect((await desk.invoices(subscriptionId)).map(({ state }) => state)).toEqual(["overdue"]);
    expect(await desk.messages()).toEqual([
      "2026-01-31 invoice_issued",
      "2026-02-10 membership_ended",
    ]);
  });
});

const cancel = (cancel_at: string) =>
  changeRows(desk.storage.db, "subscriptions", {}, { state: "cancel_scheduled", cancel_at });
async function payAll(subscriptionId: string) {
  for (const { number, state, total_c } of await desk.invoices(subscriptionId))
    if (state === "open" || state === "overdue") await desk.pay(number, total_c);
}
const periodsOf = async (subscriptionId: string) =>
  (await desk.invoices(subscriptionId)).map(
    ({ issued_on, period_start, period_end }) => `${issued_on}: ${period_start} – ${period_end}`,
  );

describe("what was paid for a period that never begins", () => {
  test("of a membership that never began is kept, and nothing stays owed", async () => {
    const { subscriptionId, invoiceNumber } = await desk.open({ paymentKind: "hosted" });
    await desk.pay(invoiceNumber, 1000);
    await desk.pass(45);
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      state: "ended",
      credit_c: 1000,
      next_action_at: null,
    });
    expect(await desk.invoices(subscriptionId)).toMatchObject([{ state: "void", paid_c: 0 }]);
    // Money that comes afterwards is kept too, and restarts nothing.
    expect(await desk.pay(invoiceNumber, 1900)).toMatchObject({
      invoice: { state: "void", paid_c: 0 },
      credit_c: 2900,
    });
    expect((await desk.subscription(subscriptionId)).state).toBe("ended");
  });

  test("pays what was used", async () => {
    const { subscriptionId } = await desk.open();
    await desk.pass(15);
    const [, next] = await desk.invoices(subscriptionId);
    await desk.pay(next?.number ?? "", 1200);
    await cancel("2026-02-05");
    await desk.pass(16);
    expect(await desk.invoices(subscriptionId)).toMatchObject([
      { state: "overdue", total_c: 1900, paid_c: 1200 },
      { state: "void", paid_c: 0 },
    ]);
    expect((await desk.subscription(subscriptionId)).credit_c).toBe(0);
  });
});

describe("renewals", () => {
  test("from January 31: every period counts from the first day, every invoice comes on the 20th", async () => {
    await startAt("2026-01-31T12:00:00.000Z");
    const { subscriptionId } = await desk.open();
    await desk.pass(100, () => payAll(subscriptionId));
    expect(await periodsOf(subscriptionId)).toEqual([
      "2026-01-31: 2026-01-31 – 2026-02-28",
      "2026-02-20: 2026-02-28 – 2026-03-31",
      "2026-03-20: 2026-03-31 – 2026-04-30",
      "2026-04-20: 2026-04-30 – 2026-05-31",
    ]);
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      state: "active",
      current_period_start: "2026-04-30",
      current_period_end: "2026-05-31",
    });
  });

  test("the yearly invoice is issued on the 20th before, not earlier", async () => {
    await startAt("2026-03-10T12:00:00.000Z");
    const { subscriptionId, invoiceNumber } = await desk.open({ period: "yearly" });
    await desk.pay(invoiceNumber, 20520);
    await desk.pass(365);
    expect(await periodsOf(subscriptionId)).toEqual([
      "2026-03-10: 2026-03-10 – 2027-03-10",
      "2027-02-20: 2027-03-10 – 2028-03-10",
    ]);
  });

  test("who starts on a 20th is not asked twice on that day", async () => {
    await startAt("2026-03-20T12:00:00.000Z");
    const { subscriptionId } = await desk.open();
    await desk.bill();
    expect(await periodsOf(subscriptionId)).toHaveLength(1);
  });

  test("after three months of sleep every period has its invoice, due two weeks from now", async () => {
    const { subscriptionId } = await desk.open();
    await payAll(subscriptionId);
    desk.clock.advance(days(92));
    await desk.bill();
    expect(desk.today()).toBe("2026-04-07");
    expect(await periodsOf(subscriptionId)).toEqual([
      "2026-01-05: 2026-01-05 – 2026-02-05",
      "2026-04-07: 2026-02-05 – 2026-03-05",
      "2026-04-07: 2026-03-05 – 2026-04-05",
      "2026-04-07: 2026-04-05 – 2026-05-05",
    ]);
    const due = (await desk.invoices(subscriptionId)).slice(1).map(({ due_on }) => due_on);
    expect(new Set(due)).toEqual(new Set(["2026-04-21"]));
    expect((await desk.subscription(subscriptionId)).state).toBe("active");
  });

  test("two processes at once issue one invoice and store one message for each membership", async () => {
    const opened = [];
    for (let count = 0; count < 6; count++) opened.push(await desk.open());
    const other = await desk.secondProcess();
    // On this day the first invoices are overdue and the next ones are issued.
    desk.clock.advance(days(15));
    await Promise.all([
      desk.bill(),
      desk.bill(other.storage),
      desk.bill(),
      desk.bill(other.storage),
    ]);
    await other.close();
    for (const { subscriptionId } of opened)
      expect(await desk.invoices(subscriptionId)).toHaveLength(2);
    const today = (await desk.messages()).filter((line) => line.startsWith("2026-01-20"));
    expect(today.filter((line) => line.endsWith("invoice_issued"))).toHaveLength(6);
    expect(today.filter((line) => line.endsWith("payment_reminder"))).toHaveLength(6);
  });

  test("one membership that cannot be billed does not hold up the others", async () => {
    const broken = await desk.open();
    const whole = await desk.open();
    await changeRows(
      desk.storage.db,
      "subscriptions",
      { id: broken.subscriptionId },
      { lines: "no json" },
    );
    await desk.pass(15);
    expect(await desk.invoices(whole.subscriptionId)).toHaveLength(2);
    expect(await desk.invoices(broken.subscriptionId)).toHaveLength(1);
  });
});

describe("payments", () => {
  test("the same one twice, also at once, counts once and has one receipt", async () => {
    const { invoiceNumber } = await desk.open();
    const recorded = await Promise.all(range(8).map(() => desk.pay(invoiceNumber, 900)));
    expect(recorded.filter(({ isNew }) => isNew)).toHaveLength(1);
    const receipts = (await desk.messages()).filter((line) => line.endsWith("receipt"));
    expect(receipts).toHaveLength(1);
  });

  test("a reference counts once per payer: with another amount it's a conflict, with another payer it's theirs", async () => {
    const [value, other] = [await desk.open(), await desk.open()];
    await desk.pay(value.invoiceNumber, 900, { providerRef: "Check 1" });
    const foreign = await desk.pay(other.invoiceNumber, 900, { providerRef: "Check 1" });
    expect(foreign).toMatchObject({ isNew: true, invoice: { paid_c: 900 } });
    await expect(
      desk.pay(value.invoiceNumber, 1000, { providerRef: "Check 1" }),
    ).rejects.toMatchObject({
      kind: "conflict",
      message: "Check 1 is the reference of another payment, of $9.00.",
    });
    await expect(desk.pay("INV-2026-999999", 1)).rejects.toMatchObject({
      kind: "not_found",
      message: "There’s no invoice INV-2026-999999.",
    });
  });

  test("of no amount are refused, and of the largest that can be written are kept to the cent", async () => {
    const { invoiceNumber } = await desk.open();
    for (const amount of [0, -1, 0.5, Number.NaN, 1_000_000_000])
      await expect(desk.pay(invoiceNumber, amount)).rejects.toMatchObject({
        kind: "invalid",
        details: { fields: { amount_c: [problem("billing.amount_wrong")] } },
      });
    expect((await desk.pay(invoiceNumber, 999_999_999)).credit_c).toBe(999_999_999 - 1900);
  });

  test("that were recorded before, and since then given back, do not count again", async () => {
    const { subscriptionId, invoiceNumber } = await desk.open();
    await desk.pay(invoiceNumber, 2000);
    const known = {
      isNew: false,
      invoice: { number: invoiceNumber, state: "paid", total_c: 1900, paid_c: 1900 },
      credit_c: 100,
    };
    expect(await desk.pay(invoiceNumber, 2000)).toMatchObject(known);
    await desk.storage.db.updateTable("payments").set({ state: "refunded" }).execute();
    expect(await desk.pay(invoiceNumber, 2000)).toMatchObject(known);
    expect((await desk.subscription(subscriptionId)).credit_c).toBe(100);
    const rows = await desk.storage.db.selectFrom("payments").select("state").execute();
    expect(rows).toEqual([{ state: "refunded" }]);
  });

  test("of somebody who has canceled do not take the cancellation back, nor bill the next month", async () => {
    const { subscriptionId, invoiceNumber } = await desk.open();
    await cancel("2026-02-05");
    await desk.pass(25);
    await desk.pay(invoiceNumber, 1900);
    expect(await desk.subscription(subscriptionId)).toMatchObject({
      state: "cancel_scheduled",
      past_due_since: null,
    });
    expect(await periodsOf(subscriptionId)).toHaveLength(1);
  });
});
