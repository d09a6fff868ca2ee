import { withoutNames } from "~/domain/billing/change-words";
import { togetherPremiums } from "~/domain/billing/premium-sums";
import type { CallOutput } from "~/contract/calls";
import type { Invoice } from "~/contract/billing/membership-calls";
import type { Installation } from "../../installation";
import type { OpenedLink } from "./billing-links";
import { invoicesOf, invoiceView, ownInvoice } from "./invoices";

/** A link to invoices shows only what a bill needs. */

/** Returns the invoices of a link, newest first. */
export async function sharedInvoices(
  { storage: { db }, clock }: Installation,
  { payer, expires_at }: OpenedLink,
): Promise<CallOutput<"sharedBilling">> {
  const invoices = await invoicesOf(db, payer, clock());
  const newest = invoices[0] && (await ownInvoice(db, payer, invoices[0].number));
  const name = newest ? (JSON.parse(newest.bill_to) as Invoice["bill_to"]).name : "";
  return { name, expires_at, invoices };
}

/** Throws Refusal not_found for a number that the link doesn't include. */
export async function sharedInvoice(
  { storage: { db }, payments, clock }: Installation,
  { payer, expires_at }: OpenedLink,
  number: string,
): Promise<CallOutput<"sharedInvoice">> {
  const row = await ownInvoice(db, payer, number);
  const invoice = await invoiceView(db, payments, row, clock());
  const bill_to = { ...invoice.bill_to, email: "" };
  return {
    name: bill_to.name,
    expires_at,
    // People who came, left or are covered are counted and not named.
    invoice: { ...invoice, bill_to, lines: togetherPremiums(withoutNames(invoice.lines)) },
  };
}
