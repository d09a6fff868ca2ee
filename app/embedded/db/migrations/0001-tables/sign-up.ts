export const signUpTables = `
create table registrations (
  id text not null primary key,
  kind text not null,
  state text not null,
  owner_user_id text,
  resume_code text not null,
  email text,
  first_name text not null,
  last_name text not null,
  us_state text,
  language text,
  reference text,
  signer_name text,
  signed_at text,
  signed_answers text,
  submitted_at text,
  review_reason text,
  review_note text,
  reviewed_at text,
  reviewed_by text,
  association_id text,
  ein_cipher text,
  expires_at text not null,
  next_action_at text,
  created_at text not null,
  updated_at text not null
);
create index registrations_by_association on registrations (association_id, submitted_at) where association_id is not null;
create index registrations_by_email on registrations (email);
create index registrations_by_email_state on registrations (email, state);
create index registrations_by_owner_user_id_kind on registrations (owner_user_id, kind);
create unique index registrations_by_reference on registrations (reference);
create index registrations_by_state_next_action_at on registrations (state, next_action_at);
create index registrations_by_state_submitted_at on registrations (state, submitted_at, id);
create index registrations_by_state_updated_at on registrations (state, updated_at);

create table registration_keys (
  key_hash text not null primary key,
  registration_id text not null,
  typed_address text not null default 'no',
  ended_at text,
  proved_at text,
  created_at text not null
);
create index registration_keys_by_ended_at on registration_keys (ended_at) where ended_at is not null;
create index registration_keys_by_registration_id on registration_keys (registration_id);

create table registration_steps (
  registration_id text not null,
  step text not null,
  status text not null,
  data text not null,
  rev integer not null,
  updated_at text not null,
  primary key (registration_id, step)
);

create table review_messages (
  id text not null primary key,
  registration_id text not null,
  author text not null,
  author_id text not null,
  body text not null,
  answers text,
  created_at text not null
);
create index review_messages_by_registration_id on review_messages (registration_id, id);

create table waitlist_entries (
  id text not null primary key,
  kind text not null,
  first_name text not null,
  email text not null,
  us_state text not null,
  zip text not null,
  group_size integer,
  coverage_now text,
  reason text not null,
  state text not null,
  place integer not null,
  invited_until text,
  next_action_at text,
  created_at text not null,
  updated_at text not null
);
create index waitlist_entries_by_email on waitlist_entries (email);
create unique index waitlist_entries_by_kind_email on waitlist_entries (kind, email);
create unique index waitlist_entries_by_kind_us_state_place on waitlist_entries (kind, us_state, place);
create index waitlist_entries_by_kind_us_state_state_place on waitlist_entries (kind, us_state, state, place);
create index waitlist_entries_by_state_next_action_at on waitlist_entries (state, next_action_at);

create table waitlist_keys (
  key_hash text not null primary key,
  entry_id text not null,
  copy_state text,
  copy_us_state text,
  copy_place integer,
  created_at text not null
);
create index waitlist_keys_by_entry_id on waitlist_keys (entry_id);

create table state_openings (
  product text not null,
  us_state text not null,
  status text not null,
  capacity integer,
  updated_at text not null,
  primary key (product, us_state)
);

create table questionnaires (
  user_id text not null primary key,
  version integer not null,
  answers text not null,
  updated_at text not null
);
`;
