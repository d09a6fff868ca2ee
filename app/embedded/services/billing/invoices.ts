import type { Billing } from "~/domain/billing/billing";
import type { Invoice, InvoiceSummary } from "~/domain/billing/invoice";
import { stateOn, isOwed, unpaidStates } from "~/domain/billing/invoice-terms";
import { isStillPayable } from "~/domain/billing/membership-end";
import type { ScheduledMembership } from "~/domain/billing/next-action";
import { referenceForPayer } from "~/domain/billing/payment-reference";
import { prepareQuery } from "~/storage/prepared-query";
import type { Db } from "../../db/schema";
import type { Payable } from "../../payments/provider";
import type { Payments } from "../../payments/create-payments";
import { Refusal } from "../../refusal";
import { getPayerDay } from "../zones";
import { lengthOfNumber, type InvoiceRow } from "./invoice-rows";
import { nameLines, type StoredLine } from "./stored-lines";
import { ownedCompanyOf, type Person } from "../people-queries";

/** An invoice with columns of its membership. */
type OwnInvoice = InvoiceRow &
  Pick<ScheduledMembership, "cancel_at" | "current_period_end"> & {
    billing_email: string;
    /** The membership's current payment method, which applies to all its unpaid invoices. */
    way: InvoiceRow["payment_kind"];
    membership_state: ScheduledMembership["state"];
    payer_company_id: string | null;
    payer_user_id: string | null;
  };

/** The fields of a user that determine which invoices are theirs. */
export type Payer = Pick<Person, "id" | "company_id" | "company_role">;

/** Selects all invoices, as `i`, with columns of their membership, as `s`. */
const selectInvoicesWithPayer = (db: Db) =>
  db
    .selectFrom("invoices as i")
    .innerJoin("subscriptions as s", "s.id", "i.subscription_id")
    .selectAll("i")
    .select(["s.billing_email", "s.payment_kind as way", "s.state as membership_state"])
    .select(["s.cancel_at", "s.current_period_end"])
    .select(["s.company_id as payer_company_id", "s.user_id as payer_user_id"]);

/** Selects the invoices that a user may see: their own, and the company's for its owner. */
function selectOwnInvoices(db: Db, person: Payer) {
  const company = ownedCompanyOf(person);
  return selectInvoicesWithPayer(db).where((eb) =>
    eb.or([
      eb("s.user_id", "=", person.id),
      ...(company ? [eb("s.company_id", "=", company)] : []),
    ]),
  );
}

/** Returns a user's own and a company's open or overdue invoices, the first due first. */
const listUnpaidOfPayer = prepareQuery((db: Db, at: (name: "user" | "company") => string) =>
  selectInvoicesWithPayer(db)
    .where((eb) =>
      eb.or([eb("s.user_id", "=", at("user")), eb("s.company_id", "=", at("company"))]),
    )
    .where("i.state", "in", unpaidStates)
    .orderBy("i.due_on")
    .orderBy(lengthOfNumber("i.number"))
    .orderBy("i.number"),
);

/**
 * Returns a payer's unpaid invoices with what is owed, in cents, by due date. Those that become void when a canceled
 * membership ends are left out. `today` is YYYY-MM-DD.
 */
export async function listOwedInvoices(
  db: Db,
  payer: { user_id: string | null; company_id: string | null },
  today: string,
): Promise<Billing["owed"]> {
  const rows = await listUnpaidOfPayer(db, {
    user: payer.user_id ?? "",
    company: payer.company_id ?? "",
  });
  return rows
    .filter((row) => isStillPayable(row, { ...row, state: row.membership_state }))
    .map(({ number, due_on, total_c, paid_c }) => ({
      number,
      due_on,
      owed_c: total_c - paid_c,
      state: stateOn({ state: "open" as const, due_on }, today),
    }));
}

/** Returns a user's invoice by its number. Throws Refusal not_found, also for another payer's invoice. */
export async function getOwnInvoice(db: Db, person: Payer, number: string): Promise<OwnInvoice> {
  const invoice = await selectOwnInvoices(db, person)
    .where("i.number", "=", number)
    .executeTakeFirst();
  if (!invoice) throw new Refusal("not_found");
  return invoice;
}

/** Returns what a payment provider needs of an invoice. */
export const payableOf = ({
  number,
  due_on,
  billing_email,
  total_c,
  paid_c,
}: OwnInvoice): Payable => ({
  number,
  owed_c: total_c - paid_c,
  due_on,
  billing_email,
});

