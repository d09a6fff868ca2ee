import { createHash } from "node:crypto";
import {
  withConstraint,
  createTables,
  id,
  integer,
  key,
  nullable,
  text,
  time,
  type TablesOf,
} from "~/storage/columns";
import { sealKeyColumns } from "~/storage/seals";
import type { Part } from "~/storage/storage";

export const sessionTables = {
  /** One browser session (handbook/entities.md, Session). */
  app_sessions: {
    /** Hex SHA-256 of the browser's id, which itself is stored nowhere. */
    id_hash: key(text()),
    /** The row's public name: it survives rotations, may be shown to its owner, and can't be used to sign in. */
    handle: withConstraint(text(), "unique"),
    user_id: id,
    idle_class: text<"admin" | "member">(),
    device: text(),
    created_at: time,
    last_seen_at: time,
    expires_at: time,
    revoked_at: nullable(time),
    /** BackendState as JSON, sealed (state-cipher.ts). */
    backend_state: nullable(text()),
    state_written_at: time,
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
    page: text(),
    form: text(),
    /** The size of `fields`, which it stands before so that a sum needn't read that long column. */
    bytes: integer(),
    fields: text(),
    expires_at: time,
  },
  /** What happened to a form, by its key (form-keys.ts). */
  form_keys: {
    /** Hex SHA-256 of the key, the form's URL and its content. */
    key_hash: key(text()),
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
/** Its times are ISO 8601 texts in UTC. */
export type SessionRow = SessionTables["app_sessions"];

/** SQL that runs once, right after the tables were created. */
const indexes = `
create index app_sessions_user on app_sessions (user_id);
create index app_sessions_expiry on app_sessions (expires_at);
create index kept_forms_user_id on kept_forms (user_id);
create index kept_forms_expires_at on kept_forms (expires_at);
create index form_keys_client on form_keys (client);
create index form_keys_expires_at on form_keys (expires_at);
`;

/** The session store's tables, and their file on SQLite; housekeeping.ts deletes rows. */
export const sessionPart: Part = {
  file: "sessions.sqlite",
  migrations: {
    "0001_tables": { up: (db) => createTables(db, sessionTables, indexes) },
  },
  migrationTable: "session_migrations",
};

export const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");

export const isoTime = (ms: number) => new Date(ms).toISOString();
