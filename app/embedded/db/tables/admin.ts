import { id, json, nullable, text, time } from "~/storage/columns";

/** The sessions of login-as, and the audit trail. */
export const adminTables = {
  /**
   * One row for each session of handbook/states.md#login-as; it is active while `ended_at` is null and `expires_at`
   * is ahead.
   */
  login_as_sessions: {
    id,
    admin_id: id,
    target_id: id,
    /** At most 200 characters. */
    reason: nullable(text()),
    started_at: time,
    /** 60 minutes after the start. */
    expires_at: time,
    ended_at: nullable(time),
    end_reason:
      nullable(
        text<"manual" | "timeout" | "admin_logout" | "target_inactive" | "admin_inactive">(),
      ),
  },
  /** Append-only: the database refuses every UPDATE and DELETE. */
  audit_events: {
    id,
    at: time,
    /** The acting account; null for the scheduler, the command line and a payment provider. */
    actor_id: nullable(id),
    /** The admin who acted as `actor_id`; null without login-as. */
    on_behalf_of: nullable(id),
    /** The event's name, such as `profile.changed`; domain/admin/audit/audit-words.ts has the list. */
    action: text(),
    /** The kind and id of its object, such as `user:…`. */
    object: text(),
    /** The changed values before and after, with secrets masked. */
    before: nullable(json<Record<string, unknown>>()),
    after: nullable(json<Record<string, unknown>>()),
    ip: nullable(text()),
    request_id: nullable(text()),
  },
};

export const adminIndexes = `
create unique index login_as_sessions_active on login_as_sessions (admin_id) where ended_at is null;
create index login_as_sessions_by_admin_id on login_as_sessions (admin_id);
create index login_as_sessions_by_started_at on login_as_sessions (started_at);
create index login_as_sessions_by_target_id_started_at on login_as_sessions (target_id, started_at);
create index audit_events_by_action_at_id on audit_events (action, at, id);
create index audit_events_by_actor_id_action_at_id on audit_events (actor_id, action, at, id);
create index audit_events_by_actor_id_at_id on audit_events (actor_id, at, id);
create index audit_events_by_at_id on audit_events (at, id);
create index audit_events_by_object_at_id on audit_events (object, at, id);
create index audit_events_by_on_behalf_of_action_at_id on audit_events (on_behalf_of, action, at, id) where on_behalf_of is not null;
create index audit_events_by_on_behalf_of_at_id on audit_events (on_behalf_of, at, id) where on_behalf_of is not null;
`;
