import type { Invoice } from "~/domain/billing/invoice";

/** `hosted` is online payment, `bank` a transfer, and `invoice` a check. */
export type PaymentKind = Invoice["payment_kind"];

/** What a payment provider needs of an invoice; money is in cents. */
export type Payable = {
  number: string;
  owed_c: number;
  due_on: string;
  billing_email: string;
};

/** One payment method; payments/create-payments.ts has those that this installation offers. */
export type PaymentProvider = {
  kind: PaymentKind;
  /** Returns payee, account and reference, which are shown with the invoice and in its message. */
  instructions(invoice: Payable): Invoice["instructions"];
};

/** The provider didn't answer or reported an error; the message is for the log. */
export class ProviderFault extends Error {
  override name = "ProviderFault";
}

/** The provider's payment pages, and its events about payments. */
export type PaymentPages = {
  /**
   * Opens a payment page, or finds an open one. `attempt` is the number of closed pages for this invoice; the same
   * number opens the same page. Returns the page's URL and the provider's id of the payment, which later identifies
   * its outcome. Throws ProviderFault.
   */
  openPage(
    invoice: Payable,
    context: ReturnUrls & { attempt: number },
  ): Promise<{ url: string; ref: string }>;
  /**
   * Returns the page with this id if it can still be paid as requested, or `paid` if it has been. A page with another
   * amount or return URL is closed. Throws ProviderFault.
   */
  findPage(
    ref: string,
    invoice: Payable,
    context: ReturnUrls,
  ): Promise<{ url: string } | "paid" | "closed">;
  /**
   * Closes the page with this id if it can still be paid. Returns false if it has been paid, so that the money isn't
   * requested again. Throws ProviderFault.
   */
  closePage(ref: string): Promise<boolean>;
  /**
   * Reads the provider's signed event. `body` must be unchanged byte for byte, and `now` is ms, because old events
   * are refused. Returns null for events that don't concern us.
   */
  readEvent(body: string, signature: string, now: number): ProviderEvent | "forged" | null;
  /**
   * Returns the current state of money that an event mentioned, because events come late, twice and in any order.
   * `money` is the provider's id. Returns null for money that wasn't paid for our invoices. Throws ProviderFault.
   */
  standingOf(money: string): Promise<ProviderPaymentState | null>;
};

/** The URLs after payment and after turning back; a page with other URLs is another page. */
export type ReturnUrls = { returnUrl: string; cancelUrl: string };

/** A payment's state at the provider, in cents; `reason` means nothing if nothing was returned. */
export type ProviderPaymentState = {
  invoiceNumber: string;
  ref: string;
  amount_c: number;
  returned_c: number;
  reason: "refunded" | "disputed" | "dispute_lost";
};

/** The outcome of a payment page, or a change of money that was paid before. */
export type ProviderEvent = PaymentEvent | { moved: string };

export type PaymentEvent = {
  invoiceNumber: string;
  ref: string;
} & ({ outcome: "paid"; amount_c: number } | { outcome: "failed" | "expired"; reason: string });
