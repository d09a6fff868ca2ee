import { type Kysely, Migrator, sql } from "kysely";
import type { Part } from "./storage";

/**
 * Migrates one part's tables on a connection with an open transaction. Throws what a migration throws; the
 * transaction must not be committed then.
 */
export async function runMigrations<Tables>(
  connection: Kysely<Tables>,
  { migrations, migrationTable }: Pick<Part, "migrations" | "migrationTable">,
): Promise<void> {
  // Kysely's own lock table fails if four processes start at once, so it is created behind our lock.
  const migrator = new Migrator({
    db: connection,
    provider: { getMigrations: async () => migrations },
    migrationTableName: migrationTable,
    migrationLockTableName: lockTableOf(migrationTable),
    disableTransactions: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const lockTableOf = (migrationTable: string) => `${migrationTable}_lock`;

/** Runs SQL statements that end with a semicolon at the end of a line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(";\n")) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
