import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const temporaryName = /^\.[0-9a-f]{16}\.tmp$/;

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";

/** Turns `2026-03-01T09:30:00.000Z` into a file name that is valid on any system. */
const stamp = (now: number) => new Date(now).toISOString().replace(/[-:.]/g, "");

/**
 * Writes one RFC 822 message to DATA_DIR/outbox/<time>-<to>.eml atomically: under a temporary name, then linked to
 * its own. If the name exists, it adds a millisecond, so that no message overwrites another.
 */
export async function writeMessageFile(
  dataDir: string,
  { to, now, message }: { to: string; now: number; message: string },
): Promise<void> {
  const directory = join(dataDir, "outbox");
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const temporary = join(directory, `.${randomBytes(8).toString("hex")}.tmp`);
  const file = await open(temporary, "wx", 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  const name = to.replace(/[^a-z0-9@._+-]/gi, "_");
  try {
    for (let index = now; ; index++) {
      try {
        await link(temporary, join(directory, `${stamp(index)}-${name}.eml`));
        return;
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Removes partial files of a process that was killed. A complete message has its own name, and any other is written
 * again, because its row stays in the outbox until it is marked as sent. `olderThan` is ms, longer than another
 * process may take to write one.
 */
export async function removeHalfWritten(dataDir: string, olderThan: number): Promise<void> {
  const directory = join(dataDir, "outbox");
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((each) => temporaryName.test(each))) {
    const file = join(directory, name);
    const written = await stat(file).catch(() => null);
    // The file system's time counts, in case the clock was changed since.
    if (written && Math.abs(Date.now() - written.mtimeMs) >= olderThan)
      await rm(file, { force: true });
  }
}
