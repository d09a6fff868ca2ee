/** The messages about money (services/outbox.ts); all go to the membership's billing address. */
export type MoneyMessages = {
  invoice_issued: { number: string };
  /** `credit_c`: what of this payment is kept for the next invoices. */
  payment_receipt: { number: string; amount_c: number; credit_c: number };
  payment_failed: { number: string };
  payment_reminder: { subscription_id: string };
  membership_suspended: { subscription_id: string };
  membership_ended: { subscription_id: string; why: "unpaid" | "cancelled" | "never_paid" };
};
