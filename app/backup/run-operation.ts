import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { EnvironmentError, parseEnvironment, type Environment } from "~/environment";
import { WeakSecret } from "~/storage/session-secret";
import { DataDirInUse } from "~/storage/data-dir-in-use";
import { failureKind, StorageFailure } from "~/storage/storage-failure";
import { UnusableBackup } from "./backup-file";
import { NotDone } from "./not-done";

type Operation = { env: Environment; file: string; given: ReadonlySet<string>; app: string };

/** Runs `npm run backup` or `npm run restore`: reads what was typed and the settings, tells the result, sets the code. */
export async function runOperation(
  { usage, refused, options = [] }: { usage: string; refused: string; options?: string[] },
  run: (operation: Operation) => Promise<string>,
): Promise<void> {
  const typed = readTyped(options);
  if (!typed) return tell(usage, 2);
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    const env = parseEnvironment(process.env);
    const { version: app } = JSON.parse(readFileSync("package.json", "utf8")) as {
      version: string;
    };
    process.stdout.write(`${await run({ env, ...typed, app })}\n`);
  } catch (error) {
    const lines = error instanceof EnvironmentError ? error.lines : plainLine(error);
    if (!lines) throw error;
    tell(lines.map((line) => `${refused}: ${line}\n`).join(""), 1);
  }
}

/** What the operator can understand and mend, or null for a fault of ours. */
function plainLine(error: unknown): string[] | null {
  const kind = failureKind(error);
  if (kind) return [new StorageFailure(kind, error).message];
  const isTold = [NotDone, UnusableBackup, WeakSecret, DataDirInUse].some(
    (type) => error instanceof type,
  );
  // A file or folder that cannot be used: the system names it and says why.
  const isSystems = error instanceof Error && "code" in error && "syscall" in error;
  return isTold || isSystems ? [(error as Error).message] : null;
}

function readTyped(names: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }])),
    });
    const [file, ...more] = positionals;
    if (!file || more.length > 0) return null;
    // npm runs this in its own folder; the name is meant where the operator stands.
    const from = process.env.INIT_CWD ?? process.cwd();
    return { file: resolve(from, file), given: new Set(Object.keys(values)) };
  } catch {
    // An option that does not exist: the usage says which do.
    return null;
  }
}

function tell(message: string, code: number): void {
  process.stderr.write(message);
  process.exitCode = code;
}
