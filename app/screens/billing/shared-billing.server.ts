import { data } from "@remix-run/node";
import { isFailure } from "~/domain/problems/failure";
import { pageError } from "~/backend/page-error.server";
import { lastWholeDay } from "~/domain/local-days";
import { problem } from "~/domain/problems/problem";
import type { Invoice } from "~/domain/billing/invoice";
import { openSharedBilling, openSharedInvoice } from "~/core/billing/billing-links";
import { parseInvoiceNumber } from "~/domain/billing/invoice-number";
import { owedOf, hasReceipt } from "~/domain/billing/invoice-terms";
import { westernmostZone } from "~/domain/us-state-zones";
import type { PageRequest } from "~/sessions/visitor";
import {
  loadInvoiceChanges,
  invoiceRow,
  invoiceIssuer,
  periodDays,
  printInvoice,
} from "./invoices.server";

/** Returns path and query of a bookkeeper's link or a page behind it. The query, with its token, is never logged. */
export const sharedAddress = (token: string, path = "/billing"): string =>
  `${path}?${new URLSearchParams({ token })}`;

/** Returns the token of the link in the URL; "" without one. */
const tokenOf = ({ url }: PageRequest): string => url.searchParams.get("token") ?? "";

/** Returns the answer; null for an invalid link: unknown, expired and revoked ones look the same. */
async function nullIfInvalid<Answer>(answering: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answering;
  } catch (error) {
    if (isFailure(error, 404)) return null;
    throw error;
  }
}

/** Returns the invoices behind the link in the URL; null for an invalid link. */
export const loadSharedBilling = (args: PageRequest) =>
  nullIfInvalid(openSharedBilling(args.caller, tokenOf(args)));

/**
 * Returns one of the invoices behind a link; null for an invalid link or a malformed number, from which the backend
 * would drop characters that no text can hold, and might find another invoice.
 */
export async function loadSharedInvoice(args: PageRequest) {
  const number = args.params["number"] ?? "";
  if (!parseInvoiceNumber(number)) return null;
  return nullIfInvalid(openSharedInvoice(args.caller, tokenOf(args), number));
}

/** Returns what a link led to. Throws Response 404 instead of returning null, because a file has no page to say so. */
export async function findOrNotFound<Answer>(answering: Promise<Answer | null>): Promise<Answer> {
  const answer = await answering;
  if (!answer) throw pageError(404, problem("pages.dead_link"), "Not Found");
  return answer;
}

/** The loaders' 404 for an invalid link, which their pages show as `GoneLink`. */
const answerGone = () => data({ shared: null }, { status: 404 });

/** Returns the invoices behind a link, with the day through which it works; `shared` is null (404) if it is invalid. */
export async function loadSharedBillingPage(args: PageRequest) {
  const found = await loadSharedBilling(args);
  if (!found) return answerGone();
  const token = tokenOf(args);
  return data({
    shared: {
      name: found.name,
      until: lastWholeDay(found.expires_at, westernmostZone),
      csv: sharedAddress(token, "/billing/invoices.csv"),
      rows: found.invoices.map((invoice) =>
        invoiceRow(invoice, sharedAddress(token, `/billing/${invoice.number}`)),
      ),
    },
  });
}

/** Returns how an invoice behind the link differs from the previous one about the same; null for the first. */
const loadSharedChanges = async (args: PageRequest, invoice: Invoice) =>
  loadInvoiceChanges(invoice, {
    all: (await findOrNotFound(loadSharedBilling(args))).invoices,
    read: async (number) => (await openSharedInvoice(args.caller, tokenOf(args), number)).invoice,
  });

/** Returns a shared invoice's or receipt's PDF as bytes. Throws Response 404 for an invalid link or unpaid receipt. */
export async function loadSharedFile(args: PageRequest, kind: "invoice" | "receipt") {
  const { invoice } = await findOrNotFound(loadSharedInvoice(args));
  return printInvoice(kind, invoice, await loadSharedChanges(args, invoice), args.language);
}

/** Returns an invoice behind a link, with its files; for an invalid link or number, `shared` is null (404). */
export async function loadSharedInvoicePage(args: PageRequest) {
  const found = await loadSharedInvoice(args);
  if (!found) return answerGone();
  const { invoice } = found;
  const token = tokenOf(args);
  const files = (["invoice.pdf", "receipt.pdf", "invoice.csv"] as const).filter(
    (name) => name !== "receipt.pdf" || hasReceipt(invoice),
  );
  return data({
    shared: {
      invoice: { ...invoice, period: periodDays(invoice) },
      from: invoiceIssuer(),
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
