import type { UndoReason } from "~/domain/billing/received-payment";

/** The messages about money (services/outbox.ts), to the membership's billing address and a payer with another one. */
export type MoneyMessages = {
  invoice_issued: { number: string };
  /**
   * `credit_c` is the part of the payment kept for later invoices, and `parts` what it paid, if that is more than its
   * own invoice. Older receipts lack the payment method.
   */
  payment_receipt: {
    number: string;
    amount_c: number;
    credit_c: number;
    parts?: readonly { number: string; pays_c: number; left_c: number }[] | undefined;
    how?: { kind: "hosted" | "bank" | "invoice"; received_on: string; reference: string };
  };
  payment_failed: { number: string };
  /** `withdrawn_c` of the refunds requested until then, `asked_c`, aren't sent. */
  payment_returned: {
    number: string;
    amount_c: number;
    asked_c: number;
    withdrawn_c: number;
    why: UndoReason | "refunded" | "disputed" | "dispute_lost";
  };
  /** The payer's bank gave the money back to us. */
  payment_restored: { number: string; amount_c: number };
  payment_reminder: { subscription_id: string };
  membership_suspended: { subscription_id: string };
  /** `ends_on` is the first day without membership, and `voided` the numbers of invoices that became void at once. */
  membership_cancelled: { subscription_id: string; ends_on: string; voided?: readonly string[] };
  membership_resumed: { subscription_id: string };
  /** It describes the membership as it is when the message is sent. */
  membership_changed: { subscription_id: string; what: "changed" | "planned" | "kept" };
  membership_restarted: { subscription_id: string };
  /** The requested refund is on its way. */
  money_sent: { subscription_id: string; amount_c: number; sent_on: string; reference: string };
  membership_ended: { subscription_id: string; why: "unpaid" | "cancelled" | "never_paid" };
};

const kinds: Record<keyof MoneyMessages, true> = {
  invoice_issued: true,
  payment_receipt: true,
  payment_failed: true,
  payment_returned: true,
  payment_restored: true,
  payment_reminder: true,
  membership_suspended: true,
  membership_ended: true,
  membership_cancelled: true,
  membership_resumed: true,
  membership_changed: true,
  membership_restarted: true,
  money_sent: true,
};
export const moneyMessages = Object.keys(kinds) as (keyof MoneyMessages)[];
