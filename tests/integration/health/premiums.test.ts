import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { causeWords } from "~/domain/billing/change-words";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { tiers } from "~/domain/benefits/plan-words";
import {
  addDays,
  addMonths,
  firstOfMonth,
  firstOfNextMonth,
  lastOfMonth,
} from "~/domain/calendar-days";
import { cancelMembership, getMembershipEnd } from "~/core/billing/canceling";
import { getInvoice, listInvoices } from "~/core/billing/invoices";
import { resumeMembership } from "~/core/billing/restarting";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { nameLines } from "~/embedded/services/billing/stored-lines";
import { issuePremiumInvoice } from "~/embedded/services/billing/issue-invoice";
import { lockSubscription } from "~/embedded/services/billing/subscriptions";
import { billFirstPremium, rebillChoice } from "~/embedded/services/health/premiums/first-premium";
import { invoiceSources } from "~/embedded/services/health/premiums/premiums";
import { endEmployment } from "~/embedded/services/health/team/team-changes";
import { loadPayroll } from "~/core/health/payroll";
import { loadInvoiceChanges } from "~/screens/billing/invoices.server";
import { billingDesk, type BillingDesk } from "../../setup/people/billing-desk";
import { someTerms } from "../../setup/health/offer-desk";
import { answersOn, type Chosen } from "../../setup/health/kept-answers";
import { rosterOn } from "../../setup/people/roster";
import { days } from "../../setup/servers/movable-clock";
import { addRows, changeRows } from "../../setup/databases/rows";

/** Invoices hold each person's monthly premium once, in spite of changes and idle months. */

let desk: BillingDesk;
let roster: ReturnType<typeof rosterOn>;
let coverage: ReturnType<typeof answersOn>;
beforeEach(async () => {
  desk = await billingDesk("2026-01-20T12:00:00.000Z");
  roster = rosterOn(desk);
  coverage = answersOn(desk);
});
afterEach(() => desk?.close());

async function payAll(): Promise<void> {
  const owed = desk.storage.db.selectFrom("invoices").selectAll();
  for (const { number, total_c, paid_c } of await owed
    .where("state", "in", ["open", "overdue"])
    .execute())
    if (total_c > paid_c) await desk.pay(number, total_c - paid_c);
}
const until = (day: string) => desk.until(day, payAll);
const bakery = () =>
  desk.callerOf({ id: "owner-of-bakery", company_role: "owner", company_id: "bakery" });
async function premiumsOf(subscriptionId: string) {
  const invoices = await desk.invoices(subscriptionId);
  return invoices.flatMap(({ number, state, lines }) =>
    state === "void"
      ? []
      : (JSON.parse(lines) as StoredLine[]).flatMap((line) =>
          line.premium ? [{ number, line, ...line.premium }] : [],
        ),
  );
}
const family: Chosen = { tier: "fam", premium_c: 143_570, employer_c: 58_454, extras_c: 7600 };
const single: Chosen = { tier: "ee", premium_c: 51_275, employer_c: 30_765, extras_c: 0 };

