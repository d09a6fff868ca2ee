import { id, json, maybe, text, time } from "~/storage/columns";

export const adminTables = {
  /** handbook/states.md#login-as, from its start on. One row per session; `ended_at` null and `expires_at` ahead: it is active. */
  login_as_sessions: {
    id,
    admin_id: id,
    target_id: id,
    /** At most 200 characters. */
    reason: maybe(text()),
    started_at: time,
    /** 60 minutes after the start. */
    expires_at: time,
    ended_at: maybe(time),
    end_reason:
      maybe(text<"manual" | "timeout" | "admin_logout" | "target_inactive" | "admin_inactive">()),
  },
  /** Append-only: the database refuses every UPDATE and DELETE. */
  audit_events: {
    id,
    at: time,
    /** The account that acted; null for the clock, the command line and a payment provider. */
    actor_id: maybe(id),
    /** The administrator who acted as `actor_id`; null when nobody was logged in as them. */
    on_behalf_of: maybe(id),
    /** What happened: `profile.changed` (domain/admin/audit-words.ts has the list). */
    action: text(),
    /** What it happened to, kind and id: `user:…`. */
    object: text(),
    /** What differed, before and after; secrets masked. */
    before: maybe(json<Record<string, unknown>>()),
    after: maybe(json<Record<string, unknown>>()),
    ip: maybe(text()),
    request_id: maybe(text()),
  },
};
