import { randomBytes } from "node:crypto";
import { link, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";

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
