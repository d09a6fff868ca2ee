import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { stateOn } from "~/domain/billing/invoice-terms";
import { isWaitedFor } from "~/domain/billing/membership-end";
import { lineLabel, lineReason } from "~/domain/billing/line-words";
import { togetherPremiums } from "~/domain/billing/premium-sums";
import { coveringStates } from "~/domain/health/answer-states";
import { formatCents } from "~/domain/money";
import { formats } from "~/language/formats";
import { say } from "~/language/say";
import { paymentsOf } from "../payments/offered";
import type { InvoiceRow } from "../services/billing/invoice-rows";
import type { Line } from "../services/billing/issue-invoice";
import { oldestOverdue } from "../services/billing/overdue";
import { unpaidInvoices } from "../services/billing/pay-off";
import type { StoredLine } from "../services/billing/stored-lines";
import type { SubscriptionRow } from "../services/billing/subscriptions";
import { isConfirmed, payerInPerson, wasTold } from "../services/billing/tell-payer";
import { offerInForce } from "../services/health/offers";
import { payersDay } from "../services/zones";
import { letterheadOf, readerOf, type Composing } from "./composer";
import { table, type Reader } from "./message-parts";
import type { MessagePart } from "./message";
import { moneyWords } from "./money-words.text";
import { tellable } from "./owner-composer";

/** What messages about money are made of: whom they are for, the invoice that they are about, and its tables. */

export const owedOf = (invoice: InvoiceRow) => invoice.total_c - invoice.paid_c;
export const pageOf = (composing: Composing, invoice?: Pick<InvoiceRow, "number">) =>
  `${composing.app.env.APP_URL}/settings/subscription/payments${invoice ? `/${invoice.number}` : ""}`;

export const membershipPageOf = (composing: Composing) =>
  `${composing.app.env.APP_URL}/settings/subscription`;
/** Whether coverage goes on, or ends, with a payer's membership: its letters speak of none that ends without it. */
export async function coversSomebody(
  { app, db }: Composing,
  { company_id, user_id }: SubscriptionRow,
): Promise<boolean> {
  const today = await payersDay(db, { company_id, user_id }, app.clock());
  const own = db
    .selectFrom("enrollments")
    .select("id")
    .where("state", "in", [...coveringStates]);
  const theirs = company_id
    ? own.where("company_id", "=", company_id)
    : own.where("user_id", "=", user_id ?? "").where("company_id", "is", null);
  const row = await theirs
    .where((is) =>
      is.or([
        is("ends_on", "is", null),
        is.and([is("ends_on", ">=", today), is("end_reason", "=", "membership_ended")]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a membership is canceled, and where that is taken back. */
export const cancellationPageOf = (composing: Composing) => `${membershipPageOf(composing)}/cancel`;

/**
 * The payer in person, or who keeps their books and has no account, in the payer's language.
 * @param about the invoice's number, which is the one reference that the message has
 */
export async function readerFor(
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

export async function subscriptionOf({ db }: Composing, id: string): Promise<SubscriptionRow> {
  return db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Whose invoice it is, for whoever keeps the books of several companies; null for a person's own, or a name that is no name. */
export async function companyOf(
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

/** Whose membership it is, for who has nothing to do with it but its invoices. */
export const namedPayer = async (
  composing: Composing,
  subscription: SubscriptionRow,
): Promise<string> => (await companyOf(composing, subscription)) ?? subscription.billing_name;

/** Whether the payer's people choose from an offer, or are to, which ends or pauses with a membership. */
export async function hasOffer(
  { app, db }: Composing,
  subscription: SubscriptionRow,
): Promise<boolean> {
  const { company_id } = subscription;
  if (company_id === null) return false;
  const today = await payersDay(db, subscription, app.clock());
  return (await offerInForce(db, company_id, today)) !== null;
}

/** The number of the invoice whose place this one takes, which nobody has to pay anymore; null: it takes no other's. */
export async function replacedBy(
  { db }: Composing,
  { id, subscription_id, about, period_start, lines, created_at }: InvoiceRow,
): Promise<string | null> {
  // Of premiums there may be several for one month, and only some of them stand in the place of another.
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

/** What a message about one invoice works with. */
export async function invoiceFor(composing: Composing, number: string) {
  const invoice = await composing.db
    .selectFrom("invoices")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const subscription = await subscriptionOf(composing, invoice.subscription_id);
  const reader = await readerFor(composing, subscription, number);
  return { invoice, subscription, reader, words: say(moneyWords, reader.language) };
}

/** What a message about unpaid invoices works with; null when nothing is overdue any more. */
export async function unpaidFor(composing: Composing, subscriptionId: string) {
  const overdue = await oldestOverdue(composing.db, subscriptionId);
  if (!overdue) return null;
  const found = await invoiceFor(composing, overdue.number);
  const since = found.subscription.past_due_since;
  return since === null ? null : { ...found, since };
}

/** An invoice's lines and sums, as its page has them. */
export function linesOf(invoice: InvoiceRow, language: Reader["language"]) {
  const said = say(sheetTexts, language);
  const rows = JSON.parse(invoice.lines) as Line[];
  return table({
    head: { label: said.what, amount: said.amount },
    rows: togetherPremiums(rows, language).map((line) => ({
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
export async function unpaidOf(
  { db, app }: Composing,
  subscription: SubscriptionRow,
  language: Reader["language"],
): Promise<MessagePart[]> {
  const today = await payersDay(db, subscription, app.clock());
  const unpaid = (await unpaidInvoices(db, subscription.id)).filter((invoice) =>
    isWaitedFor(invoice, subscription),
  );
  if (unpaid.length === 0) return [];
  const said = say(sheetTexts, language);
  const total = unpaid.reduce((sum, invoice) => sum + owedOf(invoice), 0);
  return [
    table({
      head: { label: said.invoice, amount: said.amount },
      rows: unpaid.map((invoice) => ({
        label: invoice.number,
        note: said.states[stateOn({ ...invoice, state: "open" as const }, today)]({
          day: invoice.due_on,
        }),
        amount: formatCents(owedOf(invoice)),
      })),
      totals: [{ label: said.owed, amount: formatCents(total) }],
    }),
  ];
}

/** Of what is open, as its membership is paid now. */
export function howToPay(
  composing: Composing,
  invoice: InvoiceRow,
  { payment_kind }: Pick<SubscriptionRow, "payment_kind">,
  language: Reader["language"],
): string[] {
  const labels: Record<string, string> = say(sheetTexts, language).labels;
  const payable = { ...invoice, owed_c: owedOf(invoice), billing_email: composing.row.to_email };
  return paymentsOf(composing.app.env)
    .providerOf(payment_kind)
    .instructions(payable)
    .map(({ label, value }) => {
      const said = label === "Due" ? formats(language).day(invoice.due_on) : value;
      return `${labels[label] ?? label}: ${said}`;
    });
}
