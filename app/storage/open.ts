import { statfs } from "node:fs/promises";
import { Kysely, Migrator, sql, type DatabaseConnection, type Dialect } from "kysely";
import { OperatorError } from "~/environment";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { OpenOptions, Storage } from "./storage";
import { failureKind, StorageFailure, type FailureKind } from "./storage-failure";

/**
 * Opens the database of one part of the product and migrates it. Migrations run in one transaction under a lock, so
 * several processes may open it at once, and a crash leaves nothing half done.
 *
 * Inside `db.transaction().execute(async (trx) => …)`, use only `trx`: SQLite has one connection, and the outer
 * handle would wait for itself. Failures of the database itself are thrown as StorageFailure, or as `toError`
 * converts them. Throws DataDirInUse if another process owns the SQLite file and `beside` is not set, and OperatorError if
 * `beside` is set and there are no tables of this version.
 */
export async function openStorage<Tables>(options: OpenOptions): Promise<Storage<Tables>> {
  const { databaseUrl, dataDir, file, beside, toError = (failure) => failure } = options;
  const { dialect, isGuest } = databaseUrl
    ? { dialect: await postgres.createPostgresDialect(databaseUrl), isGuest: false }
    : await sqlite.sqliteDialect(dataDir, file, { beside });
  const watch = createReadinessCheck(options);
  let isOpen = false;
  let waiting = 0;
  const db = new Kysely<Tables>({
    dialect: watchDialect(
      dialect,
      (failure) => {
        watch.note(failure);
        // The caller reports the error to the operator.
        return isOpen ? toError(failure) : failure;
      },
      () => (waiting += 1),
    ),
  });
  const storage: Storage<Tables> = {
    engine: databaseUrl ? "postgres" : "sqlite",
    db,
    ready: () => watch.ready(db),
    wanted: () => (databaseUrl ? 0 : waiting),
    async apart(read) {
      if (databaseUrl) return read(db);
      const reading = await sqlite.readingDialect(dataDir, file);
      const second = new Kysely<Tables>({ dialect: watchDialect(reading, toError) });
      return read(second).finally(() => second.destroy());
    },
    close: () => db.destroy(),
  };
  try {
    await (isGuest ? assertSameVersion(storage, options) : migrate(storage, options));
  } catch (error) {
    await storage.close();
    throw error;
  }
  isOpen = true;
  return storage;
}

/** Throws OperatorError unless the migrations run are this version's; a command beside the app can't run them. */
async function assertSameVersion<Tables>({ db }: Storage<Tables>, options: OpenOptions) {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(options.migrationTable)}`.execute(db);
  const done = rows.map(({ name }) => name).sort();
  if (done.join() !== Object.keys(options.migrations).sort().join()) {
    throw new OperatorError(
      `The app that runs on ${options.dataDir} is of another version than this command. ` +
        "Run the command of the app's own version, or restart the app first.",
    );
  }
}

/** Runs missing migrations, on PostgreSQL by a connection of its own without time limits. */
async function migrate<Tables>({ db }: Storage<Tables>, options: OpenOptions) {
  if (!options.databaseUrl) return runMigrations(db, options);
  // Migrating a large table must not hit a request's time limits.
  const dialect = await postgres.createPostgresDialect(options.databaseUrl, { patient: true });
  const patient = new Kysely<Tables>({ dialect: watchDialect(dialect, (failure) => failure) });
  await runMigrations(patient, options).finally(() => patient.destroy());
}

/** Runs missing migrations in one transaction; Kysely's own, without its tables, fails if processes start at once. */
async function runMigrations<Tables>(db: Kysely<Tables>, options: OpenOptions) {
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      if (options.databaseUrl) await postgres.lockMigrations(connection);
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => options.migrations },
        migrationTableName: options.migrationTable,
        migrationLockTableName: `${options.migrationTable}_lock`,
        disableTransactions: true,
      });
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
      await sql`commit`.execute(connection);
    } catch (error) {
      // A lost connection has nothing to roll back, and the first error is the relevant one.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/** Bytes. With less, the log of a busy hour or a large import may not fit. */
const minFreeBytes = 16 * 1024 * 1024;
/** ms for which a successful write is trusted, because it costs two disk syncs; the same applies to a failed one. */
const writeTrustedFor = 10_000;

/**
 * Checks if a database can work: it answers, its disk has space, and a write succeeds. Writes at most every ten
 * seconds. A server's disk can't be inspected, and a test write may succeed where others fail, so a recent refusal
 * for lack of space counts there too. In the result, `note` takes failures, and `ready` throws what `toError` returns.
 */
function createReadinessCheck({
  databaseUrl,
  dataDir,
  migrationTable,
  toError = (failure) => failure,
}: OpenOptions) {
  let writtenAt = -Infinity;
  let lastFull: { failure: StorageFailure; at: number } | null = null;

  return {
    note(failure: StorageFailure): void {
      if (failure.kind === "full") lastFull = { failure, at: performance.now() };
    },
    async ready<Tables>(db: Kysely<Tables>): Promise<void> {
      const { probeWrite } = databaseUrl ? postgres : sqlite;
      const now = performance.now();
      if (!databaseUrl) {
        const { bavail, bsize } = await statfs(dataDir);
        const free = bavail * bsize;
        if (free < minFreeBytes) throw toError(new StorageFailure("full", `${free} bytes free`));
      } else if (lastFull && now - lastFull.at < writeTrustedFor) throw toError(lastFull.failure);
      if (now - writtenAt < writeTrustedFor) {
        await sql`select 1`.execute(db);
      } else {
        await probeWrite(db, migrationTable);
        writtenAt = now;
      }
    },
  };
}

/**
 * Patches a dialect so that failures of the database are thrown as `toError` converts them, and a failed rollback never
 * hides its cause. `onAcquire` is called for each connection that is asked for. Returns the same dialect.
 */
export function watchDialect<Watched extends Dialect>(
  dialect: Watched,
  toError: (failure: StorageFailure) => Error,
  onAcquire: () => void = () => undefined,
): Watched {
  const rethrow = (error: unknown, kind: FailureKind | null = failureKind(error)): never => {
    throw kind ? toError(new StorageFailure(kind, error)) : error;
  };
  const createDriver = dialect.createDriver.bind(dialect);
  dialect.createDriver = () => {
    const driver = createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const rollback = driver.rollbackTransaction.bind(driver);
    const watched = new WeakSet<DatabaseConnection>();
    driver.acquireConnection = async () => {
      onAcquire();
      // Any failure to connect means that the database is unavailable.
      const connection = await acquire().catch((error: unknown) =>
        rethrow(error, failureKind(error) ?? "unavailable"),
      );
      if (watched.has(connection)) return connection;
      watched.add(connection);
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query) => {
        try {
          return await execute<never>(query);
        } catch (error) {
          return rethrow(error);
        }
      };
      return connection;
    };
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined);
    return driver;
  };
  return dialect;
}
