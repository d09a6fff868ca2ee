import { existsSync } from "node:fs";
import { join } from "node:path";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { sealAtStart } from "~/embedded/services/seal-at-start";
import { sealedColumns as backendColumns } from "~/embedded/services/sealed-columns";
import { EnvironmentError, parseEnvironment, type Environment } from "~/environment";
import { openSealedSessions } from "~/sessions/session-store";
import { sealedColumns as sessionColumns } from "~/sessions/state-cipher";
import { DataDirInUse } from "~/storage/data-dir-in-use";
import { OtherVersion } from "~/storage/other-version";
import { resealColumn, sealedCounts, type SealedColumn } from "~/storage/reseal";
import { openSeals, WrongSecret, type Seals } from "~/storage/seals";
import { installationSecrets, WeakSecret } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";

// `npm run seal -- status|rotate|reseal`: the keys that sensitive texts in the database are sealed with.

const usage = `Usage: npm run seal -- status | rotate | reseal
status says which keys there are and how many texts each has sealed.
rotate makes a new key, which seals from now on, and seals with it what the others have sealed. They still open.
reseal does the second half of rotate alone: after one that was interrupted.
`;

const commands = ["status", "rotate", "reseal"] as const;
type Command = (typeof commands)[number];

function stop(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function carryOut<Tables>(
  command: Command,
  name: string,
  { storage, seals }: { storage: Storage<Tables>; seals: Seals },
  columns: readonly SealedColumn[],
): Promise<void> {
  if (command === "rotate") say(`${name}: ${await seals.rotate(Date.now())} is the new key.`);
  if (command !== "status") {
    let sealed = 0;
    for (const column of columns) sealed += await resealColumn(storage, seals, column);
    say(`${name}: ${sealed} texts were sealed anew.`);
    return;
  }
  const { sealing, keys } = seals.ring;
  say(`${name}: ${sealing} seals, ${keys.size === 1 ? "the only key" : `${keys.size} keys open`}.`);
  for (const column of columns) {
    for (const [id, count] of await sealedCounts(storage, seals, column)) {
      if (count === 0 && id !== sealing) continue;
      say(`  ${column.table}.${column.column}: ${count} ${id ? `under ${id}` : "not sealed"}`);
    }
  }
}

async function run(command: Command, env: Environment): Promise<void> {
  // Opening would make one, and a key that was rotated there tells nothing of the one that was meant.
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, "sessions.sqlite"))) {
    stop(`Not done: There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL.\n`, 1);
  }
  const sessions = await openSealedSessions(env, { beside: true });
  try {
    await carryOut(command, "Sessions", sessions, Object.values(sessionColumns));
  } finally {
    await sessions.storage.close();
  }
  if (env.BACKEND_URL) return;
  const storage = await openEmbeddedDatabase(env, { beside: true });
  try {
    const seals = await openSeals(storage, "seal_keys", installationSecrets(env));
    await sealAtStart(storage, seals, { planted: false });
    await carryOut(command, "Benefits", { storage, seals }, Object.values(backendColumns));
  } finally {
    await storage.close();
  }
}

const [typed, ...more] = process.argv.slice(2);
const command = commands.find((each) => each === typed);
if (!command || more.length > 0) stop(usage, 2);
if (existsSync(".env")) process.loadEnvFile(".env");
try {
  await run(command, parseEnvironment(process.env));
} catch (error) {
  if (error instanceof EnvironmentError) {
    stop(error.lines.map((line) => `Not done: ${line}\n`).join(""), 1);
  }
  const told = [OtherVersion, WrongSecret, WeakSecret, DataDirInUse];
  if (!told.some((type) => error instanceof type)) throw error;
  stop(`Not done: ${(error as Error).message}\n`, 1);
}
