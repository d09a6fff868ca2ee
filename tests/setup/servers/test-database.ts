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

/** These are the templates of databases, with tables or with sample data too; the variable names a folder or a PostgreSQL address. */
export const templates = {
  migrated: "TEST_MIGRATED",
  planted: "TEST_PLANTED",
  "planted in spring": "TEST_PLANTED_IN_SPRING",
};

/**
 * Creates a database for one test file: a SQLite file in a new folder, or with DATABASE_URL one on that PostgreSQL server.
 * @param like the template to copy (planted-once.ts); without it the database is empty
 */
export async function testDatabase(like?: keyof typeof templates): Promise<TestDatabase> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "benefits-test-"));
  const removeFolder = () => rmSync(DATA_DIR, { recursive: true, force: true });
  const server = process.env.DATABASE_URL;
  const template = like && process.env[templates[like]];
  if (!server) {
    for (const file of template ? readdirSync(template) : [])
      if (file.endsWith(".sqlite")) copyFileSync(join(template ?? "", file), join(DATA_DIR, file));
    return { DATA_DIR, cleanup: async () => removeFolder() };
  }

  const name = `benefits_test_${randomBytes(8).toString("hex")}`;
  const { TEST_TABLESPACE: tablespace } = process.env;
  // A test with a PostgreSQL of its own makes its tables there.
  const isHere = template && new URL(template).host === new URL(server).host;
  const copied = isHere
    ? ` template ${new URL(template).pathname.slice(1)}${await strategy(server)}`
    : "";
  const on = tablespace ? ` tablespace ${tablespace}` : "";
  await runOn(server, `create database ${name}${copied}${on}`);
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

/** Copying the files themselves takes a third of the time. Before PostgreSQL 15 there was no other way, and no word for it. */
async function strategy(server: string): Promise<string> {
  process.env["TEST_COPY_STRATEGY"] ??=
    Number((await runOn(server, "show server_version_num")).rows[0]?.server_version_num) >= 150_000
      ? " strategy file_copy"
      : "";
  return process.env["TEST_COPY_STRATEGY"];
}

export async function runOn(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement);
  } finally {
    await client.end();
  }
}

/** Reads a closed database; on SQLite this also shows that a dead process's lock is gone. */
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
