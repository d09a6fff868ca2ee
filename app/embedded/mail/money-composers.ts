import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { paymentsOf } from "../payments/offered";
import type { InvoiceRow, Line } from "../services/billing/issue-invoice";
import type { MoneyMessages } from "../services/billing/money-messages";
import { endedAfter, suspendedAfter } from "~/domain/billing/unpaid-days";
import { oldestOverdue } from "../services/billing/overdue";
import type { SubscriptionRow } from "../services/billing/subscriptions";
import { readerOf, type Composer, type Composing } from "./composer";
import { dayIn, message, link, list, text, type Reader } from "./message-parts";
import { moneyWords } from "./money-words";

/** The messages about money, each written from what is true when it is sent. */

const owedOf = (invoice: InvoiceRow) => invoice.total_c - invoice.paid_c;
const pageOf = (composing: Composing, invoice?: Pick<InvoiceRow, "number">) =>
  `${composing.app.env.APP_URL}/settings/subscription/payments${invoice ? `/${invoice.number}` : ""}`;

/** The payer in person: the individual, or the company's owner, even if the message goes to a bookkeeper. */
async function readerFor({ db, row }: Composing, subscription: SubscriptionRow): Promise<Reader> {
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

async function subscriptionOf({ db }: Composing, id: string): Promise<SubscriptionRow> {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** What a message about one invoice works with. */
async function invoiceFor(composing: Composing, number: string) {
  const invoice = await composing.db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const subscription = await subscriptionOf(composing, invoice.subscription_id);
  const reader = await readerFor(composing, subscription);
  const day = (date: string) => dayIn(reader.language, date);
  return { invoice, subscription, reader, words: moneyWords[reader.language], day };
}

/** What a message about unpaid invoices works with; null when nothing is overdue any more. */
async function unpaidFor(composing: Composing, subscriptionId: string) {
  const overdue = await oldestOverdue(composing.db, subscriptionId);
  if (!overdue) return null;
  const found = await invoiceFor(composing, overdue.number);
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

function howToPay(
  composing: Composing,
  invoice: InvoiceRow,
  language: Reader["language"],
): string[] {
  const labels: Record<string, string> = moneyWords[language].labels;
  const payable = { ...invoice, owed_c: owedOf(invoice), billing_email: composing.row.to_email };
  return paymentsOf(composing.app.env)
    .providerOf(invoice.payment_kind)
    .instructions(payable)
    .map(({ label, value }) => {
      const said = label === "Due" ? dayIn(language, invoice.due_on) : value;
      return `${labels[label] ?? label}: ${said}`;
    });
}

export const moneyComposers: { [Kind in keyof MoneyMessages]: Composer<Kind> } = {
  async invoice_issued(composing, { number }) {
    const { invoice, reader, words, day } = await invoiceFor(composing, number);
    if (invoice.state === "void") return null;
    const said = words.invoice;
    const period = { start: invoice.period_start, end: invoice.period_end };
    const pay = howToPay(composing, invoice, reader.language);
    const due = day(invoice.due_on);
    return message(reader, said.subject(number), [
      text(said.intro(day(period.start), day(lastDayOf(period)))),
      list([...linesOf(invoice, reader.language), said.total(formatCents(invoice.total_c))]),
      ...(owedOf(invoice) === 0
        ? [text(invoice.total_c === 0 ? said.nothing : words.receipt.paid)]
        : pay.length === 0
          ? [text(said.online(due))]
          : [text(said.byHand(due)), list(pay)]),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_receipt(composing, { number, amount_c, credit_c }) {
    const { invoice, subscription, reader, words } = await invoiceFor(composing, number);
    const said = words.receipt;
    const kept = subscription.state === "ended" ? said.left_over : said.credit;
    const owed = owedOf(invoice);
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    return message(reader, said.subject(number), [
      text(said.intro(formatCents(amount_c), number)),
      ...(invoice.state === "paid" ? [text(said.paid)] : []),
      ...(isOwed ? [text(said.left(formatCents(owed)))] : []),
      ...(credit_c > 0 ? [text(kept(formatCents(credit_c)))] : []),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_failed(composing, { number }) {
    const { invoice, reader, words, day } = await invoiceFor(composing, number);
    if (invoice.state === "paid" || invoice.state === "void") return null;
    const said = words.failed;
    return message(reader, said.subject(number), [
      text(said.intro(number)),
      text(said.todo(formatCents(owedOf(invoice)), day(invoice.due_on))),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_reminder(composing, { subscription_id }) {
    const unpaid = await unpaidFor(composing, subscription_id);
    if (!unpaid) return null;
    const { invoice, subscription, reader, words, day, since } = unpaid;
    const said = words.reminder;
    const until = day(addDays(since, suspendedAfter));
    const consequences: Partial<Record<SubscriptionRow["state"], string>> = {
      pending: said.waits(until),
      past_due: said.runs(until),
    };
    const consequence = consequences[subscription.state];
    return message(reader, said.subject(invoice.number), [
      text(said.intro(invoice.number, formatCents(owedOf(invoice)), day(invoice.due_on))),
      ...(consequence ? [text(consequence)] : []),
      text(said.sent),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async membership_suspended(composing, { subscription_id }) {
    const unpaid = await unpaidFor(composing, subscription_id);
    if (!unpaid) return null;
    const { invoice, reader, words, day, since } = unpaid;
    const said = words.suspended;
    return message(reader, said.subject, [
      text(said.intro(invoice.number, formatCents(owedOf(invoice)))),
      text(said.todo(day(addDays(since, endedAfter)))),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async membership_ended(composing, { subscription_id, why }) {
    const subscription = await subscriptionOf(composing, subscription_id);
    const reader = await readerFor(composing, subscription);
    const said = moneyWords[reader.language].ended;
    const { credit_c } = subscription;
    return message(reader, said.subject, [
      text(said[why]),
      ...(credit_c > 0 ? [text(said.left_over(formatCents(credit_c)))] : []),
      text(said.history),
      link(said.button, pageOf(composing)),
    ]);
  },
};