/**
 * Returns an invoice as lists show it. It is overdue from the day after its due date on, even before the scheduled run
 * marks it, unless it becomes void when its membership ends.
 */
const summaryOf = (row: OwnInvoice, today: string): InvoiceSummary => ({
  number: row.number,
  period_start: row.period_start,
  period_end: row.period_end,
  issued_on: row.issued_on,
  due_on: row.due_on,
  total_c: row.total_c,
  paid_c: row.paid_c,
  state: isStillPayable(row, { ...row, state: row.membership_state })
    ? stateOn(row, today)
    : row.state,
  ...(row.about === "membership" ? {} : { about: row.about }),
});

/** Returns the current day where an invoice's payer is, YYYY-MM-DD; `now` is ms. */
const getDayOfPayer = (db: Db, { payer_company_id, payer_user_id }: OwnInvoice, now: number) =>
  getPayerDay(db, { company_id: payer_company_id, user_id: payer_user_id }, now);

/** Returns a user's invoices in their current state, newest first; `now` is ms. */
export async function loadInvoices(db: Db, person: Payer, now: number): Promise<InvoiceSummary[]> {
  const rows = await selectOwnInvoices(db, person)
    .orderBy("i.issued_on", "desc")
    .orderBy(lengthOfNumber("i.number"), "desc")
    .orderBy("i.number", "desc")
    .execute();
  const days = new Map<string | null, string>();
  const summaries: InvoiceSummary[] = [];
  for (const row of rows) {
    const today = days.get(row.payer_company_id) ?? (await getDayOfPayer(db, row, now));
    days.set(row.payer_company_id, today);
    summaries.push(summaryOf(row, today));
  }
  return summaries;
}

/** Returns an invoice with its lines, payments and payment instructions, [] if nothing is owed; `now` is ms. */
export async function loadInvoiceView(db: Db, payments: Payments, row: OwnInvoice, now: number) {
  // The first line of an invoice for premiums alone already names it.
  const replaced = row.about === "premiums" ? null : await findReplacedInvoice(db, row);
  const payment_kind = isOwed(row) ? row.way : row.payment_kind;
  return {
    ...summaryOf(row, await getDayOfPayer(db, row, now)),
    lines: await nameLines(db, JSON.parse(row.lines) as StoredLine[]),
    payment_kind,
    bill_to: JSON.parse(row.bill_to) as Invoice["bill_to"],
    payments: await loadPayments(db, row.id),
    credits: await loadCredits(db, row),
    replaces: replaced ?? undefined,
    instructions: isOwed(row) ? payments.providerOf(payment_kind).instructions(payableOf(row)) : [],
  };
}

/** Returns the number of the invoice that this one replaces; null if there is none. */
export async function findReplacedInvoice(
  db: Db,
  { id, subscription_id, about, period_start, lines, created_at }: InvoiceRow,
): Promise<string | null> {
  // A month may have several invoices for premiums, and only some replace another.
  if (about === "premiums") {
    const all = JSON.parse(lines) as StoredLine[];
    return all.find(({ replaces }) => replaces)?.replaces ?? null;
  }
  const replaced = await db
    .selectFrom("invoices")
    .select("number")
    .where("subscription_id", "=", subscription_id)
    .where("about", "=", about)
    .where("period_start", "=", period_start)
    .where("state", "=", "void")
    .where("id", "<>", id)
    .where("created_at", "<=", created_at)
    .orderBy("created_at", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return replaced?.number ?? null;
}

/**
 * Returns an invoice's payments that arrived and weren't returned in full, with their amounts before any return, oldest
 * first.
 */
async function loadPayments(db: Db, id: string): Promise<Invoice["payments"]> {
  const rows = await db
    .selectFrom("payments")
    .select(["kind", "amount_c", "returned_c", "received_on", "provider_ref as reference"])
    .where("invoice_id", "=", id)
    .where("state", "=", "settled")
    .orderBy("received_on")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, reference: referenceForPayer(row) }));
}

/** Returns the credits of the membership's other invoices that paid this one; those invoices show them too. */
async function loadCredits(
  db: Db,
  { number, subscription_id }: OwnInvoice,
): Promise<Invoice["credits"]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["number", "lines"])
    .where("subscription_id", "=", subscription_id)
    .where("lines", "like", `%"pays":"${number}"%`)
    .orderBy("created_at")
    .execute();
  return rows.flatMap(({ number: invoice, lines }) =>
    (JSON.parse(lines) as StoredLine[])
      .filter(({ pays }) => pays === number)
      .map(({ amount_c }) => ({ invoice, amount_c })),
  );
}
