import { z } from "zod";
import { problem } from "~/domain/problems/problem";
import { bothReadings, call } from "../call";
import { inData } from "../shapes";
import { user } from "../account/user-shape";

export const pagination = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  last_page: z.number().int(),
  /** Set if a search has more hits than `total`, which are neither counted nor listed. Show "More than 1,000". */
  more_than_total: z.literal(true).optional(),
});

/** A user by id, name and email address, none of them null. */
const userReference = z.object({
  user_id: z.string(),
  name: z.string(),
  user_email: z.string(),
});

/** A login-as session: its administrator, visited user, reason and times (ISO); `ended_at` is null while it lasts. */
const loginAsSession = z.object({
  login_as_id: z.string(),
  started_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  reason: z.string().nullable(),
  original_admin: z.object({ name: z.string(), email: z.string() }),
  target_user: userReference.extend({
    user_first_name: z.string(),
    user_last_name: z.string(),
    user_status: z.enum(["active", "inactive"]),
  }),
});
/** A login-as session, who started it and for which user; only its end and its reason can be null. */
export type LoginAsSession = z.output<typeof loginAsSession>;

const loginAsStatus = z.object({ is_active: z.boolean(), session: loginAsSession.nullable() });

const auditEvent = z.object({
  audit_id: z.string(),
  at: z.string(),
  /** The account that acted; null for a guest or a job. */
  actor: userReference.nullable(),
  /** The administrator who was logged in as the actor. */
  on_behalf_of: userReference.nullable(),
  action: z.string(),
  object: z.string(),
  /** The name of the person that `object` identifies. */
  object_name: z.string().nullish(),
  before: z.record(z.unknown()).nullable(),
  after: z.record(z.unknown()).nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEvent = z.output<typeof auditEvent>;

/** A company as an option: its id, its name and, where known, its state (USPS code) and its owner. */
const companyOption = z.object({
  value: z.string(),
  label: z.string(),
  /** Backends may omit the state and the owner, which tell companies with the same name apart. */
  us_state: z.string().optional(),
  owner: z.string().optional(),
});
export type CompanyOption = z.output<typeof companyOption>;

const optionalText = z.string().max(200).optional();
/** What the calls below share unless they say otherwise: only global administrators may make them, at any backend. */
const globalAdminCall = {
  who: "global",
  whose: "headless",
  readings: bothReadings,
  spec: "7 global admin",
  status: 200,
} as const;

/** Users, companies, login-as sessions and the audit trail, for global administrators (handbook/calls.md "Global admin"). */
export const adminCalls = {
  adminUsers: call({
    ...globalAdminCall,
    method: "GET",
    path: "/api/v1/global-admin/users",
    summary: "Users by name, 25 a page",
    query: z.object({
      page: optionalText,
      per_page: optionalText,
      search: optionalText,
      user_type: optionalText,
      company_id: optionalText,
      status: optionalText,
      /** "7.id" says that this user is the first of page 7, which makes pages near it in a long list faster. */
      near: optionalText,
    }),
    response: inData(z.object({ users: z.array(user), pagination })),
  }),
  adminUser: call({
    ...globalAdminCall,
    spec: "own",
    method: "GET",
    path: "/api/v1/global-admin/users/{id}",
    summary: "One user, whom an administrator is about to log in as",
    params: z.object({ id: z.string().min(1).max(100) }),
    response: inData(user),
  }),
  adminCompanies: call({
    ...globalAdminCall,
    method: "GET",
    path: "/api/v1/global-admin/companies",
    summary: "Companies as options, 100 at most: by name, or those that a search finds",
    query: z.object({
      /** Each word must be the beginning of a word in the name. */
      search: optionalText,
      company_id: optionalText,
      limit: optionalText,
    }),
    response: inData(
      z.object({
        companies: z.array(companyOption),
        more: z.boolean().optional(),
      }),
    ),
  }),
  loginAs: call({
    ...globalAdminCall,
    method: "POST",
    path: "/api/v1/global-admin/login-as/{userId}",
    secondFactor: "lately",
    summary:
      "Start a login-as session of at most 60 minutes: a cookie session becomes the person's; a bearer caller is given " +
      "an access token that speaks for the person, and keeps their own",
    params: z.object({ userId: z.string().min(1).max(100) }),
    // The visited member reads it, so it is required.
    body: z.object({
      reason: z
        .string({ message: problem("admin.reason_missing") })
        .trim()
        .min(1, problem("admin.reason_missing"))
        .max(200),
    }),
    response: inData(
      loginAsStatus.extend({
        access_token: z.string().optional(),
        /** The token's lifetime in ms. */
        expires: z.number().optional(),
      }),
    ),
  }),
  endLoginAs: call({
    ...globalAdminCall,
    method: "DELETE",
    path: "/api/v1/global-admin/login-as",
    who: "global-or-logged-in-as",
    summary: "End the login-as session; a cookie session becomes the administrator's again",
    response: inData(loginAsStatus),
    empty: "null",
  }),
  loginAsStatus: call({
    ...globalAdminCall,
    method: "GET",
    path: "/api/v1/global-admin/login-as/status",
    who: "global-or-logged-in-as",
    summary: "The administrator's login-as session in force",
    response: inData(loginAsStatus),
  }),
  recentSessions: call({
    ...globalAdminCall,
    method: "GET",
    path: "/api/v1/global-admin/recent-sessions",
    summary: "The latest login-as sessions of all administrators, 10 unless limited",
    query: z.object({ limit: optionalText }),
    response: inData(z.object({ recent_sessions: z.array(loginAsSession) })),
  }),
  auditHistory: call({
    ...globalAdminCall,
    whose: "core",
    method: "GET",
    path: "/api/v1/global-admin/audit-history",
    summary: "The audit trail, newest first, 25 a page",
    query: z.object({
      /** An id or an email address, of the person who acted or who was logged in as another. */
      actor: optionalText,
      action: optionalText,
      object: optionalText,
      /** Both days (YYYY-MM-DD, UTC) are included. */
      from: optionalText,
      to: optionalText,
      page: optionalText,
      /** At most 500. */
      per_page: optionalText,
      /** An `audit_id`: returns the next older events, even if others are written meanwhile. */
      before: optionalText,
      /** An `audit_id`: returns the next newer events. `start` returns the oldest of all. */
      after: optionalText,
      /** `yes` marks the first request for a file; the download is audited. */
      file: optionalText,
    }),
    response: inData(
      z.object({
        events: z.array(auditEvent),
        /** Counts every matching event, whichever of them are returned. */
        pagination,
        /** Whether there are older and newer events; a backend that only knows pages omits both. */
        older: z.boolean().nullish(),
        newer: z.boolean().nullish(),
        first_at: z.string().nullish(),
        actor: userReference.nullish(),
        /** The name of what the filter `object` matched. */
        object_name: z.string().nullish(),
      }),
    ),
  }),
};
