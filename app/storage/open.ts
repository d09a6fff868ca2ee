import { Kysely, sql } from "kysely";
import { runMigrations } from "./migrations";
import { OtherVersion } from "./other-version";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import { readiness } from "./readiness";
import type { OpenOptions, Storage } from "./storage";
import { watchedDialect } from "./watched-dialect";

/**
 * Opens the database of one part of the product and brings its tables up to date.
 * Migrations run in one transaction under a lock: several processes may open at once, and a process that dies half-way
 * leaves nothing behind.
 *
 * Inside `db.transaction().execute(async (trx) => …)` use `trx` only: on SQLite there is one connection, and the outer
 * handle would wait for itself.
 * Whatever the database cannot do for reasons of its own is thrown as a StorageFailure, or as `told` makes it.
 * @throws DataDirInUse when another process owns the SQLite file, unless `beside` is set
 * @throws OtherVersion when `beside` is set and the tables are not those of this version
 */
export async function openStorage<Tables>(options: OpenOptions): Promise<Storage<Tables>> {
  const { databaseUrl, dataDir, file, beside, told = (failure) => failure } = options;
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
        // Whoever opens it tells an operator what is wrong.
        return isOpen ? told(failure) : failure;
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
      const second = new Kysely<Tables>({ dialect: watchedDialect(reading, told) });
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

/** A guest leaves the tables to the app that runs on them, so both must be of one version. */
async function mustBeUpToDate<Tables>({ db }: Storage<Tables>, options: OpenOptions) {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(options.migrationTable)}`.execute(db);
  const done = rows.map(({ name }) => name).sort();
  if (done.join() !== Object.keys(options.migrations).sort().join()) {
    throw new OtherVersion(options.dataDir);
  }
}

async function migrate<Tables>(storage: Storage<Tables>, options: OpenOptions) {
  if (!options.databaseUrl) return migrateOn(storage, options);
  // Its own connection: no migration of a large table may run into the time limits of a request.
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
      // A connection that is gone has nothing left to roll back; the first error is the one that says why.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
