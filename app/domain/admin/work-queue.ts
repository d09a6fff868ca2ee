/** The order is the order in which administrators should do the work (handbook/screens.md#home). */

export const queues = [
  /** These count again automatically after 72 hours. */
  "stopped_choices",
  /** We promise an answer within 2 working days. */
  "registrations",
  /** The same promise applies here. */
  "company_changes",
  "money_back",
  "enterprise_requests",
  /** A recipient is missing information they need. */
  "failed_messages",
  /** Their enrollment windows close within days. */
  "offers_at_risk",
  "carrier_files",
  "overdue_invoices",
  "waiting",
  "without_second_factor",
  "catalogue_drafts",
] as const;
export type Queue = (typeof queues)[number];

/** Returns the queues that have work and those that don't, each in order of priority. */
export function workQueue(counts: Readonly<Record<Queue, number>>): {
  waits: Queue[];
  clear: Queue[];
} {
  return {
    waits: queues.filter((queue) => counts[queue] > 0),
    clear: queues.filter((queue) => counts[queue] === 0),
  };
}
