export const healthTables = `
create table group_offers (
  id text not null primary key,
  company_id text not null,
  registration_id text,
  state text not null,
  terms text not null,
  open_from text not null,
  open_to text not null,
  effective_on text not null,
  ends_on text not null,
  extended_at text,
  agreement_version text not null,
  signed_name text not null,
  signed_at text not null,
  invited_through text,
  next_action_at text,
  created_at text not null,
  updated_at text not null
);
create index group_offers_by_state_open_to on group_offers (state, open_to, id);
create index group_offers_company on group_offers (company_id, effective_on);
create index group_offers_due on group_offers (next_action_at);

create table election_windows (
  id text not null primary key,
  offer_id text,
  employee_id text,
  user_id text,
  why text not null,
  opens_on text not null,
  closes_on text not null,
  effective_on text not null,
  state text not null,
  enrollment_id text,
  invited_at text,
  reminded_at text,
  next_action_at text,
  created_at text not null,
  updated_at text not null
);
create index election_windows_due on election_windows (next_action_at);
create index election_windows_employee on election_windows (employee_id, opens_on);
create unique index election_windows_once on election_windows (offer_id, employee_id, why, opens_on) where why <> 'life_event';
create index election_windows_user on election_windows (user_id, closes_on);

create table dependents (
  id text not null primary key,
  user_id text not null,
  details text not null,
  age_out_tag text,
  created_at text not null,
  updated_at text not null,
  removed_at text
);
create index dependents_age_out on dependents (age_out_tag, id);
create index dependents_user on dependents (user_id, id);

create table life_events (
  id text not null primary key,
  user_id text not null,
  window_id text,
  details text not null,
  created_at text not null
);
create index life_events_user on life_events (user_id, created_at);

create table enrollments (
  id text not null primary key,
  user_id text not null references users (id),
  source text not null,
  company_id text,
  employee_id text,
  offer_id text,
  window_id text,
  registration_id text,
  plan_id text references plans (id),
  waiver_reason text,
  tier text not null,
  dental_id text references ancillary_plans (id),
  vision_id text references ancillary_plans (id),
  employer_share_c integer,
  member_share_c integer,
  plan_chosen text,
  dental_chosen text,
  vision_chosen text,
  addons_chosen text,
  covered text,
  receipt text,
  reference text,
  signed_name text,
  signed_at text,
  frozen_until text,
  effective_on text not null,
  ends_on text,
  end_reason text,
  replaced text,
  state text not null,
  next_action_at text,
  created_at text not null,
  updated_at text not null
);
create index enrollments_by_plan_id on enrollments (plan_id);
create index enrollments_by_user_id_state on enrollments (user_id, state);
create index enrollments_company on enrollments (company_id, id);
create index enrollments_due on enrollments (next_action_at);
create index enrollments_employee on enrollments (employee_id, effective_on);
create index enrollments_ending_with_membership on enrollments (end_reason, ends_on) where end_reason = 'membership_ended';
create index enrollments_frozen on enrollments (frozen_until);

create table carriers (
  carrier text not null primary key,
  last_control integer not null
);

create table carrier_codes (
  carrier text not null,
  kind text not null,
  object_id text not null,
  code text not null,
  primary key (carrier, kind, object_id)
);

create table carrier_files (
  id text not null primary key,
  carrier text not null,
  day text not null,
  state text not null,
  through text not null,
  additions integer not null,
  changes integer not null,
  terminations integer not null,
  made_by text,
  marked_by text,
  marked_at text,
  refused_because text,
  created_at text not null,
  updated_at text not null
);
create index carrier_files_by_state on carrier_files (state);
create index carrier_files_of_carrier on carrier_files (carrier, id);

create table carrier_sendings (
  carrier text not null,
  control integer not null,
  file_id text not null,
  made_by text,
  made_at text not null,
  primary key (carrier, control)
);
create index carrier_sendings_of_file on carrier_sendings (file_id, control);

create table carrier_lines (
  file_id text not null,
  subscriber_id text not null,
  lines text not null,
  primary key (file_id, subscriber_id)
);
create index carrier_lines_of_subscriber on carrier_lines (subscriber_id, file_id);

create table carrier_known (
  carrier text not null,
  subscriber_id text not null,
  known text not null,
  stale text,
  primary key (carrier, subscriber_id)
);
`;
