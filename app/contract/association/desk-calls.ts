import { z } from "zod";
import { membershipStates, type MembershipState } from "~/domain/association/desk-words";
import { rosterVerdicts } from "~/domain/association/roster-file";
import { importLimits } from "~/domain/company/team-file/file-text";
import { problem } from "~/domain/problems/problem";
import { pagination } from "../admin/admin-calls";
import { both, call } from "../call";
import { cents, wrapped } from "../shapes";

/**
 * What an association's own manager does, and a super administrator for any: its list, who is invited, who applies, and the
 * dues (handbook/rules.md#associations-own-manager). The association stands in the path, and is asked for every caller.
 */

const core = { whose: "core", readings: both, spec: "own" } as const;
const reads = { who: "association-manager", ...core, status: 200 } as const;
const writes = { who: "association-manager-themselves", ...core } as const;
const base = "/api/v1/associations/{association}";
const id = z.string().min(1).max(100);
const association = z.object({ association: id });
const entry = z.object({ association: id, id });
const page = z.string().max(9).optional();
const whole = z.number().int();

const values = z.object({
  legal_name: z.string().max(300),
  ein_last4: z.string().max(30),
  zip: z.string().max(30),
  contact_email: z.string().max(300),
});

/** How an invitation stands: what became of its message, and of it. */
export const invitationShown = [
  ...(["waiting", "sent", "bounced"] as const),
  ...(["used", "expired", "replaced", "withdrawn"] as const),
] as const;
export type InvitationShown = (typeof invitationShown)[number];

const rosterLine = values.extend({
  id: z.string(),
  /** How its membership stands; null: it has none. */
  member: z.enum(membershipStates).nullable(),
  /** The newest invitation. */
  invitation: z.object({ state: z.enum(invitationShown), sent_at: z.string() }).nullable(),
  /** Whether it can be invited now: it has an address, is no member, and had no invitation within a week. */
  may_invite: z.boolean(),
});
export type RosterLine = z.output<typeof rosterLine>;

export const rosterShown = ["all", "open", "invited", "members"] as const;
export type RosterShown = (typeof rosterShown)[number];

const counts = z.object({
  roster: whole,
  members: z.object({ approved: whole, active: whole, lapsed: whole, ended: whole }),
  /** Applications that wait for us or for the applicant. */
  applications: whole,
  /** Members whose dues are past due. */
  overdue: whole,
  /** Invitations that could not be delivered. */
  bounced: whole,
});
export type AssociationCounts = z.output<typeof counts>;
export const associationCounts = counts;

const invitation = z.object({
  id: z.string(),
  legal_name: z.string().nullable(),
  email: z.string(),
  state: z.enum(invitationShown),
  sent_at: z.string(),
  expires_at: z.string(),
});
export type AssociationInvitation = z.output<typeof invitation>;

const application = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.string(),
  /** The company, or the person who joins alone. */
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string() }),
  /** USPS code. */
  us_state: z.string(),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
  /** Nobody had to decide: the list let them in. */
  automatic: z.boolean().default(false),
});
export type AssociationApplication = z.output<typeof application>;

const member = z.object({
  id: z.string(),
  name: z.string(),
  member_no: z.string(),
  state: z.custom<MembershipState>((text) =>
    (membershipStates as readonly unknown[]).includes(text),
  ),
  joined_on: z.string().nullable(),
  /** The last day that paid dues reach. */
  paid_through: z.string().nullable(),
  /** Dues that are on an invoice and not paid. */
  owed_c: cents,
  late_since: z.string().nullable(),
  lapsed_on: z.string().nullable(),
});
export type AssociationMember = z.output<typeof member>;

export const duesShown = ["all", "owing", "lapsed", "ended"] as const;
export type DuesShown = (typeof duesShown)[number];

const fileCounts = z.object({ error: whole, add: whole, update: whole, unchanged: whole });

