import type { MailGroup } from "~/domain/account/mail-groups";
import type { User } from "~/domain/user";
import type { TokenPurpose } from "~/contract/tokens";
import { id, integer, json, maybe, text, time, type RowOf } from "~/storage/columns";

/** What a session remembers of the second factor. */
export const factorMarks = {
  /** Somebody with the second factor, or on a known device, since then. */
  factor_passed_at: maybe(time),
  /** When a code was last right in this session. */
  factor_proved_at: maybe(time),
};

export type FactorMarks = RowOf<typeof factorMarks>;

export const accountTables = {
  users: {
    id,
    /** Stored lower-case; unique. */
    email: text(),
    first_name: text(),
    last_name: text(),
    /** They saved or signed it themselves; null: it is what a draft or an employer said. */
    name_confirmed: maybe(text<"yes">()),
    status: text<User["user_status"] | "invited">(),
    type: text<User["type"]>(),
    admin_level: text<User["admin_level"]>(),
    company_id: maybe(id),
    company_role: maybe(text<"owner" | "employee">()),
    phone: maybe(text()),
    language: text<User["language"]>(),
    /** Null: it is the one that the account was begun with. */
    language_chosen: maybe(text<"yes">()),
    /** IANA name; null: none chosen. */
    time_zone: maybe(text()),
    /** JSON: the groups of mail that they do without (domain/account/mail-groups.ts); null: none. */
    mail_off: maybe(json<MailGroup[]>()),
    email_verified_at: maybe(time),
    /** scrypt; kept for a backend that still knows passwords, never accepted at sign-in unless credentials login is on. */
    password_hash: maybe(text()),
    questionnaire_status: text<NonNullable<User["questionnaire_status"]>>(),
    /** When all sessions of the account ended at once: tokens from before count no more. */
    signed_out_at: maybe(time),
    /** Whom a backend that nobody here wrote knows them as: its address, and its own id. Null: only this database knows them. */
    foreign_at: maybe(text()),
    foreign_id: maybe(text()),
    /** Planted by SEED=demo; not asked for a second factor while the app is on this machine. */
    sample: maybe(text<"yes">()),
    created_at: time,
    updated_at: time,
  },
  tokens: {
    id,
    /** sha-256 of the raw token, hex; the raw token exists only in the mail. */
    hash: text(),
    purpose: text<TokenPurpose>(),
    /** The user it signs in; null for a purpose that concerns nobody yet. */
    user_id: maybe(id),
    /** The address it was sent to, and for verify_email the new address. */
    email: text(),
    /** sha-256 of the 6-digit code with the token's id; login only. */
    code_hash: maybe(text()),
    next: maybe(text()),
    /** The draft that a link of a sign-up leads back to. */
    registration_id: maybe(id),
    attempts: integer(),
    expires_at: time,
    used_at: maybe(time),
    superseded_at: maybe(time),
    created_at: time,
  },
  /** Accounts that are wanted where people sign in, at a backend that nobody here wrote. */
  accounts_elsewhere: {
    user_id: id,
    /** `refused`: the backend makes none; `unfit`: none for this person. It is asked again all the same. */
    state: text<"wanted" | "made" | "unfit" | "refused">(),
    attempts: integer(),
    /** When the backend is asked next; null: it need not be. */
    next_at: maybe(time),
    updated_at: time,
  },
  /** A new address that its person has asked for and not confirmed yet; the newest wish of each. */
  email_changes: { user_id: id, new_email: text(), asked_at: time },
  /** The cookie reading's sessions (the Laravel-like ones), not the browser's. */
  backend_sessions: {
    id,
    user_id: maybe(id),
    csrf_token: text(),
    /** The login-as session that this one belongs to: an administrator is `user_id` for the time being. */
    login_as_id: maybe(id),
    created_at: time,
    last_seen_at: time,
    expires_at: time,
    ...factorMarks,
  },
  /** The bearer reading's refresh tokens; rotated, so a row lives for one refresh. */
  refresh_tokens: {
    hash: text(),
    user_id: id,
    /** What stays when the token rotates; access tokens name it. Null for one of an earlier version, until it rotates. */
    line: maybe(id),
    created_at: time,
    expires_at: time,
    ...factorMarks,
  },
  /** One authenticator app per person (RFC 6238: SHA-1, 6 digits, 30 seconds). */
  second_factors: {
    user_id: id,
    /** Base32, sealed; null until the first code was right. */
    secret: maybe(text()),
    /** The secret that is being set up, base32, sealed. */
    pending: maybe(text()),
    pending_at: maybe(time),
    set_up_at: maybe(time),
    /** The time step of the last code that was taken: that one and earlier ones are refused. */
    last_step: maybe(integer()),
  },
  /** Printed codes for who lost the app; each works once. */
  recovery_codes: {
    user_id: id,
    /** Keyed hash. */
    code_hash: text(),
    used_at: maybe(time),
  },
  /** Browsers in which a person's second factor was right. */
  known_devices: {
    /** sha-256 of what the browser keeps. */
    token_hash: text(),
    user_id: id,
    created_at: time,
    expires_at: time,
  },
};
