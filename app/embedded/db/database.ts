import type { Environment } from "~/environment";
import { openStorage } from "~/storage/open";
import type { Part, Storage } from "~/storage/storage";
import { tables } from "./migrations/0001-tables";
import type { EmbeddedTables } from "./schema";

/**
 * The order matters. The first creates the tables as they are now, so each later one changes only what is not so yet; a
 * released one is never edited.
 */
const migrations = {
  "0001_tables": tables,
};

/** The embedded backend's file, migrations and their table, as the storage opens them. */
export const embeddedDatabasePart: Part = {
  file: "benefits.sqlite",
  migrations,
  migrationTable: "embedded_migrations",
};

/**
 * Opens and migrates the embedded backend's database: `DATA_DIR/benefits.sqlite`, or PostgreSQL if DATABASE_URL is set.
 * With `beside`, a short command may also use the file of a running app, without migrating it; it throws OperatorError
 * if there is no file, or the app is of another version. Otherwise throws DataDirInUse if another process owns the file.
 */
export function openEmbeddedDatabase(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  options: { beside?: boolean } = {},
): Promise<Storage<EmbeddedTables>> {
  return openStorage<EmbeddedTables>({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    beside: options.beside,
    ...embeddedDatabasePart,
  });
}
