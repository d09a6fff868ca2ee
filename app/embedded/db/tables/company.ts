import type { EmployeeClass } from "~/domain/company/employee-classes";
import type { Role } from "~/domain/account/roles";
import type { Industry } from "~/domain/company/industries";
import type { EntityType } from "~/domain/company/entity-types";
import {
  withConstraint,
  day,
  id,
  integer,
  key,
  nullable,
  text,
  time,
  yesOrNo,
} from "~/storage/columns";

export const companyTables = {
  companies: {
    id,
    co_name: text(),
    /** Derived from the name by domain/company/company-name.ts; always write both together, and the words. */
    comparable_name: text(),
    entity_type: text<EntityType>(),
    industry: text<Industry>(),
    state: text(),
    full_time_count: integer(),
    part_time_count: integer(),
    phone: text(),
    website: nullable(text()),
    owner_user_id: withConstraint(id, "references users (id)"),
    billing_email: text(),
    status: text<"draft" | "active" | "suspended" | "closed">(),
    waiting_period_days: integer<0 | 30 | 60>(),
    /** The IANA zone of its dates; null means that of its main location. */
    time_zone: nullable(text()),
    /** Sealed; null until the group health plan needs it. */
    ein_cipher: nullable(text()),
    ein_last4: nullable(text()),
    /** A keyed hash, so that two companies can't have the same EIN. */
    ein_hash: nullable(text()),
    /** The role of the person who signed it up; null if not asked. */
    signer_role: nullable(text<Role>()),
    /** The owner that they named, if they aren't the owner themselves. */
    named_owner_name: nullable(text()),
    named_owner_email: nullable(text()),
    created_at: time,
    updated_at: time,
  },
  /** The words of company names (services/company/company-names.ts). */
  company_words: {
    word: key(withConstraint(text(), 'collate "C"')),
    comparable_name: key(withConstraint(text(), 'collate "C"')),
    company_id: key(id),
  },
  locations: {
    id,
    company_id: id,
    label: text(),
    /** An address is complete or null: a location from a file has none at first. */
    line1: nullable(text()),
    line2: nullable(text()),
    city: nullable(text()),
    state: nullable(text()),
    zip: nullable(text()),
    is_primary: yesOrNo,
    archived_at: nullable(time),
    created_at: time,
    updated_at: time,
  },
  /** An owner's request to change the legal name or EIN; only one can be open. */
  company_changes: {
    id,
    company_id: withConstraint(id, "references companies (id) on delete cascade"),
    state: text<"asked" | "accepted" | "refused" | "withdrawn">(),
    asked_by: id,
    was_name: text(),
    was_ein_last4: nullable(text()),
    /** Null if it doesn't change. */
    co_name: nullable(text()),
    /** Sealed; null if it doesn't change, or after the decision, when the company has it. */
    ein_cipher: nullable(text()),
    ein_last4: nullable(text()),
    /** Sealed. */
    why: text(),
    /** The answer to the owner. */
    answer: nullable(text()),
    decided_by: nullable(id),
    decided_at: nullable(time),
    created_at: time,
  },
  /** The transfer of a company to an employee; only one can be open. */
  company_handovers: {
    id,
    company_id: withConstraint(id, "references companies (id) on delete cascade"),
    /** An offer whose days are over counts as `expired` even if the column isn't updated yet. */
    state: text<"offered" | "accepted" | "declined" | "withdrawn" | "expired">(),
    from_user_id: withConstraint(id, "references users (id)"),
    to_user_id: withConstraint(id, "references users (id)"),
    expires_at: time,
    answered_at: nullable(time),
    created_at: time,
  },
  /** An uploaded team file until its preview is confirmed (handbook/rules.md#team-file). */
  staff_files: {
    company_id: key(id),
    /** Sealed; null after it was imported or discarded. */
    file: nullable(text()),
    /** Counts its versions. */
    rev: integer(),
    kept_at: time,
  },
  /** The states are in handbook/states.md#employment. */
  employees: {
    id,
    company_id: id,
    user_id: nullable(id),
    first_name: text(),
    last_name: text(),
    /** Lowercase and unique within a company. */
    email: text(),
    phone: nullable(text()),
    /** A day, sealed. */
    dob: nullable(text()),
    hire_date: day,
    /** Whole hours; the rest is in `extra_minutes`. */
    hours_per_week: integer(),
    /** 0 to 59. */
    extra_minutes: integer(),
    class: text<EmployeeClass>(),
    location_id: id,
    employee_number: nullable(text()),
    is_owner_or_spouse: yesOrNo,
    employment_state: text<
      "added" | "invited" | "invite_expired" | "active" | "leaving" | "terminated"
    >(),
    /** The last invitation; null if never, or before this was recorded. */
    invited_at: nullable(time),
    last_day: nullable(day),
    leave_reason: nullable(text()),
    created_at: time,
    updated_at: time,
  },
};

export const companyIndexes = `
create index companies_by_comparable_name_state on companies (comparable_name, state);
create unique index companies_by_ein_hash on companies (ein_hash);
create index companies_by_owner_user_id on companies (owner_user_id);
create index companies_by_state_status on companies (state, status);
create index company_words_by_company_id_word on company_words (company_id, word);
create unique index locations_by_company_id_label on locations (company_id, label);
create index company_changes_by_company_id_created_at on company_changes (company_id, created_at);
create index company_changes_by_state_created_at on company_changes (state, created_at);
create unique index company_changes_open on company_changes (company_id) where state = 'asked';
create index company_handovers_by_company_id on company_handovers (company_id, created_at);
create index company_handovers_by_from_user_id on company_handovers (from_user_id, created_at);
create index company_handovers_by_to_user_id on company_handovers (to_user_id, created_at);
create unique index company_handovers_open_by_company_id on company_handovers (company_id) where state = 'offered';
create unique index company_handovers_open_by_to_user_id on company_handovers (to_user_id) where state = 'offered';
create index staff_files_by_kept_at on staff_files (kept_at);
create unique index employees_by_company_id_email on employees (company_id, email);
create index employees_by_name on employees (company_id, last_name, first_name, id);
create index employees_by_place on employees (company_id, location_id, employment_state);
create index employees_by_state on employees (company_id, employment_state, invited_at);
create index employees_by_user_id on employees (user_id);
create index employees_leaving on employees (employment_state, last_day);
`;
