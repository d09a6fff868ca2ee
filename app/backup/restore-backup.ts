import { mkdirSync } from "node:fs";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Environment } from "~/environment";
import { keptSecret } from "~/storage/session-secret";
import { readBackupFile, UnusableBackup, type Head } from "./backup-file";
import { lookAt } from "./look-at";
import { NotDone } from "./not-done";
import { partNames, parts, type PartName } from "./parts";
import { secretFile, secretPrint } from "./make-backup";
import { intoPostgres } from "./target-postgres";
import { intoSqlite } from "./target-sqlite";

type Settings = Pick<
  Environment,
  "DATA_DIR" | "DATABASE_URL" | "SESSION_SECRET" | "SESSION_SECRET_PREVIOUS"
>;

/**
 * Puts what a backup holds in the place that the settings name, whichever engine it came from. The backup is read to its
 * end before anything is changed, and what was there is replaced only when all of it is in. Then opens what there is now
 * as the app does.
 * @returns what it holds, for the operator
 * @throws NotDone and UnusableBackup with words
 */
export async function restoreBackup(
  env: Settings,
  path: string,
  { replace }: { replace: boolean },
): Promise<string> {
  const { head, secret } = await checked(path);
  for (const name of Object.keys(head.parts)) mustKnow(head, name);
  mustHaveSecret(env, head, secret, replace);
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });

  const contents = { head, lines: () => readBackupFile(path) };
  const files = () => restoreFiles(env, path, secret);
  await (env.DATABASE_URL
    ? intoPostgres(env.DATABASE_URL, contents, { replace, files })
    : intoSqlite(env.DATA_DIR, contents, { replace, files }));
  return `Restored the backup of ${head.made_at}, version ${head.app}. It holds ${await lookAt(env)}.`;
}

/** Reads the backup to its end. @throws UnusableBackup when it is not whole */
async function checked(path: string): Promise<{ head: Head; secret: string | null }> {
  let head: Head | null = null;
  let secret: string | null = null;
  for await (const line of readBackupFile(path)) {
    if (line.kind === "head") head = line;
    if (line.kind === "file" && line.file === secretFile) {
      secret = Buffer.from(line.base64, "base64").toString("utf8").trim();
    }
    if (line.kind === "file" && !isOurFile(line.file)) {
      throw new UnusableBackup(`The backup holds a file that is not ours: ${line.file}`);
    }
  }
  if (!head) throw new UnusableBackup("It is not a backup.");
  return { head, secret };
}

/** A name from a file must not lead out of DATA_DIR. */
const isOurFile = (name: string) => name === secretFile || /^outbox\/[^/\\]+\.eml$/.test(name);

function mustKnow(head: Head, name: string): asserts name is PartName {
  const part = partNames.find((one) => one === name);
  const known = part ? Object.keys(parts[part].migrations) : [];
  const done = head.parts[name] ?? [];
  if (done.length === 0 || done.some((migration, index) => migration !== known[index])) {
    throw new UnusableBackup(
      `The backup was made by another version (${head.app}) with tables that this one does not know.`,
    );
  }
}

/** Sessions and sealed answers can be read only with the secret that they were written with. */
function mustHaveSecret(env: Settings, head: Head, secret: string | null, replace: boolean): void {
  if (head.secret_print === null) return;
  const kept = keptSecret(env);
  // One that is kept in DATA_DIR goes with the data that it belongs to.
  const mine = env.SESSION_SECRET ?? (replace || kept === null ? (secret ?? kept) : kept);
  const usable = [mine, env.SESSION_SECRET_PREVIOUS];
  if (usable.some((one) => one && secretPrint(one) === head.secret_print)) return;
  throw new NotDone(
    secret === null
      ? "Set SESSION_SECRET to the secret of the installation that the backup was made of."
      : env.SESSION_SECRET
        ? "SESSION_SECRET is not the secret of the installation that the backup was made of. Set it to that one, which " +
          "is the file session-secret in its DATA_DIR; `npm run restore -- FILE` into a fresh DATA_DIR without " +
          "DATABASE_URL and SESSION_SECRET puts it there."
        : `${join(env.DATA_DIR, secretFile)} is another secret than that of the backup. Use a fresh DATA_DIR, or --replace.`,
  );
}

async function restoreFiles(env: Settings, path: string, secret: string | null): Promise<void> {
  for await (const line of readBackupFile(path)) {
    if (line.kind !== "file") continue;
    if (line.file === secretFile && (env.SESSION_SECRET || secret === null)) continue;
    const file = join(env.DATA_DIR, line.file);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = join(dirname(file), `.${basename(file)}.restoring`);
    await writeFile(draft, Buffer.from(line.base64, "base64"), { mode: 0o600, flush: true });
    await chmod(draft, 0o600);
    await rename(draft, file);
  }
}
