import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statSync } from "node:fs";
import { join } from "node:path";
import { type Migration, sql } from "kysely";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { claimMessages, firstPosition } from "~/embedded/services/claim-messages";
import { DataDirInUse } from "~/storage/sqlite";
import { openStorage } from "~/storage/open";
import type { Storage } from "~/storage/storage";
import { testDatabase, type TestDatabase } from "../setup/servers/test-database";
import { addRows } from "../setup/databases/rows";

const onPostgres = Boolean(process.env.DATABASE_URL);
const now = new Date("2026-03-10T12:00:00.000Z");
const longestWait = 60 * 60_000;
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function databaseFor(run: (database: TestDatabase) => Promise<void>) {
  const database = await testDatabase();
  try {
    await run(database);
  } finally {
    await database.cleanup();
  }
}

describe("opening", () => {
  test("a second owner of the directory is refused, and told what to do", () =>
    databaseFor(async ({ DATA_DIR }) => {
      const owner = await openEmbeddedDatabase({ DATA_DIR });
      const second = await openEmbeddedDatabase({ DATA_DIR }).catch((error: unknown) => error);
      expect(second).toBeInstanceOf(DataDirInUse);
      const { message } = second as DataDirInUse;
      expect(message).toContain(DATA_DIR);
      expect(message).toContain("DATABASE_URL");
      expect(message).not.toContain("\n");
      await owner.ready();

      await owner.close();
      await (await openEmbeddedDatabase({ DATA_DIR })).close();
    }));

  test("the file is durable, keeps its references, and is nobody else's", () =>
    databaseFor(async ({ DATA_DIR }) => {
      const { db, close } = await openEmbeddedDatabase({ DATA_DIR: join(DATA_DIR, "new") });
      const pragma = async (name: string) =>
        Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
      expect(await pragma("journal_mode")).toBe("wal");
      expect(await pragma("synchronous")).toBe(2);
      expect(await pragma("foreign_keys")).toBe(1);
      const modeOf = (...path: string[]) => statSync(join(DATA_DIR, ...path)).mode & 0o777;
      expect(modeOf("new")).toBe(0o700);
      expect(modeOf("new", "benefits.sqlite")).toBe(0o600);
      expect(modeOf("new", "benefits.sqlite-wal")).toBe(0o600);
      await close();
    }));

  test("a migration that fails leaves nothing behind, not even those before it", () =>
    databaseFor(async (database) => {
      const open = (migrations: Record<string, Migration>) =>
        openStorage<Record<string, never>>({
          databaseUrl: database.DATABASE_URL,
          dataDir: database.DATA_DIR,
          file: "part.sqlite",
          migrationTable: "part_migrations",
          migrations,
        });
      const up: Migration["up"] = (db) =>
        db.schema.createTable("first").addColumn("id", "text").execute();
      const fails = { up: () => Promise.reject(new Error("no room left")) };
      await expect(open({ "0001_first": { up }, "0002_second": fails })).rejects.toThrow(
        "no room left",
      );
      // It would say that the table exists, or that a migration it knew is missing.
      await (await open({ "0001_another": { up } })).close();
    }));
});

describe("an open database", () => {
  let database: TestDatabase;
  let storage: Storage<EmbeddedTables>;

  beforeAll(async () => {
    database = await testDatabase("migrated");
    storage = await openEmbeddedDatabase(database);
  });
  afterAll(async () => {
    await storage?.close();
    await database?.cleanup();
  });

  const message = (id: string, not_before: Date, state: "waiting" | "sent" = "waiting") => ({
    id,
    kind: "sign_in_link",
    to_email: "a@benefits.example",
    payload: "{}",
    state,
    attempts: 0,
    not_before: not_before.toISOString(),
    leased_until: null,
    last_error: null,
    created_at: now.toISOString(),
    sent_at: null,
    priority: 0,
    lane: null,
    turn: firstPosition(not_before.getTime()),
  });

  describe("claiming rows", () => {
    const claim = (at: Date, limit: number) =>
      claimMessages(storage, {
        now: at,
        leaseUntil: new Date(at.getTime() + 60_000),
        limit,
        priority: 0,
        longestWait,
      });
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

    test("gives due, waiting rows, oldest first, to one caller until the lease runs out", async () => {
      await addRows(storage.db, "outbox", [
        message("later", minutes(30)),
        message("third", minutes(-1)),
        message("first", minutes(-3)),
        message("second", minutes(-2)),
        message("sent", minutes(-4), "sent"),
      ]);

      const claimed = await claim(now, 2);
      expect(idsOf(claimed)).toEqual(["first", "second"]);
      expect(claimed[0]).toMatchObject({ attempts: 1, leased_until: minutes(1).toISOString() });
      expect(idsOf(await claim(now, 10))).toEqual(["third"]);
      expect(await claim(now, 10)).toEqual([]);

      const again = await claim(minutes(2), 10);
      expect(idsOf(again)).toEqual(["first", "second", "third"]);
      expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
      await storage.db.deleteFrom("outbox").execute();
    });

    test("never gives one row to two callers at once", async () => {
      const ids = Array.from({ length: 200 }, (_, index) => `row ${index}`);
      await addRows(
        storage.db,
        "outbox",
        ids.map((id) => message(id, minutes(-1))),
      );
      const callers = onPostgres
        ? await Promise.all([1, 2, 3].map(() => openEmbeddedDatabase(database)))
        : [storage, storage, storage];
      const drain = async (own: Storage<EmbeddedTables>) => {
        const mine: string[] = [];
        for (;;) {
          const rows = await claimMessages(own, {
            now,
            leaseUntil: minutes(1),
            limit: 7,
            priority: 0,
            longestWait,
          });
          expect(rows.length).toBeLessThanOrEqual(7);
          // More than there are means that rows come twice: stop, so that the comparison below says it.
          if (rows.length === 0 || mine.length > ids.length) return mine;
          mine.push(...idsOf(rows));
        }
      };
      const claimed = (await Promise.all(callers.map(drain))).flat();
      expect(claimed.sort()).toEqual(ids.sort());
      await Promise.all(callers.filter((own) => own !== storage).map((own) => own.close()));
    });
  });
});
