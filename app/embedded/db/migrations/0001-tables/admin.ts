export const adminTables = `
create table login_as_sessions (
  id text not null primary key,
  admin_id text not null,
  target_id text not null,
  reason text,
  started_at text not null,
  expires_at text not null,
  ended_at text,
  end_reason text
);
create unique index login_as_sessions_active on login_as_sessions (admin_id) where ended_at is null;
create index login_as_sessions_by_admin_id on login_as_sessions (admin_id);
create index login_as_sessions_by_started_at on login_as_sessions (started_at);
create index login_as_sessions_by_target_id_started_at on login_as_sessions (target_id, started_at);

create table audit_events (
  id text not null primary key,
  at text not null,
  actor_id text,
  on_behalf_of text,
  action text not null,
  object text not null,
  before text,
  after text,
  ip text,
  request_id text
);
create index audit_events_by_action_at_id on audit_events (action, at, id);
create index audit_events_by_actor_id_action_at_id on audit_events (actor_id, action, at, id);
create index audit_events_by_actor_id_at_id on audit_events (actor_id, at, id);
create index audit_events_by_at_id on audit_events (at, id);
create index audit_events_by_object_at_id on audit_events (object, at, id);
create index audit_events_by_on_behalf_of_action_at_id on audit_events (on_behalf_of, action, at, id) where on_behalf_of is not null;
create index audit_events_by_on_behalf_of_at_id on audit_events (on_behalf_of, at, id) where on_behalf_of is not null;
`;
