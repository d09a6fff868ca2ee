import { z } from "zod";
import { invoiceNumberPattern } from "~/domain/billing/invoice-number";
import { both, call } from "../call";
import { emailSchema, wrapped } from "../shapes";
import { token } from "../tokens";
import { invoice, invoiceSummary } from "./membership-calls";

/** Links that show a payer's invoices to whoever keeps the books, without an account. */

const time = z.string();

export const billingLink = z.object({
  id: z.string(),
  made_at: time,
  expires_at: time,
  /** Where it was mailed to; null for one that was copied. */
  sent_to: z.string().nullable(),
  last_opened_at: time.nullable(),
});
export type BillingLink = z.output<typeof billingLink>;

const shared = {
  /** Who pays, as on the invoices. */
  name: z.string(),
  expires_at: time,
};

export const billingLinkCalls = {
  billingLinks: call({
    method: "GET",
    path: "/api/v1/billing/links",
    who: "signed-in",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "The links to the caller's invoices that work, the newest first",
    response: wrapped(z.array(billingLink)),
    status: 200,
  }),
  makeBillingLink: call({
    method: "POST",
    path: "/api/v1/billing/links",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary:
      "Make a link to the caller's invoices, for reading alone. With an address it is mailed there and its token is told to nobody else",
    body: z.object({ send_to: emailSchema.nullable() }),
    response: wrapped(z.object({ token: z.string().nullable(), expires_at: time })),
    status: 201,
  }),
  endBillingLink: call({
    method: "DELETE",
    path: "/api/v1/billing/links/{id}",
    who: "themselves",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "Take a link back, so that it opens nothing any more",
    params: z.object({ id: z.string().max(60) }),
    response: null,
    status: 204,
  }),
  // The token goes in the body: addresses are logged.
  sharedBilling: call({
    method: "POST",
    path: "/api/v1/shared-billing",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "The invoices behind a link; 404 for one that opens nothing, whatever the reason",
    body: z.object({ token }),
    response: wrapped(z.object({ ...shared, invoices: z.array(invoiceSummary) })),
    status: 200,
  }),
  sharedInvoice: call({
    method: "POST",
    path: "/api/v1/shared-billing/invoice",
    who: "anyone",
    whose: "core",
    readings: both,
    spec: "own",
    summary: "One invoice behind a link, with people counted and not named",
    body: z.object({ token, number: z.string().regex(invoiceNumberPattern) }),
    response: wrapped(z.object({ ...shared, invoice })),
    status: 200,
  }),
};