test("an invoice asks for both parts, and says who, since when and why where that differs", async () => {
  await roster.company("bakery");
  const [dana, omar] = [
    await roster.hire("bakery", "Dana Kowalski"),
    await roster.hire("bakery", "Omar Haddad"),
  ];
  const { subscriptionId } = await desk.open({
    payer: { companyId: "bakery" },
    headcount: 3,
    startOn: "2026-02-01",
  });
  await coverage.choose("bakery", dana, family, "2026-03-01");
  await coverage.choose("bakery", omar, single, "2026-03-01");
  // The payroll file before the 20th has what is known of the first month.
  const payroll = async (today: string) => {
    const { month, deductions } = await loadPayroll(desk.storage.db, "bakery", today);
    return deductions.map(
      (each) =>
        `${month} ${each.month} ${each.last_name} ${each.month_c} ${each.change} ${each.is_last}`,
    );
  };
  expect(await payroll("2026-02-19")).toEqual([
    "2026-03-01 2026-03-01 Haddad 20510 new false",
    "2026-03-01 2026-03-01 Kowalski 92716 new false",
  ]);
  await until("2026-02-20");
  const [, march] = await desk.invoices(subscriptionId);
  const lines = await nameLines(desk.storage.db, JSON.parse(march?.lines ?? "") as StoredLine[]);
  const premiums = lines.filter(({ premium }) => premium);
  expect(
    premiums.map((line) => [lineLabel(line, "en"), lineReason(line, "en"), line.amount_c]),
  ).toEqual([
    [
      "Health premium, March 2026: Dana Kowalski",
      "The whole family. $584.54 from you, $927.16 from their pay. Covered from March 1, 2026.",
      151_170,
    ],
    [
      "Health premium, March 2026: Omar Haddad",
      "One person. $307.65 from you, $205.10 from their pay. Covered from March 1, 2026.",
      51_275,
    ],
  ]);

  // A baby at Omar's in March, told late; Dana leaves in April when April is billed already.
  await until("2026-03-25");
  await coverage.choose("bakery", omar, { ...single, tier: "ec", premium_c: 92_295 }, "2026-03-01");
  expect(await payroll("2026-02-25")).toContain("2026-03-01 2026-03-01 Kowalski 92716 new false");
  await coverage.end(dana, "2026-03-31");
  expect(await payroll("2026-02-25")).toContain("2026-03-01 2026-03-01 Kowalski 92716 new true");
  await coverage.choose("bakery", dana, single, "2026-07-01");
  expect(await payroll("2026-03-25")).toContain("2026-04-01 2026-07-01 Kowalski 20510 new false");
  await desk.storage.db
    .deleteFrom("enrollments")
    .where("effective_on", "=", "2026-07-01")
    .execute();
  await until("2026-04-20");
  const [, , april, may] = await desk.invoices(subscriptionId);
  const named = async (row: typeof may) =>
    nameLines(desk.storage.db, JSON.parse(row?.lines ?? "") as StoredLine[]);
  const now = await named(may);
  expect(
    now.flatMap((line) =>
      line.premium ? [[line.kind, lineLabel(line, "en"), line.amount_c]] : [],
    ),
  ).toEqual([
    [
      "credit",
      `Health premium, April 2026: Dana Kowalski (correction to ${april?.number})`,
      -151_170,
    ],
    ["premium", `Health premium, March 2026: Omar Haddad (correction to ${march?.number})`, 41_020],
    ["premium", `Health premium, April 2026: Omar Haddad (correction to ${april?.number})`, 41_020],
    ["premium", "Health premium, May 2026: Omar Haddad", 92_295],
  ]);
  const signed_at = "2026-03-25T12:00:00.000Z";
  await changeRows(desk.storage.db, "enrollments", { tier: "ec" }, { signed_at });
  const replaced = { end_reason: "changed", ends_on: null, signed_at: "2026-02-01T12:00:00.000Z" };
  await changeRows(desk.storage.db, "enrollments", { state: "cancelled" }, replaced);
  // A late report is marked in the first file that can have it, and no later file has its amount.
  expect(await payroll("2026-05-25")).toContain("2026-06-01 2026-06-01 Haddad 61530 null false");
  // May has the same shares of the people, and those who left since the last months.
  const { month, deductions } = await loadPayroll(desk.storage.db, "bakery", desk.today());
  expect(month).toBe("2026-05-01");
  expect(
    deductions.map((each) => [
      each.last_name,
      each.month_c,
      each.paycheck_c,
      each.from,
      each.change,
      each.before_c,
    ]),
  ).toEqual([
    ["Haddad", 61_530, 28_398, "2026-03-01", "changed", 20_510],
    ["Kowalski", 0, 0, "2026-04-01", "ended", 92_716],
  ]);
  // Canceled and resumed: May's premiums stay on an invoice of their own, and cover Omar all the same.
  const ends_on = (await getMembershipEnd(bakery()))?.ends_on ?? "";
  await cancelMembership(bakery(), { ends_on, reason: null });
  await resumeMembership(bakery());
  await desk.bill();
  const [alone, again] = (await desk.invoices(subscriptionId)).slice(-2);
  const changes = await loadInvoiceChanges(await getInvoice(bakery(), again?.number ?? ""), {
    all: await listInvoices(bakery()),
    read: (number) => getInvoice(bakery(), number),
  });
  const insured = changes?.lines.filter(({ premium }) => premium) ?? [];
  expect(insured.map(({ causes }) => causes.map((cause) => causeWords(cause, "en")))).toEqual([
    ["Not covered as of May 1, 2026."],
    [`May 2026 is billed on ${alone?.number}.`],
  ]);
});

