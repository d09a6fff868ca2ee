import { addDays } from "~/domain/calendar-days";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { owedOf, isOwed } from "~/domain/billing/invoice-terms";
import { lastDayOf } from "~/domain/billing/membership-periods";
import { referenceForPayer } from "~/domain/billing/payment-reference";
import { endedAfter, suspendedAfter } from "~/domain/billing/next-action";
import { say } from "~/language/say";
import type { TextsOf } from "~/language/texts";
import { findLastDayToRestart } from "../services/billing/membership/back-until";
import { findReplacedInvoice } from "../services/billing/invoices";
import type { MoneyMessages } from "../services/billing/money-messages";
import type { StoredLine } from "../services/billing/stored-lines";
import { findOfferInForce } from "../services/health/offers";
import { getPayerDay } from "../services/zones";
import type { Composers } from "./composer";
import { createMessage, link, list } from "./message-parts";
import {
  findCompanyName,
  getPayerName,
  invoicePageOf,
  invoiceTable,
  isCoverageTied,
  loadInvoiceParts,
  loadMembershipParts,
  loadOverdueParts,
  listPayableInvoices,
  membershipPageOf,
  paymentInstructions,
  paymentsPageOf,
  unpaidInvoicesTable,
} from "./money-parts";
import type { moneyWords } from "./money-words.text";

/** Returns a sentence on how and when money arrived, with its reference if the payer knows one. */
function arrivalSentence(
  t: TextsOf<(typeof moneyWords)["en"]["receipt"]>,
  how: NonNullable<MoneyMessages["payment_receipt"]["how"]>,
): string {
  const [day, reference] = [how.received_on, referenceForPayer(how)];
  return reference === "" ? t.how[how.kind]({ day }) : t.howNamed[how.kind]({ day, reference });
}

