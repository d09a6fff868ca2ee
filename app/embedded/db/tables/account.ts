import type { MailGroup } from "~/domain/account/mail-groups";
import type { User } from "~/domain/user";
import type { TokenPurpose } from "~/contract/tokens";
import {
  withConstraint,
  id,
  integer,
  json,
  key,
  nullable,
  text,
  time,
  type RowOf,
} from "~/storage/columns";

/** What sessions and refresh tokens know of their user's second factor. */
const factorMarks = {
  /** Since then the user has shown the second factor, or used a known device. */
  factor_passed_at: nullable(time),
  /** The last time that a code was correct in this session. */
  factor_proved_at: nullable(time),
};

/** When a session passed its user's second factor, and when it last proved it. */
export type FactorMarks = RowOf<typeof factorMarks>;

/**
 * What users answer about themselves in the settings, so far a phone number; null until they do. Each is read with the
 * user, is in their export, and is emptied when the account closes.
 */
const profileAnswers = {
  phone: nullable(text()),
};
export const profileAnswerNames = Object.keys(profileAnswers) as (keyof typeof profileAnswers)[];

export const accountTables = {
  users: {
    id,
    /** Lowercase and unique. */
    email: withConstraint(text(), "unique"),
    first_name: text(),
    last_name: text(),
    /** Set if they saved or signed the name themselves; null if it comes from a draft or an employer. */
    name_confirmed: nullable(text<"yes">()),
    status: text<User["user_status"] | "invited">(),
    type: text<User["type"]>(),
    admin_level: text<User["admin_level"]>(),
    company_id: withConstraint(nullable(id), "references companies (id)"),
    company_role: nullable(text<"owner" | "employee">()),
    ...profileAnswers,
    language: text<User["language"]>(),
    /** Null if it is still the account's initial language. */
    language_chosen: nullable(text<"yes">()),
    /** IANA name; null if none is chosen. */
    time_zone: nullable(text()),
    /** JSON list of the email groups that they opted out of (domain/account/mail-groups.ts); null if none. */
    mail_off: nullable(json<MailGroup[]>()),
    email_verified_at: nullable(time),
    /**
     * scrypt; stored for a backend that still uses passwords, and only accepted if sign-in with credentials is
     * enabled.
     */
    password_hash: nullable(text()),
    questionnaire_status: text<NonNullable<User["questionnaire_status"]>>(),
    /** The time when all sessions ended at once; older tokens are invalid. */
    signed_out_at: nullable(time),
    /**
     * The address of the foreign backend that knows the user, and their id there; null if only this database knows
     * them.
     */
    foreign_at: nullable(text()),
    foreign_id: nullable(text()),
    /** Created by SEED=demo; needs no second factor while the app runs on this machine. */
    sample: nullable(text<"yes">()),
    created_at: time,
    updated_at: time,
  },
  tokens: {
    id,
    /** Hex SHA-256 of the token; the token itself exists only in the email. */
    hash: withConstraint(text(), "unique"),
    purpose: text<TokenPurpose>(),
    /** The user that it signs in; null for a purpose without an account. */
    user_id: withConstraint(nullable(id), "references users (id) on delete cascade"),
    /** The address to which it was sent, which for verify_email is the new one. */
    email: text(),
    /** SHA-256 of the 6-digit code with the token's id; login only. */
    code_hash: nullable(text()),
    next: nullable(text()),
    /** The draft to which a sign-up's link leads. */
    registration_id: nullable(id),
    attempts: integer(),
    expires_at: time,
    used_at: nullable(time),
    superseded_at: nullable(time),
    created_at: time,
  },
  /** Accounts that should be created at a foreign backend where people sign in. */
  accounts_elsewhere: {
    user_id: key(id),
    /**
     * `refused` means that the backend creates no accounts, and `unfit` that it can't create this one. Both are tried
     * again.
     */
    state: text<"wanted" | "made" | "unfit" | "refused">(),
    attempts: integer(),
    /** The next attempt; null if none is needed. */
    next_at: nullable(time),
    updated_at: time,
  },
  /** A user's latest request for a new email address, until it is confirmed. */
  email_changes: { user_id: key(id), new_email: text(), asked_at: time },
  /** The sessions of the cookie reading (like Laravel's), not the browser's. */
  backend_sessions: {
    id,
    user_id: withConstraint(nullable(id), "references users (id) on delete cascade"),
    csrf_token: text(),
    /** The login-as session that this one belongs to; an admin then acts as `user_id`. */
    login_as_id: nullable(id),
    created_at: time,
    last_seen_at: time,
    expires_at: time,
    ...factorMarks,
  },
  /** The bearer reading's refresh tokens, which are rotated, so a row lives until the next refresh. */
  refresh_tokens: {
    hash: key(text()),
    user_id: withConstraint(id, "references users (id) on delete cascade"),
    /**
     * It stays when the token rotates, and access tokens contain it. Null for a token of an earlier version, until it
     * rotates.
     */
    line: nullable(id),
    created_at: time,
    expires_at: time,
    ...factorMarks,
  },
  /** One authenticator app a user (RFC 6238: SHA-1, 6 digits, 30 seconds). */
  second_factors: {
    user_id: key(id),
    /** Base32, sealed; null until the first correct code. */
    secret: nullable(text()),
    /** The secret being set up, base32, sealed. */
    pending: nullable(text()),
    pending_at: nullable(time),
    set_up_at: nullable(time),
    /** The time step of the last accepted code; that one and earlier ones are refused. */
    last_step: nullable(integer()),
  },
  /** Printed codes for users who lost the app; each works once. */
  recovery_codes: {
    user_id: key(id),
    /** Keyed hash. */
    code_hash: key(text()),
    used_at: nullable(time),
  },
  /** Browsers in which a user's second factor was correct. */
  known_devices: {
    /** SHA-256 of the browser's token. */
    token_hash: key(text()),
    user_id: id,
    created_at: time,
    expires_at: time,
  },
};

export const accountIndexes = `
create index users_by_admin_level on users (admin_level);
create unique index users_foreign on users (foreign_id, foreign_at);
create index users_tallied on users ((type || ' ' || status));
create index users_by_company_id on users (company_id);
create index users_by_company_id_last_name_first_name_id on users (company_id, last_name, first_name, id);
create index users_not_active on users (last_name, first_name, id, status, type, company_id, email) where status <> 'active';
create index tokens_by_email_purpose on tokens (email, purpose);
create index tokens_by_expires_at on tokens (expires_at);
create index tokens_by_user_id_purpose on tokens (user_id, purpose);
create index accounts_elsewhere_by_next_at on accounts_elsewhere (next_at);
create index accounts_elsewhere_by_updated_at on accounts_elsewhere (updated_at);
create index email_changes_by_asked_at on email_changes (asked_at);
create index backend_sessions_by_expires_at on backend_sessions (expires_at);
create index backend_sessions_by_login_as_id on backend_sessions (login_as_id) where login_as_id is not null;
create index backend_sessions_by_user_id on backend_sessions (user_id);
create index refresh_tokens_by_expires_at on refresh_tokens (expires_at);
create index refresh_tokens_by_line on refresh_tokens (line);
create index refresh_tokens_by_user_id on refresh_tokens (user_id);
create index known_devices_by_expires_at on known_devices (expires_at);
create index known_devices_by_user on known_devices (user_id);
`;
