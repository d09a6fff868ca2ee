import type { Selectable } from "kysely";
import type { SealKeysTable } from "~/storage/seals";
import type { AdminTables } from "./admin-tables";
import type { FactorMarks, SecondFactorTables } from "./second-factor-tables";
import type { SignUpTables } from "./sign-up-tables";

/**
 * The embedded backend's tables in the subset that SQLite and PostgreSQL share: text, integer, ISO times and JSON as
 * text, flags as enums or times. Ids are text made by the caller. Field rules are handbook/entities.md.
 */
type Id = string;
/** ISO 8601, UTC, always with milliseconds and Z, so that text order is time order. */
type Time = string;
/** JSON as text; the type says what is inside. */
type Json<_Inside> = string;
type Cents = number;

export type UsersTable = {
  id: Id;
  /** Stored lower-case; unique. */
  email: string;
  first_name: string;
  last_name: string;
  status: "active" | "inactive" | "invited";
  type: "COMPANY" | "INDIVIDUAL";
  admin_level: "none" | "admin" | "global" | "super";
  company_id: Id | null;
  company_role: "owner" | "employee" | null;
  phone: string | null;
  language: "en" | "es";
  email_verified_at: Time | null;
  /** scrypt; kept for a backend that still knows passwords, never accepted at sign-in unless credentials login is on. */
  password_hash: string | null;
  questionnaire_status: "none" | "skipped" | "done";
  /** When all sessions of the account ended at once: tokens from before count no more. */
  signed_out_at: Time | null;
  /** Planted by SEED=demo; not asked for a second factor while the app is on this machine. */
  sample: "yes" | null;
  created_at: Time;
  updated_at: Time;
};

export type CompaniesTable = {
  id: Id;
  co_name: string;
  entity_type: "llc" | "corp" | "partnership" | "sole_prop" | "nonprofit";
  industry: string;
  state: string;
  full_time_count: number;
  part_time_count: number;
  phone: string;
  website: string | null;
  owner_user_id: Id;
  billing_email: string;
  status: "draft" | "active" | "suspended" | "closed";
  waiting_period_days: 0 | 30 | 60;
  /** Sealed; null until the group health plan needs it. */
  ein_cipher: string | null;
  ein_last4: string | null;
  /** A keyed hash, so that two companies cannot have the same number. */
  ein_hash: string | null;
  created_at: Time;
  updated_at: Time;
};

export type PlansTable = {
  id: Id;
  slug: string;
  name: string;
  carrier: string;
  metal: "bronze" | "silver" | "gold" | "platinum";
  network: "HMO" | "EPO" | "PPO";
  network_name: string | null;
  hsa: "yes" | "no";
  deductible_ind_c: Cents;
  deductible_fam_c: Cents;
  oop_ind_c: Cents;
  oop_fam_c: Cents;
  coinsurance_pct: number;
  copays: Json<"contract plan.copays">;
  premium_c: Json<"contract tierPrices">;
  markets: Json<string[]>;
  states: Json<string[]>;
  association_ids: Json<string[]>;
  plan_year: number;
  sbc_url: string | null;
  status: "draft" | "published" | "retired";
  created_at: Time;
  updated_at: Time;
};

export type AncillaryPlansTable = {
  id: Id;
  kind: "dental" | "vision";
  slug: string;
  name: string;
  carrier: string;
  premium_c: Json<"contract tierPrices">;
  /** The fields that only one kind has (contract dentalPlan, visionPlan). */
  terms: Json<Record<string, number | boolean>>;
  position: number;
  status: "draft" | "published" | "retired";
  created_at: Time;
  updated_at: Time;
};

export type AddOnsTable = {
  id: Id;
  slug: string;
  title: string;
  summary: string;
  kind: "health_rider" | "membership" | "service";
  price_c: Cents;
  price_unit: "per_person" | "per_employee" | "flat";
  period: "monthly";
  markets: Json<string[]>;
  requires_medical: "yes" | "no";
  position: number;
  status: "draft" | "published" | "retired";
  created_at: Time;
  updated_at: Time;
};

export type CategoriesTable = {
  id: Id;
  slug: string;
  title: string;
  illustration: Json<"contract category.illustration">;
  position: number;
  audience: "all" | "members";
  created_at: Time;
  updated_at: Time;
};

export type VendorsTable = {
  id: Id;
  slug: string;
  name: string;
  category_id: Id;
  summary: string;
  body: string;
  offer: string;
  redeem_kind: "link" | "code" | "phone";
  redeem_value: string;
  eligibility: "all" | "plus_tier";
  states: Json<string[]>;
  image: Json<"contract image"> | null;
  status: "draft" | "published" | "retired";
  created_at: Time;
  updated_at: Time;
};

export type ArticlesTable = {
  id: Id;
  slug: string;
  title: string;
  summary: string;
  body: string;
  read_minutes: number;
  language: "en" | "es";
  topic: "stress" | "sleep" | "grief" | "family" | "work" | "crisis";
  crisis_box: "yes" | "no";
  reviewed_on: string;
  created_at: Time;
  updated_at: Time;
};

