import { openEmbeddedDatabase } from "~/embedded/db/database";
import { backendLog } from "~/embedded/log";
import { followAssociations } from "~/embedded/schedule/dues";
import { importFile } from "~/embedded/services/association/desk/roster-files";
import { deadlyInserts } from "../strain/deadly-inserts";
import { wholeRun } from "../servers/whole-run";
import { listKeeper } from "./list-keeper";

/**
 * The import of a file of members (FILE), or, without one, the night's work on memberships in associations, in a process that dies by
 * kill -9 when it would write into the table INTO for the time with the number DIE_AFTER. Started by tests/integration/association/kills.alone.test.ts.
 */
const { DATA_DIR = "", DATABASE_URL, NOW, FILE, INTO = "", DIE_AFTER } = process.env;

const storage = await openEmbeddedDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const db = storage.db.withPlugin(deadlyInserts(INTO, Number(DIE_AFTER)));
const clock = () => Number(NOW);
if (FILE) {
  const { person, association } = listKeeper;
  await db
    .transaction()
    .execute((trx) => importFile(trx, clock(), person, { association, id: FILE }));
} else {
  const app = { clock, log: backendLog("silent"), nudgeMail: () => undefined };
  await followAssociations({ ...app, storage: { ...storage, db } }, wholeRun);
}
await storage.close();
