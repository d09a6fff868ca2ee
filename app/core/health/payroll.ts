import { premiumMonthBilledOn } from "~/domain/billing/membership-periods";
import { addDays, addMonths, firstOfMonth, lastOfMonth } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { perPaycheck } from "~/domain/health/premium-shares";
import type { Db } from "~/embedded/db/schema";
import { getCompanyZone } from "~/embedded/services/zones";
import { listCoverage, type CoverageRow } from "~/embedded/services/health/coverage";
import { memberShareOf, billedPersonIdOf } from "~/embedded/services/health/premiums/premiums";
import { read } from "../call";

type PersonName = { first_name: string; last_name: string; employee_number: string | null };

const peoplePerQuery = 500;

/** PostgreSQL takes no empty list, and no id is an empty string. */
const orNone = (ids: string[]): string[] => (ids.length > 0 ? ids : [""]);

/** Returns people's names by {@link billedPersonIdOf}. */
async function loadNames(db: Db, rows: readonly CoverageRow[]): Promise<Map<string, PersonName>> {
  const names = new Map<string, PersonName>();
  for (let from = 0; from < rows.length; from += peoplePerQuery) {
    const some = rows.slice(from, from + peoplePerQuery);
    const listed = await db
      .selectFrom("employees")
      .select(["id", "first_name", "last_name", "employee_number"])
      .where("id", "in", orNone(some.flatMap(({ employee_id }) => employee_id ?? [])))
      .execute();
    const others = await db
      .selectFrom("users")
      .select(["id", "first_name", "last_name"])
      .where(
        "id",
        "in",
        orNone(some.flatMap(({ employee_id, user_id }) => (employee_id ? [] : [user_id]))),
      )
      .execute();
    for (const { id, ...name } of listed) names.set(id, name);
    for (const { id, ...name } of others)
      names.set(`user:${id}`, { ...name, employee_number: null });
  }
  return names;
}

const covers = (row: CoverageRow, day: string): boolean =>
  row.effective_on <= day && (row.ends_on === null || row.ends_on >= day);
/** Sums a person's own premiums on a day, in cents a month. */
const sumMemberParts = (rows: readonly CoverageRow[], day: string): number =>
  rows.filter((row) => covers(row, day)).reduce((sum, row) => sum + memberShareOf(row), 0);

/** For this many months, the file's own included, an end is marked, because files are downloaded late or not at all. */
const monthsMarked = 3;

type MonthlyDeduction = {
  /** The first day of the file's month, or of a later one in which something begins or changes. */
  month: string;
  month_c: number;
  paycheck_c: number;
  /** The first day of this amount. */
  from: string;
  /** New or changed in this month, or reported late; "ended" for three months; null if nothing changed. */
  change: "new" | "changed" | "ended" | null;
  /** The amount before `from`. */
  before_c: number;
  /** True if nothing is deducted after this month, as far as known. */
  is_last: boolean;
};

/** Returns the first day of the last month that marks an amount as new: its first, or the next file's if it is late. */
function markedThrough({ effective_on, signed_at }: CoverageRow, zone: string): string {
  const first = firstOfMonth(effective_on);
  const signed = signed_at === null ? first : localDay(signed_at, zone);
  return signed > effective_on ? addMonths(premiumMonthBilledOn(signed), 1) : first;
}

/**
 * The zone of the payroll, the first day of the month since when an end is marked, and coverage that a later choice has
 * replaced whole.
 */
type PayrollContext = { since: string; zone: string; replaced: readonly CoverageRow[] };

/**
 * Returns what was deducted until a late choice replaced it, as far as an earlier file could have it; null if that
 * choice wasn't late or replaced nothing.
 */
function findReplacedPart(
  now: CoverageRow,
  month: string,
  { zone, replaced }: PayrollContext,
): number | null {
  const isLate = ({ signed_at, effective_on }: CoverageRow) =>
    signed_at !== null && localDay(signed_at, zone) > effective_on;
  if (!isLate(now)) return null;
  const earlier = replaced.filter(
    (row) =>
      billedPersonIdOf(row) === billedPersonIdOf(now) &&
      covers(row, now.effective_on) &&
      (row.signed_at ?? "") < (now.signed_at ?? "") &&
      !(isLate(row) && month <= markedThrough(row, zone)),
  );
  const [newest] = earlier.toSorted((a, b) => ((a.signed_at ?? "") < (b.signed_at ?? "") ? 1 : -1));
  return newest ? memberShareOf(newest) : null;
}

