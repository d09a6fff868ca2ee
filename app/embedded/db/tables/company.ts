import type { EmployeeClass } from "~/domain/company/employee-classes";
import type { Role } from "~/domain/account/roles";
import type { EntityType } from "~/domain/company/entity-types";
import { day, id, integer, maybe, text, time, yesOrNo } from "~/storage/columns";

export const companyTables = {
  companies: {
    id,
    co_name: text(),
    /** What the name comes to (domain/company/company-name.ts); whoever writes one writes both, and the words. */
    comparable_name: text(),
    entity_type: text<EntityType>(),
    industry: text(),
    state: text(),
    full_time_count: integer(),
    part_time_count: integer(),
    phone: text(),
    website: maybe(text()),
    owner_user_id: id,
    billing_email: text(),
    status: text<"draft" | "active" | "suspended" | "closed">(),
    waiting_period_days: integer<0 | 30 | 60>(),
    /** IANA name, of its days; null: that of its main location. */
    time_zone: maybe(text()),
    /** Sealed; null until the group health plan needs it. */
    ein_cipher: maybe(text()),
    ein_last4: maybe(text()),
    /** A keyed hash, so that two companies cannot have the same number. */
    ein_hash: maybe(text()),
    /** What whoever signed it up does there; null: it was not asked. */
    signer_role: maybe(text<Role>()),
    /** The owner whom they named, where they are not the owner themselves. */
    named_owner_name: maybe(text()),
    named_owner_email: maybe(text()),
    created_at: time,
    updated_at: time,
  },
  /** The words of the companies' names (services/company/company-names.ts). */
  company_words: { word: text(), comparable_name: text(), company_id: id },
  locations: {
    id,
    company_id: id,
    label: text(),
    /** An address is whole or null: a place that came with a file has none yet. */
    line1: maybe(text()),
    line2: maybe(text()),
    city: maybe(text()),
    state: maybe(text()),
    zip: maybe(text()),
    is_primary: yesOrNo,
    archived_at: maybe(time),
    created_at: time,
    updated_at: time,
  },
  /** What an owner asks to be changed of who the company is in law; one at a time waits for an answer. */
  company_changes: {
    id,
    company_id: id,
    state: text<"asked" | "accepted" | "refused" | "withdrawn">(),
    asked_by: id,
    was_name: text(),
    was_ein_last4: maybe(text()),
    /** Null: it stays. */
    co_name: maybe(text()),
    /** Sealed; null: it stays, or the change is decided and the company has it. */
    ein_cipher: maybe(text()),
    ein_last4: maybe(text()),
    /** Sealed. */
    why: text(),
    /** What the owner was told. */
    answer: maybe(text()),
    decided_by: maybe(id),
    decided_at: maybe(time),
    created_at: time,
  },
  /** A company that its owner offers to somebody on its list; one at a time waits. */
  company_handovers: {
    id,
    company_id: id,
    /** One whose days are over counts as `expired`, written or not. */
    state: text<"offered" | "accepted" | "declined" | "withdrawn" | "expired">(),
    from_user_id: id,
    to_user_id: id,
    expires_at: time,
    answered_at: maybe(time),
    created_at: time,
  },
  /** A file of people until its preview is confirmed (handbook/rules.md#team-file). */
  staff_files: {
    company_id: id,
    /** Sealed; null: it was imported or dropped. */
    file: maybe(text()),
    /** Counts what was kept. */
    rev: integer(),
    kept_at: time,
  },
  /** handbook/states.md#employment. */
  employees: {
    id,
    company_id: id,
    user_id: maybe(id),
    first_name: text(),
    last_name: text(),
    /** Stored lower-case; unique per company. */
    email: text(),
    phone: maybe(text()),
    /** A day, sealed. */
    dob: maybe(text()),
    hire_date: day,
    /** Whole hours; what there is beyond them is in `extra_minutes`. */
    hours_per_week: integer(),
    /** 0 to 59. */
    extra_minutes: integer(),
    class: text<EmployeeClass>(),
    location_id: id,
    employee_number: maybe(text()),
    is_owner_or_spouse: yesOrNo,
    employment_state: text<
      "added" | "invited" | "invite_expired" | "active" | "leaving" | "terminated"
    >(),
    /** When they were invited last; null: never, or before this was kept. */
    invited_at: maybe(time),
    last_day: maybe(day),
    leave_reason: maybe(text()),
    created_at: time,
    updated_at: time,
  },
};