/** Messages about invoices, payments and refunds, and a membership's suspension, cancellation, resumption and end. */
export const moneyComposers = {
  async invoice_issued(composing, { number }) {
    const { invoice, subscription, reader, words } = await loadInvoiceParts(composing, number);
    if (invoice.state === "void") return null;
    const t = words.invoice;
    const company = await findCompanyName(composing, subscription);
    const { period_start: first, period_end: end } = invoice;
    const period = { number, first, last: lastDayOf({ start: first, end }) };
    const hasPremiums = (JSON.parse(invoice.lines) as StoredLine[]).some(({ premium }) => premium);
    const { about } = invoice;
    const whole = hasPremiums ? "both" : "membership";
    const subject = about === "dues" || about === "premiums" ? about : whole;
    const pay = paymentInstructions(composing, invoice, subscription, reader.language);
    const owed = { amount: owedOf(invoice), day: invoice.due_on };
    const owes = owed.amount > 0;
    const sheet = say(sheetTexts, reader.language);
    const replaced = await findReplacedInvoice(composing.db, invoice);
    return createMessage(reader, owes ? t.subject({ number, ...owed }) : t.settled({ number }), [
      owes ? t.owed(owed) : invoice.total_c === 0 ? t.nothing : words.receipt.paid,
      company ? t.ofCompany[subject]({ ...period, company }) : t.own[subject](period),
      replaced === null ? null : sheet.replaces({ number: replaced }),
      invoiceTable(invoice, reader.language),
      ...(owes && pay.length > 0 ? [t.byHand, list(pay)] : []),
      link(t.button, invoicePageOf(composing, invoice)),
    ]);
  },

  async payment_receipt(composing, { number, amount_c, credit_c, parts = [], how }) {
    const { invoice, subscription, reader, words } = await loadInvoiceParts(composing, number);
    const t = words.receipt;
    const kept = subscription.state === "ended" ? t.left_over : t.credit;
    if (parts.length > 0) {
      return createMessage(reader, t.subjectParts({ count: parts.length, amount: amount_c }), [
        t.introParts({ amount: amount_c }),
        how ? arrivalSentence(t, how) : null,
        t.parts,
        list(
          parts.map(({ number: paid, pays_c: pays, left_c: remaining }) =>
            remaining > 0
              ? t.partLeft({ number: paid, pays, left: remaining })
              : t.partPaid({ number: paid, pays }),
          ),
        ),
        credit_c > 0 ? kept({ amount: credit_c }) : null,
        link(words.buttons.invoices, paymentsPageOf(composing)),
      ]);
    }
    return createMessage(reader, t.subject({ number, amount: amount_c }), [
      t.intro({ amount: amount_c, number }),
      how ? arrivalSentence(t, how) : null,
      invoice.state === "paid" ? t.paid : null,
      isOwed(invoice) ? t.left({ amount: owedOf(invoice) }) : null,
      credit_c > 0 ? kept({ amount: credit_c }) : null,
      invoiceTable(invoice, reader.language),
      link(words.buttons.invoice, invoicePageOf(composing, invoice)),
    ]);
  },

  async payment_failed(composing, { number }) {
    const { invoice, reader, words } = await loadInvoiceParts(composing, number);
    if (invoice.state === "paid" || invoice.state === "void") return null;
    const t = words.failed;
    return createMessage(reader, t.subject({ number }), [
      t.intro({ number }),
      t.todo({ amount: owedOf(invoice), day: invoice.due_on }),
      invoiceTable(invoice, reader.language),
      link(words.buttons.pay, invoicePageOf(composing, invoice)),
    ]);
  },

  async payment_returned(composing, { number, amount_c, why, asked_c, withdrawn_c }) {
    const { invoice, subscription, reader, words } = await loadInvoiceParts(composing, number);
    const t = words.returned;
    const { app, db } = composing;
    const today = await getPayerDay(db, subscription, app.clock());
    const unpaid = await listPayableInvoices(composing, subscription);
    const amount = unpaid.reduce((sum, each) => sum + owedOf(each), 0);
    const late = unpaid.some(({ due_on }) => due_on < today);
    const isAlone = unpaid.every(({ id }) => id === invoice.id);
    const day = invoice.due_on;
    return createMessage(reader, isOwed(invoice) ? t.subject({ number }) : t.about({ number }), [
      t[why]({ amount: amount_c, number }),
      withdrawn_c === 0
        ? null
        : withdrawn_c < asked_c
          ? t.sends({ asked: asked_c, left: asked_c - withdrawn_c })
          : t.sendsNothing({ asked: asked_c }),
      unpaid.length === 0
        ? null
        : isAlone
          ? (late ? t.owed : t.not_yet)({ amount, day })
          : t.inAll({ amount, count: unpaid.length }),
      late ? t.continues : null,
      subscription.credit_c < 0 ? t.next : null,
      t.ask,
      ...(await unpaidInvoicesTable(composing, subscription, reader.language)),
      link(words.buttons.invoice, invoicePageOf(composing, invoice)),
    ]);
  },

  async payment_restored(composing, { number, amount_c }) {
    const { invoice, reader, words } = await loadInvoiceParts(composing, number);
    const t = words.restored;
    return createMessage(reader, t.subject({ number }), [
      t.intro({ amount: amount_c, number }),
      invoice.state === "paid" ? words.receipt.paid : null,
      isOwed(invoice) ? words.receipt.left({ amount: owedOf(invoice) }) : null,
      link(words.buttons.invoice, invoicePageOf(composing, invoice)),
    ]);
  },

  async money_sent(composing, { subscription_id, amount_c: amount, sent_on: day, reference }) {
    const { subscription, reader, words } = await loadMembershipParts(composing, subscription_id);
    const t = words.sent;
    return createMessage(reader, t.subject({ amount }), [
      t.intro({ amount, day, reference }),
      t.where({ name: subscription.billing_name }),
      link(words.buttons.invoices, paymentsPageOf(composing)),
    ]);
  },

  async payment_reminder(composing, { subscription_id }) {
    const found = await loadOverdueParts(composing, subscription_id);
    if (!found) return null;
    const { invoice, subscription, reader, words, since, owed } = found;
    const t = words.reminder;
    const day = addDays(since, suspendedAfter);
    return createMessage(reader, t.subject(owed), [
      t.intro({ ...owed, day: invoice.due_on }),
      subscription.state === "pending" ? t.waits({ day }) : null,
      subscription.state === "past_due" ? t.runs({ day }) : null,
      ...(await unpaidInvoicesTable(composing, subscription, reader.language)),
      t.sent,
      link(words.buttons.pay, invoicePageOf(composing, invoice)),
    ]);
  },

  async membership_suspended(composing, { subscription_id }) {
    const found = await loadOverdueParts(composing, subscription_id);
    if (!found) return null;
    const { invoice, subscription, reader, words, since, owed } = found;
    const t = words.suspended;
    return createMessage(reader, t.subject(owed), [
      t.intro(owed),
      t.todo({ day: addDays(since, endedAfter) }),
      ...(await unpaidInvoicesTable(composing, subscription, reader.language)),
      link(words.buttons.pay, invoicePageOf(composing, invoice)),
    ]);
  },

  async membership_cancelled(composing, { subscription_id, ends_on, voided = [] }) {
    const { subscription, reader, words } = await loadMembershipParts(composing, subscription_id);
    // It was resumed, which has its own message.
    if (subscription.state === "active" || subscription.state === "past_due") return null;
    const { app, db } = composing;
    const t = words.cancelled;
    const last = { day: addDays(ends_on, -1) };
    const isCovering = await isCoverageTied(composing, subscription);
    const { company_id } = subscription;
    const today = await getPayerDay(db, subscription, app.clock());
    const offer = company_id === null ? null : await findOfferInForce(db, company_id, today);
    return createMessage(reader, t.subject(last), [
      reader.outside
        ? t.introOutside({ ...last, company: await getPayerName(composing, subscription) })
        : t.intro(last),
      // The offer ends or pauses with the membership.
      offer && !reader.outside ? t.offer : null,
      isCovering ? t.coverage : null,
      isCovering ? t.owedCovered : t.owed,
      ...voided.map((number) => t.voided({ number })),
      // Only the account's manager can do that.
      reader.outside ? null : t.back,
      link(t.button, `${membershipPageOf(composing)}/cancel`),
    ]);
  },

  async membership_resumed(composing, { subscription_id }) {
    const { subscription, reader, words } = await loadMembershipParts(composing, subscription_id);
    const t = words.resumed;
    const company = await getPayerName(composing, subscription);
    return createMessage(reader, t.subject, [
      reader.outside ? t.introOutside({ company }) : t.intro,
      (await isCoverageTied(composing, subscription)) ? t.coverage : null,
      link(t.button, membershipPageOf(composing)),
    ]);
  },

  async membership_ended(composing, { subscription_id, why }) {
    const { subscription, reader, words } = await loadMembershipParts(composing, subscription_id);
    const t = words.ended;
    const { credit_c } = subscription;
    const { app, db } = composing;
    // The page shows the same last day.
    const day = await findLastDayToRestart(
      db,
      subscription,
      await getPayerDay(db, subscription, app.clock()),
    );
    const company = await getPayerName(composing, subscription);
    return createMessage(reader, t.subject, [
      reader.outside && why === "cancelled" ? t.cancelledOutside({ company }) : t[why],
      ...(await unpaidInvoicesTable(composing, subscription, reader.language)),
      credit_c > 0 ? t.left_over({ amount: credit_c }) : null,
      t.history,
      day === null || reader.outside ? null : t.back({ day }),
      link(words.buttons.invoices, paymentsPageOf(composing)),
    ]);
  },
} satisfies Partial<Composers>;
