import { localDay, dayStart } from "~/domain/local-days";
import { westernmostZone, zoneOfState } from "~/domain/us-state-zones";
import type { NewRow, Row } from "~/embedded/db/schema";
import { nextActionOn } from "~/domain/billing/next-action";
import { addDays, daysBetween, firstOfMonth as firstOfThatMonth } from "~/domain/calendar-days";
import { invoiceNumber } from "~/domain/billing/invoice-number";
import { dueOn, totalOf } from "~/domain/billing/invoice-terms";
import {
  billingDay,
  firstPeriod,
  premiumMonthBilledOn,
  type Period,
} from "~/domain/billing/membership-periods";
import { membershipLines } from "~/domain/billing/membership-price";
import { spanishOf } from "~/embedded/services/benefits/readable";
import type { StoredLine } from "~/embedded/services/billing/stored-lines";
import { addOnRows } from "../benefits/add-ons";
import { companies } from "../company/companies";
import { coveredAloneIds } from "../account/people";
import { employeeRows } from "../account/teams";
import { toJson, signedDaysBefore } from "../seed-values";
import { listPayers, periodsOf, listMembershipPlans, type Payer, type Plan } from "./memberships";

/** A year's association dues: on the first invoice of a membership that begins that day, or else on their own. */
export type SeedDues = { user_id: string; period: Period; line: StoredLine; isPaid: boolean };

/** Days from issue to payment, because most people pay before the due date. */
const daysToPayment = 9;
/** Monthly members always have an invoice to pay: once the last regular one is due, one that is this many days old. */
const newestInvoiceAge = 4;

type BillingRows = {
  subscriptions: NewRow<"subscriptions">[];
  invoices: NewRow<"invoices">[];
  billed_people: NewRow<"billed_people">[];
  payments: NewRow<"payments">[];
  counters: NewRow<"counters">[];
  sent_notices: NewRow<"sent_notices">[];
};

/** Returns by company the ids of people on its invoices: its owner, and everyone on its list since before the first. */
function billedPeopleOf(now: Date): Map<string, string[]> {
  const listed = employeeRows(now);
  return new Map(
    companies.map(({ id, owner_user_id }) => {
      const ids = listed.filter(({ company_id }) => company_id === id).map((row) => row.id);
      return [id, [`user:${owner_user_id}`, ...ids]];
    }),
  );
}

/** Returns noon UTC of a day, which is the same calendar day in most places. */
const noonOn = (day: string): string => `${day}T12:00:00.000Z`;

type IssuedInvoice = Pick<Row<"invoices">, "issued_on"> & {
  about: NonNullable<NewRow<"invoices">["about"]>;
  period: Period;
  lines: readonly StoredLine[];
  isPaid: boolean;
  /** It isn't due before this day. */
  notBefore: string;
};

/** Returns a payer's membership, and its invoices with the dues that are on them; premiums are still missing. */
function createMembershipWithInvoices(
  now: Date,
  plan: Plan,
  payer: Payer,
  dues: readonly SeedDues[],
) {
  const { tier, period, state } = plan;
  const { start, periods, current } = periodsOf(now, plan);
  const addOns = addOnRows(now)
    .filter(({ slug }) => plan.addOns?.includes(slug))
    .map((row) => ({ ...row, spanish: spanishOf(row.spanish ?? null) }));
  const { lines } = membershipLines({
    tier,
    period,
    headcount: payer.headcount,
    addOns,
    start,
    payer: payer.company_id ? "company" : "individual",
  });
  const today = localDay(now.getTime(), westernmostZone);
  // A member who joined on another day than the first of a month signed on that day.
  const signedOn = typeof plan.start === "string" ? start : addDays(start, -signedDaysBefore);
  const row: BillingRows["subscriptions"][number] = {
    id: payer.id,
    company_id: payer.company_id,
    user_id: payer.user_id,
    us_state: payer.billing.address?.state ?? null,
    tier,
    period,
    state,
    addon_slugs: toJson(plan.addOns ?? []),
    quantity: payer.headcount,
    lines: toJson(lines),
    proration: "simple",
    payment_kind: "invoice",
    billing_name: payer.billing.name,
    billing_email: payer.billing.email,
    billing_address: toJson(payer.billing.address),
    started_on: start,
    current_period_start: current.start,
    current_period_end: current.end,
    cancel_at: state === "cancel_scheduled" || state === "ended" ? current.end : null,
    ended_on: state === "ended" ? current.end : null,
    past_due_since: state === "past_due" ? addDays(dueOn(start, start), 1) : null,
    credit_c: 0,
    premiums_from: firstOfThatMonth(start),
    premiums_through: premiumMonthBilledOn(today),
    created_at: noonOn(signedOn),
    updated_at: noonOn(signedOn),
  };
  const invoices: IssuedInvoice[] = periods.map((value) => {
    const isNewest = period === "monthly" && state === "active" && value === periods.at(-1);
    const regular = value.start === start ? signedOn : billingDay(value.start);
    const isDue = isNewest && dueOn(regular, start) <= today;
    const issued_on = isDue ? addDays(today, -newestInvoiceAge) : regular;
    const isPaid =
      state !== "past_due" && !isNewest && daysBetween(issued_on, today) >= daysToPayment;
    return { about: "membership", period: value, lines, issued_on, isPaid, notBefore: start };
  });
  if (coveredAloneIds.includes(payer.user_id ?? "")) {
    const month = firstPeriod(start, "monthly");
    const terms = { about: "premiums", issued_on: signedOn, isPaid: true } as const;
    invoices.push({ ...terms, period: month, lines: [], notBefore: start });
  }
  for (const { period: year, line, isPaid } of dues.filter(
    (due) => due.user_id === payer.user_id,
  )) {
    const [first] = invoices;
    if (first && year.start === start) first.lines = [...first.lines, line];
    else {
      const terms = { about: "dues", issued_on: billingDay(year.start), isPaid } as const;
      invoices.push({ ...terms, period: year, lines: [line], notBefore: year.start });
    }
  }
  return { row, payer, invoices };
}

