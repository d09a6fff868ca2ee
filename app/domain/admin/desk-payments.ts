import type { BankRowDoubt } from "../billing/bank/bank-file";

/** Invoices and payments as the payments desk shows them. Days are YYYY-MM-DD. */

export type DeskInvoice = {
  number: string;
  /** The company's name, or the person's. */
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
  /** The invoice that it is for. */
  number: string;
  payer: string;
  amount_c: number;
  /** What of it went back. */
  returned_c: number;
  kind: "hosted" | "bank" | "invoice";
  reference: string;
  received_on: string;
  state: "pending" | "settled" | "failed" | "refunded";
  /** Why it failed, was undone or went back. */
  why: string | null;
  updated_at: string;
};

export type DeskInvoicePage = {
  invoice: DeskInvoice;
  membership: "pending" | "active" | "past_due" | "suspended" | "cancel_scheduled" | "ended";
  /** The first day of the membership. */
  started_on: string;
  /** No money for it can have come before this day. */
  earliest_on: string;
  /** Kept for the next invoices; below zero, what is added to the next one. */
  kept_c: number;
  /** What the membership owes in the order in which a payment for this invoice pays it. */
  owed: { number: string; owed_c: number; state: string }[];
  payments: DeskPayment[];
  /** What counts already of this payer under the reference that was asked about: a second one cannot. */
  known: DeskPayment | null;
};

/** Which invoices a row of a bank's file may be for. */
export type BankMatch = {
  /** What the row is known by when it comes again; what the bank wrote cannot be read from it. */
  bank_row: string;
  status: "matched" | "possible" | "unknown" | "recorded";
  /** Why it isn't taken for the first of its invoices without being asked; null where it is. With no invoice: what it names isn't there. */
  doubt: BankRowDoubt | null;
  /** The likeliest first. */
  candidates: DeskInvoice[];
};
