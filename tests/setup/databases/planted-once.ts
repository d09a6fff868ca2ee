import { fileURLToPath } from "node:url";
import { embeddedHarness } from "../servers/embedded-harness";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { templates, testDatabase } from "../servers/test-database";

/** When every run begins, whatever the day is. Set TESTS_DATE to begin at another: on the last evening of a year, say. */
const { TESTS_DATE = "2026-11-24T10:00:00.000Z" } = process.env;

/** Has the processes that are started from now on begin there. */
function pinDate(): void {
  process.env.TESTS_AHEAD = String(Date.parse(TESTS_DATE) - Date.now());
  const preload = fileURLToPath(new URL("../servers/pinned-date.js", import.meta.url));
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${preload}`.trim();
}

/**
 * Before the first test: the databases that most tests' own begin as copies of. Planting takes a test a fifth of a second, on
 * PostgreSQL four times that.
 */
export default async function plantOnce(): Promise<() => Promise<void>> {
  pinDate();
  const migrated = await testDatabase();
  await (await openEmbeddedDatabase(migrated)).close();
  process.env[templates.migrated] = migrated.DATABASE_URL ?? migrated.DATA_DIR;

  const plant = async (startAt?: string) => {
    const database = await testDatabase("migrated");
    const harness = await embeddedHarness({ database, startAt });
    await harness.close();
    return database;
  };
  const today = await plant(new Date(TESTS_DATE).toISOString());
  const spring = await plant();
  process.env[templates.planted] = today.DATABASE_URL ?? today.DATA_DIR;
  process.env[templates["planted in spring"]] = spring.DATABASE_URL ?? spring.DATA_DIR;
  return async () => {
    await Promise.all([migrated, today, spring].map(({ cleanup }) => cleanup()));
  };
}
