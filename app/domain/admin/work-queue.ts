/** What waits for administrators, in the order in which it should be done (handbook/screens.md#home). */

export const queues = [
  /** They count again by themselves after 72 hours. */
  "stopped_choices",
  /** An answer is promised within 2 working days. */
  "registrations",
  /** The same is promised. */
  "company_changes",
  "money_back",
  "enterprise_requests",
  /** Somebody has not heard what they should. */
  "failed_messages",
  /** Their windows close in a few days. */
  "offers_at_risk",
  "carrier_files",
  "overdue_invoices",
  "waiting",
  "without_second_factor",
  "catalogue_drafts",
] as const;
export type Queue = (typeof queues)[number];

/** @returns where something waits and where nothing does, each in the order of the work */
export function workQueue(counts: Readonly<Record<Queue, number>>): {
  waits: Queue[];
  clear: Queue[];
} {
  return {
    waits: queues.filter((queue) => counts[queue] > 0),
    clear: queues.filter((queue) => counts[queue] === 0),
  };
}
