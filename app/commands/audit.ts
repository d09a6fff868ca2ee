import { existsSync } from "node:fs";
import { join } from "node:path";
import { openBeside } from "~/embedded/db/open-beside";
import { archiveMonth, checkArchive, removeMonth } from "~/backup/audit-archive";
import { NotDone } from "~/backup/not-done";
import { verifyAudit } from "~/backup/audit-verify";
import { loadKeys } from "~/embedded/services/keys";
import { parseEnvironment, type Environment } from "~/environment";
import { openSeals, WrongSecret } from "~/storage/seals";
import { installationSecrets, WeakSecret } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import type { EmbeddedTables } from "~/embedded/db/schema";
import {
  asProcess,
  isStarted,
  messageOf,
  orTold,
  type Command,
  type CommandIo,
} from "./run/command";

// `npm run audit`: whether the audit trail is as it was written, and its archive.

const usage = `Usage: npm run audit -- verify [END]
       npm run audit -- archive MONTH FOLDER
       npm run audit -- check FILE [END]
       npm run audit -- remove MONTH FILE
verify walks the whole trail and says which line is not as it was written. END is what an earlier one told you to note down.
archive writes a closed month (2026-11) to a file; nothing is removed by it.
check looks at such a file alone, without any database. END may lie within its month.
remove takes a month out of the database that is in the file, the oldest first. Keep the file: nothing else has these lines.`;

type Trail = { storage: Storage<EmbeddedTables>; key: Buffer };

async function onTrail<Result>(
  env: Environment,
  act: (trail: Trail) => Promise<Result>,
): Promise<Result> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "benefits.sqlite"))) {
    throw new NotDone(`There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.`);
  }
  const storage = await openBeside(env, (message) => new NotDone(message));
  try {
    const seals = await openSeals(storage, "seal_keys", installationSecrets(env));
    return await act({ storage, key: (await loadKeys(storage, seals)).audit });
  } finally {
    await storage.close();
  }
}

/** What was asked for, which says whether all is well; null when it is not clear. */
function typed(
  [command, one, other, ...more]: readonly string[],
  { out: say, now }: CommandIo,
): ((env: () => Environment) => Promise<boolean>) | null {
  const words = more.length === 0 ? [command, one, other].filter((word) => word !== undefined) : [];
  const told = async (line: Promise<string>) => {
    say(await line);
    return true;
  };
  if (command === "verify" && words.length <= 2 && words.length > 0) {
    return (env) =>
      onTrail(env(), ({ storage, key }) => verifyAudit(storage.db, key, one ?? null, say));
  }
  if (command === "check" && one && words.length <= 3) {
    return async () => {
      const { month, first_seq, last_seq, hash } = await checkArchive(one, null, other ?? null);
      say(
        `${month}: lines ${first_seq} to ${last_seq} are as they were sealed, to ${last_seq}:${hash}`,
      );
      return true;
    };
  }
  if (command === "archive" && one && other) {
    return (env) =>
      onTrail(env(), ({ storage, key }) =>
        told(archiveMonth(storage.db, key, { month: one, folder: other })),
      );
  }
  if (command === "remove" && one && other) {
    return (env) =>
      onTrail(env(), ({ storage, key }) =>
        told(removeMonth(storage.db, key, { month: one, path: other, now: now() })),
      );
  }
  return null;
}

export const main: Command = async (argv, environment, io) => {
  const carryOut = typed(argv, io);
  if (!carryOut) {
    io.error(usage);
    return 2;
  }
  return orTold(io, "Not done", messageOf(NotDone, WrongSecret, WeakSecret), async () =>
    (await carryOut(() => parseEnvironment(environment))) ? 0 : 1,
  );
};

if (isStarted(import.meta.url)) await asProcess(main);
