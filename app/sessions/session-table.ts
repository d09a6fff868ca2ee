import type { Kysely, Migration } from "kysely";
import { id, integer, maybe, text, time, type TablesOf } from "~/storage/columns";
import { createSealKeys, sealKeyColumns } from "~/storage/seals";
import type { Part } from "~/storage/storage";

/** The tables of the browser's sessions. */
export const sessionTables = {
  /** One browser session (handbook/entities.md, Session). */
  app_sessions: {
    /** sha-256 of the id that the browser holds, hex; the id itself is nowhere. */
    id_hash: text(),
    /** Public name of the row: stays through a rotation, may be shown to its owner, signs nobody in. */
    handle: text(),
    user_id: id,
    /** Decides the idle limit. */
    idle_class: text<"admin" | "member">(),
    device: text(),
    created_at: time,
    last_seen_at: time,
    expires_at: time,
    revoked_at: maybe(time),
    /** BackendState as JSON, sealed (state-cipher.ts). */
    backend_state: maybe(text()),
    state_written_at: time,
    /** Counts writes of backend_state. */
    state_rev: integer(),
    /** Until when one process may refresh the tokens while all others wait. */
    refresh_lease_until: maybe(time),
  },
  /** A form that somebody posted after their session had ended (kept-form.ts). */
  kept_forms: {
    id,
    /** sha-256 of the id that the browser holds, hex. */
    holder_hash: text(),
    /** Whose session had ended: nobody else gets it back. */
    user_id: id,
    /** Path of the page that it was on. */
    page: text(),
    /** Which form of the page: where it posts to, and its intent. */
    form: text(),
    /** Names and values, encrypted. */
    fields: text(),
    /** Size of `fields`. */
    bytes: integer(),
    expires_at: time,
  },
  /** What became of a form, by its key (form-keys.ts). */
  form_keys: {
    /** sha-256 of the key, where it was sent and what was in it, hex. */
    key_hash: text(),
    /** sha-256 of the client's address, hex. */
    client: text(),
    /** The answer, encrypted; null while somebody works on it. */
    answer: maybe(text()),
    /** Until when whoever works on it is taken to be alive. */
    lease_until: time,
    expires_at: time,
  },
  session_seal_keys: sealKeyColumns,
};

export type SessionTables = TablesOf<typeof sessionTables>;
export type SessionRow = SessionTables["app_sessions"];

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
