import { z } from "zod";
import { pagination, somebody } from "./admin-calls";
import { both, call } from "../call";
import { wrapped } from "../shapes";

/** What only a super administrator may ask and do (handbook/screens.md, /admin/super-global). Each change is audited. */

/** What all of these calls have in common, also those of the insurance carriers' files (carrier-calls.ts). */
export const shared = {
  who: "super",
  whose: "core",
  readings: both,
  spec: "own",
  status: 200,
} as const;
export const base = "/api/v1/super-admin";

const count = z.number().int();
const id = z.string().min(1).max(100);
const text = z.string().max(200).optional();

/** What there is to do in each part. */
const superCounts = z.object({
  /** Registrations that wait for approval. */
  registrations: count,
  /** People on all waiting lists who are not invited yet. */
  waiting: count,
  /** Things of the catalog with changes that wait for no day. */
  catalogue_drafts: count,
  /** Files of carriers that are not sent yet. */
  carrier_files: count,
  /** Messages that were given up. */
  failed_messages: count,
  /** Choices of coverage whose person says that it wasn't them. */
  stopped_choices: count,
  /** Other names and EINs that owners ask for. */
  company_changes: count,
  /** Money that payers asked for and that is still to be sent. */
  money_back: count,
  /** Large groups that nobody has answered yet. */
  enterprise_requests: count,
  /** Administrators who have no second factor yet. */
  without_second_factor: count,
  /** Invoices that are past due. */
  overdue_invoices: count,
  /** Offers of employers whose window closes in a few days, in which too few take part; the first to close first, 25 at most. */
  offers_at_risk: z.array(
    z.object({
      company_id: z.string(),
      company: z.string(),
      closes_on: z.string(),
      /** So many more have to take part. */
      missing: count,
    }),
  ),
  /** What waits longest: since when, or until when it can; null where nothing waits. */
  first: z.object({
    registrations: z.string().nullable(),
    failed_messages: z.string().nullable(),
    overdue_invoices: z.string().nullable(),
    company_changes: z.string().nullable(),
    money_back: z.string().nullable(),
    enterprise_requests: z.string().nullable(),
    /** When the first stopped choice counts again. */
    stopped_choices: z.string().nullable(),
  }),
});
export type SuperCounts = z.output<typeof superCounts>;

const administrator = somebody.extend({
  admin_level: z.enum(["admin", "global", "super"]),
  user_status: z.enum(["active", "inactive"]),
  /** Whether this account is asked for a second factor: a sample account on one's own machine is not. */
  asked: z.boolean(),
  second_factor_since: z.string().nullable(),
});
export type Administrator = z.output<typeof administrator>;

const waitlistKind = z.enum(["membership", "insurance"]);
/** USPS code. */
const state = z.string();

/** One queue. */
const waitingList = z.object({
  kind: waitlistKind,
  us_state: state,
  waiting: count,
  invited: count,
  /** Who is invited next; null when nobody waits. The address is masked. */
  first: z
    .object({ entry_id: z.string(), masked_email: z.string(), joined_at: z.string() })
    .nullable(),
  /** Whose invitation is in force, the one that ends first at the top; some of them. */
  invitations: z.array(
    z.object({ entry_id: z.string(), masked_email: z.string(), invited_until: z.string() }),
  ),
});
export type WaitingList = z.output<typeof waitingList>;

/** How a product is offered in a state. `capacity` null: no limit. */
const openingTerms = z.object({
  status: z.enum(["open", "waitlist"]),
  capacity: count.min(0).max(1_000_000).nullable(),
});
export type OpeningTerms = z.output<typeof openingTerms>;

const product = z.enum(["membership", "health"]);
const stateOpening = openingTerms.extend({
  product,
  us_state: state,
  /** Payers who live there; null where places are not counted. */
  taken: count.nullable(),
  /** People on the product's waiting list there. */
  waiting: count,
});
export type StateOpening = z.output<typeof stateOpening>;

const failedMessage = z.object({
  id: z.string(),
  kind: z.string(),
  masked_to: z.string(),
  state: z.enum(["waiting", "sent", "dropped", "failed"]),
  attempts: count,
  /** The code of the last failure, without an address. */
  last_error: z.string().nullable(),
  created_at: z.string(),
});
export type FailedMessage = z.output<typeof failedMessage>;

export const superAdminCalls = {
  superOverview: call({
    ...shared,
    method: "GET",
    path: `${base}/overview`,
    summary: "How many things need a super administrator",
    response: wrapped(superCounts),
  }),
  administrators: call({
    ...shared,
    method: "GET",
    path: `${base}/administrators`,
    summary: "Every administrator, and since when they have a second factor",
    response: wrapped(z.object({ administrators: z.array(administrator) })),
  }),
  waitingLists: call({
    ...shared,
    method: "GET",
    path: `${base}/waiting-lists`,
    summary: "Every list on which somebody waits or is invited",
    response: wrapped(z.object({ lists: z.array(waitingList) })),
  }),
  inviteNext: call({
    ...shared,
    method: "POST",
    path: `${base}/waiting-lists/{kind}/{state}/invitations`,
    summary: "Invite whoever waits longest; 409 when that is not the entry that the caller saw",
    params: z.object({ kind: waitlistKind, state }),
    body: z.object({ entry_id: id }),
    response: wrapped(
      z.object({
        entry_id: z.string(),
        masked_email: z.string(),
        invited_until: z.string().nullable(),
      }),
    ),
  }),
  withdrawPlace: call({
    ...shared,
    method: "POST",
    path: `${base}/waiting-lists/{kind}/{state}/invitations/{id}/withdraw`,
    summary:
      "Take an invitation from a waiting list back: its person waits again in the place they had; the same again does nothing",
    params: z.object({ kind: waitlistKind, state, id }),
    response: null,
    status: 204,
  }),
  stateOpenings: call({
    ...shared,
    method: "GET",
    path: `${base}/openings`,
    summary: "Where membership and health insurance can be had: every state",
    response: wrapped(z.object({ openings: z.array(stateOpening) })),
  }),
  changeStateOpening: call({
    ...shared,
    method: "PATCH",
    path: `${base}/openings/{product}/{state}`,
    summary: "Open or close a state; 409 when it is not `was` any more",
    params: z.object({ product, state }),
    body: openingTerms.extend({ was: openingTerms }),
    response: wrapped(stateOpening),
  }),
  auditObjects: call({
    ...shared,
    method: "GET",
    path: `${base}/audit-objects`,
    summary:
      "What lines of the audit trail can be about, by a number, a reference, a name or an address; at most five of each kind",
    query: z.object({ search: text }),
    response: wrapped(
      z.object({ objects: z.array(z.object({ object: z.string(), name: z.string().nullable() })) }),
    ),
  }),
  failedMessages: call({
    ...shared,
    method: "GET",
    path: `${base}/messages`,
    summary: "Messages that could not be delivered, newest first, 25 a page",
    query: z.object({ page: text }),
    response: wrapped(z.object({ messages: z.array(failedMessage), pagination })),
  }),
  failedMessage: call({
    ...shared,
    method: "GET",
    path: `${base}/messages/{id}`,
    summary: "One message that was not delivered, or is tried again since",
    params: z.object({ id }),
    response: wrapped(failedMessage),
  }),
  sendMessageAgain: call({
    ...shared,
    method: "POST",
    path: `${base}/messages/{id}/tries`,
    summary: "Try to deliver a failed message once more",
    params: z.object({ id }),
    response: wrapped(failedMessage),
  }),
};
