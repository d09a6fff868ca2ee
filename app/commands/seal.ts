import { openEmbeddedDatabase } from "~/embedded/db/database";
import { sealedColumns } from "~/embedded/services/sealed-columns";
import { parseEnvironment } from "~/environment";
import { formAnswer } from "~/sessions/form-keys";
import { keptFields } from "~/sessions/kept-form";
import { stateColumn } from "~/sessions/state-cipher";
import { openSealedSessions } from "~/sessions/store";
import { resealColumn, countSealed, type SealedColumn } from "~/storage/reseal";
import { openSeals, type Seals } from "~/storage/seals";
import { installationSecrets } from "~/storage/session-secret";
import type { Storage } from "~/storage/storage";
import { runIfStarted, createOperatorCommand, type CommandIo } from "./run/command";

const usage = `Usage: npm run seal -- status | rotate
status says which keys there are and how many texts each has sealed.
rotate makes a new key, which seals from now on, and seals with it what the others have sealed. They still open.
After one that was interrupted, run it again.`;

const subcommands = ["status", "rotate"] as const;

/** Prints a database's keys and how many texts each has sealed; `rotate` adds a key, which seals all texts anew. */
async function carryOut<Tables>(
  { out, now }: CommandIo,
  subcommand: (typeof subcommands)[number],
  name: string,
  { storage, seals }: { storage: Storage<Tables>; seals: Seals },
  columns: readonly SealedColumn[],
): Promise<void> {
  if (subcommand === "rotate") {
    out(`${name}: ${await seals.rotate(now())} is the new key.`);
    let sealed = 0;
    for (const column of columns) sealed += await resealColumn(storage, seals, column);
    out(`${name}: ${sealed} texts were sealed anew.`);
    return;
  }
  const { sealing, keys } = seals.ring;
  out(`${name}: ${sealing} seals, ${keys.size === 1 ? "the only key" : `${keys.size} keys open`}.`);
  for (const column of columns) {
    for (const [id, count] of await countSealed(storage, seals, column)) {
      out(`  ${column.table}.${column.column}: ${count} ${id ? `under ${id}` : "not sealed"}`);
    }
  }
}

/** `npm run seal -- status|rotate` manages the keys that seal sensitive texts in the database. */
export const main = createOperatorCommand({
  usage,
  input: ([requested, ...more]) =>
    (more.length > 0 ? null : subcommands.find((subcommand) => subcommand === requested)) ?? null,
  async operation(subcommand, environment, io) {
    const env = parseEnvironment(environment);
    const sessions = await openSealedSessions(env, { beside: true });
    try {
      await carryOut(io, subcommand, "Sessions", sessions, [stateColumn, keptFields, formAnswer]);
    } finally {
      await sessions.storage.close();
    }
    const storage = await openEmbeddedDatabase(env, { beside: true });
    try {
      const seals = await openSeals(storage, "seal_keys", installationSecrets(env));
      await carryOut(io, subcommand, "Benefits", { storage, seals }, Object.values(sealedColumns));
    } finally {
      await storage.close();
    }
    return 0;
  },
});

await runIfStarted(import.meta.url, main);
