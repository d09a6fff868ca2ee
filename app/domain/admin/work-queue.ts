/** The path of the super administrators' office. */
export const superPath = "/admin/super-global";

/**
 * What waits for super administrators, in the order in which they should do it (handbook/screens.md#home), with the
 * page under their office where it is done. Home lists what has no page.
 */
const pageOfQueue = {
  /** These count again automatically after 72 hours. */
  stopped_choices: "stopped-choices",
  /** We promise an answer within 2 working days. */
  registrations: "registrations",
  /** The same promise applies here. */
  company_changes: "company-changes",
  money_back: "payments",
  /** Requests of large groups that still wait for an answer. */
  enterprise_requests: "enterprise",
  /** Messages that were given up: a recipient is missing information they need. */
  failed_messages: "messages",
  /** Their enrollment windows close within days. */
  offers_at_risk: null,
  carrier_files: "carriers",
  overdue_invoices: "payments?late=yes",
  waiting: "waiting-lists",
  without_second_factor: "administrators",
  /** Things of the catalog with changes that wait for no day. */
  catalogue_drafts: "catalogue",
} as const;
export type Queue = keyof typeof pageOfQueue;

export const queues = Object.keys(pageOfQueue) as Queue[];

/** Returns the path of a queue's page; null if it has none. */
export const pathOfQueue = (queue: Queue): string | null =>
  pageOfQueue[queue] && `${superPath}/${pageOfQueue[queue]}`;

/** Queues that say since when or until when their first item waits. */
type DatedQueue =
  | "stopped_choices"
  | "registrations"
  | "company_changes"
  | "money_back"
  | "enterprise_requests"
  | "failed_messages"
  | "overdue_invoices";

type QueueWithPage = Exclude<Queue, "offers_at_risk">;

/** The number of waiting items in each queue. */
export type SuperCounts = Record<QueueWithPage, number> & {
  /** Offers of employers whose window closes in a few days, in which too few take part; the first to close first, 25 at most. */
  offers_at_risk: {
    company_id: string;
    company: string;
    closes_on: string;
    /** The number of further people who must choose coverage. */
    missing: number;
  }[];
  /** Since when or until when the first item waits; null if none does. */
  first: Record<DatedQueue, string | null>;
};

/** The pages of the office in the order of the navigation. */
export const officePages = [
  "registrations",
  "company-changes",
  "enterprise",
  "associations",
  "waiting-lists",
  "openings",
  "catalogue",
  "stopped-choices",
  "payments",
  "carriers",
  "messages",
  "administrators",
  "audit",
  "connections",
] as const;

/** Returns the queues whose work is done on a page of the office, the most urgent first. */
export const queuesOn = (page: (typeof officePages)[number]): QueueWithPage[] =>
  queues.filter((queue): queue is QueueWithPage => pageOfQueue[queue]?.split("?")[0] === page);

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
