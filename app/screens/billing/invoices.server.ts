import { pageError } from "~/backend/page-error.server";
import { cameBackTexts } from "~/domain/billing/pages/came-back.text";
import { listPaymentKinds } from "~/core/billing/billing-details";
import * as core from "~/core/billing/invoices";
import type { Caller } from "~/core/caller";
import type { Invoice, InvoiceSummary } from "~/domain/billing/invoice";
import { lineChanges } from "~/domain/billing/invoice-changes";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { sheetTexts } from "~/domain/billing/invoice-sheet.text";
import { owedOf, hasReceipt } from "~/domain/billing/invoice-terms";
import { lineLabel, lineReason, quantityAndPriceOf } from "~/domain/billing/line-words";
import { lastDayOf, premiumMonthBilledOn } from "~/domain/billing/membership-periods";
import { writeCsv } from "~/domain/csv-text";
import { Failure, isFailure } from "~/domain/problems/failure";
import { problem } from "~/domain/problems/problem";
import { supportEmail } from "~/domain/support-email";
import { getEnvironment } from "~/environment";
import type { Language } from "~/language/languages";
import { pickTexts, say } from "~/language/say";
import { texts } from "~/language/texts";
import type { PageRequest, PostedForm } from "~/sessions/visitor";
import { seeOther, refuseWhole, type Go, type Refused } from "../forms/form-answer.server";
import type { PrintedInvoice } from "./printed-invoice.server";
import { invoicesPath } from "./membership/membership-paths";

const invoiceFileTexts = texts({
  en: {
    invoice: "Invoice",
    issued: "Issued on",
    due: "Due on",
    first: "First day",
    last: "Last day",
    total: "Total (USD)",
    paid: "Paid (USD)",
    owed: "Still to pay (USD)",
    state: "Status",
    states: { open: "Due", overdue: "Past due", paid: "Paid", void: "Canceled" },
    what: "For",
    how: "How we got this",
    quantity: "Quantity",
    price: "Unit price (USD)",
    amount: "Amount (USD)",
  },
  es: {
    invoice: "Factura",
    issued: "Emitida el",
    due: "Vence el",
    first: "Primer día",
    last: "Último día",
    total: "Total (en USD)",
    paid: "Pagado (USD)",
    owed: "Por pagar (USD)",
    state: "Estado",
    states: { open: "Por pagar", overdue: "Vencida", paid: "Pagada", void: "Anulada" },
    what: "Concepto",
    how: "Cómo se calcula",
    quantity: "Cantidad",
    price: "Precio por unidad (USD)",
    amount: "Importe (USD)",
  },
});

/** The provider redirects payers back with these queries; the event that settles the invoice may come later. */
const [paidQuery, turnedQuery] = ["from=payment", "from=turned-back"];

/**
 * Returns how a payer came back from the payment provider, with the texts for it; null if they didn't, or if they
 * turned back from an invoice that is paid meanwhile.
 */
function readReturn({ search }: URL, owed_c: number, language: Language) {
  const query = search.slice(1);
  const paid = owed_c > 0 ? ("confirming" as const) : ("paid" as const);
  const how = query === paidQuery ? paid : ("canceled" as const);
  const isBack = query === paidQuery || (query === turnedQuery && owed_c > 0);
  return isBack ? { how, texts: pickTexts(cameBackTexts, language) } : null;
}

/** Returns the payer's invoice whose number is in the URL. @throws Response 404 for an invalid number or another payer's */
export async function getInvoice({ caller, params }: PageRequest): Promise<Invoice> {
  const number = params["number"] ?? "";
  const notFound = () => pageError(404, problem("pages.no_invoice", { number }), "Not Found");
  if (!parseInvoiceNumber(number)) throw notFound();
  try {
    return await core.getInvoice(caller, number);
  } catch (error) {
    throw isFailure(error, 404) ? notFound() : error;
  }
}

/** Returns an invoice as a list shows it, with its period and the URL of its page. */
export const invoiceRow = (invoice: InvoiceSummary, href: string) => ({
  ...invoice,
  period: periodDays(invoice),
  href,
});

/** Returns the first and the last day of an invoice's period, both inclusive. */
export const periodDays = ({ period_start: start, period_end: end }: InvoiceSummary) => ({
  first: start,
  last: lastDayOf({ start, end }),
});

/**
 * Returns how an invoice differs from the one about the same of the period just before; null without one, or if that is
 * void. `all` are the payer's invoices, and `read` gets one of them.
 */
export async function loadInvoiceChanges(
  invoice: Invoice,
  { all, read }: { all: InvoiceSummary[]; read: (number: string) => Promise<Invoice> },
) {
  const before = all.find(
    ({ period_end, state, about }) =>
      period_end === invoice.period_start && state !== "void" && about === invoice.about,
  );
  if (!before) return null;
  const { number, lines } = await read(before.number);
  const monthOf = ({ period_start }: InvoiceSummary) => premiumMonthBilledOn(period_start);
  const months = [monthOf(before), monthOf(invoice)];
  // Premiums move between a membership's invoices and their own, such as when it is canceled and resumed.
  const kinds = [undefined, "premiums"].filter((about) => about !== invoice.about);
  const others = [];
  for (const each of all) {
    const month = monthOf(each);
    if (each.state === "void" || !kinds.includes(each.about) || !months.includes(month)) continue;
    others.push({ number: each.number, month, lines: (await read(each.number)).lines });
  }
  const context = { since: number, from: invoice.period_start, others };
  return { since: number, lines: lineChanges(lines, invoice.lines, context) };
}

