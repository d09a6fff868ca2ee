import { formatDay } from "~/domain/calendar-days";

const names: Record<string, string> = { paid: "Paid", void: "Cancelled" };

/** How an invoice stands, with the day that matters. */
export function invoiceState({ state, due_on }: { state: string; due_on: string }): string {
  if (state === "open") return `Due ${formatDay(due_on)}`;
  if (state === "overdue") return `Past due: was due ${formatDay(due_on)}`;
  return names[state] ?? state;
}

/** "November 1, 2026 to November 30, 2026" */
export function periodWords({ first, last }: { first: string; last: string }): string {
  return `${formatDay(first)} to ${formatDay(last)}`;
}
