import type { Kysely, Migration, Selectable } from "kysely";
import { createSealKeys, type SealKeysTable } from "~/storage/seals";
import type { Part } from "~/storage/storage";

/** One browser session (handbook/entities.md, Session). Times are ISO 8601 UTC with milliseconds: text order is time order. */
export type AppSessionsTable = {
  /** sha-256 of the id that the browser holds, hex; the id itself is nowhere. */
  id_hash: string;
  /** Public name of the row: stays through a rotation, may be shown to its owner, signs nobody in. */
  handle: string;
  user_id: string;
  /** Decides the idle limit. */
  idle_class: "admin" | "member";
  device: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  revoked_at: string | null;
  /** BackendState as JSON, sealed (state-cipher.ts). */
  backend_state: string | null;
  state_written_at: string;
  /** Counts writes of backend_state. */
  state_rev: number;
  /** Until when one process may refresh the tokens while all others wait. */
  refresh_lease_until: string | null;
};

/** A form that somebody posted after their session had ended (kept-form.ts). */
export type KeptFormsTable = {
  id: string;
  /** sha-256 of the id that the browser holds, hex. */
  holder_hash: string;
  /** Whose session had ended: nobody else gets it back. */
  user_id: string;
  /** Path of the page that it was on. */
  page: string;
  /** Which form of the page: where it posts to, and its intent. */
  form: string;
  /** Names and values, encrypted. */
  fields: string;
  /** Size of `fields`. */
  bytes: number;
  expires_at: string;
};

/** What became of a form, by its key (form-keys.ts). */
export type FormKeysTable = {
  /** sha-256 of the key, where it was sent and what was in it, hex. */
  key_hash: string;
  /** sha-256 of the client's address, hex. */
  client: string;
  /** The answer, encrypted; null while somebody works on it. */
  answer: string | null;
  /** Until when whoever works on it is taken to be alive. */
  lease_until: string;
  expires_at: string;
};

export type SessionTables = {
  app_sessions: AppSessionsTable;
  kept_forms: KeptFormsTable;
  form_keys: FormKeysTable;
  session_seal_keys: SealKeysTable;
};
export type SessionRow = Selectable<AppSessionsTable>;

const appSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("app_sessions")
      .addColumn("id_hash", "text", (column) => column.primaryKey())
      .addColumn("handle", "text", (column) => column.notNull().unique())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("idle_class", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("last_seen_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("revoked_at", "text")
      .addColumn("backend_state", "text")
      .addColumn("state_written_at", "text", (column) => column.notNull())
      .addColumn("state_rev", "integer", (column) => column.notNull())
      .addColumn("refresh_lease_until", "text")
      .execute();
    await db.schema.createIndex("app_sessions_user").on("app_sessions").column("user_id").execute();
    await db.schema
      .createIndex("app_sessions_expiry")
      .on("app_sessions")
      .column("expires_at")
      .execute();
  },
};

const keptForms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("kept_forms")
      .addColumn("id_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text")
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
  },
};

const formKeys: Migration = {
  async up(db: Kysely<unknown>) {
    // What it held lived for an hour at most, and did not say which form of a page it was.
    await db.schema.dropTable("kept_forms").execute();
    await db.schema
      .createTable("kept_forms")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("holder_hash", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("form", "text", (column) => column.notNull())
      // Before the long column, so that a sum need not read that.
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("form_keys")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("client", "text", (column) => column.notNull())
      .addColumn("answer", "text")
      .addColumn("lease_until", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    const indexes = [
      ["kept_forms", "user_id"],
      ["kept_forms", "expires_at"],
      ["form_keys", "client"],
      ["form_keys", "expires_at"],
    ] as const;
    for (const [table, column] of indexes) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};

const migrations: Record<string, Migration> = {
  "0001_app_sessions": appSessions,
  "0002_kept_forms": keptForms,
  "0005_seals": { up: (db) => createSealKeys(db, "session_seal_keys") },
  "0006_form_keys": formKeys,
};

export const sessionPart: Part = {
  file: "sessions.sqlite",
  migrations,
  migrationTable: "session_migrations",
};

/** A point in time as the table keeps it. @param ms since 1970 */
export const isoTime = (ms: number) => new Date(ms).toISOString();
