import { unpaidStates } from "~/domain/billing/invoice-terms";
import { sql } from "kysely";
import type { DeskInvoice } from "~/domain/admin/desk-payments";
import { invoiceNumber, parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { parseCents } from "~/domain/billing/received-payment";
import { localDay } from "~/domain/local-days";
import { easternmostZone } from "~/domain/us-state-zones";
import type { Db } from "~/embedded/db/schema";
import type { Installation } from "~/embedded/installation";
import { findCompaniesByName } from "~/embedded/services/company/company-names";
import { pageSize } from "~/domain/page-numbers";
import { read } from "../call";
import { selectDeskInvoices, listRecentPayments, toInvoiceAt } from "./payment-desk";
import { listUsers } from "~/embedded/services/admin/user-list";

/** `next` is the next page's `after`; null at the end and for a search. `more`: the search found more than it shows. */
type InvoicesFound = { invoices: DeskInvoice[]; next: string | null; more: boolean };

/** A page's `after`: the due date and number of the last invoice before it. */
const cursorPattern = /^(\d{4}-\d{2}-\d{2}) (INV-[\d-]{1,20})$/;
/** Limits the companies and people that a name may match. */
const maxPayers = 25;

/**
 * Returns the unpaid invoices by due date, so that late ones come first, or those that match a search: by number or its
 * end, by the amount that is owed, or by words of a company's or a person's name. The recent payments are added.
 * @returns `next`, the `after` of the next page, null at the end and for a search; `more`, whether a search found more
 * than it shows
 */
export const getPaymentDesk = read(
  "super",
  "getPaymentDesk",
  async ({ app, db, now }, { search, after }: { search: string; after: string }) => {
    const found =
      search === ""
        ? await loadUnpaidPage(db, now, after)
        : await searchInvoices(app, db, now, search);
    return { ...found, payments: await listRecentPayments(db) };
  },
);

/** Returns a page of unpaid invoices by due date. @param after the `next` of the page before; empty for the first */
async function loadUnpaidPage(db: Db, now: number, after: string): Promise<InvoicesFound> {
  const [, day, number = ""] = cursorPattern.exec(after) ?? [];
  // One query per state uses the index. Overdue invoices may not be marked past due yet, so the states are merged by
  // day.
  const pages = await Promise.all(
    unpaidStates.map((state) => {
      const rows = selectDeskInvoices(db).where("i.state", "=", state);
      const further = day
        ? rows.where(sql<boolean>`(i.due_on, i.number) > (${day}, ${number})`)
        : rows;
      return further
        .orderBy("i.due_on")
        .orderBy("i.number")
        .limit(pageSize + 1)
        .execute();
    }),
  );
  const key = ({ due_on, number: of }: DeskInvoice) => `${due_on} ${of}`;
  const found = pages
    .flat()
    .map(toInvoiceAt(now))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const invoices = found.slice(0, pageSize);
  const last = found.length > pageSize ? invoices.at(-1) : undefined;
  return { invoices, next: last ? key(last) : null, more: false };
}

/** Returns up to a page of all matches together: any by number, then unpaid ones by owed amount, then by payer. */
async function searchInvoices(
  app: Pick<Installation, "storage" | "people" | "clock">,
  db: Db,
  now: number,
  text: string,
): Promise<InvoicesFound> {
  const numbers = numbersIn(text, now);
  const amount_c = parseCents(text);
  const found = [
    numbers.length === 0
      ? []
      : await selectDeskInvoices(db).where("i.number", "in", numbers).execute(),
    amount_c === null ? [] : await listInvoicesOwing(db, amount_c, pageSize + 1),
    await findByName(app, db, text),
  ].flat();
  const rows = new Map(found.map((row) => [row.number, row]));
  const invoices = [...rows.values()].map(toInvoiceAt(now));
  return {
    invoices: invoices.slice(0, pageSize),
    next: null,
    more: invoices.length > pageSize,
  };
}

/** Returns the invoice numbers that "INV-2026-000123", "2026-123" or "123" (of this year or the last) may mean. */
function numbersIn(text: string, now: number): string[] {
  const whole = text.toUpperCase();
  if (parseInvoiceNumber(whole)) return [whole];
  const [, yearPart, count] = /^(?:INV-?)?(?:(\d{4})-)?(\d{1,9})$/.exec(whole) ?? [];
  if (!count || Number(count) < 1) return [];
  const year = Number(localDay(now, easternmostZone).slice(0, 4));
  const years = yearPart ? [Number(yearPart)] : [year, year - 1];
  return years.filter((year) => year >= 1000).map((year) => invoiceNumber(year, Number(count)));
}

/** Returns at most `max` unpaid invoices, in no order, on which exactly this amount is owed. */
export const listInvoicesOwing = (db: Db, amount_c: number, max: number) =>
  selectDeskInvoices(db)
    .where(sql<boolean>`i.total_c - i.paid_c = ${amount_c}`)
    .where("i.state", "in", unpaidStates)
    .limit(max)
    .execute();

/** Returns up to a page and one, unsorted, of unpaid invoices of payers with such a name; none without a letter. */
async function findByName(
  app: Pick<Installation, "storage" | "people" | "clock">,
  db: Db,
  text: string,
) {
  if (!/\p{Letter}/u.test(text)) return [];
  const companies = (await findCompaniesByName(db, text, maxPayers)).ids;
  const { people } = await listUsers(app, { search: text });
  const users = people.map(({ id }) => id);
  if (companies.length + users.length === 0) return [];
  const payers = await db
    .selectFrom("subscriptions as s")
    .select("s.id")
    .where((eb) =>
      eb.or([
        ...(companies.length > 0 ? [eb("s.company_id", "in", companies)] : []),
        ...(users.length > 0 ? [eb("s.user_id", "in", users)] : []),
      ]),
    )
    .execute();
  if (payers.length === 0) return [];
  return selectDeskInvoices(db)
    .where(
      "i.subscription_id",
      "in",
      payers.map(({ id }) => id),
    )
    .where("i.state", "in", unpaidStates)
    .limit(pageSize + 1)
    .execute();
}
