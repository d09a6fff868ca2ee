import type { InvoiceLine } from "~/domain/billing/invoice";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { owedOf, stateOn } from "~/domain/billing/invoice-terms";
import { isStillPayable } from "~/domain/billing/membership-end";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { mergePremiums } from "~/domain/billing/premium-sums";
import { coveringStates } from "~/domain/health/answer-states";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { createPayments } from "../payments/create-payments";
import type { InvoiceRow } from "../services/billing/invoice-rows";
import { findOldestOverdue } from "../services/billing/overdue";
import { listUnpaidInvoices } from "../services/billing/pay-off";
import type { SubscriptionRow } from "../services/billing/subscriptions";
import {
  isBillingAddressConfirmed,
  findPayerUser,
  wasSentToBilling,
} from "../services/billing/tell-payer";
import { getPayerDay } from "../services/zones";
import { letterheadOf, readerOf, type Composing } from "./composer";
import type { MessagePart } from "./message";
import { safeNameForMail, table, type Reader } from "./message-parts";
import { moneyWords } from "./money-words.text";

/** Messages about money share these parts: the reader, the invoice and its tables. */

export const membershipPageOf = ({ app }: Composing) => `${app.env.APP_URL}/settings/subscription`;
export const paymentsPageOf = (composing: Composing) => `${membershipPageOf(composing)}/payments`;
export const invoicePageOf = (composing: Composing, { number }: Pick<InvoiceRow, "number">) =>
  `${paymentsPageOf(composing)}/${number}`;

/**
 * Returns true if current coverage ends with a payer's membership; otherwise messages don't mention coverage. Coverage
 * that ends for another reason doesn't count.
 */