/** Returns how the payer's invoice differs from their previous one about the same; null for the first. */
const loadOwnChanges = async (caller: Caller, invoice: Invoice) =>
  loadInvoiceChanges(invoice, {
    all: await core.listInvoices(caller),
    read: (number) => core.getInvoice(caller, number),
  });

/** Returns who issues all invoices: us, by the configured name and address, and the email address of support. */
export function invoiceIssuer(): { name: string; address: string | null; email: string } {
  const { INVOICE_PAYEE, INVOICE_ADDRESS } = getEnvironment();
  return {
    name: INVOICE_PAYEE,
    address: INVOICE_ADDRESS ?? null,
    email: supportEmail,
  };
}

/** Returns the payer's invoice with its changes, how to pay it, and how the payer came back from paying. */
export async function loadInvoicePage(args: PageRequest) {
  const { caller, url, language } = args;
  const invoice = await getInvoice(args);
  const owed_c = owedOf(invoice);
  const changes = await loadOwnChanges(caller, invoice);
  const kinds = owed_c > 0 ? await listPaymentKinds(caller) : [];
  return {
    documentTitle: `${say(sheetTexts, language).invoice} ${invoice.number}`,
    invoice: { ...invoice, period: periodDays(invoice) },
    from: invoiceIssuer(),
    owed_c,
    payOnline: kinds.includes("hosted"),
    changes,
    cameBack: readReturn(url, owed_c, language),
  };
}

/**
 * Redirects to the payment page, or refuses with why the invoice can't be paid now. Without scripts, a form may not
 * redirect to another site (the policy's form-action), so the answer is `payAt` for a link. Throws Response 404 for
 * another payer's invoice.
 */
export async function payInvoiceOnline(
  posted: PostedForm,
): Promise<Go | Refused | { payAt: string }> {
  const { number } = await getInvoice(posted);
  const path = `${invoicesPath}/${number}`;
  const paths = { return_path: `${path}?${paidQuery}`, cancel_path: `${path}?${turnedQuery}` };
  try {
    const url = await core.payInvoice(posted.caller, number, paths);
    const byDocument = posted.request.headers.get("Sec-Fetch-Mode") === "navigate";
    return byDocument ? { payAt: url } : seeOther(url);
  } catch (error) {
    if (!(error instanceof Failure) || error.status === 403) throw error;
    const { status, details } = error;
    // The backend's reason is written for people: already paid, being confirmed, not available.
    const cause = status === 409 ? details.message : problem("billing.page_closed");
    return refuseWhole(posted.fields, cause, status);
  }
}

/** Returns an invoice's or receipt's PDF as bytes. Throws Response 404 for others', or a receipt without payments. */
export async function renderInvoice(args: PageRequest, kind: PrintedInvoice["kind"]) {
  const invoice = await getInvoice(args);
  return printInvoice(kind, invoice, await loadOwnChanges(args.caller, invoice), args.language);
}

/** Renders an invoice, or its receipt, as PDF. Throws Response 404 for a receipt without payments. */
export async function printInvoice(
  kind: PrintedInvoice["kind"],
  invoice: Invoice,
  changes: PrintedInvoice["changes"],
  language: PrintedInvoice["language"],
): Promise<Buffer<ArrayBuffer>> {
  if (kind === "receipt" && !hasReceipt(invoice)) {
    throw pageError(404, problem("pages.nothing_paid", { number: invoice.number }), "Not Found");
  }
  const { renderPdf } = await import("./invoice-pdf.server");
  return renderPdf({
    kind,
    invoice,
    from: invoiceIssuer(),
    language,
    changes: kind === "invoice" ? changes : null,
  });
}

/** Returns cents as dollars without a dollar sign, such as "12.30", as spreadsheets read them. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Returns invoices as CSV, a row each, with ISO dates. */
export function invoiceListCsv(invoices: readonly InvoiceSummary[], language: Language): string {
  const t = say(invoiceFileTexts, language);
  return writeCsv(
    [t.invoice, t.issued, t.due, t.first, t.last, t.total, t.paid, t.owed, t.state],
    invoices.map((invoice) => {
      const { first, last } = periodDays(invoice);
      const { number, issued_on, due_on, total_c, paid_c, state } = invoice;
      const sums = [total_c, paid_c, owedOf(invoice)].map(dollars);
      return [number, issued_on, due_on, first, last, ...sums, t.states[state]];
    }),
  );
}

/** Returns an invoice's lines as CSV; each repeats the invoice's data, so that files can be combined. */
export function invoiceCsv({ number, issued_on, due_on, lines }: Invoice, language: Language) {
  const t = say(invoiceFileTexts, language);
  return writeCsv(
    [t.invoice, t.issued, t.due, t.what, t.how, t.quantity, t.price, t.amount],
    lines.map((line) => {
      const { qty, unit_c } = quantityAndPriceOf(line);
      return [
        number,
        issued_on,
        due_on,
        lineLabel(line, language),
        lineReason(line, language),
        qty,
        dollars(unit_c),
        dollars(line.amount_c),
      ];
    }),
  );
}
