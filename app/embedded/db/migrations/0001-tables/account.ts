export const accountTables = `
create table users (
  id text not null primary key,
  email text not null unique,
  first_name text not null,
  last_name text not null,
  name_confirmed text,
  status text not null,
  type text not null,
  admin_level text not null,
  company_role text,
  phone text,
  language text not null,
  language_chosen text,
  time_zone text,
  mail_off text,
  email_verified_at text,
  password_hash text,
  questionnaire_status text not null,
  signed_out_at text,
  foreign_at text,
  foreign_id text,
  sample text,
  created_at text not null,
  updated_at text not null
);
create index users_by_admin_level on users (admin_level);
create unique index users_foreign on users (foreign_id, foreign_at);
create index users_tallied on users ((type || ' ' || status));

create table tokens (
  id text not null primary key,
  hash text not null unique,
  purpose text not null,
  user_id text references users (id) on delete cascade,
  email text not null,
  code_hash text,
  next text,
  registration_id text,
  attempts integer not null,
  expires_at text not null,
  used_at text,
  superseded_at text,
  created_at text not null
);
create index tokens_by_email_purpose on tokens (email, purpose);
create index tokens_by_expires_at on tokens (expires_at);
create index tokens_by_user_id_purpose on tokens (user_id, purpose);

create table accounts_elsewhere (
  user_id text not null primary key,
  state text not null,
  attempts integer not null,
  next_at text,
  updated_at text not null
);
create index accounts_elsewhere_by_next_at on accounts_elsewhere (next_at);
create index accounts_elsewhere_by_updated_at on accounts_elsewhere (updated_at);

create table email_changes (
  user_id text not null primary key,
  new_email text not null,
  asked_at text not null
);
create index email_changes_by_asked_at on email_changes (asked_at);

create table backend_sessions (
  id text not null primary key,
  user_id text references users (id) on delete cascade,
  csrf_token text not null,
  login_as_id text,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null,
  factor_passed_at text,
  factor_proved_at text
);
create index backend_sessions_by_expires_at on backend_sessions (expires_at);
create index backend_sessions_by_login_as_id on backend_sessions (login_as_id) where login_as_id is not null;
create index backend_sessions_by_user_id on backend_sessions (user_id);

create table refresh_tokens (
  hash text not null primary key,
  user_id text not null references users (id) on delete cascade,
  line text,
  created_at text not null,
  expires_at text not null,
  factor_passed_at text,
  factor_proved_at text
);
create index refresh_tokens_by_expires_at on refresh_tokens (expires_at);
create index refresh_tokens_by_line on refresh_tokens (line);
create index refresh_tokens_by_user_id on refresh_tokens (user_id);

create table second_factors (
  user_id text not null primary key,
  secret text,
  pending text,
  pending_at text,
  set_up_at text,
  last_step integer
);

create table recovery_codes (
  user_id text not null,
  code_hash text not null,
  used_at text,
  primary key (user_id, code_hash)
);

create table known_devices (
  token_hash text not null primary key,
  user_id text not null,
  created_at text not null,
  expires_at text not null
);
create index known_devices_by_expires_at on known_devices (expires_at);
create index known_devices_by_user on known_devices (user_id);
`;
