import { lineTexts } from "~/domain/billing/line-words.text";
import {
  lengthOfPeriod,
  type Period,
  type PeriodLength,
} from "~/domain/billing/membership-periods";
import { billedDays, dueShare, type BilledShare } from "~/domain/billing/roster-billing";
import { addMonths, daysBetween } from "~/domain/calendar-days";
import { coveringStates } from "~/domain/health/answer-states";
import { localDay } from "~/domain/local-days";
import { divideHalfUp, formatCents } from "~/domain/money";
import { say } from "~/language/say";
import type { Db } from "../../../db/schema";
import { loadShares } from "../../billing/membership/company-people";
import type { StoredLine } from "../../billing/stored-lines";
import { termsOn, type SubscriptionRow } from "../../billing/subscriptions";
import { getCompanyZone } from "../../zones";
import { storeBilledPremiums, type BilledSource } from "./billed-source";
import { getById } from "../../rows-by-id";

/**
 * Add-ons that a company's employees chose with their coverage although its membership includes them for everyone: the
 * membership doesn't charge for those employees (handbook/rules.md#changing-a-membership).
 */

/** Prefix of the ids, of add-on and person, in what was billed as credits of this kind. */
export const addOnIdPrefix = "twice:";

/** An add-on that an employee chose with coverage. Days are YYYY-MM-DD. */
type ChosenAddOn = {
  person: string;
  /** Ids under which invoices may list the person. */
  aliases: readonly string[];
  title: string;
  from: string;
  /** The last day of the coverage or of the employment, whichever is first; null if neither ends. */
  through: string | null;
  /** The first and the last day of the employee on the list. */
  since: string;
  lastDay: string | null;
};

/**
 * The credit (negative to charge again) for a person, an add-on and a month; `person_id` has the prefix, the add-on's
 * title and the person's id.
 */
type AddOnCredit = { month: string; person_id: string; cents: number };

/** Returns the add-ons that employees chose with their company's coverage, past too, but not in stopped changes. */
async function listChosenAddOns(db: Db, companyId: string): Promise<ChosenAddOn[]> {
  const rows = await db
    .selectFrom("enrollments as e")
    .leftJoin("employees as p", "p.id", "e.employee_id")
    .select(["e.addons_chosen", "e.employee_id", "e.user_id", "e.effective_on", "e.ends_on"])
    .select(["p.last_day", "p.hire_date", "p.created_at"])
    .where("e.company_id", "=", companyId)
    .where("e.source", "=", "offer")
    .where("e.state", "in", coveringStates)
    .where("e.frozen_until", "is", null)
    .where("e.addons_chosen", "is not", null)
    .execute();
  if (rows.length === 0) return [];
  const zone = await getCompanyZone(db, companyId);
  return rows.flatMap(({ addons_chosen, employee_id, user_id, ends_on, last_day, ...row }) => {
    const added = row.created_at === null ? "" : localDay(row.created_at, zone);
    const hired = row.hire_date ?? "";
    return (JSON.parse(addons_chosen ?? "[]") as { title: string }[]).map(({ title }) => ({
      person: employee_id ?? user_id,
      aliases: employee_id === null ? [`user:${user_id}`] : [employee_id, `user:${user_id}`],
      title,
      from: row.effective_on,
      through: [ends_on, last_day].flatMap((day) => day ?? []).sort()[0] ?? null,
      since: hired > added ? hired : added,
      lastDay: last_day,
    }));
  });
}

/** Returns what a month costs, for an add-on of `unit_c` cents a month; 10% less in a yearly period. */
const monthlyPriceOf = (period: PeriodLength, unit_c: number): number =>
  period === "yearly" ? divideHalfUp(unit_c * 90, 100) : unit_c;

/** An invoice with its parsed lines; `about` is its column, such as "membership". */
type InvoiceOfPeriod = Period & { id: string; about: string; lines: StoredLine[] };

/** A membership with its valid invoices, and what they bill for people (by the invoice's id and the person's). */
type InvoicedMembership = {
  membership: SubscriptionRow;
  invoices: readonly InvoiceOfPeriod[];
  shares: ReadonlyMap<string, ReadonlyMap<string, BilledShare>>;
};

/** Returns the month of a period that holds a day; months begin on the same day of the month as the period. */
function monthOf(period: Period, day: string): Period {
  if (lengthOfPeriod(period) === "monthly") return period;
  let months = 0;
  while (addMonths(period.start, months + 1) <= day) months += 1;
  return { start: addMonths(period.start, months), end: addMonths(period.start, months + 1) };
}

/**
 * Returns for how many days of a month an invoice charges for a person, once a later invoice has corrected it for
 * people who came or left.
 */
function billedDaysOf(
  { membership, shares }: InvoicedMembership,
  invoice: InvoiceOfPeriod,
  person: ChosenAddOn,
  month: Period,
): number {
  const billed = shares.get(invoice.id);
  const alias = person.aliases.find((each) => billed?.has(each));
  // Older invoices don't list their people, and charged for everyone.
  const known = billed ? alias && billed.get(alias) : { from: invoice.start, off: 0 };
  const isBack = [...shares.values()].some((some) => person.aliases.some((each) => some.has(each)));
  if (!known && isBack) return 0;
  const from = known ? known.from : person.since > invoice.start ? person.since : invoice.start;
  const due = dueShare(membership.proration, invoice, from, person.lastDay);
  const off = known && known.off > due.off ? known.off : due.off;
  return billedDays(invoice, { from, off }, month);
}

/**
 * Returns what a membership's invoices, and the one that is being written, charge for an employee's add-on in the month
 * that holds this day, in cents.
 */
