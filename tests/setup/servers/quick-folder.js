import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
const enough = 1024 ** 3;

/**
 * Returns the folder for tests' databases: TMPDIR if it is set, or memory, because tests would mostly wait for a disk.
 * @returns {string}
 */
export function quickFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enough ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