/** Returns a person's deduction in a month, with its first day and the amount before. @param coverages their coverage */
function deductionIn(
  coverages: readonly CoverageRow[],
  month: string,
  marked: PayrollContext,
): MonthlyDeduction {
  const { since, zone } = marked;
  const begun = coverages.filter(({ effective_on }) => effective_on <= lastOfMonth(month));
  const byStart = begun.toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1));
  const now = byStart.findLast((row) => covers(row, month));
  const ended = byStart.findLast(({ ends_on }) => ends_on !== null)?.ends_on ?? month;
  const from = now ? now.effective_on : addDays(ended, 1);
  const month_c = sumMemberParts(coverages, month);
  const isNew = now ? month <= markedThrough(now, zone) : from >= since;
  const replaced_c = now ? findReplacedPart(now, month, marked) : null;
  const earlier_c = replaced_c ?? sumMemberParts(coverages, addMonths(firstOfMonth(from), -1));
  const before_c = isNew ? earlier_c : month_c;
  const changed = before_c === 0 ? "new" : "changed";
  const change = !now ? "ended" : month_c === before_c ? null : changed;
  const is_last = now !== undefined && !coverages.some((row) => covers(row, addMonths(month, 1)));
  return { month, month_c, before_c, paycheck_c: perPaycheck(month_c), from, change, is_last };
}

/**
 * Returns a person's months: the file's if a coverage began by then, even one that has ended, and later ones in which
 * coverage begins and changes the amount. A later end has no month of its own; the one before is `is_last`.
 */
function deductionsFrom(
  coverages: readonly CoverageRow[],
  month: string,
  marked: PayrollContext,
): MonthlyDeduction[] {
  const begins = coverages.map(({ effective_on }) => firstOfMonth(effective_on));
  const isKnown = begins.some((first) => first <= month);
  const ahead = [...new Set(begins)].filter((first) => first > month).toSorted();
  const now = isKnown ? [deductionIn(coverages, month, marked)] : [];
  const later = ahead.map((first) => deductionIn(coverages, first, { ...marked, since: first }));
  return now.concat(later.filter(({ change }) => change !== null));
}

/** The most months after the billed one for which an employee may have chosen. */
const monthsAhead = 12;

/**
 * Returns, by month and name, a company's paycheck deductions for the month of its newest invoice: amounts that are
 * new, changed or have ended within three months are marked, and those known to begin later are included. If no
 * employee is covered yet, the month is the first with coverage.
 * @param today YYYY-MM-DD
 */
export async function loadPayroll(db: Db, companyId: string, today: string) {
  const billed = premiumMonthBilledOn(today);
  const coverageQuery = {
    companyId,
    from: addMonths(billed, -monthsMarked),
    to: addMonths(billed, monthsAhead),
  };
  const rows = await listCoverage(db, coverageQuery);
  const first = rows.map(({ effective_on }) => firstOfMonth(effective_on)).toSorted()[0] ?? billed;
  const month = first > billed ? first : billed;
  const marked = {
    since: addMonths(month, 1 - monthsMarked),
    zone: await getCompanyZone(db, companyId),
    replaced: await listCoverage(db, { ...coverageQuery, isReplaced: true }),
  };
  const names = await loadNames(db, rows);
  const people = [...new Set(rows.map(billedPersonIdOf))];
  const deductions = people.flatMap((person) => {
    const name = names.get(person);
    const coverages = rows.filter((row) => billedPersonIdOf(row) === person);
    return deductionsFrom(coverages, month, marked).map((amounts) => ({
      employee_number: name?.employee_number ?? null,
      first_name: name?.first_name ?? "",
      last_name: name?.last_name ?? "",
      ...amounts,
    }));
  });
  const order = (value: (typeof deductions)[number]) =>
    `${value.month} ${value.last_name} ${value.first_name}`;
  return {
    month,
    deductions: deductions.sort((a, b) => order(a).localeCompare(order(b))),
  };
}

/** Returns the paycheck deductions of the newest invoice's month and of known later changes, by month and name. */
export const getPayroll = read("company-owner", "getPayroll", async ({ db, now, person }) =>
  loadPayroll(db, person.company_id, localDay(now, person.zone)),
);
export type Payroll = Awaited<ReturnType<typeof getPayroll>>;
