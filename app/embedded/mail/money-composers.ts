import { addDays } from "~/domain/calendar-days";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { referenceForPayer } from "~/domain/billing/payment-reference";
import { endedAfter, suspendedAfter } from "~/domain/billing/next-action";
import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { findLastDayToRestart } from "../services/billing/membership/back-until";
import type { InvoiceRow } from "../services/billing/invoice-rows";
import { findReplacedInvoice } from "../services/billing/invoices";
import type { MoneyMessages } from "../services/billing/money-messages";
import type { StoredLine } from "../services/billing/stored-lines";
import type { SubscriptionRow } from "../services/billing/subscriptions";
import { getPayerDay } from "../services/zones";
import type { Composer } from "./composer";
import { message, link, list } from "./message-parts";
import {
  findCompanyName,
  isCoverageTied,
  hasOffer,
  paymentInstructions,
  loadInvoiceParts,
  linesOf,
  cancellationPageOf,
  membershipPageOf,
  getPayerName,
  owedOf,
  pageOf,
  findReader,
  getSubscription,
  loadUnpaidParts,
  listUnpaidParts,
} from "./money-parts";
import { moneyWords } from "./money-words.text";
import { membershipChangeComposers } from "./billing/billing-composers";

/** These messages about money contain what is true when they are sent. */

/** Returns how money arrived, with its reference if the payer knows one. */
function wayOf(
  t: TextsOf<(typeof moneyWords)["en"]["receipt"]>,
  how: NonNullable<MoneyMessages["payment_receipt"]["how"]>,
): string {
  const [day, reference] = [how.received_on, referenceForPayer(how)];
  return reference === "" ? t.how[how.kind]({ day }) : t.howNamed[how.kind]({ day, reference });
}

/** Returns what an invoice is for, as its message names it. */
function whatFor({ about, lines }: InvoiceRow): "membership" | "premiums" | "both" | "dues" {
  if (about === "dues" || about === "premiums") return about;
  return (JSON.parse(lines) as StoredLine[]).some(({ premium }) => premium) ? "both" : "membership";
}

