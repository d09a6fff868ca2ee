import { closeSync, existsSync, openSync } from "node:fs";
import { OperatorError } from "~/environment";
import { openSqliteFile } from "./sqlite-file";
import { isBusy } from "./sqlite-error";

/** Another process, or an earlier call in this one, owns the data directory. */
export class DataDirInUse extends OperatorError {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `The data directory ${dataDir} is in use by another process. ` +
        "Stop that process, set DATA_DIR to another directory, or set DATABASE_URL to share one PostgreSQL database.",
      options,
    );
  }
}

/**
 * Makes this process the owner of a SQLite file. The lock is SQLite's own on an empty file beside it, so it ends with
 * the process and needs no disk space, and the database stays open to short commands. `waitMs` is for a process that
 * is just closing; it blocks this process, so keep it short. Returns a function that releases the lock. Throws
 * DataDirInUse if another process, or an earlier call, owns the file.
 */
export async function takeOwnership(
  directory: string,
  path: string,
  waitMs: number,
): Promise<() => void> {
  makePrivate(`${path}-owner`);
  const lock = await openSqliteFile(`${path}-owner`, { timeout: waitMs });
  try {
    // Don't prepare statements here: one would hold the lock until it is garbage-collected.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirInUse(directory, { cause: error });
    throw error;
  }
  return () => lock.close();
}

/**
 * Creates an empty file that only its user may read, even in a directory with wider permissions; an existing file
 * stays.
 */
export function makePrivate(path: string): void {
  // Don't open an existing file: closing it would drop every lock that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
}
