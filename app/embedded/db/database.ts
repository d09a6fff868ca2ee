import type { Environment } from "~/environment";
import { openStorage } from "~/storage/open";
import type { Part, Storage } from "~/storage/storage";
import { tables } from "./migrations/0001-tables";
import type { EmbeddedTables } from "./schema";

/** In order; once released, a migration is never edited, only followed by another. */
const migrations = {
  "0001_tables": tables,
};

export const embeddedPart: Part = {
  file: "benefits.sqlite",
  migrations,
  migrationTable: "embedded_migrations",
};

/**
 * Opens the embedded backend's database: `DATA_DIR/benefits.sqlite`, or PostgreSQL when DATABASE_URL is set.
 * @param options `beside`: a short command, which the running app does not mind
 * @throws DataDirInUse when another process owns the file
 * @throws OtherVersion when the running app is of another version than the command beside it
 */
export function openEmbeddedDatabase(
  env: Pick<Environment, "DATA_DIR" | "DATABASE_URL">,
  options: { beside?: boolean } = {},
): Promise<Storage<EmbeddedTables>> {
  return openStorage<EmbeddedTables>({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    beside: options.beside,
    ...embeddedPart,
  });
}
