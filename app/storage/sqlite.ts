import { closeSync, mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import type Database from "better-sqlite3";
import { type Kysely, sql, type SqliteDatabase, SqliteDialect } from "kysely";
import { DataDirInUse } from "./data-dir-in-use";

/** How long an open waits for a process that is just closing. It blocks this process, so it is short. */
const waitForOwnerMs = 1000;
const cachedStatements = 300;

/**
 * Opens `dataDir/file` as the only owner. The lock is SQLite's own on the open file, so it ends with the process,
 * however that dies.
 * @throws DataDirInUse when somebody else owns the file.
 */
export async function sqliteDialect(dataDir: string, file: string): Promise<SqliteDialect> {
  const directory = resolve(dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, file);
  // The directory may have been made by somebody else with wider rights; the file holds personal data all the same.
  closeSync(openSync(path, "a", 0o600));

  const { default: Sqlite } = await import("better-sqlite3");
  const database = new Sqlite(path, { timeout: waitForOwnerMs });
  try {
    // The order matters: in exclusive mode the change to WAL takes the lock and keeps it.
    database.pragma("locking_mode = EXCLUSIVE");
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // A file that already was in WAL mode is locked by the first transaction.
    database.exec("BEGIN IMMEDIATE; COMMIT");
  } catch (error) {
    database.close();
    if (error instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) {
      throw new DataDirInUse(directory, { cause: error });
    }
    throw error;
  }
  return new SqliteDialect({ database: withStatementCache(database) });
}

/** Kysely prepares every query anew, which costs more than running most of ours. */
function withStatementCache(database: Database.Database): SqliteDatabase {
  const statements = new Map<string, Database.Statement<unknown[]>>();
  return {
    prepare(text) {
      const known = statements.get(text);
      if (known && !known.busy) return known;
      const statement = database.prepare<unknown[]>(text);
      // Only rows in and out: a kept schema statement would never run twice.
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
        const oldest = statements.size >= cachedStatements ? statements.keys().next() : undefined;
        if (oldest && !oldest.done) statements.delete(oldest.value);
        statements.set(text, statement);
      }
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** Begins the transaction that migrations run in. Nobody else has the file open, so the lock is only for order. */
export async function beginMigrations<Tables>(connection: Kysely<Tables>): Promise<void> {
  await sql`begin immediate`.execute(connection);
}

/** One owner and one connection: nobody can hold a row. */
export const skipLockedRows = sql``;
