import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { embeddedDatabasePart } from "~/embedded/db/database";
import { OperatorError, parseEnvironment, type Environment } from "~/environment";
import { sessionPart } from "~/sessions/session-table";
import { copySqliteFile, syncToDisk } from "~/storage/sqlite";
import { failureKind, StorageFailure } from "~/storage/storage-failure";
import { runIfStarted, createOperatorCommand } from "./run/command";

const usage = `Usage: npm run backup FOLDER
FOLDER must not exist yet. It becomes a DATA_DIR that the app starts on. Keep it as safe as the data: it holds the session
secret where DATA_DIR does.`;

/** Copies each database as of one moment and the secret to a private folder, atomically. Returns the line to print. */
async function backUp({ DATABASE_URL, DATA_DIR }: Environment, folder: string): Promise<string> {
  if (DATABASE_URL) throw new OperatorError("PostgreSQL is backed up by pg_dump: see README.md.");
  const exists = (name: string) => existsSync(join(DATA_DIR, name));
  const found = [embeddedDatabasePart.file, sessionPart.file].filter(exists);
  if (found.length === 0) throw new OperatorError(`There is no database in ${DATA_DIR}.`);
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already.`);
  const draft = await mkdtemp(`${folder}.`);
  try {
    for (const name of found) await copySqliteFile(join(DATA_DIR, name), join(draft, name));
    const secret = "session-secret";
    if (exists(secret)) {
      await copyFile(join(DATA_DIR, secret), join(draft, secret));
      syncToDisk(join(draft, secret));
    }
    syncToDisk(draft);
    await rename(draft, folder);
    syncToDisk(dirname(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return `Backed up to ${folder}: ${found.join(", ")}.`;
}

/** `npm run backup FOLDER` copies SQLite databases (VACUUM INTO) and the session secret; the app may be running. */
export const main = createOperatorCommand({
  usage,
  refused: () => "Not backed up",
  input: ([folder, ...more]) =>
    folder && !folder.startsWith("-") && more.length === 0 ? folder : null,
  async operation(folder, environment) {
    // npm changes the working directory, but the path is relative to the operator's.
    const path = resolve(environment["INIT_CWD"] ?? process.cwd(), folder);
    return backUp(parseEnvironment(environment), path).catch((error: unknown) => {
      const kind = failureKind(error);
      if (kind) throw new OperatorError(new StorageFailure(kind, error).message);
      // A system error names the unusable file or folder and the reason.
      const isSystems = error instanceof Error && "code" in error && "syscall" in error;
      throw isSystems ? new OperatorError(error.message) : error;
    });
  },
});

await runIfStarted(import.meta.url, main);