test("an employer who pays for the marketplace is asked for everybody who could be covered, once, and not for who has left", async () => {
  await roster.company("bakery");
  const people = await Promise.all(
    ["Dana Kowalski", "Omar Haddad", "Ana Ruiz"].map((name) => roster.hire("bakery", name)),
  );
  await roster.hire("bakery", "Pia Part", { class: "part_time", hours_per_week: 20 });
  const { subscriptionId } = await desk.open({
    payer: { companyId: "bakery" },
    headcount: 5,
    startOn: "2026-02-01",
  });
  const { db } = desk.storage;
  const at = new Date(desk.clock.now()).toISOString();
  const terms = { ...someTerms, marketplace: "paid", marketplace_c: 600, waiting_period_days: 0 };
  await addRows(db, "group_offers", {
    id: "offer",
    company_id: "bakery",
    state: "closed",
    terms: JSON.stringify(terms),
    open_from: "2026-01-10",
    open_to: "2026-01-24",
    effective_on: "2026-03-01",
    ends_on: "2027-02-28",
    agreement_version: "1",
    signed_name: "Olga Ek",
    signed_at: at,
    created_at: at,
    updated_at: at,
  });
  const requested = async () => {
    const invoices = await desk.invoices(subscriptionId);
    const counting = invoices.filter(({ state }) => state !== "void");
    return counting.flatMap(({ number, period_start, lines }) =>
      (JSON.parse(lines) as StoredLine[])
        .filter(({ label }) => label.startsWith("Wellness marketplace"))
        .map(({ premium: _none, ...line }) => ({ ...line, number, month: period_start })),
    );
  };
  await until("2026-02-20");
  expect(await requested()).toMatchObject([
    { month: "2026-03-01", kind: "addon", qty: 3, unit_c: 600, amount_c: 1800 },
  ]);
  await roster.leave(people[0]!, "2026-02-27");
  await coverage.choose("bakery", people[2]!, single, "2026-04-01");
  await until("2026-03-20");
  const [march, ...april] = await requested();
  const month = "2026-04-01";
  expect(april).toMatchObject([
    { month, kind: "credit", qty: 1, unit_c: -600, amount_c: -600, mends: march?.number },
    { month, kind: "addon", qty: 2, unit_c: 600, amount_c: 1200 },
  ]);
  // A membership that is over before a month begins asks for nothing in it, even if credit could pay for it.
  await db.updateTable("subscriptions").set({ credit_c: 5000 }).execute();
  const before = (await desk.invoices(subscriptionId)).length;
  await cancelMembership(bakery(), { ends_on: month, reason: null });
  await until("2026-04-02");
  expect((await requested()).map(({ amount_c }) => amount_c)).toEqual([1800, -600]);
  const after = (await desk.invoices(subscriptionId)).slice(before);
  expect(after.filter(({ about }) => about === "premiums").map(({ total_c }) => total_c)).toEqual([
    0,
  ]);
});

test("an add-on that the membership pays for is taken off for who has it with coverage, month by month", async () => {
  const spanish = '{"title":"Telesalud"}';
  await desk.offer({ slug: "telehealth", title: "Telehealth", spanish, markets: '["group"]' });
  await roster.company("bakery");
  const hired = ["Ana", "Ben"].map((name) => roster.hire("bakery", name));
  const [ana = ""] = await Promise.all(hired);
  const { subscriptionId } = await desk.open({
    payer: { companyId: "bakery" },
    headcount: 3,
    startOn: "2026-02-01",
    addOnSlugs: ["telehealth"],
  });
  await coverage.choose("bakery", ana, single, "2026-03-01");
  const addons_chosen = JSON.stringify([{ slug: "telehealth", title: "Telehealth", price_c: 600 }]);
  await desk.storage.db.updateTable("enrollments").set({ addons_chosen }).execute();
  await until("2026-03-15");
  await roster.leave(ana, "2026-03-15");
  await until("2026-03-20");
  const invoices = (await desk.invoices(subscriptionId)).map(({ lines }) =>
    (JSON.parse(lines) as Omit<StoredLine, "premium">[])
      .filter(({ kind }) => kind === "addon" || kind === "credit")
      .map((line) => `${lineLabel(line, "es")} ${line.amount_c}`),
  );
  const twice = ["Telesalud 1800", "Ya se paga con la cobertura: Telesalud -600"];
  // The 600's part of 1,500 × 16 of 31 days was never paid.
  const remaining = ["Crédito sobre INV-2026-000002 -774", "Crédito retirado: Telesalud 310"];
  expect(invoices).toEqual([["Telesalud 1800"], twice, ["Telesalud 1200", ...remaining]]);
  expect((await premiumsOf(subscriptionId)).map(({ member_c }) => member_c)).toEqual([
    21_110, 21_110,
  ]);
});

