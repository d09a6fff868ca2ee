export const billingTables = `
create table subscriptions (
  id text not null primary key,
  registration_id text,
  company_id text,
  user_id text,
  us_state text,
  tier text not null,
  period text not null,
  addon_slugs text not null,
  quantity integer not null,
  lines text not null,
  proration text not null,
  state text not null,
  payment_kind text not null,
  billing_name text not null,
  billing_email text not null,
  billing_address text not null,
  started_on text not null,
  current_period_start text not null,
  current_period_end text not null,
  cancel_at text,
  cancel_reason text,
  ended_on text,
  next_terms text,
  past_due_since text,
  credit_c integer not null,
  premiums_from text,
  premiums_through text,
  next_action_at text,
  created_at text not null,
  updated_at text not null
);
create index subscriptions_by_company_id on subscriptions (company_id);
create index subscriptions_by_company_id_state on subscriptions (company_id, state);
create index subscriptions_by_next_action_at on subscriptions (next_action_at);
create unique index subscriptions_by_registration_id on subscriptions (registration_id);
create index subscriptions_by_state_current_period_end on subscriptions (state, current_period_end);
create index subscriptions_by_us_state_state on subscriptions (us_state, state);
create index subscriptions_by_user_id on subscriptions (user_id);
create index subscriptions_by_user_id_state on subscriptions (user_id, state);

create table invoices (
  id text not null primary key,
  number text not null,
  subscription_id text not null,
  period_start text not null,
  period_end text not null,
  issued_on text not null,
  due_on text not null,
  lines text not null,
  total_c integer not null,
  paid_c integer not null,
  state text not null,
  payment_kind text not null,
  bill_to text not null,
  about text not null default 'membership',
  created_at text not null,
  updated_at text not null
);
create unique index invoices_by_number on invoices (number);
create index invoices_by_owed on invoices ((total_c - paid_c), state);
create unique index invoices_by_period on invoices (subscription_id, period_start) where about = 'membership' and state <> 'void';
create index invoices_by_state_due_on on invoices (state, due_on);
create index invoices_by_state_due_on_number on invoices (state, due_on, number);
create index invoices_by_subscription_id_period_start on invoices (subscription_id, period_start);
create index invoices_by_subscription_id_state on invoices (subscription_id, state, due_on);

create table billing_links (
  id text not null primary key,
  hash text,
  company_id text,
  user_id text,
  made_by text not null,
  sent_to text,
  expires_at text not null,
  ended_at text,
  last_opened_at text,
  created_at text not null
);
create index billing_links_by_company_id on billing_links (company_id);
create index billing_links_by_expires_at on billing_links (expires_at);
create unique index billing_links_by_hash on billing_links (hash);
create index billing_links_by_made_by on billing_links (made_by);
create index billing_links_by_user_id on billing_links (user_id);

create table billed_people (
  invoice_id text not null,
  person_id text not null,
  first_day text not null,
  days_off integer not null,
  primary key (invoice_id, person_id)
);

create table billed_premiums (
  invoice_id text not null,
  person_id text not null,
  month text not null,
  employer_c integer not null,
  member_c integer not null,
  primary key (invoice_id, person_id, month)
);

create table payments (
  id text not null primary key,
  invoice_id text not null,
  amount_c integer not null,
  kind text not null,
  provider_ref text not null,
  bank_row text,
  received_on text not null,
  state text not null,
  failure_reason text,
  returned_c integer not null default 0,
  created_at text not null,
  updated_at text not null
);
create index payments_by_bank_row on payments (bank_row);
create index payments_by_invoice_id on payments (invoice_id);
create index payments_by_provider_ref on payments (provider_ref);
create index payments_by_updated_at on payments (updated_at, id);
create unique index payments_once_by_bank_row on payments (bank_row) where state in ('settled', 'refunded');
create unique index payments_online_by_provider_ref on payments (provider_ref) where kind = 'hosted';

create table money_back (
  id text not null primary key,
  subscription_id text not null,
  amount_c integer not null,
  asked_at text not null,
  sent_on text,
  reference text,
  updated_at text not null
);
create index money_back_by_subscription on money_back (subscription_id);
create index money_back_by_sent_on on money_back (sent_on, asked_at);
`;
