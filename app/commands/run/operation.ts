import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UnusableBackup } from "~/backup/backup-file";
import { NotDone } from "~/backup/not-done";
import { parseEnvironment, type Environment } from "~/environment";
import { DataDirInUse } from "~/storage/data-dir-in-use";
import { WeakSecret } from "~/storage/session-secret";
import { failureKind, StorageFailure } from "~/storage/storage-failure";
import { messageOf, orTold, type Command } from "./command";

type Operation = {
  env: Environment;
  file: string;
  given: ReadonlySet<string>;
  app: string;
  now: number;
};

/** `npm run backup` or `npm run restore`: reads what was typed and the settings, and tells the result. */
export const operation =
  (
    { usage, refused, options = [] }: { usage: string; refused: string; options?: string[] },
    run: (operation: Operation) => Promise<string>,
  ): Command =>
  async (argv, environment, io) => {
    const typed = readTyped(argv, options);
    if (!typed) {
      io.error(usage);
      return 2;
    }
    return orTold(io, refused, plainLine, async () => {
      const env = parseEnvironment(environment);
      const { version: app } = JSON.parse(readFileSync("package.json", "utf8")) as {
        version: string;
      };
      // npm runs this in its own folder; the name is meant where the operator stands.
      const file = resolve(environment["INIT_CWD"] ?? process.cwd(), typed.file);
      io.out(await run({ env, file, given: typed.given, app, now: io.now() }));
      return 0;
    });
  };

const plain = messageOf(NotDone, UnusableBackup, WeakSecret, DataDirInUse);

/** What the operator can understand and mend, or null for a fault of ours. */
function plainLine(error: unknown): string[] | null {
  const kind = failureKind(error);
  if (kind) return [new StorageFailure(kind, error).message];
  // A file or folder that cannot be used: the system names it and says why.
  const isSystems = error instanceof Error && "code" in error && "syscall" in error;
  return isSystems ? [error.message] : plain(error);
}

function readTyped(argv: readonly string[], names: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }])),
    });
    const [file, ...more] = positionals;
    return file && more.length === 0 ? { file, given: new Set(Object.keys(values)) } : null;
  } catch {
    // An option that does not exist: the usage says which do.
    return null;
  }
}
