import { data } from "@remix-run/node";
import { isFailure } from "~/domain/problems/failure";
import { pageError } from "~/backend/page-error.server";
import { lastWholeDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Invoice } from "~/domain/billing/invoice";
import {
  openSharedBilling as askSharedBilling,
  openSharedInvoice as askSharedInvoice,
} from "~/core/billing/billing-links";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { owedOf, hasReceipt } from "~/domain/billing/invoice-terms";
import { lastZone } from "~/domain/us-state-zones";
import type { PageRequest } from "~/sessions/visitor";
import { changesOf, invoiceRow, issuer, lastDays, printInvoice } from "./invoices.server";

/** A link shows a payer's invoices to a bookkeeper without an account: to read, print and download. */

/** Returns a link's URL. Its token is in the query, which is never logged. */
export const sharedAddress = (token: string, path = "/billing") =>
  `${path}?${new URLSearchParams({ token })}`;

const tokenOf = ({ url }: PageRequest) => url.searchParams.get("token") ?? "";

/** Null for any invalid link: unknown, expired and revoked ones look the same. */
async function nullIfInvalid<Answer>(answering: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answering;
  } catch (error) {
    if (isFailure(error, 404)) return null;
    throw error;
  }
}

export const loadSharedBilling = (args: PageRequest) =>
  nullIfInvalid(askSharedBilling(args.caller, tokenOf(args)));

/**
 * Returns a shared invoice; null for a malformed number. The backend would drop characters that no text can hold, and
 * might find another invoice.
 */
export async function loadSharedInvoice(args: PageRequest) {
  const number = args.params["number"] ?? "";
  if (!parseInvoiceNumber(number)) return null;
  return nullIfInvalid(askSharedInvoice(args.caller, tokenOf(args), number));
}

/** Throws Response 404 instead of returning null: a file has no page for a message. */
export async function findOrNotFound<Answer>(answering: Promise<Answer | null>): Promise<Answer> {
  const answer = await answering;
  if (!answer) throw pageError(404, problem("pages.dead_link"), "Not Found");
  return answer;
}

const nothing = () => data({ shared: null }, { status: 404 });

export async function loadSharedBillingPage(args: PageRequest) {
  const found = await loadSharedBilling(args);
  if (!found) return nothing();
  const token = tokenOf(args);
  return data({
    shared: {
      name: found.name,
      until: lastWholeDay(found.expires_at, lastZone),
      csv: sharedAddress(token, "/billing/invoices.csv"),
      rows: found.invoices.map((invoice) =>
        invoiceRow(invoice, sharedAddress(token, `/billing/${invoice.number}`)),
      ),
    },
  });
}

async function loadSharedChanges(args: PageRequest, invoice: Invoice) {
  const read = async (number: string) =>
    (await askSharedInvoice(args.caller, tokenOf(args), number)).invoice;
  return changesOf(invoice, {
    all: (await findOrNotFound(loadSharedBilling(args))).invoices,
    read,
  });
}

/** Returns the invoice or its receipt as a file. Throws Response 404 for an invalid link. */
export async function loadSharedFile(args: PageRequest, kind: "invoice" | "receipt") {
  const { invoice } = await findOrNotFound(loadSharedInvoice(args));
  return printInvoice(kind, invoice, await loadSharedChanges(args, invoice), args.language);
}

export async function loadSharedInvoicePage(args: PageRequest) {
  const found = await loadSharedInvoice(args);
  if (!found) return nothing();
  const { invoice } = found;
  const token = tokenOf(args);
  const files = (["invoice.pdf", "receipt.pdf", "invoice.csv"] as const).filter(
    (name) => name !== "receipt.pdf" || hasReceipt(invoice),
  );
  return data({
    shared: {
      invoice: { ...invoice, period: lastDays(invoice) },
      from: issuer(),
      changes: await loadSharedChanges(args, invoice),
      owed_c: owedOf(invoice),
      back: sharedAddress(token),
      files: files.map((name) => ({
        name,
        href: sharedAddress(token, `/billing/${invoice.number}/${name}`),
      })),
    },
  });
}
