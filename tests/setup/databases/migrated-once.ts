import { rmSync } from "node:fs";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { templateVariable, testDatabase } from "../servers/test-database";

/** Before the first test: one database with all its tables, which most tests' own databases begin as copies of. */
export default async function migrateOnce(): Promise<() => Promise<void>> {
  const template = await testDatabase();
  const storage = await openEmbeddedDatabase(template);
  await storage.close();
  process.env[templateVariable] = template.DATABASE_URL ?? template.DATA_DIR;
  return async () => {
    await template.cleanup();
    rmSync(template.DATA_DIR, { recursive: true, force: true });
  };
}
