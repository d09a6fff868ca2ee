import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { embeddedPart, openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { openStorage } from "~/storage/open";
import { auditTrail, writeLines } from "../../setup/people/audit-trail";
import { testDatabase } from "../../setup/servers/test-database";
import { until } from "../../setup/source/until";

/** The update that gives the trail its order, beside a process of the version before. */

const isEarlier = ([name]: [string, unknown]) => name < "0016";

test.runIf(process.env.DATABASE_URL)(
  "a line that is written while the order is introduced gets its place",
  async () => {
    const database = await testDatabase();
    const before = await openStorage<EmbeddedTables>({
      ...{ databaseUrl: database.DATABASE_URL, dataDir: database.DATA_DIR, ...embeddedPart },
      migrations: Object.fromEntries(Object.entries(embeddedPart.migrations).filter(isEarlier)),
    });
    await writeLines(before.db, 0, 9);
    const [written, enough] = [new EventEmitter(), new EventEmitter()];
    const begun = once(written, "done");
    const writing = before.db.transaction().execute(async (db) => {
      await writeLines(db, 10, 10);
      const ended = once(enough, "done");
      written.emit("done");
      await ended;
    });
    await begun;
    const updating = openEmbeddedDatabase(database);
    await until(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(before.db);
      return rows.length > 0;
    });
    enough.emit("done");
    await writing;
    const storage = await updating;
    const trail = await auditTrail("2026-09-02T00:00:00.000Z", { database, storage });
    await trail.seal();
    const said = await trail.verify();
    expect(said[0]).toBe("well");
    expect(said[1]).toContain("2026-09: 11 lines");
    await before.close();
    await trail.close();
  },
);