const anyChosen: fc.Arbitrary<Chosen> = fc.record({
  tier: fc.constantFrom(...tiers),
  premium_c: fc.integer({ min: 30_000, max: 150_000 }),
  employer_c: fc.integer({ min: 0, max: 30_000 }),
  extras_c: fc.integer({ min: 0, max: 9000 }),
});
const anyStep = fc.record({
  sleep: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.integer({ min: 60, max: 95 }) },
  ),
  who: fc.nat({ max: 5 }),
  what: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ chosen: anyChosen, months: fc.integer({ min: 0, max: 1 }) }),
    },
    { weight: 2, arbitrary: fc.constantFrom("leave" as const, "nothing" as const) },
  ),
  looks: fc.integer({ min: 0, max: 2 }),
});

test("the premiums of a person and month on all invoices are what covers them that month", async () => {
  await roster.company("bakery");
  const people = await Promise.all([1, 2].map((name) => roster.hire("bakery", `P ${name}`)));
  await roster.company("garden");
  people.push(...(await Promise.all([3, 4].map((name) => roster.hire("garden", `P ${name}`)))));
  const payers = [
    await desk.open({ payer: { companyId: "bakery" }, headcount: 3, startOn: "2026-01-25" }),
    await desk.open({
      payer: { companyId: "garden" },
      headcount: 3,
      startOn: "2026-02-01",
      period: "yearly",
    }),
    await desk.open({ payer: { userId: "ana" }, startOn: "2026-01-31" }),
  ];
  const someone = [
    ...people.map((id, at) => ({ company: at < 2 ? "bakery" : "garden", id })),
    { company: null, id: "ana" },
    { company: null, id: "ana" },
  ];
  const [history] = fc.sample(fc.array(anyStep, { minLength: 60, maxLength: 60 }), {
    numRuns: 1,
    seed: Number(process.env["PREMIUM_SEED"] ?? 20_261_122),
  });
  const ends = addDays(desk.today(), 360);
  for (const { sleep, who, what, looks } of history ?? []) {
    if (addDays(desk.today(), sleep) > ends) break;
    desk.clock.advance(days(sleep));
    const { company, id } = someone[who] ?? { company: null, id: "" };
    if (what === "leave") await coverage.end(id, lastOfMonth(desk.today()));
    else if (what !== "nothing") {
      const first = addMonths(firstOfMonth(desk.today()), what.months);
      const parts = company ? what.chosen : { ...what.chosen, employer_c: 0 };
      await coverage.choose(company, id, parts, first);
    }
    for (let look = 0; look < looks; look++) await desk.bill();
    await payAll();
  }
  desk.clock.advance(days(25));
  await desk.bill();
  await desk.bill();

  const covered = await desk.storage.db.selectFrom("enrollments").selectAll().execute();
  let checked = 0;
  for (const { subscriptionId } of payers) {
    const { company_id, premiums_from, premiums_through, state } =
      await desk.subscription(subscriptionId);
    expect(state).toBe("active");
    const lines = await premiumsOf(subscriptionId);
    const own = covered.filter((row) => row.company_id === company_id && row.state !== "cancelled");
    const persons = new Set(own.map((row) => (company_id ? (row.employee_id ?? "") : "self")));
    for (const person of persons) {
      for (
        let month = premiums_from ?? "";
        month <= (premiums_through ?? "");
        month = firstOfNextMonth(month)
      ) {
        const [requested, due] = [
          lines.filter((line) => line.person === person && line.month === month),
          own.filter(
            (row) =>
              (company_id === null || row.employee_id === person) &&
              row.effective_on <= month &&
              (row.ends_on ?? "9999") >= month,
          ),
        ];
        const sum = (values: (number | null)[]) =>
          values.reduce<number>((all, each) => all + (each ?? 0), 0);
        expect([person, month, sum(requested.map(({ employer_c }) => employer_c))]).toEqual([
          person,
          month,
          sum(due.map((row) => row.employer_share_c)),
        ]);
        expect([person, month, sum(requested.map(({ line }) => line.amount_c))]).toEqual([
          person,
          month,
          sum(due.map((row) => coverage.wholeOf(row))),
        ]);
        checked += due.length;
      }
    }
    for (const { line, employer_c, member_c } of lines)
      expect(line.amount_c).toBe(employer_c + member_c);
  }
  expect(checked).toBeGreaterThan(20);
});

