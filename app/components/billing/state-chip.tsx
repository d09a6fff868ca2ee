import { useLanguage } from "~/language/use-texts";
import { invoiceState } from "./invoice-state";

const colors: Record<string, string> = {
  open: "text-accent",
  paid: "text-leaf",
  overdue: "text-alarm",
  void: "text-soft",
};

/** The words carry the meaning, and the color only helps. */
export function StateChip(invoice: { state: string; due_on: string }) {
  const color = colors[invoice.state] ?? "text-soft";
  return (
    <span
      className={`inline-block rounded-[1.2em] border border-current px-3 py-1 text-small font-bold ${color}`}
    >
      {invoiceState(invoice, useLanguage())}
    </span>
  );
}
