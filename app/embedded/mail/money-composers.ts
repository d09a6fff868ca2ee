import { addDays } from "~/domain/calendar-days";
import { formatCents } from "~/domain/money";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { say } from "~/language/say";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { paymentsOf } from "../payments/offered";
import type { InvoiceRow, Line } from "../services/billing/issue-invoice";
import type { MoneyMessages } from "../services/billing/money-messages";
import { endedAfter, suspendedAfter } from "~/domain/billing/unpaid-days";
import { oldestOverdue } from "../services/billing/overdue";
import { unpaidInvoices } from "../services/billing/pay-off";
import { dayOf, type SubscriptionRow } from "../services/billing/subscriptions";
import { isConfirmed, payerInPerson, wasTold } from "../services/billing/tell-payer";
import { letterheadOf, readerOf, type Composer, type Composing } from "./composer";
import { dayIn, message, link, list, table, text, type Reader } from "./message-parts";
import type { MessagePart } from "./message";
import { moneyWords } from "./money-words";
import { tellable } from "./owner-composer";

/** The messages about money, each written from what is true when it is sent. */

const owedOf = (invoice: InvoiceRow) => invoice.total_c - invoice.paid_c;
const pageOf = (composing: Composing, invoice?: Pick<InvoiceRow, "number">) =>
  `${composing.app.env.APP_URL}/settings/subscription/payments${invoice ? `/${invoice.number}` : ""}`;

/**
 * The payer in person, or who keeps their books and has no account, in the payer's language.
 * @param about the invoice's number, which is the one reference that the message has
 */
async function readerFor(
  { app, db, row }: Composing,
  subscription: SubscriptionRow,
  about?: string,
): Promise<Reader> {
  const payer = await payerInPerson(db, subscription);
  if (!payer) throw new Error(`Nobody pays for the membership ${subscription.id}`);
  const { billing_email } = subscription;
  const isPayer = payer.email === row.to_email;
  const other = isPayer && billing_email !== payer.email ? billing_email : null;
  const isCopy = other !== null && (await wasTold(db, subscription, row));
  const isKnown = isPayer || payer.status !== "active" || (await isConfirmed(db, subscription));
  const reader = readerOf(row, { ...payer, first_name: isPayer ? payer.first_name : "" });
  return {
    ...reader,
    reference: about ?? reader.reference,
    sender: letterheadOf(app.env),
    outside: !isPayer,
    copyOf: isCopy ? other : null,
    notSentTo: isCopy ? null : other,
    givenBy: isKnown ? null : payer.email,
  };
}

