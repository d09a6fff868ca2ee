import type { UndoReason } from "~/domain/billing/received-payment";

/** The messages about money (services/outbox.ts); all go to the membership's billing address. */
export type MoneyMessages = {
  invoice_issued: { number: string };
  /**
   * `credit_c`: what of this payment is kept for the next invoices; `parts`: what it paid, as it was then, where that is not only
   * its invoice. Receipts that were stored earlier don't know how it came.
   */
  payment_receipt: {
    number: string;
    amount_c: number;
    credit_c: number;
    parts?: readonly { number: string; pays_c: number; left_c: number }[] | undefined;
    how?: { kind: "hosted" | "bank" | "invoice"; received_on: string; reference: string };
  };
  payment_failed: { number: string };
  /** `amount_c`: what is not there any more, and why. */
  payment_returned: {
    number: string;
    amount_c: number;
    why: UndoReason | "refunded" | "disputed" | "dispute_lost";
  };
  /** What the payer's bank had taken back is there again. */
  payment_restored: { number: string; amount_c: number };
  payment_reminder: { subscription_id: string };
  membership_suspended: { subscription_id: string };
  /** `ends_on`: the first day without it. `voided`: the numbers of invoices that fell away at once. */
  membership_cancelled: { subscription_id: string; ends_on: string; voided?: readonly string[] };
  membership_resumed: { subscription_id: string };
  /** It says what the membership is, and becomes, when it is sent. */
  membership_changed: { subscription_id: string; what: "changed" | "planned" | "kept" };
  membership_restarted: { subscription_id: string };
  /** What the payer asked to have back is on its way. */
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
