import { existsSync } from "node:fs";
import { copyFile, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { embeddedPart } from "~/embedded/db/database";
import { parseEnvironment, type Environment } from "~/environment";
import { sessionPart } from "~/sessions/session-table";
import { copySqliteFile, syncToDisk } from "~/storage/sqlite";
import { failureKind, StorageFailure } from "~/storage/storage-failure";
import { asProcess, isStarted, messageOf, orTold, type Command } from "./run/command";

// `npm run backup FOLDER` copies the SQLite databases by VACUUM INTO, while the app may be running.

const usage = `Usage: npm run backup FOLDER
FOLDER must not exist yet. It becomes a DATA_DIR that the app starts on. Keep it as safe as the data: it holds the session
secret where DATA_DIR does.`;

class NotDone extends Error {}

/** Copies each file as of one moment. The folder appears atomically and only its user may read it. Throws NotDone. */
async function backUp(env: Environment, folder: string): Promise<string> {
  if (env.DATABASE_URL) throw new NotDone("PostgreSQL is backed up by pg_dump: see README.md.");
  if (existsSync(folder)) throw new NotDone(`${folder} is there already.`);
  if (!existsSync(dirname(folder))) throw new NotDone(`There is no folder ${dirname(folder)}.`);
  const names = [embeddedPart.file, sessionPart.file];
  const found = names.filter((name) => existsSync(join(env.DATA_DIR, name)));
  if (found.length === 0) throw new NotDone(`There is no database in ${env.DATA_DIR}.`);
  const draft = await mkdtemp(`${folder}.`);
  try {
    for (const name of found) await copySqliteFile(join(env.DATA_DIR, name), join(draft, name));
    const secret = join(env.DATA_DIR, "session-secret");
    if (existsSync(secret)) {
      await copyFile(secret, join(draft, "session-secret"));
      syncToDisk(join(draft, "session-secret"));
    }
    syncToDisk(draft);
    await rename(draft, folder);
    syncToDisk(dirname(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return `Backed up to ${folder}: ${found.join(", ")}.`;
}

/** Returns an explanation for the operator; null for a fault of ours. */
function plainLine(error: unknown): string[] | null {
  const kind = failureKind(error);
  if (kind) return [new StorageFailure(kind, error).message];
  // A system error names the unusable file or folder and the reason.
  const isSystems = error instanceof Error && "code" in error && "syscall" in error;
  return isSystems ? [error.message] : messageOf(NotDone)(error);
}

export const main: Command = async ([folder, ...more], environment, io) => {
  if (!folder || folder.startsWith("-") || more.length > 0) {
    io.error(usage);
    return 2;
  }
  return orTold(io, "Not backed up", plainLine, async () => {
    // npm changes the working directory, but the path is relative to the operator's.
    const path = resolve(environment["INIT_CWD"] ?? process.cwd(), folder);
    io.out(await backUp(parseEnvironment(environment), path));
    return 0;
  });
};

if (isStarted(import.meta.url)) await asProcess(main);
