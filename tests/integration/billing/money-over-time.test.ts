import fc from "fast-check";
import { expect, test } from "vitest";
import { totalOf } from "~/domain/billing/invoice-terms";
import { addDays } from "~/domain/calendar-days";
import type { InvoiceRow } from "~/embedded/services/billing/invoice-rows";
import { endMembership } from "~/embedded/services/billing/membership-end";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { lockSubscription, type SubscriptionRow } from "~/embedded/services/billing/subscriptions";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { plantBillingLink } from "../../setup/people/billing-links";
import { ownerEmail, rosterOn } from "../../setup/people/roster";
import { days } from "../../setup/servers/movable-clock";
import { whole } from "../../setup/source/whole";

/** These rules of money hold in any order of joining, paying, leaving and idle clocks. */

let desk: BillingDesk;
let roster: ReturnType<typeof rosterOn>;

type Member = {
  id: string;
  startsOn: string;
  received_c: number;
  payments: number;
  /** Null for an individual. */
  company: string | null;
  /** The list's people of all times are here, without the owner. */
  people: string[];
};

const plan = fc.record({
  startsIn: fc.oneof({ weight: 2, arbitrary: fc.nat(90) }, fc.constantFrom(0, 14, 15, 90)),
  isCompany: fc.boolean(),
  tier: fc.constantFrom("essential" as const, "plus" as const),
  period: fc.constantFrom("monthly" as const, "monthly" as const, "yearly" as const),
  headcount: fc.integer({ min: 1, max: 20 }),
  paymentKind: fc.constantFrom("invoice" as const, "bank" as const, "hosted" as const),
  addOnSlugs: fc.subarray(["pets", "telehealth"]),
});
const who = fc.nat(9);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ passes: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ sleeps: fc.integer({ min: 20, max: 100 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      pays: who,
      invoice: fc.nat(5),
      share: fc.constantFrom(0.3, 1, 1, 1.4, 3),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ cancels: who }) },
  { weight: 1, arbitrary: fc.record({ closes: who }) },
  { weight: 1, arbitrary: fc.record({ joins: plan }) },
  { weight: 3, arbitrary: fc.record({ hires: who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      loses: who,
      which: fc.nat(20),
      inDays: fc.integer({ min: -50, max: 50 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never;

async function join(members: Member[], { startsIn, isCompany, ...wanted }: Plan): Promise<void> {
  const startsOn = addDays(desk.today(), startsIn);
  const name = `payer-${members.length}`;
  const people = isCompany ? await roster.company(name, wanted.headcount - 1) : [];
  const payer = isCompany ? { companyId: name } : { userId: name };
  // The owner's own address gets no copies, and one that is confirmed gets everything: so each payment has one receipt.
  const email = isCompany ? ownerEmail(name) : `${name}@person.example`;
  if (!isCompany)
    await plantBillingLink(desk.storage.db, desk.clock.now(), name, { opened: email });
  const { subscriptionId: id } = await desk.open({
    ...wanted,
    payer,
    startOn: startsOn,
    billing: { ...desk.request({}).billing, email },
  });
  const company = isCompany ? name : null;
  members.push({ id, startsOn, received_c: 0, payments: 0, company, people });
}

async function pay(member: Member, { invoice, share, times }: Extract<Step, { pays: number }>) {
  const invoices = await desk.invoices(member.id);
  const requested = invoices[invoice % invoices.length];
  if (!requested) return;
  const amount_c = Math.max(1, Math.round((requested.total_c || 1000) * share));
  const providerRef = `${member.id} ${member.payments}`;
  for (let time = 0; time < times; time++) {
    const { isNew } = await desk.pay(requested.number, amount_c, {
      providerRef,
      kind: requested.payment_kind,
    });
    expect(isNew).toBe(time === 0);
  }
  member.received_c += amount_c;
  member.payments += 1;
}

async function cancel({ id }: Member): Promise<void> {
  const { current_period_end: cancel_at } = await desk.subscription(id);
  await desk.storage.db
    .updateTable("subscriptions")
    .set({ state: "cancel_scheduled", cancel_at, next_action_at: `${desk.today()}T00:00:00.000Z` })
    .where("id", "=", id)
    .where("state", "=", "active")
    .execute();
}

async function close({ id }: Member): Promise<void> {
  await desk.storage.db.transaction().execute(async (db) => {
    const locked = await lockSubscription(db, id);
    if (locked.state !== "ended") await endMembership(db, desk.clock.now(), locked, "closed");
  });
}

async function take(members: Member[], value: Step): Promise<void> {
  const check = () => expectTruth(members);
  const someone = (index: number) => members[index % members.length] as Member;
  if ("passes" in value) return desk.pass(value.passes, check);
  if ("sleeps" in value) {
    desk.clock.advance(days(value.sleeps));
    return desk.pass(1, check);
  }
  if ("joins" in value) await join(members, value.joins);
  else if ("hires" in value) {
    const { company, people } = someone(value.hires);
    if (company) people.push(await roster.hire(company));
  } else if ("loses" in value) {
    const { people } = someone(value.loses);
    const person = people[value.which % people.length];
    if (person) await roster.leave(person, addDays(desk.today(), value.inDays));
  } else if ("pays" in value) await pay(someone(value.pays), value);
  else if ("cancels" in value) await cancel(someone(value.cancels));
  else await close(someone(value.closes));
  await check();
}

async function expectTruth(members: Member[]): Promise<void> {
  const { db } = desk.storage;
  const subscriptions = await db.selectFrom("subscriptions").selectAll().execute();
  const invoices = await db.selectFrom("invoices").selectAll().orderBy("period_start").execute();
  for (const member of members) {
    const subscription = subscriptions.find(({ id }) => id === member.id) as SubscriptionRow;
    const own = invoices.filter(({ subscription_id }) => subscription_id === member.id);
    if (desk.today() <= member.startsOn) expectPeace(subscription, own);
    expectSums(subscription, own);
    expectMended(own);
    expectMoneyKept(member, subscription, own);
  }
}

/** Before its second day, only its payer can end a membership. */
function expectPeace({ state, past_due_since }: SubscriptionRow, invoices: InvoiceRow[]): void {
  expect(["pending", "active", "cancel_scheduled", "ended"]).toContain(state);
  expect(past_due_since).toBeNull();
  expect(invoices.map((invoice) => invoice.state)).not.toContain("overdue");
}

const linesOf = ({ lines }: InvoiceRow) => JSON.parse(lines) as StoredLine[];

/** A credit for a person never exceeds what was billed for them, and it names an earlier invoice of the same payer. */
function expectMended(invoices: InvoiceRow[]): void {
  const net = new Map<string, number>();
  for (const invoice of invoices) {
    for (const { mends, people, unit_c } of linesOf(invoice)) {
      if (!mends) continue;
      const mended = invoices.find(({ number }) => number === mends);
      expect(mended && mended.period_start < invoice.period_start).toBe(true);
      for (const { id } of people ?? []) {
        const key = `${mends} ${id}`;
        net.set(key, (net.get(key) ?? 0) + unit_c);
      }
    }
  }
  const most_c = 12 * (1500 + 600);
  for (const cents of net.values()) expect(Math.abs(cents)).toBeLessThanOrEqual(most_c);
}

function expectSums({ started_on }: SubscriptionRow, invoices: InvoiceRow[]): void {
  const today = desk.today();
  expect(invoices[0]?.period_start).toBe(started_on);
  invoices.forEach((invoice, at) => {
    const { state, total_c, paid_c, due_on, issued_on } = invoice;
    const lines = linesOf(invoice);
    expect(total_c).toBe(totalOf(lines));
    expect(Math.min(total_c, paid_c, total_c - paid_c)).toBeGreaterThanOrEqual(0);
    expect(lines.every(({ reason, pays }) => reason ?? pays)).toBe(true);
    if (state === "void") expect(paid_c).toBe(0);
    else expect([state, state === "paid"]).toEqual([state, paid_c === total_c]);
    expect(due_on >= addDays(issued_on, 14) && due_on >= started_on).toBe(true);
    if (state === "open") expect(due_on >= today).toBe(true);
    if (state === "overdue") expect(due_on < today).toBe(true);

    const before = invoices[at - 1];
    // A settlement at the membership's end is about its last day.
    if (before && invoice.about === "membership")
      expect(invoice.period_start >= before.period_end).toBe(true);
  });
}

/** Every cent that came is on an invoice, was taken off one, or is kept for the next, as is what a void one gave back. */
function expectMoneyKept(
  { received_c }: Member,
  { credit_c }: SubscriptionRow,
  invoices: InvoiceRow[],
): void {
  const valid = invoices.filter(({ state }) => state !== "void");
  const paid = valid.reduce((sum, { paid_c }) => sum + paid_c, 0);
  const credits = (some: InvoiceRow[]) =>
    some.flatMap(linesOf).filter(({ kind }) => kind === "credit");
  const earlier = credits(valid).filter(({ mends }) => mends === undefined);
  const fallen = invoices.filter(({ state }) => state === "void");
  const givenBack = credits(fallen).filter(({ mends }) => mends !== undefined);
  expect(paid + credit_c - totalOf(earlier)).toBe(received_c - totalOf(givenBack));
}

async function live(plans: Plan[], steps: Step[]): Promise<void> {
  await desk.offer({ slug: "telehealth", markets: '["individual", "group"]' });
  await desk.offer({ slug: "pets", markets: '["individual", "group"]', price_unit: "flat" });
  const members: Member[] = [];
  for (const plan of plans) await join(members, plan);
  for (const step of steps) await take(members, step);

  const receipts = (await desk.messages()).filter((line) => line.endsWith("payment_receipt"));
  const settled = await desk.storage.db.selectFrom("payments").select("id").execute();
  const payments = members.reduce((sum, member) => sum + member.payments, 0);
  expect([settled.length, receipts.length]).toEqual([payments, payments]);
}

test("nothing happens before a start, invoices add up, and no payment is lost", async () => {
  const someMembers = fc.array(plan, { minLength: 1, maxLength: 3 });
  const someSteps = fc.array(step, { minLength: 8, maxLength: 20, size: "max" });
  await fc.assert(
    fc.asyncProperty(someMembers, someSteps, async (plans, steps) => {
      desk = await billingDesk("2026-01-05T12:00:00.000Z");
      roster = rosterOn(desk);
      try {
        await live(plans, steps);
      } finally {
        await desk.close();
      }
    }),
    // Shrinking a failure would take many more runs.
    { numRuns: whole ? 25 : 8, endOnFailure: true },
  );
});
