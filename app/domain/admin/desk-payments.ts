import type { BankRowDoubt } from "../billing/bank/bank-file";

/** Invoices and payments as the payments desk shows them. Days are YYYY-MM-DD. */

export type DeskInvoice = {
  number: string;
  payer: string;
  issued_on: string;
  due_on: string;
  total_c: number;
  paid_c: number;
  owed_c: number;
  state: "open" | "paid" | "overdue" | "void";
};

export type DeskPayment = {
  id: string;
  /** Its invoice's. */
  number: string;
  payer: string;
  amount_c: number;
  /** Cents of the payment that were returned. */
  returned_c: number;
  kind: "hosted" | "bank" | "invoice";
  reference: string;
  received_on: string;
  state: "pending" | "settled" | "failed" | "refunded";
  /** Why it failed or was reversed. */
  reason: string | null;
  updated_at: string;
};

/** A row of a bank's file, and the invoices that it may pay, the likeliest first. */
export type BankMatch = {
  /** A hash that recognizes the row when it is uploaded again and doesn't reveal its text. */
  bank_row: string;
  status: "matched" | "possible" | "unknown" | "recorded";
  /** Why the first invoice must be confirmed; null if it matches. Without invoices, the row's number is unknown. */
  doubt: BankRowDoubt | null;
  candidates: DeskInvoice[];
};
