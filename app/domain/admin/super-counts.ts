/** The number of waiting items in each part of the super administrators' desk. */
export type SuperCounts = {
  /** Registrations that wait for approval. */
  registrations: number;
  /** People on all waiting lists who are not invited yet. */
  waiting: number;
  /** Things of the catalog with changes that wait for no day. */
  catalogue_drafts: number;
  /** Files of carriers that are not sent yet. */
  carrier_files: number;
  /** Messages that were given up. */
  failed_messages: number;
  /** Choices of coverage whose person says that it wasn't them. */
  stopped_choices: number;
  /** Other names and EINs that owners ask for. */
  company_changes: number;
  /** Money that payers asked for and that is still to be sent. */
  money_back: number;
  /** Requests of large groups that still wait for an answer. */
  enterprise_requests: number;
  /** Administrators who have no second factor yet. */
  without_second_factor: number;
  /** Invoices that are past due. */
  overdue_invoices: number;
  /** Offers of employers whose window closes in a few days, in which too few take part; the first to close first, 25 at most. */
  offers_at_risk: {
    company_id: string;
    company: string;
    closes_on: string;
    /** How many more employees must take part. */
    missing: number;
  }[];
  /** The item that waits longest, with its start or its deadline; null if none waits. */
  first: {
    registrations: string | null;
    failed_messages: string | null;
    overdue_invoices: string | null;
    company_changes: string | null;
    money_back: string | null;
    enterprise_requests: string | null;
    /** When the first stopped choice counts again. */
    stopped_choices: string | null;
  };
};
