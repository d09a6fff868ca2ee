import type { Migration } from "kysely";
import { id, integer, nullable, text, time, type TablesOf } from "~/storage/columns";
import { runStatements } from "~/storage/migrations";
import { sealKeyColumns } from "~/storage/seals";
import type { Part } from "~/storage/storage";

export const sessionTables = {
  /** One browser session (handbook/entities.md, Session). */
  app_sessions: {
    /** Hex SHA-256 of the browser's id, which itself is stored nowhere. */
    id_hash: text(),
    /** The row's public name: it survives rotations, may be shown to its owner, and can't be used to sign in. */
    handle: text(),
    user_id: id,
    /** Determines the idle limit. */
    idle_class: text<"admin" | "member">(),
    device: text(),
    created_at: time,
    last_seen_at: time,
    expires_at: time,
    revoked_at: nullable(time),
    /** BackendState as JSON, sealed (state-cipher.ts). */
    backend_state: nullable(text()),
    state_written_at: time,
    /** Counts writes of backend_state. */
    state_rev: integer(),
    /** Until then, one process may refresh the tokens while others wait. */
    refresh_lease_until: nullable(time),
  },
  /** A form that was posted after its session had ended (kept-form.ts). */
  kept_forms: {
    id,
    /** Hex SHA-256 of the browser's id. */
    holder_hash: text(),
    /** The user of the ended session; only they get it back. */
    user_id: id,
    /** The path of the form's page. */
    page: text(),
    /** The form on that page: its action and intent. */
    form: text(),
    /** Names and values, encrypted. */
    fields: text(),
    /** The size of `fields`. */
    bytes: integer(),
    expires_at: time,
  },
  /** What happened to a form, by its key (form-keys.ts). */
  form_keys: {
    /** Hex SHA-256 of the key, the form's URL and its content. */
    key_hash: text(),
    /** Hex SHA-256 of the client's address. */
    client: text(),
    /** The answer, encrypted; null while it is in progress. */
    answer: nullable(text()),
    /** Until then, the process working on it counts as alive. */
    lease_until: time,
    expires_at: time,
  },
  session_seal_keys: sealKeyColumns,
};

export type SessionTables = TablesOf<typeof sessionTables>;
export type SessionRow = SessionTables["app_sessions"];

const tables = `
create table app_sessions (
  id_hash text not null primary key,
  handle text not null unique,
  user_id text not null,
  idle_class text not null,
  device text not null,
  created_at text not null,
  last_seen_at text not null,
  expires_at text not null,
  revoked_at text,
  backend_state text,
  state_written_at text not null,
  state_rev integer not null,
  refresh_lease_until text
);
create index app_sessions_user on app_sessions (user_id);
create index app_sessions_expiry on app_sessions (expires_at);

create table kept_forms (
  id text not null primary key,
  holder_hash text not null,
  user_id text not null,
  page text not null,
  form text not null,
  -- Before the long column, so that a sum need not read that.
  bytes integer not null,
  fields text not null,
  expires_at text not null
);
create index kept_forms_user_id on kept_forms (user_id);
create index kept_forms_expires_at on kept_forms (expires_at);

create table form_keys (
  key_hash text not null primary key,
  client text not null,
  answer text,
  lease_until text not null,
  expires_at text not null
);
create index form_keys_client on form_keys (client);
create index form_keys_expires_at on form_keys (expires_at);

create table session_seal_keys (
  id text not null primary key,
  wrapped text not null,
  created_at text not null
);
`;

/** The order matters; a released migration is never edited, only followed by another. */
const migrations: Record<string, Migration> = {
  "0001_tables": { up: (db) => runStatements(db, tables) },
};

export const sessionPart: Part = {
  file: "sessions.sqlite",
  migrations,
  migrationTable: "session_migrations",
};

/** Returns a time as the table stores it; `ms` counts from 1970. */
export const isoTime = (ms: number) => new Date(ms).toISOString();