async function subscriptionOf({ db }: Composing, id: string): Promise<SubscriptionRow> {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Whose invoice it is, for whoever keeps the books of several companies; null for a person's own, or a name that is no name. */
async function companyOf(
  { db }: Composing,
  { company_id }: Pick<SubscriptionRow, "company_id">,
): Promise<string | null> {
  if (!company_id) return null;
  const found = await db
    .selectFrom("companies")
    .select("co_name")
    .where("id", "=", company_id)
    .executeTakeFirst();
  return tellable(found?.co_name ?? "") || null;
}

/** What a message about one invoice works with. */
async function invoiceFor(composing: Composing, number: string) {
  const invoice = await composing.db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const subscription = await subscriptionOf(composing, invoice.subscription_id);
  const reader = await readerFor(composing, subscription, number);
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

/** An invoice's lines and sums, as its page has them. */
function linesOf(invoice: InvoiceRow, language: Reader["language"]) {
  const said = say(sheetTexts, language);
  const rows = JSON.parse(invoice.lines) as Line[];
  return table({
    head: { label: said.what, amount: said.amount },
    rows: rows.map((line) => ({
      label: lineLabel(line, language),
      note: lineReason(line, language),
      amount: formatCents(line.amount_c),
    })),
    totals: [
      { label: said.total, amount: formatCents(invoice.total_c) },
      { label: said.paid, amount: formatCents(invoice.paid_c === 0 ? 0 : -invoice.paid_c) },
      { label: said.owed, amount: formatCents(invoice.state === "void" ? 0 : owedOf(invoice)) },
    ],
  });
}

/** Everything that a membership still owes, invoice by invoice; nothing where nothing is. */
async function unpaidOf(
  { db }: Composing,
  { id }: SubscriptionRow,
  language: Reader["language"],
): Promise<MessagePart[]> {
  const unpaid = await unpaidInvoices(db, id);
  if (unpaid.length === 0) return [];
  const said = say(sheetTexts, language);
  const total = unpaid.reduce((sum, invoice) => sum + owedOf(invoice), 0);
  return [
    table({
      head: { label: said.invoice, amount: said.amount },
      rows: unpaid.map((invoice) => ({
        label: invoice.number,
        note: said.states.open({ day: invoice.due_on }),
        amount: formatCents(owedOf(invoice)),
      })),
      totals: [{ label: said.owed, amount: formatCents(total) }],
    }),
  ];
}

function howToPay(
  composing: Composing,
  invoice: InvoiceRow,
  language: Reader["language"],
): string[] {
  const labels: Record<string, string> = say(sheetTexts, language).labels;
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
    const { invoice, subscription, reader, words, day } = await invoiceFor(composing, number);
    if (invoice.state === "void") return null;
    const said = words.invoice;
    const company = await companyOf(composing, subscription);
    const period = { start: invoice.period_start, end: invoice.period_end };
    const pay = howToPay(composing, invoice, reader.language);
    const [owed, due] = [formatCents(owedOf(invoice)), day(invoice.due_on)];
    const isOwed = owedOf(invoice) > 0;
    return message(reader, isOwed ? said.subject(number, owed, due) : said.settled(number), [
      text(
        isOwed ? said.owed(owed, due) : invoice.total_c === 0 ? said.nothing : words.receipt.paid,
      ),
      text(said.intro(number, company, day(period.start), day(lastDayOf(period)))),
      linesOf(invoice, reader.language),
      ...(isOwed && pay.length > 0 ? [text(said.byHand), list(pay)] : []),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_receipt(composing, { number, amount_c, credit_c, how }) {
    const { invoice, subscription, reader, words, day } = await invoiceFor(composing, number);
    const said = words.receipt;
    const kept = subscription.state === "ended" ? said.left_over : said.credit;
    const owed = owedOf(invoice);
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    return message(reader, said.subject(number, formatCents(amount_c)), [
      text(said.intro(formatCents(amount_c), number)),
      ...(how ? [text(said.how[how.kind](day(how.received_on), how.reference))] : []),
      ...(invoice.state === "paid" ? [text(said.paid)] : []),
      ...(isOwed ? [text(said.left(formatCents(owed)))] : []),
      ...(credit_c > 0 ? [text(kept(formatCents(credit_c)))] : []),
      linesOf(invoice, reader.language),
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
      linesOf(invoice, reader.language),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_returned(composing, { number, amount_c, why }) {
    const { invoice, subscription, reader, words, day } = await invoiceFor(composing, number);
    const said = words.returned;
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    const left = formatCents(owedOf(invoice));
    const late = invoice.due_on < dayOf(composing.app.clock());
    return message(reader, isOwed ? said.subject(number) : said.about(number), [
      text(said[why](formatCents(amount_c), number)),
      ...(isOwed ? [text((late ? said.owed : said.not_yet)(left, day(invoice.due_on)))] : []),
      ...(subscription.credit_c < 0 ? [text(said.next)] : []),
      text(said.ask),
      ...(await unpaidOf(composing, subscription, reader.language)),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_restored(composing, { number, amount_c }) {
    const { invoice, reader, words } = await invoiceFor(composing, number);
    const said = words.restored;
    const owed = owedOf(invoice);
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    return message(reader, said.subject(number), [
      text(said.intro(formatCents(amount_c), number)),
      ...(invoice.state === "paid" ? [text(words.receipt.paid)] : []),
      ...(isOwed ? [text(words.receipt.left(formatCents(owed)))] : []),
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
    const owed = formatCents(owedOf(invoice));
    return message(reader, said.subject(invoice.number, owed), [
      text(said.intro(invoice.number, owed, day(invoice.due_on))),
      ...(consequence ? [text(consequence)] : []),
      ...(await unpaidOf(composing, subscription, reader.language)),
      text(said.sent),
      link(said.button, pageOf(composing, invoice)),
    ]);
  },

  async membership_suspended(composing, { subscription_id }) {
    const unpaid = await unpaidFor(composing, subscription_id);
    if (!unpaid) return null;
    const { invoice, subscription, reader, words, day, since } = unpaid;
    const said = words.suspended;
    const owed = formatCents(owedOf(invoice));
    return message(reader, said.subject(invoice.number, owed), [
      text(said.intro(invoice.number, owed)),
      text(said.todo(day(addDays(since, endedAfter)))),
      ...(await unpaidOf(composing, subscription, reader.language)),
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
      ...(await unpaidOf(composing, subscription, reader.language)),
      ...(credit_c > 0 ? [text(said.left_over(formatCents(credit_c)))] : []),
      text(said.history),
      link(said.button, pageOf(composing)),
    ]);
  },
};
