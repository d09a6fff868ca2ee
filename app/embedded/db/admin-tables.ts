/** The tables of administration (handbook/entities.md, LoginAsSession and AuditEvent); rules of db/schema.ts hold. */
type Id = string;
type Time = string;
type Json<_Inside> = string;

/** handbook/states.md#login-as, from its start on. One row per visit; `ended_at` null and `expires_at` ahead: it is active. */
export type LoginAsSessionsTable = {
  id: Id;
  admin_id: Id;
  target_id: Id;
  /** At most 200 characters. */
  reason: string | null;
  started_at: Time;
  /** 60 minutes after the start. */
  expires_at: Time;
  ended_at: Time | null;
  end_reason: "manual" | "timeout" | "admin_logout" | "target_inactive" | "admin_inactive" | null;
};

/** Append-only: the database refuses UPDATE and DELETE. */
export type AuditEventsTable = {
  id: Id;
  at: Time;
  /** The account that acted; null for the clock, the command line and a payment provider. */
  actor_id: Id | null;
  /** The administrator who acted as `actor_id`; null when nobody was logged in as them. */
  on_behalf_of: Id | null;
  /** What happened: `profile.changed` (domain/audit-words.ts has the list). */
  action: string;
  /** What it happened to, kind and id: `user:…`. */
  object: string;
  /** What differed, before and after; secrets masked. */
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  ip: string | null;
  request_id: string | null;
};

export type AdminTables = {
  login_as_sessions: LoginAsSessionsTable;
  audit_events: AuditEventsTable;
};
