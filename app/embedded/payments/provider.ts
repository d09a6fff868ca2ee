import type { Invoice } from "~/contract/billing/membership-calls";

export type PaymentKind = Invoice["payment_kind"];

/** What a provider must know of an invoice; money in cents. */
export type Payable = {
  number: string;
  /** What is still to be paid. */
  owed_c: number;
  due_on: string;
  billing_email: string;
};

/** One way to pay. The kinds that this installation offers are in payments/offered.ts. */
export type PaymentProvider = {
  kind: PaymentKind;
  /** To whom, to which account, with which reference: shown with the invoice and in its message. */
  instructions(invoice: Payable): Invoice["instructions"];
  /** Loads what a provider with payment pages of its own needs, at the first use. */
  pages?: () => Promise<PaymentPages>;
};

/** The provider did not answer, or with an error; the message is for the log. */
export class ProviderFault extends Error {
  override name = "ProviderFault";
}

/** The pages on which a provider takes money, and its events of what became of it. */
export type PaymentPages = {
  /**
   * Opens a payment page, or finds the one that was opened before.
   * @param attempt how many pages were opened for this invoice and are closed; the same number opens the same page
   * @returns the page's address and the provider's name of the payment, by which its outcome is told later
   * @throws ProviderFault
   */
  openPage(
    invoice: Payable,
    around: Around & { attempt: number },
  ): Promise<{ url: string; ref: string }>;
  /**
   * The page that was opened under this name, if money can still be paid there as asked; `paid` when it has been.
   * A page that asks for another amount or leads back to another place is closed.
   * @throws ProviderFault
   */
  findPage(
    ref: string,
    invoice: Payable,
    around: Around,
  ): Promise<{ url: string } | "paid" | "closed">;
  /**
   * Closes the page that was opened under this name, if money can still be paid there.
   * @returns false when it has been paid: nobody is asked for that money again
   * @throws ProviderFault
   */
  closePage(ref: string): Promise<boolean>;
  /**
   * Reads the provider's signed event.
   * @param body as it came, to the byte
   * @param now milliseconds: an old event is not believed
   * @returns null for what does not concern us
   */
  readEvent(body: string, signature: string, now: number): ProviderEvent | "forged" | null;
  /**
   * How things stand now with money of which an event said that it moved: events come late, twice and in any order.
   * @param money the provider's name of it
   * @returns null for money that was not paid for an invoice of ours
   * @throws ProviderFault
   */
  standingOf(money: string): Promise<MoneyStanding | null>;
};

/** Where a page leads: when it was paid, and when somebody turned back. Another place to come back to is another page. */
export type Around = { returnUrl: string; cancelUrl: string };

/** How a payment stands at the provider; in cents. */
export type MoneyStanding = {
  invoiceNumber: string;
  ref: string;
  amount_c: number;
  /** What of it went back to the payer, in all. */
  returned_c: number;
  why: "refunded" | "disputed" | "dispute_lost";
};

/** What became of a payment page, or that something happened to money that was paid before. */
export type ProviderEvent = PaymentEvent | { moved: string };

/** What a provider says became of a payment. */
export type PaymentEvent = {
  invoiceNumber: string;
  ref: string;
} & ({ outcome: "paid"; amount_c: number } | { outcome: "failed" | "expired"; reason: string });
