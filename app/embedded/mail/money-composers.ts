import { addDays } from "~/domain/calendar-days";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { payersReference } from "~/domain/billing/payment-reference";
import { endedAfter, suspendedAfter } from "~/domain/billing/unpaid-days";
import { formatCents } from "~/domain/money";
import type { MoneyMessages } from "../services/billing/money-messages";
import { dayOf, type SubscriptionRow } from "../services/billing/subscriptions";
import type { Composer } from "./composer";
import { dayIn, message, link, list, text } from "./message-parts";
import {
  companyOf,
  coversSomebody,
  howToPay,
  invoiceFor,
  linesOf,
  cancellationPageOf,
  membershipPageOf,
  owedOf,
  pageOf,
  readerFor,
  subscriptionOf,
  unpaidFor,
  unpaidOf,
} from "./money-parts";
import { moneyWords } from "./money-words";
import { membershipChangeComposers } from "./billing/membership-change-composers";

/** The messages about money, each written from what is true when it is sent. */

/** " (Check 9001)" behind how money came; nothing where the payer knows no number. */
function named(how: NonNullable<MoneyMessages["payment_receipt"]["how"]>): string {
  const reference = payersReference(how);
  return reference === "" ? "" : ` (${reference})`;
}

export const moneyComposers: { [Kind in keyof MoneyMessages]: Composer<Kind> } = {
  ...membershipChangeComposers,

  async invoice_issued(composing, { number }) {
    const { invoice, subscription, reader, words, day } = await invoiceFor(composing, number);
    if (invoice.state === "void") return null;
    const said = words.invoice;
    const company = await companyOf(composing, subscription);
    const period = { start: invoice.period_start, end: invoice.period_end };
    const pay = howToPay(composing, invoice, subscription, reader.language);
    const [owed, due] = [formatCents(owedOf(invoice)), day(invoice.due_on)];
    const isOwed = owedOf(invoice) > 0;
    return message(reader, isOwed ? said.subject(number, owed, due) : said.settled(number), [
      text(
        isOwed ? said.owed(owed, due) : invoice.total_c === 0 ? said.nothing : words.receipt.paid,
      ),
      text(
        (invoice.about === "dues" ? said.dues : said.intro)(
          ...([number, company, day(period.start), day(lastDayOf(period))] as const),
        ),
      ),
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
      ...(how ? [text(said.how[how.kind](day(how.received_on), named(how)))] : []),
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

  async membership_cancelled(composing, { subscription_id, ends_on }) {
    const subscription = await subscriptionOf(composing, subscription_id);
    // Resumed before this could leave: there is a message that says so.
    if (subscription.state === "active" || subscription.state === "past_due") return null;
    const reader = await readerFor(composing, subscription);
    const said = moneyWords[reader.language].cancelled;
    const last = dayIn(reader.language, addDays(ends_on, -1));
    return message(reader, said.subject(last), [
      text(said.intro(last)),
      ...((await coversSomebody(composing, subscription)) ? [text(said.coverage)] : []),
      text(said.owed),
      text(said.back),
      link(said.button, cancellationPageOf(composing)),
    ]);
  },

  async membership_resumed(composing, { subscription_id }) {
    const subscription = await subscriptionOf(composing, subscription_id);
    const reader = await readerFor(composing, subscription);
    const said = moneyWords[reader.language].resumed;
    return message(reader, said.subject, [
      text(said.intro),
      ...((await coversSomebody(composing, subscription)) ? [text(said.coverage)] : []),
      link(said.button, membershipPageOf(composing)),
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
