import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, sql, SqliteDialect } from "kysely";
import { DataDirInUse } from "~/storage/data-dir-in-use";
import { runMigrations } from "~/storage/migrations";
import { takeOwnership } from "~/storage/owner-lock";
import { openSqliteFile } from "~/storage/sqlite-file";
import { UnusableBackup } from "./backup-file";
import { levelOf, loadRows, partsIn, type Contents } from "./load-rows";
import { NotDone } from "./not-done";
import { partNames, parts, type PartName } from "./parts";

type How = { replace: boolean; files: () => Promise<void> };

/** Makes new files beside those that are there, and puts them in their place once they are whole. */
export async function intoSqlite(dataDir: string, contents: Contents, how: How): Promise<void> {
  const directory = resolve(dataDir);
  const pathOf = (part: PartName) => join(directory, parts[part].file);
  const releases = await ownAll(directory, pathOf);
  const drafts = partsIn(contents.head).map((part) => ({
    part,
    path: `${pathOf(part)}.restoring`,
  }));
  try {
    const taken = partNames
      .map(pathOf)
      .filter((path) => existsSync(path) && statSync(path).size > 0);
    if (taken.length > 0 && !how.replace) {
      throw new NotDone(
        `There is a database in ${dataDir}. Set DATA_DIR to a fresh folder, or give it up with --replace.`,
      );
    }
    for (const { path } of drafts) remove(path);
    await fill(contents, drafts);
    await how.files();
    for (const { part, path } of drafts) {
      syncToDisk(path);
      remove(pathOf(part), { log: true });
      renameSync(path, pathOf(part));
    }
    syncToDisk(directory);
  } finally {
    for (const { path } of drafts) remove(path);
    for (const release of releases) release();
  }
}

async function ownAll(directory: string, pathOf: (part: PartName) => string) {
  const releases: (() => void)[] = [];
  try {
    for (const part of partNames) releases.push(await takeOwnership(directory, pathOf(part), 0));
  } catch (error) {
    for (const release of releases) release();
    if (!(error instanceof DataDirInUse)) throw error;
    throw new NotDone(`The app is running on ${directory}. Stop it, restore, start it again.`);
  }
  return releases;
}

async function fill(contents: Contents, drafts: { part: PartName; path: string }[]) {
  const open = new Map<PartName, Kysely<unknown>>();
  try {
    for (const { part, path } of drafts) {
      closeSync(openSync(path, "wx", 0o600));
      const database = await openSqliteFile(path, {});
      // Nobody needs the file if this stops half-way. It is written through before it takes its place.
      database.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
      database.exec("PRAGMA foreign_keys = OFF; PRAGMA cache_size = -64000");
      const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
      open.set(part, db);
      await sql`begin`.execute(db);
      await db
        .connection()
        .execute((only) => runMigrations(only, parts[part], levelOf(contents.head, part)));
    }
    await loadRows(contents, "sqlite", (part) => open.get(part)!);
    for (const [part, db] of open) {
      const loose = await sql`pragma foreign_key_check`.execute(db);
      if (loose.rows.length > 0)
        throw new UnusableBackup("Rows of the backup refer to missing ones.");
      await db.connection().execute((only) => runMigrations(only, parts[part]));
      await sql`commit`.execute(db);
    }
  } finally {
    for (const db of open.values()) await db.destroy();
  }
}

function remove(path: string, { log = false } = {}): void {
  // Of a file that is replaced only its log goes now: it would be played back into the new one.
  for (const end of [...(log ? [] : [""]), "-wal", "-shm", "-journal"]) {
    rmSync(path + end, { force: true });
  }
}

function syncToDisk(path: string): void {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
