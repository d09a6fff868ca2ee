import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DatabaseSyncInstance, DatabaseSyncOptions } from "@photostructure/sqlite";
import {
  type Kysely,
  type LimitNode,
  sql,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from "kysely";
import { LRUCache } from "lru-cache";
import { OperatorError } from "~/environment";
import { failureKind } from "./storage-failure";

type SqliteFile = SqliteDatabase & { exec(text: string): void };

/** Opens a file as Kysely takes it, without pragmas, with cached statements; `begin` takes the write lock at once. */
async function openSqliteFile(path: string, options: DatabaseSyncOptions): Promise<SqliteFile> {
  const { DatabaseSync } = await import("@photostructure/sqlite");
  const database = new DatabaseSync(path, options);
  // Kysely prepares every query anew, which costs more than running most of ours.
  const statements = new LRUCache<string, SqliteStatement>({ max: 300 });
  return {
    prepare(sql) {
      // A deferred transaction that has read can't write after another process did, so each takes the lock at once.
      const text = sql === "begin" ? "begin immediate" : sql;
      const known = statements.get(text);
      if (known) return known;
      const statement = prepareStatement(database, text);
      // Only DML is cached: a cached schema statement would never run twice.
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) {
        statements.set(text, statement);
      } else if (/^\s*(create|alter|drop)\b/i.test(text)) {
        // A cached `select *` keeps the old columns.
        statements.clear();
      }
      return statement;
    },
    exec: (text) => database.exec(text),
    close() {
      statements.clear();
      database.close();
    },
  };
}

function prepareStatement(database: DatabaseSyncInstance, text: string): SqliteStatement {
  const statement = database.prepare(text);
  const columns = statement.columns().map(({ name }) => name);
  if (columns.length > 0) statement.setReturnArrays(true);
  /** The driver's own rows have no prototype and take half as long again. */
  function toRow(values: unknown[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index++) row[columns[index]!] = values[index];
    return row;
  }
  return {
    reader: columns.length > 0,
    all: (values) => statement.all(...values).map((row) => toRow(row as unknown[])),
    run: (values) => statement.run(...values),
    // The driver's iterators don't prevent their statement from being garbage-collected.
    *iterate(values) {
      yield* this.all(values);
    },
  };
}

/** ms. The app waits this long for another one that is just closing. */
const waitForOwnerMs = 1000;
/** ms. A statement waits this long for another process that writes; commands beside the app write for milliseconds. */
const waitForWriterMs = 5000;

export class DataDirInUse extends OperatorError {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `The data directory ${dataDir} is in use by another process. ` +
        "Stop that process, set DATA_DIR to another directory, or set DATABASE_URL to share one PostgreSQL database.",
      options,
    );
  }
}

/**
 * Makes this process the owner of a SQLite file. The lock is SQLite's own on an empty file beside it, so it ends with
 * the process and needs no disk space, and the database stays open to short commands. `waitMs` is for a process that
 * is just closing; it blocks this process, so keep it short. Returns a function that releases the lock. Throws
 * DataDirInUse if another process, or an earlier call, owns the file.
 */
async function takeOwnership(directory: string, path: string, waitMs: number): Promise<() => void> {
  createPrivateFile(`${path}-owner`);
  const lock = await openSqliteFile(`${path}-owner`, { timeout: waitMs });
  try {
    // Don't prepare statements here: one would hold the lock until it is garbage-collected.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (failureKind(error) === "busy") throw new DataDirInUse(directory, { cause: error });
    throw error;
  }
  return () => lock.close();
}

/** Creates a file that only its user may read, even in a directory with wider permissions; an existing one stays. */
function createPrivateFile(path: string): void {
  // Don't open an existing file: closing it would drop every lock that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
}

/** Writes LIMIT's number into the query's text: SQLite would compile a statement with a bound one at each execution. */
class LiteralCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit ");
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}

/** SQLite whose queries contain their limits as text, through {@link LiteralCompiler}. */
class LiteralDialect extends SqliteDialect {
  override createQueryCompiler = (): SqliteQueryCompiler => new LiteralCompiler();
}

/**
 * Opens `dataDir/file` as its owner, which may migrate it. With `beside`, an existing owner is accepted and `isGuest`
 * is true, but a file must be there. Throws DataDirInUse if another process owns the file and `beside` is not set.
 */
export async function sqliteDialect(
  dataDir: string,
  file: string,
  { beside = false }: { beside?: boolean | undefined } = {},
): Promise<{ dialect: SqliteDialect; isGuest: boolean }> {
  const directory = resolve(dataDir);
  const path = join(directory, file);
  if (beside && !existsSync(path)) {
    throw new OperatorError(
      `There is no database in ${directory}. Set DATA_DIR or DATABASE_URL, or start the app once.`,
    );
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  createPrivateFile(path);

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
    // 16 MB of pages; SQLite's default is 2.
    database.exec("PRAGMA cache_size = -16000");
    // The number of rows that statistics sample, also those of `optimize`.
    database.exec("PRAGMA analysis_limit = 400");
  } catch (error) {
    database.close();
    giveUp?.();
    if (failureKind(error) === "busy") throw new DataDirInUse(directory, { cause: error });
    throw error;
  }
  const close = () => {
    checkpointLog(database);
    database.close();
    giveUp?.();
  };
  return { dialect: new LiteralDialect({ database: { ...database, close } }), isGuest: !giveUp };
}

/** Copies a database, even while it is in use, to a new file that only its user may read, and syncs it. */
export async function copySqliteFile(from: string, to: string): Promise<void> {
  createPrivateFile(to);
  const database = await openSqliteFile(from, { timeout: waitForWriterMs });
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
  syncToDisk(to);
}

/** Syncs a file or folder, so that a power failure loses neither content nor names. */
export function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Opens a second, read-only connection to a file that this process has open. */
export async function readingDialect(dataDir: string, file: string): Promise<SqliteDialect> {
  const options = { timeout: waitForWriterMs, readOnly: true };
  return new LiteralDialect({ database: await openSqliteFile(join(dataDir, file), options) });
}

/**
 * Moves the log into the database file. The driver releases a file only when its last statement is garbage-collected,
 * and until then the log would stay beside it. A log that stays is read at the next start.
 */
function checkpointLog(database: SqliteFile): void {
  try {
    // It doesn't wait for readers.
    database.exec("PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // The disk is full or a transaction was left open, but nothing is lost.
  }
}

/** Writes the time to `user_version`, which nothing reads; writing the same number again would write nothing. */
export async function probeWrite<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(Date.now() % 2 ** 31)}`.execute(db);
}
