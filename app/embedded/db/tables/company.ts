import type { EmployeeClass } from "~/domain/company/employee-classes";
import type { Role } from "~/domain/account/roles";
import type { EntityType } from "~/domain/company/entity-types";
import { day, id, integer, maybe, text, time, yesOrNo } from "~/storage/columns";

export const companyTables = {
  companies: {
    id,
    co_name: text(),
    /** Derived from the name by domain/company/company-name.ts; always write both together, and the words. */
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
    /** The IANA zone of its dates; null means that of its main location. */
    time_zone: maybe(text()),
    /** Sealed; null until the group health plan needs it. */
    ein_cipher: maybe(text()),
    ein_last4: maybe(text()),
    /** A keyed hash, so that two companies can't have the same EIN. */
    ein_hash: maybe(text()),
    /** The role of the person who signed it up; null if not asked. */
    signer_role: maybe(text<Role>()),
    /** The owner that they named, if they aren't the owner themselves. */
    named_owner_name: maybe(text()),
    named_owner_email: maybe(text()),
    created_at: time,
    updated_at: time,
  },
  /** The words of company names (services/company/company-names.ts). */
  company_words: { word: text(), comparable_name: text(), company_id: id },
  locations: {
    id,
    company_id: id,
    label: text(),
    /** An address is complete or null: a location from a file has none at first. */
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
  /** An owner's request to change the legal name or EIN; only one can be open. */
  company_changes: {
    id,
    company_id: id,
    state: text<"asked" | "accepted" | "refused" | "withdrawn">(),
    asked_by: id,
    was_name: text(),
    was_ein_last4: maybe(text()),
    /** Null if it doesn't change. */
    co_name: maybe(text()),
    /** Sealed; null if it doesn't change, or after the decision, when the company has it. */
    ein_cipher: maybe(text()),
    ein_last4: maybe(text()),
    /** Sealed. */
    why: text(),
    /** The answer to the owner. */
    answer: maybe(text()),
    decided_by: maybe(id),
    decided_at: maybe(time),
    created_at: time,
  },
  /** The transfer of a company to an employee; only one can be open. */
  company_handovers: {
    id,
    company_id: id,
    /** An offer whose days are over counts as `expired` even if the column isn't updated yet. */
    state: text<"offered" | "accepted" | "declined" | "withdrawn" | "expired">(),
    from_user_id: id,
    to_user_id: id,
    expires_at: time,
    answered_at: maybe(time),
    created_at: time,
  },
  /** An uploaded team file until its preview is confirmed (handbook/rules.md#team-file). */
  staff_files: {
    company_id: id,
    /** Sealed; null after it was imported or discarded. */
    file: maybe(text()),
    /** Counts its versions. */
    rev: integer(),
    kept_at: time,
  },
  /** The states are in handbook/states.md#employment. */
  employees: {
    id,
    company_id: id,
    user_id: maybe(id),
    first_name: text(),
    last_name: text(),
    /** Lowercase and unique within a company. */
    email: text(),
    phone: maybe(text()),
    /** A day, sealed. */
    dob: maybe(text()),
    hire_date: day,
    /** Whole hours; the rest is in `extra_minutes`. */
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
    /** The last invitation; null if never, or before this was recorded. */
    invited_at: maybe(time),
    last_day: maybe(day),
    leave_reason: maybe(text()),
    created_at: time,
    updated_at: time,
  },
};
