export const companyTables = `
create table companies (
  id text not null primary key,
  co_name text not null,
  comparable_name text not null default '',
  entity_type text not null,
  industry text not null,
  state text not null,
  full_time_count integer not null,
  part_time_count integer not null,
  phone text not null,
  website text,
  owner_user_id text not null references users (id),
  billing_email text not null,
  status text not null,
  waiting_period_days integer not null,
  time_zone text,
  ein_cipher text,
  ein_last4 text,
  ein_hash text,
  signer_role text,
  named_owner_name text,
  named_owner_email text,
  created_at text not null,
  updated_at text not null
);
create index companies_by_comparable_name_state on companies (comparable_name, state);
create unique index companies_by_ein_hash on companies (ein_hash);
create index companies_by_owner_user_id on companies (owner_user_id);
create index companies_by_state_status on companies (state, status);

alter table users add column company_id text references companies (id);
create index users_by_company_id on users (company_id);
create index users_by_company_id_last_name_first_name_id on users (company_id, last_name, first_name, id);
create index users_not_active on users (last_name, first_name, id, status, type, company_id, email) where status <> 'active';

create table company_words (
  word text collate "C" not null,
  comparable_name text collate "C" not null,
  company_id text not null,
  primary key (word, comparable_name, company_id)
);
create index company_words_by_company_id_word on company_words (company_id, word);

create table locations (
  id text not null primary key,
  company_id text not null,
  label text not null,
  line1 text,
  line2 text,
  city text,
  state text,
  zip text,
  is_primary text not null,
  archived_at text,
  created_at text not null,
  updated_at text not null
);
create unique index locations_by_company_id_label on locations (company_id, label);

create table company_changes (
  id text not null primary key,
  company_id text not null references companies (id) on delete cascade,
  state text not null,
  asked_by text not null,
  was_name text not null,
  was_ein_last4 text,
  co_name text,
  ein_cipher text,
  ein_last4 text,
  why text not null,
  answer text,
  decided_by text,
  decided_at text,
  created_at text not null
);
create index company_changes_by_company_id_created_at on company_changes (company_id, created_at);
create index company_changes_by_state_created_at on company_changes (state, created_at);
create unique index company_changes_open on company_changes (company_id) where state = 'asked';

create table company_handovers (
  id text not null primary key,
  company_id text not null references companies (id) on delete cascade,
  state text not null,
  from_user_id text not null references users (id),
  to_user_id text not null references users (id),
  expires_at text not null,
  answered_at text,
  created_at text not null
);
create index company_handovers_by_company_id on company_handovers (company_id, created_at);
create index company_handovers_by_from_user_id on company_handovers (from_user_id, created_at);
create index company_handovers_by_to_user_id on company_handovers (to_user_id, created_at);
create unique index company_handovers_open_by_company_id on company_handovers (company_id) where state = 'offered';
create unique index company_handovers_open_by_to_user_id on company_handovers (to_user_id) where state = 'offered';

create table staff_files (
  company_id text not null primary key,
  file text,
  rev integer not null,
  kept_at text not null
);
create index staff_files_by_kept_at on staff_files (kept_at);

create table employees (
  id text not null primary key,
  company_id text not null,
  user_id text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  dob text,
  hire_date text not null,
  hours_per_week integer not null,
  extra_minutes integer not null default 0,
  class text not null,
  location_id text not null,
  employee_number text,
  is_owner_or_spouse text not null,
  employment_state text not null,
  invited_at text,
  last_day text,
  leave_reason text,
  created_at text not null,
  updated_at text not null
);
create unique index employees_by_company_id_email on employees (company_id, email);
create index employees_by_name on employees (company_id, last_name, first_name, id);
create index employees_by_place on employees (company_id, location_id, employment_state);
create index employees_by_state on employees (company_id, employment_state, invited_at);
create index employees_by_user_id on employees (user_id);
create index employees_leaving on employees (employment_state, last_day);
`;
