import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import type { Storage } from "~/storage/storage";

export const testSecret = "a secret of thirty-two characters";

export type TestDatabase = {
  DATA_DIR: string;
  /** Set when the suite runs on PostgreSQL. */
  DATABASE_URL?: string;
  /** Close what is open on the database first on SQLite; PostgreSQL cuts the connections itself. */
  cleanup(): Promise<void>;
};

/** Where the database with all its tables is that others begin as copies of: a folder, or its address on PostgreSQL. */
export const templateVariable = "TEST_TEMPLATE";

/**
 * A database of its own for one test file: a SQLite file in a new folder, or, when DATABASE_URL is set in the
 * environment, a new database on that PostgreSQL server (in TEST_TABLESPACE, for a test that has a disk of its own).
 * @param options `migrated`: with all tables from the start, where a run of the tests made them (migrated-once.ts)
 */
export async function testDatabase({ migrated = false } = {}): Promise<TestDatabase> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "benefits-test-"));
  const removeFolder = () => rmSync(DATA_DIR, { recursive: true, force: true });
  const server = process.env.DATABASE_URL;
  const template = migrated ? process.env[templateVariable] : undefined;
  if (!server) {
    for (const file of template ? readdirSync(template) : []) {
      if (file.endsWith(".sqlite")) copyFileSync(join(template ?? "", file), join(DATA_DIR, file));
    }
    return { DATA_DIR, cleanup: async () => removeFolder() };
  }

  const name = `benefits_test_${randomBytes(8).toString("hex")}`;
  const { TEST_TABLESPACE: tablespace } = process.env;
  // A test with a PostgreSQL of its own makes its tables there.
  const isHere = template && new URL(template).host === new URL(server).host;
  const like = isHere ? ` template ${new URL(template).pathname.slice(1)}` : "";
  const on = tablespace ? ` tablespace ${tablespace}` : "";
  await runOn(server, `create database ${name}${like}${on}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    DATA_DIR,
    DATABASE_URL: url.href,
    cleanup: async () => {
      await runOn(server, `drop database if exists ${name} with (force)`);
      removeFolder();
    },
  };
}

export async function runOn(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Looks into a database that nobody has open. On SQLite this also shows that a dead process's lock is gone. */
export async function lookInto<Result>(
  database: Pick<TestDatabase, "DATA_DIR" | "DATABASE_URL">,
  see: (db: Storage<EmbeddedTables>["db"]) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openEmbeddedDatabase(database);
  try {
    return await see(db);
  } finally {
    await close();
  }
}
