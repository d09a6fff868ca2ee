import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const temporaryName = /^\.[0-9a-f]{16}\.tmp$/;

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";

/** `2026-03-01T09:30:00.000Z` as a file name on any system. */
const stamp = (now: number) => new Date(now).toISOString().replace(/[-:.]/g, "");

/**
 * Writes one RFC 822 message as DATA_DIR/outbox/<time>-<to>.eml, whole or not at all: under a temporary name first, then
 * linked to its own. A name that is taken moves on by a millisecond, so no message overwrites another.
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
    for (let at = now; ; at++) {
      try {
        await link(temporary, join(directory, `${stamp(at)}-${name}.eml`));
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
 * Removes what writes left behind that a kill cut short. A message has its own name by then or it is written anew: its row
 * waits in the outbox until it is noted as sent.
 * @param olderThan ms; longer than a write takes, where another process may be in the middle of one
 */
export async function removeHalfWritten(dataDir: string, olderThan: number): Promise<void> {
  const directory = join(dataDir, "outbox");
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter((each) => temporaryName.test(each))) {
    const file = join(directory, name);
    const written = await stat(file).catch(() => null);
    // By the disk's own time, whichever way the clock has moved since.
    if (written && Math.abs(Date.now() - written.mtimeMs) >= olderThan)
      await rm(file, { force: true });
  }
}
