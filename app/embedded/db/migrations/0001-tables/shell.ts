export const shellTables = `
create table newsletter_subscribers (
  id text not null primary key,
  email text not null unique,
  source text not null,
  status text not null,
  provider_result text not null,
  consent_at text not null,
  created_at text not null,
  updated_at text not null
);

create table outbox (
  id text not null primary key,
  kind text not null,
  to_email text not null,
  about_user_id text,
  payload text not null,
  state text not null,
  attempts integer not null,
  not_before text not null,
  leased_until text,
  last_error text,
  created_at text not null,
  sent_at text,
  priority integer not null default 2,
  lane text,
  turn text not null default ''
);
create index outbox_by_about_user_id on outbox (about_user_id) where about_user_id is not null;
create index outbox_by_created_at on outbox (created_at);
create index outbox_by_state_created_at_id on outbox (state, created_at, id);
create index outbox_by_state_not_before on outbox (state, not_before);
create index outbox_by_to_email_kind on outbox (to_email, kind);
create index outbox_leased on outbox (leased_until) where leased_until is not null;
create index outbox_waiting_by_lane on outbox (lane, turn) where state = 'waiting';
create index outbox_waiting_by_turn on outbox (priority, turn, id) where state = 'waiting';

create table facts (
  key text not null primary key,
  value text not null
);

create table seal_keys (
  id text not null primary key,
  wrapped text not null,
  created_at text not null
);

create table limits (
  key text not null primary key,
  tries integer not null,
  resets_at text not null
);
create index limits_by_resets_at on limits (resets_at);

create table counters (
  name text not null primary key,
  value integer not null
);

create table tallies (
  tally text not null,
  part text not null,
  amount integer not null
);
create index tallies_by_tally_part_amount on tallies (tally, part, amount);

create table jobs (
  name text not null primary key,
  next_at text not null,
  leased_until text
);

create table sent_notices (
  key text not null primary key,
  sent_at text not null
);
create index sent_notices_by_sent_at on sent_notices (sent_at);
`;
