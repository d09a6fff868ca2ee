import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  type Kysely,
  type LimitNode,
  sql,
  SqliteDialect,
  SqliteQueryCompiler,
  ValueNode,
} from "kysely";
import { OperatorError } from "~/environment";
import { openSqliteFile, type SqliteFile } from "./sqlite-file";
import { failureKind } from "./storage-failure";

/** ms. The app waits this long for another one that is just closing. */
const waitForOwnerMs = 1000;
/**
 * ms. A statement waits this long for another process that writes; commands beside the app write for milliseconds.
 */
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
export async function takeOwnership(
  directory: string,
  path: string,
  waitMs: number,
): Promise<() => void> {
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

/** Only its user may read it, even in a directory with wider permissions; an existing file stays. */
export function createPrivateFile(path: string): void {
  // Don't open an existing file: closing it would drop every lock that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
}

/** Writes a limit into the query's text: SQLite would compile a statement with a bound limit at each execution. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit ");
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }
}

class AppSqliteDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LiteralLimits();
  }
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
  return { dialect: new AppSqliteDialect({ database: { ...database, close } }), isGuest: !giveUp };
}

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
  const path = join(resolve(dataDir), file);
  const database = await openSqliteFile(path, { timeout: waitForWriterMs, readOnly: true });
  return new AppSqliteDialect({ database });
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

/** No other process changes tables, so the lock is only for order. */
export async function beginMigrations<Tables>(connection: Kysely<Tables>): Promise<void> {
  await sql`begin immediate`.execute(connection);
}

/** A writing transaction is exclusive, so no rows can be locked. */
export const skipLockedRows = sql``;

/** A number in the file that isn't used; it changes, because otherwise nothing would be written. */
export async function probeWrite<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma user_version = ${sql.lit(Date.now() % 2 ** 31)}`.execute(db);
}

/** The ANALYZE that SQLite recommends: one for each table that has grown, reading some hundred rows each. */
export async function statistics<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ optimize: string }>`pragma optimize(-1)`.execute(db);
  return rows.map(({ optimize }) => optimize);
}
