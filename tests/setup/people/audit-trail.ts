import { sql, type Kysely } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { sealAudit } from "~/embedded/services/admin/audit-sealing";
import { verifyAudit } from "~/backup/audit-verify";
import { backendLog } from "~/embedded/log";
import type { Storage } from "~/storage/storage";
import { movableClock } from "../servers/movable-clock";
import { testDatabase } from "../servers/test-database";
import { wholeRun } from "../servers/whole-run";

/** An audit trail of its own, whose lines a test writes and whose order it asks for. */

export type Db = Kysely<EmbeddedTables>;
/** What an attacker does not have. */
export const trailKey = Buffer.alloc(32, 7);

/** The lines `first` to `last`, one an hour from the first of September 2026 on unless `at` says so. */
export function writeLines(db: Db, first: number, last: number, at?: string) {
  const hours = (i: number) => new Date(Date.UTC(2026, 8, 1, i)).toISOString();
  const line = (i: number) => ({
    ...{ id: `line-${String(i).padStart(6, "0")}`, at: at ?? hours(i), action: "profile.changed" },
    ...{ actor_id: `user-${i % 3}`, object: `user:${i}`, after: `{"phone":"•••${i}"}` },
  });
  const rows = Array.from({ length: last - first + 1 }, (_none, index) => line(first + index));
  return db.insertInto("audit_events").values(rows).execute();
}

/** What only somebody with the database itself can do. */
export async function withoutTriggers(db: Db, engine: Storage<unknown>["engine"]): Promise<void> {
  if (engine === "postgres") {
    await sql`alter table audit_events disable trigger user`.execute(db);
    await sql`alter table audit_seals disable trigger user`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'trigger' and name like 'audit%'`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(db);
}

/** On a database of its own. */
export async function auditTrail(startAt = "2026-09-01T00:00:00.000Z") {
  const database = await testDatabase("migrated");
  const clock = movableClock(startAt);
  const storage = await openEmbeddedDatabase(database);
  const { db } = storage;
  const memory = {};
  const logged: { level: number; msg: string; [field: string]: unknown }[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[0]);
  const app = {
    ...{ storage, clock: clock.now, keys: { audit: trailKey } },
    log: backendLog("info", { write }),
  };
  return {
    ...{ app, clock, database, db, storage, logged },
    seal: (run = wholeRun) => sealAudit(app, run, memory),
    /** What is said of the trail, after a line on whether all is well. */
    async verify(on: Db = db, noted: string | null = null): Promise<string[]> {
      const said: string[] = [];
      const well = await verifyAudit(on, trailKey, noted, (line) => void said.push(line.trim()));
      return [well ? "well" : "not well", ...said];
    },
    async close() {
      await storage.close();
      await database.cleanup();
    },
  };
}
