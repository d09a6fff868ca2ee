import { id, integer, json, maybe, text, time } from "~/storage/columns";

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
  /** Append-only: the database refuses UPDATE, and DELETE but of what is in the archive. */
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
  /** The order of the trail, one row for each line (services/admin/audit-chain.ts). Append-only like it. */
  audit_seals: {
    /** 1, 2, 3, … */
    seq: integer(),
    event_id: id,
    /** Of the one before, the number and all of the line, so that none can be changed, taken out or moved. */
    hash: text(),
    /** What only the app can make of the hash. */
    mark: text(),
  },
  /** The months of the order; the newest is open until the clock and what waits have passed it. */
  audit_months: {
    /** YYYY-MM */
    month: text(),
    first_seq: integer(),
    last_seq: integer(),
    /** Of its last line. */
    hash: text(),
    closed_at: maybe(time),
    /** From then on its lines are in the archive alone. */
    removed_at: maybe(time),
    /** What only the app can make of the others. */
    mark: text(),
  },
  /** Lines that have no place in the order yet. A trigger writes them. */
  audit_unsealed: { at: time, event_id: id },
};