export const moneyComposers: { [Kind in keyof MoneyMessages]: Composer<Kind> } = {
  ...membershipChangeComposers,

  async invoice_issued(composing, { number }) {
    const { invoice, subscription, reader, words } = await loadInvoiceParts(composing, number);
    if (invoice.state === "void") return null;
    const t = words.invoice;
    const company = await findCompanyName(composing, subscription);
    const { period_start: first, period_end: end } = invoice;
    const period = { number, first, last: lastDayOf({ start: first, end }) };
    const subject = whatFor(invoice);
    const pay = paymentInstructions(composing, invoice, subscription, reader.language);
    const owed = { amount: owedOf(invoice), day: invoice.due_on };
    const isOwed = owed.amount > 0;
    const sheet = say(sheetTexts, reader.language);
    const replaced = await findReplacedInvoice(composing.db, invoice);
    return message(reader, isOwed ? t.subject({ number, ...owed }) : t.settled({ number }), [
      isOwed ? t.owed(owed) : invoice.total_c === 0 ? t.nothing : words.receipt.paid,
      company ? t.ofCompany[subject]({ ...period, company }) : t.own[subject](period),
      replaced === null ? null : sheet.replaces({ number: replaced }),
      linesOf(invoice, reader.language),
      ...(isOwed && pay.length > 0 ? [t.byHand, list(pay)] : []),
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_receipt(composing, { number, amount_c, credit_c, parts = [], how }) {
    const { invoice, subscription, reader, words } = await loadInvoiceParts(composing, number);
    const t = words.receipt;
    const kept = subscription.state === "ended" ? t.left_over : t.credit;
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    if (parts.length > 0) {
      return message(reader, t.subjectParts({ count: parts.length, amount: amount_c }), [
        t.introParts({ amount: amount_c }),
        how ? wayOf(t, how) : null,
        t.parts,
        list(
          parts.map(({ number: paid, pays_c: pays, left_c: remaining }) =>
            remaining > 0
              ? t.partLeft({ number: paid, pays, left: remaining })
              : t.partPaid({ number: paid, pays }),
          ),
        ),
        credit_c > 0 ? kept({ amount: credit_c }) : null,
        link(t.buttonParts, pageOf(composing)),
      ]);
    }
    return message(reader, t.subject({ number, amount: amount_c }), [
      t.intro({ amount: amount_c, number }),
      how ? wayOf(t, how) : null,
      invoice.state === "paid" ? t.paid : null,
      isOwed ? t.left({ amount: owedOf(invoice) }) : null,
      credit_c > 0 ? kept({ amount: credit_c }) : null,
      linesOf(invoice, reader.language),
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_failed(composing, { number }) {
    const { invoice, reader, words } = await loadInvoiceParts(composing, number);
    if (invoice.state === "paid" || invoice.state === "void") return null;
    const t = words.failed;
    return message(reader, t.subject({ number }), [
      t.intro({ number }),
      t.todo({ amount: owedOf(invoice), day: invoice.due_on }),
      linesOf(invoice, reader.language),
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_returned(composing, { number, amount_c, why }) {
    const { invoice, subscription, reader, words } = await loadInvoiceParts(composing, number);
    const t = words.returned;
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    const debt = { amount: owedOf(invoice), day: invoice.due_on };
    const { app, db } = composing;
    const late = invoice.due_on < (await getPayerDay(db, subscription, app.clock()));
    return message(reader, isOwed ? t.subject({ number }) : t.about({ number }), [
      t[why]({ amount: amount_c, number }),
      isOwed ? (late ? t.owed : t.not_yet)(debt) : null,
      subscription.credit_c < 0 ? t.next : null,
      t.ask,
      ...(await listUnpaidParts(composing, subscription, reader.language)),
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async payment_restored(composing, { number, amount_c }) {
    const { invoice, reader, words } = await loadInvoiceParts(composing, number);
    const t = words.restored;
    const isOwed = invoice.state === "open" || invoice.state === "overdue";
    return message(reader, t.subject({ number }), [
      t.intro({ amount: amount_c, number }),
      invoice.state === "paid" ? words.receipt.paid : null,
      isOwed ? words.receipt.left({ amount: owedOf(invoice) }) : null,
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async money_sent(composing, { subscription_id, amount_c: amount, sent_on: day, reference }) {
    const subscription = await getSubscription(composing, subscription_id);
    const reader = await findReader(composing, subscription);
    const t = say(moneyWords, reader.language).sent;
    return message(reader, t.subject({ amount }), [
      t.intro({ amount, day, reference }),
      t.where({ name: subscription.billing_name }),
      link(t.button, pageOf(composing)),
    ]);
  },

  async payment_reminder(composing, { subscription_id }) {
    const unpaid = await loadUnpaidParts(composing, subscription_id);
    if (!unpaid) return null;
    const { invoice, subscription, reader, words, since } = unpaid;
    const t = words.reminder;
    const day = addDays(since, suspendedAfter);
    const consequences: Partial<Record<SubscriptionRow["state"], string>> = {
      pending: t.waits({ day }),
      past_due: t.runs({ day }),
    };
    const consequence = consequences[subscription.state];
    const owed = { number: invoice.number, amount: owedOf(invoice) };
    return message(reader, t.subject(owed), [
      t.intro({ ...owed, day: invoice.due_on }),
      consequence ? consequence : null,
      ...(await listUnpaidParts(composing, subscription, reader.language)),
      t.sent,
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async membership_suspended(composing, { subscription_id }) {
    const unpaid = await loadUnpaidParts(composing, subscription_id);
    if (!unpaid) return null;
    const { invoice, subscription, reader, words, since } = unpaid;
    const t = words.suspended;
    const owed = { number: invoice.number, amount: owedOf(invoice) };
    return message(reader, t.subject(owed), [
      t.intro(owed),
      t.todo({ day: addDays(since, endedAfter) }),
      ...(await listUnpaidParts(composing, subscription, reader.language)),
      link(t.button, pageOf(composing, invoice)),
    ]);
  },

  async membership_cancelled(composing, { subscription_id, ends_on, voided = [] }) {
    const subscription = await getSubscription(composing, subscription_id);
    // It was resumed, which has its own message.
    if (subscription.state === "active" || subscription.state === "past_due") return null;
    const reader = await findReader(composing, subscription);
    const t = say(moneyWords, reader.language).cancelled;
    const last = { day: addDays(ends_on, -1) };
    const isCovering = await isCoverageTied(composing, subscription);
    return message(reader, t.subject(last), [
      reader.outside
        ? t.introOutside({ ...last, company: await getPayerName(composing, subscription) })
        : t.intro(last),
      !reader.outside && (await hasOffer(composing, subscription)) ? t.offer : null,
      isCovering ? t.coverage : null,
      isCovering ? t.owedCovered : t.owed,
      ...voided.map((number) => t.voided({ number })),
      // Only the account's manager can do that.
      reader.outside ? null : t.back,
      link(t.button, cancellationPageOf(composing)),
    ]);
  },

  async membership_resumed(composing, { subscription_id }) {
    const subscription = await getSubscription(composing, subscription_id);
    const reader = await findReader(composing, subscription);
    const t = say(moneyWords, reader.language).resumed;
    const company = await getPayerName(composing, subscription);
    return message(reader, t.subject, [
      reader.outside ? t.introOutside({ company }) : t.intro,
      (await isCoverageTied(composing, subscription)) ? t.coverage : null,
      link(t.button, membershipPageOf(composing)),
    ]);
  },

  async membership_ended(composing, { subscription_id, why }) {
    const subscription = await getSubscription(composing, subscription_id);
    const reader = await findReader(composing, subscription);
    const t = say(moneyWords, reader.language).ended;
    const { credit_c } = subscription;
    const { app, db } = composing;
    // The page shows the same last day.
    const day = await findLastDayToRestart(
      db,
      subscription,
      await getPayerDay(db, subscription, app.clock()),
    );
    const company = await getPayerName(composing, subscription);
    return message(reader, t.subject, [
      reader.outside && why === "cancelled" ? t.cancelledOutside({ company }) : t[why],
      ...(await listUnpaidParts(composing, subscription, reader.language)),
      credit_c > 0 ? t.left_over({ amount: credit_c }) : null,
      t.history,
      day === null || reader.outside ? null : t.back({ day }),
      link(t.button, pageOf(composing)),
    ]);
  },
};
