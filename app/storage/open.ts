import { Kysely, Migrator, sql } from "kysely";
import * as postgres from "./postgres";
import * as sqlite from "./sqlite";
import type { OpenOptions, Storage } from "./storage";

/**
 * Opens the database of one part of the product and brings its tables up to date.
 * Migrations run in one transaction under a lock: several processes may open at once, and a process that dies half-way
 * leaves nothing behind.
 *
 * Inside `db.transaction().execute(async (trx) => …)` use `trx` only: on SQLite there is one connection, and the outer
 * handle would wait for itself.
 * @throws DataDirInUse when another process owns the SQLite file.
 */
export async function openStorage<Tables>(options: OpenOptions): Promise<Storage<Tables>> {
  const { databaseUrl, dataDir, file } = options;
  const dialect = databaseUrl
    ? await postgres.postgresDialect(databaseUrl)
    : await sqlite.sqliteDialect(dataDir, file);
  const storage: Storage<Tables> = {
    engine: databaseUrl ? "postgres" : "sqlite",
    db: new Kysely<Tables>({ dialect }),
    ping: async () => {
      await sql`select 1`.execute(storage.db);
    },
    close: () => storage.db.destroy(),
  };
  try {
    await migrate(storage, options);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}

async function migrate<Tables>({ engine, db }: Storage<Tables>, options: OpenOptions) {
  const { beginMigrations } = engine === "postgres" ? postgres : sqlite;
  await db.connection().execute(async (connection) => {
    await beginMigrations(connection);
    try {
      // Kysely's own lock table fails when four processes start at once; it is created here but already behind our lock.
      const { error } = await new Migrator({
        db: connection,
        provider: { getMigrations: async () => options.migrations },
        migrationTableName: options.migrationTable,
        migrationLockTableName: `${options.migrationTable}_lock`,
        disableTransactions: true,
      }).migrateToLatest();
      if (error) throw error;
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
