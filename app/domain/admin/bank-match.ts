import type { BankRowDoubt } from "../billing/bank-file";
import type { DeskInvoice } from "./desk-payments";

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