export const associationDeskCalls = {
  associationDesk: call({
    ...reads,
    method: "GET",
    path: base,
    summary: "An association with how many members, applications and late dues it has",
    params: association,
    response: wrapped(z.object({ id: z.string(), name: z.string(), dues_c: cents, counts })),
  }),
  roster: call({
    ...reads,
    method: "GET",
    path: `${base}/roster`,
    summary: "An association's list, by name, 25 a page, with who is a member and who is invited",
    params: association,
    query: z.object({
      q: z.string().max(120).optional(),
      show: z.enum(rosterShown).optional(),
      page,
    }),
    response: wrapped(z.object({ entries: z.array(rosterLine), pagination })),
  }),
  rosterEntry: call({
    ...reads,
    method: "GET",
    path: `${base}/roster/{id}`,
    summary: "One entry of an association's list",
    params: entry,
    response: wrapped(rosterLine.extend({ seen: z.string() })),
  }),
  addRosterEntry: call({
    ...writes,
    method: "POST",
    path: `${base}/roster`,
    summary: "Put a company on an association's list",
    params: association,
    body: z.object({ values }),
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  changeRosterEntry: call({
    ...writes,
    method: "PATCH",
    path: `${base}/roster/{id}`,
    summary: "Change an entry of an association's list; 409 where it is another than was seen",
    params: entry,
    body: z.object({ values, seen: z.string().max(40) }),
    response: null,
    status: 204,
  }),
  removeRosterEntry: call({
    ...writes,
    method: "DELETE",
    path: `${base}/roster/{id}`,
    summary:
      "Take a company off an association's list, with its invitation; the same again does nothing",
    params: entry,
    response: null,
    status: 204,
  }),
  wholeRoster: call({
    ...reads,
    method: "GET",
    path: `${base}/roster-export`,
    summary: "All of an association's list, by name",
    params: association,
    response: wrapped(z.object({ entries: z.array(values) })),
  }),
  readRosterFile: call({
    ...writes,
    method: "POST",
    path: `${base}/roster-files`,
    summary: "Read a file of members, and see what each row would do. The list does not change",
    params: association,
    body: z.object({ text: z.string().max(importLimits.bytes, problem("file.large")) }),
    // Quotation marks and ends of lines are two signs each.
    bodyLimit: 2 * importLimits.bytes + 10_000,
    response: wrapped(z.object({ id: z.string() })),
    status: 201,
  }),
  rosterFile: call({
    ...reads,
    method: "GET",
    path: `${base}/roster-files/{id}`,
    summary:
      "A file that the caller has sent, with a page of its rows against the list as it is now",
    params: entry,
    query: z.object({ page, verdict: z.enum(rosterVerdicts).optional() }),
    response: wrapped(
      z.object({
        counts: fileCounts,
        notices: z.array(z.string()),
        rows: z.array(
          z.object({
            row_number: whole,
            verdict: z.enum(rosterVerdicts),
            values,
            /** What the list says now; null for a new entry. */
            before: values.nullable(),
            problems: z.array(z.object({ field: z.string(), problem: z.string() })),
          }),
        ),
        pagination,
        /** Null until it is confirmed. */
        result: z.object({ added: whole, updated: whole, left: whole }).nullable(),
      }),
    ),
  }),
  confirmRosterFile: call({
    ...writes,
    method: "POST",
    path: `${base}/roster-files/{id}/confirm`,
    summary:
      "Add and change what the file's good rows say, all or none; the same again does nothing",
    params: entry,
    response: null,
    status: 204,
  }),
  associationInvitations: call({
    ...reads,
    method: "GET",
    path: `${base}/invitations`,
    summary: "An association's invitations with what became of each, the newest first",
    params: association,
    query: z.object({ state: z.enum(invitationShown).optional(), page }),
    response: wrapped(
      z.object({
        invitations: z.array(invitation),
        pagination,
        /** Entries of the list that were never invited and could be. */
        open: whole,
      }),
    ),
  }),
  invitationsPreview: call({
    ...reads,
    method: "GET",
    path: `${base}/invitations-preview`,
    summary: "Who would get an invitation: of some entries, or of all that were never invited",
    params: association,
    query: z.object({
      /** With a space between; left out: all. */
      entries: z.string().max(60_000).optional(),
    }),
    response: wrapped(
      z.object({
        association: z.string(),
        to: z.array(z.object({ id, legal_name: z.string(), email: z.string() })),
        lately: whole,
        cannot: whole,
        /** When their links stop working. */
        expires_at: z.string(),
      }),
    ),
  }),
  invitation: call({
    ...reads,
    method: "GET",
    path: `${base}/invitations/{id}`,
    summary: "One of an association's invitations",
    params: entry,
    response: wrapped(invitation),
  }),
  withdrawInvitation: call({
    ...writes,
    method: "POST",
    path: `${base}/invitations/{id}/withdraw`,
    summary:
      "Take an invitation back that nobody used: its link opens nothing; the same again does nothing",
    params: entry,
    response: null,
    status: 204,
  }),
  inviteRoster: call({
    ...writes,
    method: "POST",
    path: `${base}/invitations`,
    summary:
      "Invite entries of the list by mail, or all that are no members and were never invited; each once in seven days",
    params: association,
    body: z.object({ entries: z.array(id).max(500).optional(), all: z.literal("yes").optional() }),
    /** `lately`: invited within a week; `cannot`: members, and who has no address. */
    response: wrapped(z.object({ sent: whole, lately: whole, cannot: whole })),
    status: 200,
  }),
  associationApplications: call({
    ...reads,
    method: "GET",
    path: `${base}/applications`,
    summary: "Who applied to an association: names, states and days; none of the answers",
    params: association,
    query: z.object({ page }),
    response: wrapped(z.object({ applications: z.array(application), pagination })),
  }),
  associationDues: call({
    ...reads,
    method: "GET",
    path: `${base}/dues`,
    summary: "An association's members and their dues, by name",
    params: association,
    query: z.object({ show: z.enum(duesShown).optional(), page, all: z.literal("yes").optional() }),
    response: wrapped(z.object({ members: z.array(member), pagination, owed_c: cents })),
  }),
};