function chargedInMonth(billed: InvoicedMembership, person: ChosenAddOn, month: string): number {
  const { membership, invoices } = billed;
  const terms = termsOn(membership, month);
  const ownLines = (lines: readonly StoredLine[]) =>
    lines.find(
      ({ kind, label, per_person }) => kind === "addon" && per_person && label === person.title,
    );
  const agreed = ownLines(terms.lines)?.unit_c ?? 0;
  const whole = invoices.find(
    ({ about, start, end }) => about === "membership" && start <= month && month < end,
  );
  if (!whole) {
    // The invoice of that period is just being written.
    const isNext = month >= membership.current_period_end;
    const goesOn = membership.state === "active" || membership.state === "past_due";
    return isNext && goesOn ? monthlyPriceOf(terms.period, agreed) : 0;
  }
  const line = ownLines(whole.lines);
  const added = invoices.filter(
    ({ about, start, end, lines }) =>
      about === "change" &&
      start >= whole.start &&
      end <= whole.end &&
      lines.some(({ kind, label }) => kind === "proration" && label.includes(person.title)),
  );
  const part = monthOf(whole, month);
  const days = (line ? [whole] : added)
    .map((invoice) => billedDaysOf(billed, invoice, person, part))
    .reduce((sum, each) => sum + each, 0);
  const price_c = monthlyPriceOf(lengthOfPeriod(whole), line?.unit_c ?? agreed);
  return divideHalfUp(price_c * days, daysBetween(part.start, part.end));
}

/** Returns a membership with its valid invoices for periods that end after `from`, and for changes within them. */
async function loadInvoiced(
  db: Db,
  subscriptionId: string,
  from: string,
): Promise<InvoicedMembership> {
  const membership = await getById(db, "subscriptions", subscriptionId);
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "about", "period_start as start", "period_end as end", "lines"])
    .where("subscription_id", "=", subscriptionId)
    .where("state", "<>", "void")
    .where("about", "in", ["membership", "change"])
    .where("period_end", ">", from)
    .execute();
  const invoices = rows.map((row) => ({ ...row, lines: JSON.parse(row.lines) as StoredLine[] }));
  return { membership, invoices, shares: await loadShares(db, invoices) };
}

/**
 * Returns the differences between the credits that are due and those that earlier invoices gave, through a month;
 * negative where too much was given.
 */
function creditsToGive(
  due: readonly AddOnCredit[],
  given: readonly AddOnCredit[],
  through: string,
): AddOnCredit[] {
  const credits = new Map<string, AddOnCredit>();
  for (const { month, person_id, cents } of [
    ...due,
    ...given.map((credit) => ({ ...credit, cents: -credit.cents })),
  ]) {
    const key = `${month} ${person_id}`;
    credits.set(key, { month, person_id, cents: (credits.get(key)?.cents ?? 0) + cents });
  }
  return [...credits.values()].filter(({ cents, month }) => cents !== 0 && month <= through);
}

/**
 * Returns the lines that credit, or charge again, a company's membership for employees' chosen add-ons in the period;
 * months that it didn't charge for them need none.
 */
export const addOnCreditSource: BilledSource = async (db, payer, { from, through }, billed) => {
  const nothing = { lines: [], remember: () => Promise.resolve() };
  if (payer.company_id === null) return nothing;
  const chosen = await listChosenAddOns(db, payer.company_id);
  const given = billed
    .filter(({ person }) => person.startsWith(addOnIdPrefix))
    .map(({ person, month, employer_c }) => ({ person_id: person, month, cents: -employer_c }));
  if (chosen.length === 0 && given.length === 0) return nothing;
  const invoiced = await loadInvoiced(db, payer.id, from);
  const due: AddOnCredit[] = [];
  for (let month = from; month <= through; month = addMonths(month, 1)) {
    for (const each of chosen) {
      if (each.from > month || (each.through !== null && each.through < month)) continue;
      const person_id = `${addOnIdPrefix}${each.title}:${each.person}`;
      due.push({ month, person_id, cents: chargedInMonth(invoiced, each, month) });
    }
  }
  const credits = creditsToGive(due, given, through);
  const agreed = [from, through].map((day) => termsOn(invoiced.membership, day));
  const spanish = new Map(
    [...agreed, ...invoiced.invoices].flatMap(({ lines }) =>
      lines.map((line) => [line.label, line.spanish] as const),
    ),
  );
  return {
    lines: creditLines(credits, spanish),
    remember: (invoice_id) =>
      storeBilledPremiums(
        db,
        credits.map(({ month, person_id, cents }) => ({
          invoice_id,
          month,
          person_id,
          employer_c: -cents,
          member_c: 0,
        })),
      ),
  };
};

/** Returns a line for each add-on and amount, with how many people's months it is for. */
function creditLines(
  credits: readonly AddOnCredit[],
  spanish: ReadonlyMap<string, string | undefined>,
): StoredLine[] {
  const t = say(lineTexts, "en");
  const titles = new Map<string, Map<number, number>>();
  for (const { person_id, cents } of credits) {
    const title = person_id.slice(addOnIdPrefix.length, person_id.lastIndexOf(":"));
    const counts = titles.get(title) ?? new Map<number, number>();
    titles.set(title, counts.set(cents, (counts.get(cents) ?? 0) + 1));
  }
  return [...titles].flatMap(([names, counts]) =>
    [...counts].map(([cents, qty]) => ({
      kind: "addon" as const,
      label: cents > 0 ? t.twice({ names }) : t.twiceLess({ names }),
      spanish: spanish.get(names),
      qty,
      unit_c: -cents,
      amount_c: -cents * qty,
      per_person: false,
      reason: `${qty} × ${formatCents(Math.abs(cents))}`,
    })),
  );
}
