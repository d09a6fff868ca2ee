import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Kysely, sql, SqliteDialect } from "kysely";
import { DataDirInUse } from "./data-dir-in-use";
import { makePrivate, takeOwnership } from "./owner-lock";
import { openSqliteFile, type SqliteFile } from "./sqlite-file";
import { isBusy } from "./sqlite-error";

/** How long the app waits for one that is just closing. */
const waitForOwnerMs = 1000;
/** How long a statement waits for another process that is writing; commands beside the app write for milliseconds. */
const waitForWriterMs = 5000;

/**
 * Opens `dataDir/file` as its owner, which may change the tables. With `beside`, an owner that is there already is no
 * hindrance: then `isGuest` is true.
 * @throws DataDirInUse when somebody else owns the file and `beside` is not set
 */
export async function sqliteDialect(
  dataDir: string,
  file: string,
  { beside = false }: { beside?: boolean | undefined } = {},
): Promise<{ dialect: SqliteDialect; isGuest: boolean }> {
  const directory = resolve(dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, file);
  makePrivate(path);

  const giveUp = await takeOwnership(directory, path, beside ? 0 : waitForOwnerMs).catch(
    (error: unknown) => {
      if (beside && error instanceof DataDirInUse) return null;
      throw error;
    },
  );
  const database = await openSqliteFile(path, { timeout: waitForWriterMs });
  try {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    // 16 MB of pages; SQLite's own default is 2.
    database.exec("PRAGMA cache_size = -16000");
    // How many rows a count of statistics looks at; also those of `optimize`.
    database.exec("PRAGMA analysis_limit = 400");
  } catch (error) {
    database.close();
    giveUp?.();
    if (isBusy(error)) throw new DataDirInUse(directory, { cause: error });
    throw error;
  }
  const close = () => {
    tidy(database);
    database.close();
    giveUp?.();
  };
  return { dialect: new SqliteDialect({ database: { ...database, close } }), isGuest: !giveUp };
}

/** Copies a database as it is at one moment to a file of its user only, beside whoever writes. */
export async function copySqliteFile(from: string, to: string): Promise<void> {
  makePrivate(to);
  const database = await openSqliteFile(from, { timeout: waitForWriterMs });
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
  syncToDisk(to);
}

/** A power cut takes neither what a file holds nor what a folder names any more. */
export function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** A second connection to a file that this process has open, only to read. */
export async function readingDialect(dataDir: string, file: string): Promise<SqliteDialect> {
  const path = join(resolve(dataDir), file);
  const database = await openSqliteFile(path, { timeout: waitForWriterMs, readOnly: true });
  return new SqliteDialect({ database });
}

/**
 * Puts what the log holds in its place. The driver lets go of a file with the last of its statements, when they are
 * collected as garbage; until then the log would lie beside it. One that stays is read again at the next start.
 */
function tidy(database: SqliteFile): void {
  try {
    // Somebody who reads is not waited for.
    database.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // No room, or a transaction that was left open: nothing is lost.
  }
}

/** Begins the transaction that migrations run in. Nobody else changes tables, so the lock is only for order. */
export async function beginMigrations<Tables>(connection: Kysely<Tables>): Promise<void> {
  await sql`begin immediate`.execute(connection);
}

/** A transaction that writes is alone: nobody can hold a row. */
export const skipLockedRows = sql``;

/** Writes a number that the file has room for and nobody reads; another one each time, or nothing would be written. */
export async function probeWrite<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(Date.now() % 2 ** 31)}`.execute(db);
}

/** A statement for each table that has grown since: it counts a sample, some hundred rows of each index. */
export async function statistics<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ optimize: string }>`pragma optimize(-1)`.execute(db);
  return rows.map(({ optimize }) => optimize);
}