export async function isCoverageTied(
  { app, db }: Composing,
  { company_id, user_id }: SubscriptionRow,
): Promise<boolean> {
  const today = await getPayerDay(db, { company_id, user_id }, app.clock());
  const ownUser = db.selectFrom("enrollments").select("id").where("state", "in", coveringStates);
  const payer = company_id
    ? ownUser.where("company_id", "=", company_id)
    : ownUser.where("user_id", "=", user_id ?? "").where("company_id", "is", null);
  const row = await payer
    .where((eb) =>
      eb.or([
        eb("ends_on", "is", null),
        eb.and([eb("ends_on", ">=", today), eb("end_reason", "=", "membership_ended")]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the reader of a message about money, in the payer's language: the payer, or their bookkeeper, who has no
 * account and no name here. `about` is an invoice's number, which then is the message's reference. Throws if the payer
 * is unknown.
 */
async function getMoneyReader(
  { app, db, row }: Composing,
  subscription: SubscriptionRow,
  about?: string,
): Promise<Reader> {
  const payer = await findPayerUser(db, subscription);
  if (!payer) throw new Error(`Nobody pays for the membership ${subscription.id}`);
  const { billing_email } = subscription;
  const isPayer = payer.email === row.to_email;
  const other = isPayer && billing_email !== payer.email ? billing_email : null;
  const isCopy = other !== null && (await wasSentToBilling(db, subscription, row));
  const isKnown =
    isPayer || payer.status !== "active" || (await isBillingAddressConfirmed(db, subscription));
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

export async function getSubscription({ db }: Composing, id: string): Promise<SubscriptionRow> {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/**
 * Returns a membership with the reader of a message about it and the texts; throws if it or its payer doesn't exist.
 */
export async function loadMembershipParts(composing: Composing, subscriptionId: string) {
  const subscription = await getSubscription(composing, subscriptionId);
  const reader = await getMoneyReader(composing, subscription);
  return { subscription, reader, words: say(moneyWords, reader.language) };
}

/**
 * Returns the name of the company that pays, for bookkeepers of several; null for an individual or a name that isn't
 * safe in a message.
 */
export async function findCompanyName(
  { db }: Composing,
  { company_id }: Pick<SubscriptionRow, "company_id">,
): Promise<string | null> {
  if (!company_id) return null;
  const found = await db
    .selectFrom("companies")
    .select("co_name")
    .where("id", "=", company_id)
    .executeTakeFirst();
  return safeNameForMail(found?.co_name ?? "") || null;
}

/**
 * Returns the name of the company that pays; for an individual or an unsafe name, the invoices' one, as it was typed.
 */
export const getPayerName = async (composing: Composing, subscription: SubscriptionRow) =>
  (await findCompanyName(composing, subscription)) ?? subscription.billing_name;

/**
 * Returns an invoice with its membership, the reader of a message about it and the texts; throws if one doesn't exist.
 */
export async function loadInvoiceParts(composing: Composing, number: string) {
  const invoice = await composing.db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const subscription = await getSubscription(composing, invoice.subscription_id);
  const reader = await getMoneyReader(composing, subscription, number);
  return { invoice, subscription, reader, words: say(moneyWords, reader.language) };
}

/**
 * Returns the parts of a membership's oldest overdue invoice, its number and cents as `owed`, and `since` which day the
 * membership is late; null if it isn't late or is unknown.
 */
export async function loadOverdueParts(composing: Composing, subscriptionId: string) {
  const overdue = await findOldestOverdue(composing.db, subscriptionId);
  if (!overdue) return null;
  const found = await loadInvoiceParts(composing, overdue.number);
  const since = found.subscription.past_due_since;
  const owed = { number: overdue.number, amount: owedOf(found.invoice) };
  return since === null ? null : { ...found, since, owed };
}

/**
 * Returns the table of an invoice's lines, premiums merged without names, and its total, what is paid (even $0), and
 * what is owed ($0 if it is void).
 */
export function invoiceTable(invoice: InvoiceRow, language: Reader["language"]): MessagePart {
  const t = say(sheetTexts, language);
  const rows = JSON.parse(invoice.lines) as InvoiceLine[];
  return table({
    head: { label: t.what, amount: t.amount },
    rows: mergePremiums(rows, language).map((line) => ({
      label: lineLabel(line, language),
      note: lineReason(line, language),
      amount: formatCents(line.amount_c),
    })),
    totals: [
      { label: t.total, amount: formatCents(invoice.total_c) },
      { label: t.paid, amount: formatCents(invoice.paid_c === 0 ? 0 : -invoice.paid_c) },
      { label: t.owed, amount: formatCents(invoice.state === "void" ? 0 : owedOf(invoice)) },
    ],
  });
}

/** Returns a membership's unpaid invoices, the first due first, without those that its end makes void. */
export const listPayableInvoices = async ({ db }: Composing, subscription: SubscriptionRow) =>
  (await listUnpaidInvoices(db, subscription.id)).filter((invoice) =>
    isStillPayable(invoice, subscription),
  );

/** Returns the table of {@link listPayableInvoices}; no part if there are none. */
export async function unpaidInvoicesTable(
  composing: Composing,
  subscription: SubscriptionRow,
  language: Reader["language"],
): Promise<MessagePart[]> {
  const { db, app } = composing;
  const today = await getPayerDay(db, subscription, app.clock());
  const unpaid = await listPayableInvoices(composing, subscription);
  if (unpaid.length === 0) return [];
  const t = say(sheetTexts, language);
  const total = unpaid.reduce((sum, invoice) => sum + owedOf(invoice), 0);
  return [
    table({
      head: { label: t.invoice, amount: t.amount },
      rows: unpaid.map((invoice) => ({
        label: invoice.number,
        note: t.states[stateOn({ ...invoice, state: "open" as const }, today)]({
          day: invoice.due_on,
        }),
        amount: formatCents(owedOf(invoice)),
      })),
      totals: [{ label: t.owed, amount: formatCents(total) }],
    }),
  ];
}

/** Returns how to pay by the membership's current payment method, a line for each detail; none to pay online. */
export function paymentInstructions(
  composing: Composing,
  invoice: InvoiceRow,
  { payment_kind }: Pick<SubscriptionRow, "payment_kind">,
  language: Reader["language"],
): string[] {
  const labels: Record<string, string> = say(sheetTexts, language).labels;
  const payable = { ...invoice, owed_c: owedOf(invoice), billing_email: composing.row.to_email };
  return createPayments(composing.app.env)
    .providerOf(payment_kind)
    .instructions(payable)
    .map(({ label, value }) => {
      const text = label === "Due" ? formats(language).day(invoice.due_on) : value;
      return `${labels[label] ?? label}: ${text}`;
    });
}
