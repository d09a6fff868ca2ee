import { type Kysely, Migrator, sql } from "kysely";
import type { Part } from "./storage";

/**
 * Brings one part's tables up to date, on a connection that has a transaction open.
 * @throws what a migration throws; then nothing of them may be committed
 */
export async function runMigrations<Tables>(
  connection: Kysely<Tables>,
  { migrations, migrationTable }: Pick<Part, "migrations" | "migrationTable">,
): Promise<void> {
  // Kysely's own lock table fails when four processes start at once; it is created here but already behind our lock.
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

export const lockTableOf = (migrationTable: string) => `${migrationTable}_lock`;

/** Runs statements of SQL that end with a semicolon at the end of a line. */
export async function runStatements(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(";\n")) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
