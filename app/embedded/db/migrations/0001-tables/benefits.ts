export const benefitsTables = `
create table plans (
  id text not null primary key,
  slug text not null unique,
  name text not null,
  carrier text not null,
  metal text not null,
  network text not null,
  network_name text,
  hsa text not null,
  deductible_ind_c integer not null,
  deductible_fam_c integer not null,
  oop_ind_c integer not null,
  oop_fam_c integer not null,
  coinsurance_pct integer not null,
  copays text not null,
  premium_c text not null,
  markets text not null,
  states text not null,
  association_ids text not null,
  plan_year integer not null,
  sbc_url text,
  status text not null,
  created_at text not null,
  updated_at text not null
);

create table ancillary_plans (
  id text not null primary key,
  kind text not null,
  slug text not null unique,
  name text not null,
  carrier text not null,
  premium_c text not null,
  terms text not null,
  position integer not null,
  status text not null,
  created_at text not null,
  updated_at text not null
);

create table add_ons (
  id text not null primary key,
  slug text not null unique,
  title text not null,
  summary text not null,
  kind text not null,
  price_c integer not null,
  price_unit text not null,
  period text not null,
  markets text not null,
  requires_medical text not null,
  position integer not null,
  status text not null,
  spanish text,
  created_at text not null,
  updated_at text not null
);

create table categories (
  id text not null primary key,
  slug text not null unique,
  title text not null,
  illustration text not null,
  position integer not null,
  audience text not null,
  status text not null default 'published',
  spanish text,
  created_at text not null,
  updated_at text not null
);

create table vendors (
  id text not null primary key,
  slug text not null unique,
  name text not null,
  category_id text not null references categories (id),
  summary text not null,
  body text not null,
  offer text not null,
  redeem_kind text not null,
  redeem_value text not null,
  eligibility text not null,
  states text not null,
  image text,
  status text not null,
  spanish text,
  created_at text not null,
  updated_at text not null
);
create index vendors_by_category_id on vendors (category_id);

create table articles (
  id text not null primary key,
  slug text not null unique,
  title text not null,
  summary text not null,
  body text not null,
  read_minutes integer not null,
  language text not null,
  topic text not null,
  crisis_box text not null,
  reviewed_on text not null,
  translation_of text,
  status text not null default 'published',
  created_at text not null,
  updated_at text not null
);

create table legal_texts (
  id text not null default '',
  slug text not null primary key,
  title text not null,
  version text not null,
  updated_on text not null,
  body text not null,
  status text not null default 'published',
  spanish text,
  created_at text not null default '',
  updated_at text not null default ''
);

create table catalogue_work (
  kind text not null,
  item_id text not null,
  slug text,
  title text not null,
  fields text not null,
  publish_on text,
  next_action_at text,
  updated_at text not null,
  primary key (kind, item_id)
);
create index catalogue_work_by_next_action_at on catalogue_work (next_action_at) where next_action_at is not null;

create table catalogue_former_slugs (
  kind text not null,
  slug text not null,
  item_id text not null,
  primary key (kind, slug)
);

create table catalogue_versions (
  kind text not null,
  item_id text not null,
  number integer not null,
  act text not null,
  fields text not null,
  publish_on text,
  by_user_id text,
  at text not null,
  primary key (kind, item_id, number)
);

create table catalogue_pictures (
  id text not null primary key,
  title text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at text not null,
  touched_at text not null
);
create index catalogue_pictures_by_touched_at on catalogue_pictures (touched_at);

create table catalogue_picture_pieces (
  picture_id text not null,
  number integer not null,
  base64 text not null,
  primary key (picture_id, number)
);

create table used_offers (
  user_id text not null references users (id),
  vendor_id text not null,
  used_at text not null,
  primary key (user_id, vendor_id)
);

create table catalogue_imports (
  id text not null primary key,
  kind text not null,
  publish text not null,
  by_user_id text not null,
  facts text not null,
  result text,
  created_at text not null
);
create index catalogue_imports_by_created_at on catalogue_imports (created_at);

create table catalogue_import_rows (
  id text not null primary key,
  import_id text not null,
  row_number integer not null,
  verdict text not null,
  title text not null,
  item_id text,
  rev integer not null,
  fields text,
  changed text not null,
  problems text not null,
  created_at text not null
);
create index catalogue_import_rows_by_created_at on catalogue_import_rows (created_at);
create index catalogue_import_rows_by_import on catalogue_import_rows (import_id, row_number);

create table search_entries (
  id text not null primary key,
  kind text not null,
  slug text not null,
  language text,
  title text not null,
  comparable_title text collate "C" not null,
  summary text not null,
  beside text,
  spanish text,
  category_id text,
  states text
);

create table search_words (
  audience text collate "C" not null,
  place integer not null,
  word text collate "C" not null,
  entry_id text not null,
  primary key (audience, place, word, entry_id)
);
create index search_words_by_entry_id_word on search_words (entry_id, word, place);

create table search_spellings (
  spelling text collate "C" not null,
  word text collate "C" not null,
  primary key (spelling, word)
);

create table checklist_items (
  user_id text not null references users (id) on delete cascade,
  item text not null,
  done_at text not null,
  primary key (user_id, item)
);
`;
