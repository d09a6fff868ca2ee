import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { paymentsOf } from "../payments/offered";
import type { InvoiceRow, Line } from "../services/billing/issue-invoice";
import type { MoneyMessages } from "../services/billing/money-messages";
import { endedAfter, oldestOverdue, suspendedAfter } from "../services/billing/overdue";
import type { SubscriptionRow } from "../services/billing/subscriptions";
import { readerOf, type Composer, type Desk } from "./desk";
import { dayIn, letter, link, list, text, type Reader } from "./letters";
import { moneyWords } from "./money-words";

/** The letters about money, each written from what is true when it is sent. */

const owedOf = (invoice: InvoiceRow) => invoice.total_c - invoice.paid_c;
const pageOf = (desk: Desk, invoice?: Pick<InvoiceRow, "number">) =>
  `${desk.app.env.APP_URL}/settings/subscription/payments${invoice ? `/${invoice.number}` : ""}`;

/** The payer in person: the individual, or the company's owner, even if the letter goes to a bookkeeper. */
async function readerFor({ db, row }: Desk, subscription: SubscriptionRow): Promise<Reader> {
  const payer = await db
    .selectFrom("users as u")
    .leftJoin("companies as c", "c.owner_user_id", "u.id")
    .select(["u.language", "u.first_name", "u.email"])
    .where((is) =>
      subscription.user_id
        ? is("u.id", "=", subscription.user_id)
        : is("c.id", "=", subscription.company_id),
    )
    .executeTakeFirstOrThrow();
  const isPayer = payer.email === row.to_email;
  return readerOf(row, { ...payer, first_name: isPayer ? payer.first_name : "" });
}

async function subscriptionOf({ db }: Desk, id: string): Promise<SubscriptionRow> {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** What a letter about one invoice works with. */
async function invoiceFor(desk: Desk, number: string) {
  const invoice = await desk.db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const subscription = await subscriptionOf(desk, invoice.subscription_id);
  const reader = await readerFor(desk, subscription);
  const day = (date: string) => dayIn(reader.language, date);
  return { invoice, subscription, reader, words: moneyWords[reader.language], day };
}

/** What a letter about unpaid invoices works with; null when nothing is overdue any more. */
async function unpaidFor(desk: Desk, subscriptionId: string) {
  const overdue = await oldestOverdue(desk.db, subscriptionId);
  if (!overdue) return null;
  const found = await invoiceFor(desk, overdue.number);
  const since = found.subscription.past_due_since;
  return since === null ? null : { ...found, since };
}

function linesOf(invoice: InvoiceRow, language: Reader["language"]): string[] {
  const names: Record<Line["kind"], string | null> = moneyWords[language].lines;
  const rows = JSON.parse(invoice.lines) as Line[];
  return rows.map(
    ({ kind, label, amount_c }) => `${names[kind] ?? label}: ${formatCents(amount_c)}`,
  );
}

function howToPay(desk: Desk, invoice: InvoiceRow, language: Reader["language"]): string[] {
  const labels: Record<string, string> = moneyWords[language].labels;
  const payable = { ...invoice, owed_c: owedOf(invoice), billing_email: desk.row.to_email };
  return paymentsOf(desk.app.env)
    .providerOf(invoice.payment_kind)
    .instructions(payable)
    .map(({ label, value }) => {
      const said = label === "Due" ? dayIn(language, invoice.due_on) : value;
      return `${labels[label] ?? label}: ${said}`;
    });
}

export const moneyComposers: { [Kind in keyof MoneyMessages]: Composer<Kind> } = {
  async invoice_issued(desk, { number }) {
    const { invoice, reader, words, day } = await invoiceFor(desk, number);
    if (invoice.state === "void") return null;
    const said = words.invoice;
    const period = { start: invoice.period_start, end: invoice.period_end };
    const pay = howToPay(desk, invoice, reader.language);
    const due = day(invoice.due_on);
    return letter(reader, said.subject(number), [
      text(said.intro(day(period.start), day(lastDayOf(period)))),
      list([...linesOf(invoice, reader.language), said.total(formatCents(invoice.total_c))]),
      ...(owedOf(invoice) === 0
        ? [text(invoice.total_c === 0 ? said.nothing : words.receipt.paid)]
        : pay.length === 0
          ? [text(said.online(due))]
          : [text(said.byHand(due)), list(pay)]),
      link(said.button, pageOf(desk, invoice)),
    ]);
  },

  async payment_receipt(desk, { number, amount_c, credit_c }) {
    const { invoice, reader, words } = await invoiceFor(desk, number);
    const said = words.receipt;
    const owed = owedOf(invoice);
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    return letter(reader, said.subject(number), [
      text(said.intro(formatCents(amount_c), number)),
      ...(invoice.state === "paid" ? [text(said.paid)] : []),
      ...(isOwed ? [text(said.left(formatCents(owed)))] : []),
      ...(credit_c > 0 ? [text(said.credit(formatCents(credit_c)))] : []),
      link(said.button, pageOf(desk, invoice)),
    ]);
  },

  async payment_failed(desk, { number }) {
    const { invoice, reader, words, day } = await invoiceFor(desk, number);
    if (invoice.state === "paid" || invoice.state === "void") return null;
    const said = words.failed;
    return letter(reader, said.subject(number), [
      text(said.intro(number)),
      text(said.todo(formatCents(owedOf(invoice)), day(invoice.due_on))),
      link(said.button, pageOf(desk, invoice)),
    ]);
  },

  async payment_reminder(desk, { subscription_id }) {
    const unpaid = await unpaidFor(desk, subscription_id);
    if (!unpaid) return null;
    const { invoice, subscription, reader, words, day, since } = unpaid;
    const said = words.reminder;
    const until = day(addDays(since, suspendedAfter));
    const consequences: Partial<Record<SubscriptionRow["state"], string>> = {
      pending: said.waits(until),
      past_due: said.runs(until),
    };
    const consequence = consequences[subscription.state];
    return letter(reader, said.subject(invoice.number), [
      text(said.intro(invoice.number, formatCents(owedOf(invoice)), day(invoice.due_on))),
      ...(consequence ? [text(consequence)] : []),
      text(said.sent),
      link(said.button, pageOf(desk, invoice)),
    ]);
  },

  async membership_suspended(desk, { subscription_id }) {
    const unpaid = await unpaidFor(desk, subscription_id);
    if (!unpaid) return null;
    const { invoice, reader, words, day, since } = unpaid;
    const said = words.suspended;
    return letter(reader, said.subject, [
      text(said.intro(invoice.number, formatCents(owedOf(invoice)))),
      text(said.todo(day(addDays(since, endedAfter)))),
      link(said.button, pageOf(desk, invoice)),
    ]);
  },

  async membership_ended(desk, { subscription_id, why }) {
    const subscription = await subscriptionOf(desk, subscription_id);
    const reader = await readerFor(desk, subscription);
    const said = moneyWords[reader.language].ended;
    return letter(reader, said.subject, [
      text(said[why]),
      text(said.history),
      link(said.button, pageOf(desk)),
    ]);
  },
};