export type LegalTextsTable = {
  slug: "privacy-policy" | "terms-conditions" | "terms-service";
  title: string;
  version: string;
  updated_on: string;
  body: string;
};

export type AssociationsTable = {
  id: Id;
  slug: string;
  name: string;
  join_code: string;
  join_open: "yes" | "no";
  dues_c: Cents;
  approval: "auto_if_rostered" | "manual";
  agreement_version: string;
  created_at: Time;
  updated_at: Time;
};

export type AssociationMembershipsTable = {
  id: Id;
  association_id: Id;
  company_id: Id | null;
  user_id: Id | null;
  state: "started" | "invited" | "submitted" | "approved" | "active" | "lapsed" | "ended";
  member_no: string;
  paid_through: string | null;
  created_at: Time;
  updated_at: Time;
};

export type EnrollmentsTable = {
  id: Id;
  user_id: Id;
  source: "offer" | "individual" | "association";
  plan_id: Id | null;
  waiver_reason: string | null;
  tier: "ee" | "es" | "ec" | "fam";
  dental_id: Id | null;
  vision_id: Id | null;
  effective_on: string;
  ends_on: string | null;
  state:
    | "not_started"
    | "in_progress"
    | "submitted"
    | "enrolled"
    | "waived"
    | "cancelled"
    | "terminated"
    | "no_response";
  created_at: Time;
  updated_at: Time;
};

export type ChecklistItemsTable = { user_id: Id; item: string; done_at: Time };

export type TokensTable = {
  id: Id;
  /** sha-256 of the raw token, hex; the raw token exists only in the mail. */
  hash: string;
  purpose: string;
  /** The user it signs in; null for a purpose that concerns nobody yet. */
  user_id: Id | null;
  /** The address it was sent to, and for verify_email the new address. */
  email: string;
  /** sha-256 of the 6-digit code with the token's id; login only. */
  code_hash: string | null;
  next: string | null;
  attempts: number;
  expires_at: Time;
  used_at: Time | null;
  superseded_at: Time | null;
  created_at: Time;
};

/** A new address that its person has asked for and not confirmed yet; the newest wish of each. */
export type EmailChangesTable = { user_id: Id; new_email: string; asked_at: Time };

/** The cookie reading's sessions (the Laravel-like ones), not the browser's. */
export type BackendSessionsTable = {
  id: Id;
  user_id: Id | null;
  csrf_token: string;
  /** The login-as session that this one belongs to: an administrator is `user_id` for the time being. */
  login_as_id: Id | null;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
} & FactorMarks;

/** The bearer reading's refresh tokens; rotated, so a row lives for one refresh. */
export type RefreshTokensTable = {
  hash: string;
  user_id: Id;
  /** What stays when the token rotates; access tokens name it. Null for one of an earlier version, until it rotates. */
  line: Id | null;
  created_at: Time;
  expires_at: Time;
} & FactorMarks;

/** Mail to send: stored before the answer goes out, claimed with a lease, rendered when sent. */
export type OutboxTable = {
  id: Id;
  kind: string;
  to_email: string;
  /** What the template needs; never a raw token. */
  payload: Json<Record<string, unknown>>;
  state: "waiting" | "sent" | "dropped" | "failed";
  attempts: number;
  not_before: Time;
  leased_until: Time | null;
  last_error: string | null;
  created_at: Time;
  sent_at: Time | null;
};

/** Small facts of the installation: which seed was planted; generated keys, sealed. */
export type FactsTable = { key: string; value: string };

/** Tries counted in a window (services/limits.ts). The key is a keyed hash: no address is kept here. */
export type LimitsTable = { key: string; tries: number; resets_at: Time };

/** Who asked for the newsletter. `failed`: the confirmation could not be delivered. */
export type NewsletterSubscribersTable = {
  id: Id;
  /** Stored lower-case; unique. */
  email: string;
  source: "footer";
  status: "subscribed" | "unsubscribed" | "failed";
  provider_result: "success";
  consent_at: Time;
  created_at: Time;
  updated_at: Time;
};

export type EmbeddedTables = {
  users: UsersTable;
  companies: CompaniesTable;
  plans: PlansTable;
  ancillary_plans: AncillaryPlansTable;
  add_ons: AddOnsTable;
  categories: CategoriesTable;
  vendors: VendorsTable;
  articles: ArticlesTable;
  legal_texts: LegalTextsTable;
  associations: AssociationsTable;
  association_memberships: AssociationMembershipsTable;
  enrollments: EnrollmentsTable;
  checklist_items: ChecklistItemsTable;
  tokens: TokensTable;
  email_changes: EmailChangesTable;
  backend_sessions: BackendSessionsTable;
  refresh_tokens: RefreshTokensTable;
  outbox: OutboxTable;
  facts: FactsTable;
  seal_keys: SealKeysTable;
  limits: LimitsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
} & SignUpTables &
  SecondFactorTables &
  AdminTables;

export type UserRow = Selectable<UsersTable>;
