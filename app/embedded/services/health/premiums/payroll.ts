import type { Kysely } from "kysely";
import { premiumsWith } from "~/domain/billing/membership-periods";
import { addDays, addMonths, firstOfMonth, lastOfMonth } from "~/domain/calendar-days";
import { localDay } from "~/domain/local-days";
import { perPaycheck } from "~/domain/health/cost/paycheck";
import type { EmbeddedTables } from "../../../db/schema";
import { zoneOfCompany } from "../../zones";
import { coverageRows, type CoverageRow } from "../coverage";
import { memberPart, personOf } from "./premiums";

type Db = Kysely<EmbeddedTables>;
type Named = { first_name: string; last_name: string; employee_number: string | null };

const portion = 500;

/** PostgreSQL takes no empty list, and nobody's id is an empty text. */
const orNone = (ids: string[]) => (ids.length > 0 ? ids : [""]);

/** Who they are, by what an invoice knows them by. */
async function namesOf(db: Db, rows: readonly CoverageRow[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (let from = 0; from < rows.length; from += portion) {
    const some = rows.slice(from, from + portion);
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

const covers = (row: CoverageRow, day: string) =>
  row.effective_on <= day && (row.ends_on === null || row.ends_on >= day);
const partOn = (rows: readonly CoverageRow[], day: string) =>
  rows.filter((row) => covers(row, day)).reduce((sum, row) => sum + memberPart(row), 0);

/** Months, that of the file among them, in which an end is marked: a file may be fetched late, or not each month. */
const monthsMarked = 3;

type Amounts = {
  /** By its first day: that of the file, or a later one from which on something is known to begin or to change. */
  month: string;
  month_c: number;
  /** Twenty-six a year: an estimate. */
  paycheck_c: number;
  /** The first day of this amount. */
  from: string;
  /** New or changed in this month, or told of late; over since three months; null: as it was. */
  change: "new" | "changed" | "ended" | null;
  /** What it was before `from`. */
  before_c: number;
  /** Nothing is taken off after this month, as far as is known. */
  is_last: boolean;
};

/** The last month in which an amount is marked as new: the first it is for; chosen later than that, the first file that can have it. */
function markedThrough({ effective_on, signed_at }: CoverageRow, zone: string): string {
  const first = firstOfMonth(effective_on);
  const signed = signed_at === null ? first : localDay(signed_at, zone);
  return signed > effective_on ? addMonths(premiumsWith(signed), 1) : first;
}

/** Whose pay, where, and since when an end is marked. */
type Marked = { since: string; zone: string };

/** What is taken off one person's pay in a month, since when, and what it was before. @param own what covers them */
function amountsOf(own: readonly CoverageRow[], month: string, { since, zone }: Marked): Amounts {
  const begun = own.filter(({ effective_on }) => effective_on <= lastOfMonth(month));
  const byStart = begun.toSorted((one, other) => (one.effective_on < other.effective_on ? -1 : 1));
  const now = byStart.findLast((row) => covers(row, month));
  const ended = byStart.findLast(({ ends_on }) => ends_on !== null)?.ends_on ?? month;
  const from = now ? now.effective_on : addDays(ended, 1);
  const month_c = partOn(own, month);
  const isNew = now ? month <= markedThrough(now, zone) : from >= since;
  const before_c = isNew ? partOn(own, addMonths(firstOfMonth(from), -1)) : month_c;
  const changed = before_c === 0 ? "new" : "changed";
  const change = !now ? "ended" : month_c === before_c ? null : changed;
  const is_last = now !== undefined && !own.some((row) => covers(row, addMonths(month, 1)));
  return { month, month_c, before_c, paycheck_c: perPaycheck(month_c), from, change, is_last };
}

/** The months of one person: that of the file, where they are or were covered by then, and those from which on it is known to change. */
function monthsOf(own: readonly CoverageRow[], month: string, marked: Marked): Amounts[] {
  const begins = own.map(({ effective_on }) => firstOfMonth(effective_on));
  const isKnown = begins.some((first) => first <= month);
  const ahead = [...new Set(begins)].filter((first) => first > month).toSorted();
  const now = isKnown ? [amountsOf(own, month, marked)] : [];
  const later = ahead.map((first) => amountsOf(own, first, { ...marked, since: first }));
  return now.concat(later.filter(({ change }) => change !== null));
}

/** So many months ahead somebody may have chosen. */
const monthsAhead = 12;

/**
 * What a company takes off whose pay, for the month of its newest invoice, from the same coverage: with what is new or
 * another amount from that month on, or over since three months, and with what is known to begin later. Where nobody is covered yet, the month is the first
 * in which somebody will be.
 * @param today YYYY-MM-DD
 */
export async function payrollOf(db: Db, companyId: string, today: string) {
  const billed = premiumsWith(today);
  const rows = await coverageRows(db, {
    companyId,
    from: addMonths(billed, -monthsMarked),
    to: addMonths(billed, monthsAhead),
  });
  const first = rows.map(({ effective_on }) => firstOfMonth(effective_on)).toSorted()[0] ?? billed;
  const month = first > billed ? first : billed;
  const marked = {
    since: addMonths(month, 1 - monthsMarked),
    zone: await zoneOfCompany(db, companyId),
  };
  const names = await namesOf(db, rows);
  const people = [...new Set(rows.map(personOf))];
  const deductions = people.flatMap((person) => {
    const name = names.get(person);
    const own = rows.filter((row) => personOf(row) === person);
    return monthsOf(own, month, marked).map((amounts) => ({
      employee_number: name?.employee_number ?? null,
      first_name: name?.first_name ?? "",
      last_name: name?.last_name ?? "",
      ...amounts,
    }));
  });
  const order = (one: (typeof deductions)[number]) =>
    `${one.month} ${one.last_name} ${one.first_name}`;
  return {
    month,
    deductions: deductions.sort((one, other) => order(one).localeCompare(order(other))),
  };
}
