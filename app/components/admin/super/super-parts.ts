import type { SuperCounts } from "~/contract/admin/super-admin-calls";

export const superPath = "/admin/super-global";

export type SuperPart = {
  title: string;
  href: string;
  /** What one does there. */
  about: string;
  /** How many things wait for somebody; no number, nothing ever does. */
  attention?: (counts: SuperCounts) => { count: number; words: string };
};

/** "1 draft", "2 drafts". */
const of = (count: number, one: string, more: string) => ({
  count,
  words: `${count} ${count === 1 ? one : more}`,
});

/** The parts of /admin/super-global in the order of its navigation. */
export const superParts: readonly SuperPart[] = [
  {
    title: "Applications",
    href: `${superPath}/registrations`,
    about: "Look at companies that have a member's name: approve them, ask them, or reject them.",
    attention: ({ registrations }) => of(registrations, "application waits", "applications wait"),
  },
  {
    title: "Changes of companies",
    href: `${superPath}/company-changes`,
    about: "Compare another name or EIN with the company's paper, and accept or refuse it.",
    attention: (counts) => of(counts.company_changes, "request waits", "requests wait"),
  },
  {
    title: "Large groups",
    href: `${superPath}/enterprise`,
    about: "Answer groups that are too large to join an association by themselves.",
    attention: (counts) => of(counts.enterprise_requests, "request waits", "requests wait"),
  },
  {
    title: "Associations",
    href: `${superPath}/associations`,
    about: "Keep member lists, invitations, join codes, agreements and managers of associations.",
  },
  {
    title: "Waiting lists",
    href: `${superPath}/waiting-lists`,
    about: "See who waits in each state and invite the next person.",
    attention: ({ waiting }) => of(waiting, "person waits", "people wait"),
  },
  {
    title: "State availability",
    href: `${superPath}/openings`,
    about: "Open a state for membership or health insurance, or close it.",
  },
  {
    title: "Catalog",
    href: `${superPath}/catalogue`,
    about: "Keep plans, vendors, articles and legal texts: write, publish and retire them.",
    attention: (counts) => of(counts.catalogue_drafts, "draft", "drafts"),
  },
  {
    title: "Stopped choices",
    href: `${superPath}/stopped-choices`,
    about: "Look into choices of coverage whose person says that it wasn't them.",
    attention: (counts) => of(counts.stopped_choices, "choice waits", "choices wait"),
  },
  {
    title: "Payments",
    href: `${superPath}/payments`,
    about: "Record what came by check or transfer, match it to an invoice, and undo it.",
    attention: (counts) => of(counts.overdue_invoices, "invoice past due", "invoices past due"),
  },
  {
    title: "Carrier files",
    href: `${superPath}/carriers`,
    about: "Make the files that insurance companies get, and say what became of them.",
    attention: ({ carrier_files }) => of(carrier_files, "file to send", "files to send"),
  },
  {
    title: "Messages that bounced",
    href: `${superPath}/messages`,
    about: "Send a message again that could not be delivered.",
    attention: (counts) => of(counts.failed_messages, "message", "messages"),
  },
  {
    title: "Administrators",
    href: `${superPath}/administrators`,
    about: "See who is an administrator, and who has no second factor yet.",
    attention: (counts) => of(counts.without_second_factor, "without a factor", "without a factor"),
  },
  {
    title: "Audit history",
    href: `${superPath}/audit`,
    about: "Read who changed what, when, and on whose behalf.",
  },
];
