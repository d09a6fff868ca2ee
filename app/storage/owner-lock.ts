import { closeSync, existsSync, openSync } from "node:fs";
import { DataDirInUse } from "./data-dir-in-use";
import { openSqliteFile } from "./sqlite-file";
import { isBusy } from "./sqlite-error";

/**
 * Makes this process the owner of a SQLite file: the app that runs on it, or whoever changes it as a whole. The lock is
 * SQLite's own on an empty file beside it, so it ends with the process, however that dies, and needs no room on the
 * disk. The database itself stays open to short commands.
 * @param waitMs for a process that is just closing; it blocks this process, so it is short
 * @returns how to give it up
 * @throws DataDirInUse when another process (or an earlier call of this one) owns the file
 */
export async function takeOwnership(
  directory: string,
  path: string,
  waitMs: number,
): Promise<() => void> {
  makePrivate(`${path}-owner`);
  const lock = await openSqliteFile(`${path}-owner`, { timeout: waitMs });
  try {
    // Nothing is ever prepared here: a statement would hold the lock until it is collected as garbage.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirInUse(directory, { cause: error });
    throw error;
  }
  return () => lock.close();
}

/** Makes an empty file that only its user may read, whatever the rights of the directory; one that is there stays. */
export function makePrivate(path: string): void {
  // Never opened when it is there: to close it again would drop every lock that this process holds on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
}