test("who cancels is told beforehand what is asked for all the same, and is asked for that", async () => {
  await roster.company("bakery");
  const dana = await roster.hire("bakery", "Dana Kowalski");
  const { subscriptionId } = await desk.open({
    payer: { companyId: "bakery" },
    headcount: 2,
    startOn: "2026-02-01",
  });
  await coverage.choose("bakery", dana, family, "2026-03-01");
  const reported = async () => (await getMembershipEnd(bakery())) ?? expect.fail("no end");
  const april = { issued_on: "2026-03-20", due_on: "2026-04-03", owed_c: 151_170 };

  await until("2026-03-10");
  expect(await reported()).toMatchObject({ ends_on: "2026-05-01", unneeded: [], follows: [april] });
  // 22 of March's 31 days of a new employee's $9.00.
  await roster.hire("bakery", "Wes Tolliver");
  const [joining, owed_c] = [639, 151_170 + 639];
  await until("2026-03-20");
  const [{ number = "" } = {}] = (await desk.invoices(subscriptionId)).slice(-1);
  const { ends_on, ...before } = await reported();
  const follows = [{ ...april, owed_c, bills: "both" }];
  expect(before).toMatchObject({ unneeded: [number], follows, settles: null });
  expect(await desk.invoices(subscriptionId), "nothing of it is kept").toHaveLength(3);

  await cancelMembership(bakery(), { ends_on: ends_on ?? "", reason: null });
  const [voided, requested] = (await desk.invoices(subscriptionId)).slice(-2);
  expect(voided).toMatchObject({ number, state: "void" });
  expect(requested).toMatchObject({ about: "premiums", total_c: owed_c, due_on: "2026-04-03" });
  expect(JSON.parse(requested?.lines ?? "[]")).toMatchObject([
    { premium: {} },
    { kind: "proration", amount_c: joining, mends: "INV-2026-000002" },
  ]);
  // The requested amounts are owed now, and don't follow any more.
  expect((await reported()).follows).toEqual([]);
  // A person who leaves now is on no later invoice: what is paid for them comes back at once.
  await desk.pay(requested?.number ?? "", owed_c);
  await desk.storage.db.transaction().execute((db) =>
    endEmployment(db, desk.clock.now(), "bakery", dana, {
      last_day: "2026-03-25",
      reason: "other",
    }),
  );
  expect((await desk.subscription(subscriptionId)).credit_c).toBe(151_170);
});

test("no credit pays an invoice that is replaced with it", async () => {
  const { subscriptionId } = await desk.open({ payer: { userId: "ana" }, startOn: "2026-01-31" });
  const { db } = desk.storage;
  const ask = (from: string, through: string) =>
    db.transaction().execute(async (trx) => {
      const membership = await lockSubscription(trx, subscriptionId);
      await issuePremiumInvoice(
        trx,
        desk.clock.now(),
        membership,
        { from, through },
        invoiceSources,
      );
    });
  const own = { ...single, employer_c: 0 };
  await coverage.choose(null, "ana", own, "2026-03-01");
  await ask("2026-03-01", "2026-03-01");
  await payAll();
  await coverage.choose(null, "ana", { ...own, premium_c: 92_295 }, "2026-03-01");
  await ask("2026-03-01", "2026-04-01");
  await ask("2026-05-01", "2026-05-01");
  await coverage.end("ana", "2026-02-28");
  await db.transaction().execute((trx) => rebillChoice(trx, desk.clock.now(), "ana"));
  const states = (await desk.invoices(subscriptionId)).map(({ state }) => state);
  expect(states).toEqual(["paid", "paid", "void", "void", "paid"]);
  expect((await desk.subscription(subscriptionId)).credit_c).toBe(51_275);
});

test("a membership that is suspended between its lookup and its lock isn’t charged", async () => {
  const { subscriptionId } = await desk.open({ payer: { userId: "ana" }, startOn: "2026-01-31" });
  await coverage.choose(null, "ana", { ...single, employer_c: 0 }, "2026-03-01");
  await desk.storage.db.transaction().execute(async (trx) => {
    let suspending: Promise<unknown> | undefined;
    const watched = trx.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // The transaction's only connection runs this next, before the lock.
        suspending ??= trx
          .updateTable("subscriptions")
          .set({ state: "suspended" })
          .where("id", "=", subscriptionId)
          .execute();
        return result;
      },
    });
    await billFirstPremium(watched, desk.clock.now(), "ana", "2026-03-01");
    await suspending;
  });
  expect(await premiumsOf(subscriptionId)).toEqual([]);
});