/**
 * Returns all billing rows: 19 memberships, 37 invoices and their payments, numbered in the order of issue. Premiums
 * are still missing.
 */
export function billingRows(now: Date, dues: readonly SeedDues[]): BillingRows {
  const today = localDay(now.getTime(), westernmostZone);
  const [plan, payer] = [listMembershipPlans(now), listPayers(now)];
  const subscriptions = [...plan.companies, ...plan.individuals].flatMap((company, index) => {
    const owner = [...payer.companies, ...payer.individuals][index];
    return owner ? [createMembershipWithInvoices(now, company, owner, dues)] : [];
  });
  const issued = subscriptions
    .flatMap((subscription) =>
      subscription.invoices.map((invoice) => ({ ...subscription, ...invoice })),
    )
    .sort((a, b) => (a.issued_on < b.issued_on ? -1 : 1));

  const counts = new Map<number, number>();
  const billed = billedPeopleOf(now);
  const rows: BillingRows = {
    subscriptions: subscriptions.map(({ row }) => row),
    invoices: [],
    billed_people: [],
    payments: [],
    counters: [],
    sent_notices: [],
  };
  issued.forEach(
    ({ row, lines, payer: { billing }, about, period, issued_on, isPaid, notBefore }, index) => {
      const total_c = totalOf(lines);
      const year = Number(issued_on.slice(0, 4));
      const count = (counts.get(year) ?? 0) + 1;
      counts.set(year, count);
      const due_on = dueOn(issued_on, notBefore);
      const paidOn = addDays(issued_on, daysToPayment);
      const id = `invoice-${index + 1}`;
      rows.invoices.push({
        id,
        number: invoiceNumber(year, count),
        subscription_id: row.id,
        period_start: period.start,
        period_end: period.end,
        issued_on,
        due_on,
        lines: toJson(lines),
        total_c,
        paid_c: isPaid ? total_c : 0,
        state: isPaid ? "paid" : due_on < today ? "overdue" : "open",
        payment_kind: "invoice",
        bill_to: toJson(billing),
        about,
        created_at: noonOn(issued_on),
        updated_at: noonOn(isPaid ? paidOn : issued_on),
      });
      for (const person_id of billed.get(row.company_id ?? "") ?? []) {
        rows.billed_people.push({
          invoice_id: id,
          person_id,
          first_day: period.start,
          days_off: 0,
        });
      }
      if (!isPaid) return;
      rows.payments.push({
        id: `payment-${index + 1}`,
        invoice_id: id,
        amount_c: total_c,
        kind: "invoice",
        provider_ref: `${4101 + index}`,
        received_on: paidOn,
        state: "settled",
        returned_c: 0,
        created_at: noonOn(paidOn),
        updated_at: noonOn(paidOn),
      });
    },
  );
  rows.counters = [...counts].map(([year, value]) => ({ name: `invoice-${year}`, value }));
  rows.sent_notices = rows.subscriptions.flatMap(({ id, past_due_since }) =>
    [0, 7].flatMap((day) => {
      const sent = past_due_since && addDays(past_due_since, day);
      if (!sent || sent > today) return [];
      return { key: `payment-reminder:${id}:${past_due_since}:${day}`, sent_at: noonOn(sent) };
    }),
  );
  for (const row of rows.subscriptions) {
    const due = rows.invoices.flatMap(({ subscription_id, state, due_on }) =>
      subscription_id === row.id && state === "open" ? [due_on] : [],
    );
    const standing = { cancel_at: null, past_due_since: null, ...row };
    const zone = zoneOfState(row.us_state ?? "");
    const on = nextActionOn(standing, due.sort()[0] ?? null, localDay(now.getTime(), zone));
    row.next_action_at = on && dayStart(on, zone);
  }
  return rows;
}
