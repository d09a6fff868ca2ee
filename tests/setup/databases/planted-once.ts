import { embeddedHarness } from "../servers/embedded-harness";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { beginning } from "../servers/pin-date";
import { templates, testDatabase } from "../servers/test-database";

/**
 * Creates the templates of databases once, because planting takes a test a fifth of a second, and four times that on
 * PostgreSQL.
 */
export default async function plantOnce(): Promise<() => Promise<void>> {
  const migrated = await testDatabase();
  await (await openEmbeddedDatabase(migrated)).close();
  process.env[templates.migrated] = migrated.DATABASE_URL ?? migrated.DATA_DIR;

  const plant = async (startAt?: string) => {
    const database = await testDatabase("migrated");
    const harness = await embeddedHarness({ database, startAt });
    await harness.close();
    return database;
  };
  const today = await plant(new Date(beginning).toISOString());
  const spring = await plant();
  process.env[templates.planted] = today.DATABASE_URL ?? today.DATA_DIR;
  process.env[templates["planted in spring"]] = spring.DATABASE_URL ?? spring.DATA_DIR;
  return async () => {
    await Promise.all([migrated, today, spring].map(({ cleanup }) => cleanup()));
  };
}
