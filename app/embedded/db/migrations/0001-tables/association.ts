export const associationTables = `
create table associations (
  id text not null primary key,
  slug text not null unique,
  name text not null,
  join_code text not null unique,
  join_open text not null,
  dues_c integer not null,
  approval text not null,
  agreement_version text not null,
  status text not null default 'published',
  created_at text not null,
  updated_at text not null
);

create table association_memberships (
  id text not null primary key,
  association_id text not null references associations (id),
  company_id text references companies (id),
  user_id text references users (id) on delete cascade,
  state text not null,
  member_no text not null unique,
  paid_through text,
  registration_id text,
  subscription_id text,
  roster_id text,
  agreed_version text,
  signer_name text,
  signed_at text,
  joined_on text,
  launch_on text,
  dues_c integer not null default 0,
  dues_asked_through text,
  late_since text,
  lapsed_on text,
  leaves_on text,
  ended_on text,
  end_reason text,
  next_action_at text,
  plans_look_at text,
  created_at text not null,
  updated_at text not null
);
create index association_memberships_by_association_id on association_memberships (association_id);
create index association_memberships_by_company_id on association_memberships (company_id);
create index association_memberships_by_roster on association_memberships (roster_id);
create index association_memberships_by_user_id on association_memberships (user_id);
create index association_memberships_due on association_memberships (next_action_at);
create unique index association_memberships_one_by_company_id on association_memberships (company_id) where state in ('approved', 'active', 'lapsed');
create unique index association_memberships_one_by_user_id on association_memberships (user_id) where state in ('approved', 'active', 'lapsed');
create index association_memberships_plans_due on association_memberships (plans_look_at);

create table association_dues (
  id text not null primary key,
  membership_id text not null references association_memberships (id) on delete cascade,
  invoice_id text,
  from_on text not null,
  through_on text not null,
  amount_c integer not null,
  created_at text not null,
  constraint association_dues_by_year unique (membership_id, from_on)
);
create index association_dues_by_invoice on association_dues (invoice_id);

create table association_agreements (
  id text not null primary key,
  association_id text not null references associations (id) on delete cascade,
  version text not null,
  body text not null,
  body_es text,
  summary text not null,
  summary_es text,
  published_at text,
  created_at text not null,
  updated_at text not null,
  constraint association_agreements_by_version unique (association_id, version)
);

create table association_roster (
  id text not null primary key,
  association_id text not null references associations (id) on delete cascade,
  legal_name text not null,
  comparable_name text not null,
  ein_last4 text,
  zip text not null,
  contact_email text,
  removed_at text,
  created_at text not null,
  updated_at text not null
);
create index association_roster_by_comparable_name on association_roster (association_id, comparable_name);
create index association_roster_by_legal_name on association_roster (association_id, legal_name);
create index association_roster_by_zip_ein_last4 on association_roster (association_id, zip, ein_last4);

create table association_invitations (
  id text not null primary key,
  association_id text not null references associations (id) on delete cascade,
  roster_id text references association_roster (id) on delete set null,
  email text not null,
  hash text unique,
  state text not null,
  registration_id text references registrations (id) on delete set null,
  outbox_id text,
  expires_at text not null,
  used_at text,
  invited_by text references users (id) on delete set null,
  failed_at text,
  created_at text not null
);
create index association_invitations_by_association on association_invitations (association_id, created_at);
create index association_invitations_by_email on association_invitations (email, association_id);
create index association_invitations_by_invited_by on association_invitations (invited_by);
create index association_invitations_by_registration_id on association_invitations (registration_id);
create index association_invitations_by_roster on association_invitations (roster_id);
create index association_invitations_failed on association_invitations (association_id, failed_at) where failed_at is not null;

create table association_roster_files (
  id text not null primary key,
  association_id text not null references associations (id) on delete cascade,
  by_user_id text not null,
  file text,
  result text,
  created_at text not null
);
create index association_roster_files_by_created_at on association_roster_files (created_at);

create table association_managers (
  id text not null primary key,
  association_id text not null references associations (id) on delete cascade,
  user_id text references users (id) on delete cascade,
  email text not null,
  state text not null,
  invited_by text references users (id) on delete set null,
  expires_at text not null,
  accepted_at text,
  ended_at text,
  created_at text not null
);
create unique index association_managers_by_association on association_managers (association_id, email) where state in ('invited', 'active');
create index association_managers_by_email on association_managers (email, state);
create index association_managers_by_invited_by on association_managers (invited_by);
create index association_managers_by_user on association_managers (user_id, state);
create unique index association_managers_one_each on association_managers (user_id) where state = 'active';

create table enterprise_requests (
  id text not null primary key,
  details text not null,
  created_at text not null,
  answered_at text,
  answered_by text references users (id) on delete set null
);
create index enterprise_requests_answered on enterprise_requests (answered_at);
create index enterprise_requests_by_answered_by on enterprise_requests (answered_by);
create index enterprise_requests_by_created_at on enterprise_requests (created_at);
create index enterprise_requests_waiting on enterprise_requests (created_at) where answered_at is null;
`;
