import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql, SqliteDialect } from "kysely";
import { DataDirInUse } from "./data-dir-in-use";
import * as postgres from "./postgres";
import { isBusy } from "./sqlite-error";
import { openSqliteFile } from "./sqlite-file";
import type { Engine } from "./storage";

/** Rows as they were at one moment, whatever others write meanwhile. */
export type Snapshot = {
  db: Kysely<unknown>;
  engine: Engine;
  /** All rows of a table in portions of some hundred. */
  portions(table: string, columns: readonly string[]): AsyncIterable<Record<string, unknown>[]>;
};

type From = { databaseUrl: string | undefined; dataDir: string };

const portion = 500;
const waitMs = 5000;

/**
 * Reads one SQLite file of `dataDir`, or the PostgreSQL database, beside the app that runs on it. Readers wait for
 * nobody, and nobody for them.
 * @returns null when there is no such file
 * @throws DataDirInUse when an app that keeps the file to itself (an older version) runs on it
 */
export async function inSnapshot<Result>(
  { databaseUrl, dataDir }: From,
  file: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result | null> {
  if (databaseUrl) return inPostgres(databaseUrl, read);
  const path = join(dataDir, file);
  if (!existsSync(path)) return null;
  const database = await openSqliteFile(path, { timeout: waitMs });
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  try {
    // The first read fixes the moment.
    await sql`begin deferred`.execute(db);
    await sql`select count(*) from sqlite_schema`.execute(db);
    return await read({ db, engine: "sqlite", portions: (...of) => byRowNumber(db, ...of) });
  } catch (error) {
    if (isBusy(error)) throw new DataDirInUse(dataDir, { cause: error });
    throw error;
  } finally {
    await sql`rollback`.execute(db).catch(() => undefined);
    await db.destroy();
  }
}

async function* byRowNumber(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  let last = -1;
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { row_number_: number }>`
      select rowid as row_number_, ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table)} where rowid > ${last} order by rowid limit ${portion}`.execute(db);
    const newest = rows.at(-1);
    if (!newest) return;
    yield rows;
    last = newest.row_number_;
  }
}

async function inPostgres<Result>(
  databaseUrl: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const dialect = await postgres.postgresDialect(databaseUrl, { patient: true });
  const pool = new Kysely<unknown>({ dialect });
  try {
    return await pool.connection().execute(async (db) => {
      await sql`begin isolation level repeatable read read only`.execute(db);
      return read({ db, engine: "postgres", portions: (...of) => byCursor(db, ...of) });
    });
  } finally {
    await pool.destroy();
  }
}

async function* byCursor(db: Kysely<unknown>, table: string, columns: readonly string[]) {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`declare portions no scroll cursor for select ${names} from ${sql.table(table)}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      fetch ${sql.lit(portion)} from portions`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close portions`.execute(db);
}
