import { Kysely, sql } from "kysely";
import { OperatorError } from "~/environment";
import { runMigrations } from "./migrations";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import { readiness } from "./readiness";
import type { OpenOptions, Storage } from "./storage";
import { watchedDialect } from "./watched-dialect";

/**
 * Opens the database of one part of the product and migrates it. Migrations run in one transaction under a lock, so
 * several processes may open it at once, and a crash leaves nothing half done.
 *
 * Inside `db.transaction().execute(async (trx) => …)`, use only `trx`: SQLite has one connection, and the outer
 * handle would wait for itself. Failures of the database itself are thrown as StorageFailure, or as `told` converts
 * them. Throws DataDirInUse if another process owns the SQLite file and `beside` is not set, and OperatorError if
 * `beside` is set and there are no tables of this version.
 */
export async function openStorage<Tables>(options: OpenOptions): Promise<Storage<Tables>> {
  const { databaseUrl, dataDir, file, beside, toError = (failure) => failure } = options;
  const { dialect, isGuest } = databaseUrl
    ? { dialect: await postgres.postgresDialect(databaseUrl), isGuest: false }
    : await sqlite.sqliteDialect(dataDir, file, { beside });
  const engine = databaseUrl ? "postgres" : "sqlite";
  const watch = readiness(options);
  const { statistics } = databaseUrl ? postgres : sqlite;
  let isOpen = false;
  let wanted = 0;
  const db = new Kysely<Tables>({
    dialect: watchedDialect(
      dialect,
      (failure) => {
        watch.note(failure);
        // The code that opens it tells the operator what is wrong.
        return isOpen ? toError(failure) : failure;
      },
      () => (wanted += 1),
    ),
  });
  const storage: Storage<Tables> = {
    engine,
    db,
    ready: () => watch.ready(db, engine),
    async gatherStatistics(goOn) {
      for (const statement of await statistics(db)) {
        if (!(await goOn())) return;
        await sql.raw(statement).execute(db);
      }
    },
    wanted: () => (databaseUrl ? 0 : wanted),
    async apart(read) {
      if (databaseUrl) return read(db);
      const reading = await sqlite.readingDialect(dataDir, file);
      const second = new Kysely<Tables>({ dialect: watchedDialect(reading, toError) });
      return read(second).finally(() => second.destroy());
    },
    close: () => db.destroy(),
  };
  try {
    await (isGuest ? mustBeUpToDate(storage, options) : migrate(storage, options));
  } catch (error) {
    await storage.close();
    throw error;
  }
  isOpen = true;
  return storage;
}

/** A guest process doesn't migrate, so its version must match that of the running app. */
async function mustBeUpToDate<Tables>({ db }: Storage<Tables>, options: OpenOptions) {
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

async function migrate<Tables>(storage: Storage<Tables>, options: OpenOptions) {
  if (!options.databaseUrl) return migrateOn(storage, options);
  // It needs its own connection, because migrating a large table must not hit a request's time limits.
  const dialect = await postgres.postgresDialect(options.databaseUrl, { patient: true });
  const db = new Kysely<Tables>({ dialect: watchedDialect(dialect, (failure) => failure) });
  try {
    await migrateOn({ ...storage, db }, options);
  } finally {
    await db.destroy();
  }
}

async function migrateOn<Tables>({ engine, db }: Storage<Tables>, options: OpenOptions) {
  const { beginMigrations } = engine === "postgres" ? postgres : sqlite;
  await db.connection().execute(async (connection) => {
    await beginMigrations(connection);
    try {
      await runMigrations(connection, options);
      await sql`commit`.execute(connection);
    } catch (error) {
      // A lost connection has nothing to roll back, and the first error is the relevant one.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
