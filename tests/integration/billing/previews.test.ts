import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelMembership } from "~/core/billing/canceling";
import { changeMembership, previewMembershipChange } from "~/core/billing/changing";
import { getBilling } from "~/core/billing/invoices";
import type { Installation } from "~/core/caller";
import { getMembership } from "~/core/billing/membership";
import { composeMessage } from "~/embedded/mail/try-message";
import { findReplacedInvoice } from "~/embedded/services/billing/invoices";
import { billingDesk } from "../../setup/people/billing-desk";
import { rosterOn } from "../../setup/people/roster";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { findRows } from "../../setup/databases/rows";
import { whole } from "../../setup/source/whole";

const terms = {
  tier: fc.constantFrom("essential" as const, "plus" as const),
  period: fc.constantFrom("monthly" as const, "yearly" as const),
  addon_slugs: fc.subarray(["telehealth", "pets"]),
};
const story = fc.record({
  isCompany: fc.boolean(),
  had: fc.record(terms),
  request: fc.record(terms),
  people: fc.integer({ min: 1, max: 6 }),
  joins: fc.nat(2),
  leaves: fc.nat(2),
  day: fc.integer({ min: 1, max: 30 }),
  pays: fc.boolean(),
  kept_c: fc.constantFrom(0, 500, 900_000, -500),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

async function change(...[payer, request]: Parameters<typeof previewMembershipChange>) {
  const { planned, mark = "" } = (await previewMembershipChange(payer, request)) ?? {};
  if (!planned) return null;
  const { total_c, on } = { on: null, ...(planned.later ?? planned.at_once) };
  const due_now_c = planned.charges.reduce((sum, { amount_c }) => sum + amount_c, 0);
  await changeMembership(payer, { ...request, seenVersion: { mark, due_now_c, total_c, on } });
  return { ...planned, to_pay_c: due_now_c - planned.credit_c };
}

async function live({ isCompany, had, request, people, joins, leaves, day, pays, kept_c }: Story) {
  const desk = await billingDesk("2026-03-01T12:00:00.000Z");
  try {
    const { db } = desk.storage;
    const roster = rosterOn(desk);
    const markets = '["individual", "group"]';
    await desk.offer({ slug: "telehealth", markets });
    await desk.offer({ slug: "pets", markets, price_unit: "flat", price_c: 300 });
    const listed = await roster.company("bakery", people);
    const id = "owner-of-bakery";
    const payer = desk.callerOf(
      isCompany ? { id, company_role: "owner", company_id: "bakery" } : { id },
    );
    const { subscriptionId, invoiceNumber } = await desk.open({
      payer: isCompany ? { companyId: "bakery" } : { userId: id },
      headcount: isCompany ? people + 1 : 1,
      tier: had.tier,
      period: had.period,
      addOnSlugs: had.addon_slugs,
    });
    const first = (await desk.invoices(subscriptionId))[0]?.total_c ?? 0;
    await desk.pay(invoiceNumber, first);
    await desk.pass(day);
    const next = (await desk.invoices(subscriptionId))[1];
    if (pays && next) await desk.pay(next.number, next.total_c);
    for (let value = 0; value < joins; value += 1) await roster.hire("bakery");
    for (const removed of listed.slice(0, leaves)) await roster.leave(removed, desk.today());
    await db.updateTable("subscriptions").set({ credit_c: kept_c }).execute();

    const known = (await desk.invoices(subscriptionId)).map(({ number }) => number);
    const planned = await change(payer, request);
    if (planned) {
      const made = (await desk.invoices(subscriptionId)).filter(
        ({ number }) => !known.includes(number),
      );
      const asks = (about: string) =>
        made.flatMap((invoice) => (invoice.about === about ? [invoice.total_c] : []));
      const requested = asks("change").reduce((sum, cents) => sum + cents, 0);
      expect([requested, requested > 0]).toEqual([planned.to_pay_c, planned.due_on !== null]);
      expect(asks("membership")).toEqual(planned.replaces.map(({ owed_c }) => owed_c));
      const anew = made.find(({ about }) => about === "membership");
      expect(anew && (await findReplacedInvoice(db, anew))).toBe(planned.replaces[0]?.number);
    }
    for (const { number, total_c, paid_c, state } of await desk.invoices(subscriptionId))
      if (state === "open" || state === "overdue") await desk.pay(number, total_c - paid_c);
    const reported = (await getBilling(payer)).next;
    const before = (await desk.invoices(subscriptionId)).length;
    if (!reported) return;
    await desk.until(reported.issued_on);
    const issued = (await desk.invoices(subscriptionId)).slice(before);
    expect(issued.map(({ issued_on, total_c }) => [issued_on, total_c])).toEqual([
      [reported.issued_on, reported.total_c],
    ]);
  } finally {
    await desk.close();
  }
}

test("a preview is the invoice, whatever the day, the people, the terms and what is kept are", () =>
  fc.assert(fc.asyncProperty(story, live), { numRuns: whole ? 30 : 12, endOnFailure: true }));

test("a change of a membership that hasn't begun is from its first day, not from today", async () => {
  const desk = await billingDesk("2026-03-01T12:00:00.000Z");
  await desk.open({ payer: { userId: "u" }, startOn: "2026-03-06" });
  const change = await previewMembershipChange(desk.callerOf({ id: "u" }), { tier: "plus" });
  expect([change?.begins_on, change?.planned?.at_once.tier]).toEqual(["2026-03-06", "plus"]);
  await desk.close();
});

test("planned terms cost what their first invoice asks for, and can be taken back until it is paid", async () => {
  const desk = await billingDesk("2026-03-01T12:00:00.000Z");
  const roster = rosterOn(desk);
  await roster.company("bakery", 2);
  const facts = { id: "owner-of-bakery", company_role: "owner", company_id: "bakery" } as const;
  const owner = desk.callerOf(facts);
  await desk.open({ payer: { companyId: "bakery" }, headcount: 3 });
  await desk.pay("INV-2026-000001", 7600);
  await desk.until("2026-03-21");
  await desk.pay("INV-2026-000002", 7600);
  await roster.hire("bakery", "Nia Cole", { hire_date: "2026-04-15" });
  const later = { on: "2026-05-01", people: 4, total_c: 91800 };
  expect(await change(owner, { period: "yearly" })).toMatchObject({ later });
  expect(await previewMembershipChange(owner, {})).toMatchObject({ coming: later });
  expect((await getMembership(owner))?.coming).toMatchObject(later);
  expect((await getBilling(owner)).membership?.counted).toEqual({ people: 4, from: later.on });
  const { database, storage, clock } = desk;
  const app = { env: environmentOn(database), storage, clock: clock.now } as Installation;
  const [row] = await findRows(storage.db, "outbox", { kind: "membership_changed" });
  expect(JSON.stringify(await composeMessage(app, row!))).toContain("$918.00 for 4 people");
  await change(owner, { period: "monthly" });
  expect(await change(owner, { period: "yearly" })).toMatchObject({ later });
  await desk.until("2026-04-21");
  await desk.pay("INV-2026-000003", 92280);
  expect((await previewMembershipChange(owner, {}))?.waits_until).toBe("2026-05-01");
  await desk.until("2026-05-02");
  await roster.hire("bakery");
  await change(owner, { period: "monthly" });
  await cancelMembership(owner, { ends_on: "2027-05-01", reason: null });
  const view = { now: { people: 4, total_c: 91800 }, coming: null, quantity: 5 };
  expect(await previewMembershipChange(owner, {})).toMatchObject(view);
  await desk.close();
});
