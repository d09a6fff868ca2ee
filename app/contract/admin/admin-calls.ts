import { z } from "zod";
import { problem } from "~/domain/problems/problem";
import { both, call } from "../call";
import { wrapped } from "../shapes";
import { user } from "../account/user-shape";

/** The calls of handbook/calls.md "Global admin". */

export const pagination = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  last_page: z.number().int(),
  /** Of a search with more hits than `total`; no others are counted or listed. Say "More than 1,000". */
  more_than_total: z.literal(true).optional(),
});

/** A person in a list: the name, and the product's user fields beside it. */
export const somebody = z.object({ user_id: z.string(), name: z.string(), user_email: z.string() });

const loginAsSession = z.object({
  login_as_id: z.string(),
  started_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  reason: z.string().nullable(),
  original_admin: z.object({ name: z.string(), email: z.string() }),
  target_user: somebody.extend({
    user_first_name: z.string(),
    user_last_name: z.string(),
    user_status: z.enum(["active", "inactive"]),
  }),
});
export type LoginAsSession = z.output<typeof loginAsSession>;

const loginAsStatus = z.object({ is_active: z.boolean(), session: loginAsSession.nullable() });

const auditEvent = z.object({
  audit_id: z.string(),
  at: z.string(),
  /** The account that acted; null for the clock. */
  actor: somebody.nullable(),
  /** The administrator who was logged in as the actor. */
  on_behalf_of: somebody.nullable(),
  action: z.string(),
  object: z.string(),
  /** The name of a person who is the object. */
  object_name: z.string().nullish(),
  before: z.record(z.unknown()).nullable(),
  after: z.record(z.unknown()).nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

const companyOption = z.object({
  value: z.string(),
  label: z.string(),
  /** What tells companies of one name apart, where a backend says it. */
  us_state: z.string().optional(),
  owner: z.string().optional(),
});
export type CompanyOption = z.output<typeof companyOption>;

const text = z.string().max(200).optional();
const shared = {
  who: "global",
  whose: "headless",
  readings: both,
  spec: "7 global admin",
  status: 200,
} as const;

export const adminCalls = {
  adminUsers: call({
    ...shared,
    method: "GET",
    path: "/api/v1/global-admin/users",
    summary: "Users by name, 25 a page",
    query: z.object({
      page: text,
      per_page: text,
      search: text,
      user_type: text,
      company_id: text,
      status: text,
      /** "7.id": that user is the first of page 7. Of a long list the pages around it come sooner. */
      near: text,
    }),
    response: wrapped(z.object({ users: z.array(user), pagination })),
  }),
  adminUser: call({
    ...shared,
    spec: "own",
    method: "GET",
    path: "/api/v1/global-admin/users/{id}",
    summary: "One user, whom an administrator is about to log in as",
    params: z.object({ id: z.string().min(1).max(100) }),
    response: wrapped(user),
  }),
  adminCompanies: call({
    ...shared,
    method: "GET",
    path: "/api/v1/global-admin/companies",
    summary: "Companies as options, 100 at most: by name, or those that a search finds",
    query: z.object({
      /** Each word must begin one of the name's. */
      search: text,
      /** That one alone. */
      company_id: text,
      limit: text,
    }),
    response: wrapped(
      z.object({
        companies: z.array(companyOption),
        /** There are more than these. */
        more: z.boolean().optional(),
      }),
    ),
  }),
  loginAs: call({
    ...shared,
    method: "POST",
    path: "/api/v1/global-admin/login-as/{userId}",
    secondFactor: "lately",
    summary:
      "Start a login-as session of at most 60 minutes: a cookie session becomes the person's; a bearer caller is given " +
      "an access token that speaks for the person, and keeps their own",
    params: z.object({ userId: z.string().min(1).max(100) }),
    // The person reads it, so nobody is visited without one.
    body: z.object({
      reason: z
        .string({ message: problem("admin.reason_missing") })
        .trim()
        .min(1, problem("admin.reason_missing"))
        .max(200),
    }),
    response: wrapped(
      loginAsStatus.extend({
        access_token: z.string().optional(),
        /** How long the token works, in ms. */
        expires: z.number().optional(),
      }),
    ),
  }),
  endLoginAs: call({
    ...shared,
    method: "DELETE",
    path: "/api/v1/global-admin/login-as",
    who: "global-or-logged-in-as",
    summary: "End the login-as session; a cookie session becomes the administrator's again",
    response: wrapped(loginAsStatus),
    empty: "null",
  }),
  loginAsStatus: call({
    ...shared,
    method: "GET",
    path: "/api/v1/global-admin/login-as/status",
    who: "global-or-logged-in-as",
    summary: "The administrator's login-as session in force",
    response: wrapped(loginAsStatus),
  }),
  recentSessions: call({
    ...shared,
    method: "GET",
    path: "/api/v1/global-admin/recent-sessions",
    summary: "The latest login-as sessions of all administrators, 10 unless limited",
    query: z.object({ limit: text }),
    response: wrapped(z.object({ recent_sessions: z.array(loginAsSession) })),
  }),
  auditHistory: call({
    ...shared,
    whose: "core",
    method: "GET",
    path: "/api/v1/global-admin/audit-history",
    summary: "The audit trail, newest first, 25 a page",
    query: z.object({
      /** An id or an e-mail address; who acted or had somebody's account open. */
      actor: text,
      action: text,
      object: text,
      /** Days, YYYY-MM-DD, UTC; both count. */
      from: text,
      to: text,
      page: text,
      /** At most 500. */
      per_page: text,
      /** An `audit_id`: what comes next to it and is older, whatever is written meanwhile. */
      before: text,
      /** An `audit_id`: what comes next to it and is newer; `start`: the oldest lines of all. */
      after: text,
      /** `yes`: they begin a file, which leaves a line of its own. */
      file: text,
    }),
    response: wrapped(
      z.object({
        events: z.array(auditEvent),
        /** Of all lines, wherever these stand among them. */
        pagination,
        /** Whether there are others on either side; a backend that knows pages alone says nothing. */
        older: z.boolean().nullish(),
        newer: z.boolean().nullish(),
        /** When the oldest line of all was written. */
        first_at: z.string().nullish(),
        /** Whom the filter `actor` found. */
        actor: somebody.nullish(),
        /** What the filter `object` is known by. */
        object_name: z.string().nullish(),
      }),
    ),
  }),
};
