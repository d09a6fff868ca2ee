import { EventEmitter, once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { beforeAll as noHash, hashOf } from "~/embedded/services/admin/audit-chain";
import { sealAudit } from "~/embedded/services/admin/audit-sealing";
import { linesInOrder } from "~/backup/audit-verify";
import { auditTrail, withoutTriggers, writeLines, type Db } from "../../setup/people/audit-trail";
import { wholeRun } from "../../setup/servers/whole-run";

/** That the order of the audit trail can be proved: whatever is done to a line shows, and which line it was. */

type Trail = Awaited<ReturnType<typeof auditTrail>>;

const id = (i: number) => `line-${String(i).padStart(6, "0")}`;
const to = (trail: Trail, time: string) =>
  trail.clock.advance(Date.parse(time) - trail.clock.now());
const endOf = (said: readonly string[]) => said.at(-1)?.split(": ").at(-1) ?? "";

describe("an order of two months and some days", () => {
  let trail: Trail;
  let said: string[];
  beforeAll(async () => {
    trail = await auditTrail();
    await writeLines(trail.db, 0, 1500);
    to(trail, "2026-11-05T00:00:00.000Z");
    await trail.seal();
    said = await trail.verify();
  });
  afterAll(() => trail.close());

  test("has every line, and a month is closed once it is over", () => {
    expect(said).toEqual([
      "well",
      expect.stringMatching(
        /^2026-09: 720 lines, closed 2026-11-05T00:00:00.000Z, ends at 720:[\w-]{43}$/,
      ),
      expect.stringMatching(
        /^2026-10: 744 lines, closed 2026-11-05T00:00:00.000Z, ends at 1464:[\w-]{43}$/,
      ),
      expect.stringMatching(/^2026-11: 37 lines, open, ends at 1501:[\w-]{43}$/),
      expect.stringMatching(/^All is as it was written. Note down its end: 1501:[\w-]{43}$/),
    ]);
  });

  /** New hashes from a line on, as somebody makes them who has read this program but has not the key. */
  async function rewrite(db: Db, from: number) {
    const [last] = await db
      .selectFrom("audit_months")
      .selectAll()
      .orderBy("month", "desc")
      .execute();
    let hash = noHash;
    for await (const { seal, line } of linesInOrder(db, { first_seq: 1, last_seq: 1501 })) {
      hash = seal.seq < from ? seal.hash : hashOf(hash, seal.seq, line);
      await db.updateTable("audit_seals").set({ hash }).where("seq", "=", seal.seq).execute();
    }
    await db.updateTable("audit_months").set({ hash }).where("month", "=", last!.month).execute();
  }

  const firstMonthRemoved = [
    `delete from audit_events where id < '${id(720)}'`,
    "delete from audit_seals where seq <= 720",
  ];
  const tampering: [string, (string | ((db: Db) => Promise<unknown>))[], string[]][] = [
    [
      "what a line says was changed",
      [`update audit_events set after = '{"phone":"•••0"}' where id = '${id(900)}'`],
      ["Line 901 (line-000900, 2026-10-08T12:00:00.000Z) has been changed"],
    ],
    [
      "a line was removed",
      [`delete from audit_events where id = '${id(900)}'`],
      ["Line 901 (line-000900) has been removed."],
    ],
    [
      "a line was removed with its place",
      [
        `delete from audit_events where id = '${id(900)}'`,
        `delete from audit_seals where event_id = '${id(900)}'`,
      ],
      ["Line 901 has no place in the order any more."],
    ],
    [
      "two lines changed places",
      [
        "update audit_seals set event_id = 'x' where seq = 8",
        `update audit_seals set event_id = '${id(7)}' where seq = 9`,
        `update audit_seals set event_id = '${id(8)}' where seq = 8`,
      ],
      ["Line 8 (line-000008, ", "Line 9 (line-000007, "],
    ],
    [
      "many lines were slipped in, far behind each other",
      [
        (db) => writeLines(db, 5000, 5100, "2026-09-01T00:00:00.000Z"),
        (db) => writeLines(db, 6000, 6000, "2026-11-30T00:00:00.000Z"),
      ],
      ["Line line-005000 was not written by the app", "and 2 more."],
    ],
    [
      "the order was made anew from a changed line on",
      [
        `update audit_events set object = 'user:x' where id = '${id(1498)}'`,
        (db) => rewrite(db, 1499),
      ],
      [
        "Line 1499 (line-001498, 2026-11-02T10:00:00.000Z) has a mark that the app did not make.",
        "The record of 2026-11 is not the one that the app wrote.",
      ],
    ],
    [
      "the end was cut off",
      [
        `delete from audit_events where id > '${id(1490)}'`,
        "delete from audit_seals where seq > 1491",
        `update audit_months set last_seq = 1491, hash = (select hash from audit_seals
          where seq = 1491) where month = '2026-11'`,
      ],
      ["The record of 2026-11 is not the one that the app wrote."],
    ],
    [
      "a month is said to be in the archive that is not",
      [
        "update audit_months set removed_at = closed_at where month = '2026-09'",
        ...firstMonthRemoved,
      ],
      ["The record of 2026-09 is not the one that the app wrote."],
    ],
  ];

  test.each(tampering)("%s", async (_what, tamper, expected) => {
    const rolledBack = new Error("rolled back");
    let seen: string[] = [];
    const changing = trail.db.transaction().execute(async (db) => {
      await withoutTriggers(db, trail.storage.engine);
      for (const step of tamper) {
        await (typeof step === "string" ? sql.raw(step).execute(db) : step(db));
      }
      seen = await trail.verify(db);
      throw rolledBack;
    });
    await expect(changing).rejects.toBe(rolledBack);
    expect(seen[0]).toBe("not well");
    for (const words of expected) expect(seen.join("\n")).toContain(words);
    // Nothing else is blamed.
    const blamed = seen.filter((line) => /^Lines? (?!line-005)/.test(line));
    expect(blamed.length).toBeLessThanOrEqual(3);
  });

  test("nobody changes or removes one by mistake", async () => {
    for (const statement of [
      "update audit_events set object = 'x'",
      "delete from audit_events",
      "update audit_seals set hash = 'x'",
      "delete from audit_seals",
    ]) {
      await expect(sql.raw(statement).execute(trail.db)).rejects.toThrow(
        "the audit trail cannot be changed",
      );
    }
  });
});

test("what was set back to an earlier day shows by the end that was noted down", async () => {
  const trail = await auditTrail();
  await writeLines(trail.db, 0, 9);
  to(trail, "2026-09-02T00:00:00.000Z");
  await trail.seal();
  const early = await trail.db.selectFrom("audit_months").selectAll().execute();
  await writeLines(trail.db, 10, 19);
  await trail.seal();
  const noted = endOf(await trail.verify());
  expect((await trail.verify(trail.db, noted))[0]).toBe("well");
  await withoutTriggers(trail.db, trail.storage.engine);
  await sql`delete from audit_events where id >= ${id(10)}`.execute(trail.db);
  await sql`delete from audit_seals where seq > 10`.execute(trail.db);
  await trail.db.updateTable("audit_months").set(early[0]!).execute();
  expect((await trail.verify())[0]).toBe("well");
  expect(await trail.verify(trail.db, noted)).toContain(
    `The order does not lead through ${noted}.`,
  );
  await trail.close();
});

test("who lets sealed lines wait again has them sealed anew, but the log tells", async () => {
  const trail = await auditTrail("2026-09-02T00:00:00.000Z");
  const loud = () => trail.logged.filter(({ level }) => level >= 40);
  await writeLines(trail.db, 23, 23);
  await trail.seal();
  await writeLines(trail.db, 24, 30);
  to(trail, "2026-09-03T00:00:00.000Z");
  await trail.seal();
  const noted = endOf(await trail.verify());
  await trail.seal();
  expect(loud()).toEqual([]);
  await withoutTriggers(trail.db, trail.storage.engine);
  await sql`update audit_events set object = 'user:x' where id = ${id(24)}`.execute(trail.db);
  await sql`insert into audit_unsealed select at, id from audit_events`.execute(trail.db);
  await sql`delete from audit_seals`.execute(trail.db);
  await sql`delete from audit_months`.execute(trail.db);
  await trail.seal();
  expect(loud()).toEqual([
    expect.objectContaining({
      ...{ level: 50, seq: 8, hash: noted.split(":")[1] },
      msg: "the audit trail's order no longer leads through a line that it had",
    }),
    expect.objectContaining({ level: 40, since: "2026-09-01T23:00:00.000Z" }),
  ]);
  // Without its earlier end nothing shows.
  expect((await trail.verify())[0]).toBe("well");
  expect((await trail.verify(trail.db, noted))[0]).toBe("not well");
  await trail.close();
});

test("a line that is removed while it waits leaves a gap, and nothing is built on a foreign order", async () => {
  const trail = await auditTrail();
  await writeLines(trail.db, 0, 9);
  await withoutTriggers(trail.db, trail.storage.engine);
  await sql`delete from audit_events where id = ${id(4)}`.execute(trail.db);
  await trail.seal();
  expect(await trail.verify()).toContain("Line 5 (line-000004) was removed before it was sealed.");
  await trail.db.updateTable("audit_months").set({ hash: "another" }).execute();
  await trail.db
    .insertInto("audit_unsealed")
    .values({ at: "2026-09-01T00:00:00.000Z", event_id: "z" })
    .execute();
  await expect(trail.seal()).rejects.toThrow("was not made by this app");
  await trail.close();
});

describe("sealing", () => {
  test("a line that comes after its month was closed stands in the next, and a later month waits", async () => {
    const trail = await auditTrail();
    await writeLines(trail.db, 0, 4);
    await writeLines(trail.db, 100, 102, "2026-10-01T00:00:00.000Z");
    await trail.seal();
    expect((await trail.verify())[1]).toMatch(/^2026-09: 5 lines, open/);
    to(trail, "2026-10-01T00:00:30.000Z");
    await trail.seal();
    await writeLines(trail.db, 50, 51);
    await trail.seal();
    const said = await trail.verify();
    expect(said[1]).toMatch(/^2026-09: 5 lines, closed/);
    expect(said[2]).toMatch(/^2026-10: 5 lines, open/);
    expect(said).toHaveLength(4);
    await trail.close();
  });

  test("two at once, while lines are written: each line has one place", async () => {
    const trail = await auditTrail("2026-12-01T00:00:00.000Z");
    await writeLines(trail.db, 0, 1999);
    // On SQLite there is one process, in which two runs may still meet.
    const other = trail.database.DATABASE_URL
      ? await openEmbeddedDatabase(trail.database)
      : trail.storage;
    const writing = (async () => {
      for (let i = 2000; i < 2100; i++) {
        await trail.db.transaction().execute((db) => writeLines(db, i, i));
      }
    })();
    await Promise.all([
      trail.seal(),
      sealAudit({ ...trail.app, storage: other }, wholeRun),
      sealAudit({ ...trail.app, storage: other }, wholeRun),
      writing,
    ]);
    await trail.seal();
    const said = await trail.verify();
    expect(said[0]).toBe("well");
    expect(said.at(-1)).toContain(": 2100:");
    if (other !== trail.storage) await other.close();
    await trail.close();
  });

  test("a business transaction that stays open holds up nobody, and its lines come when it ends", async ({
    skip,
  }) => {
    const trail = await auditTrail("2026-09-02T00:00:00.000Z");
    if (!trail.database.DATABASE_URL) {
      await trail.close();
      return skip("SQLite has one connection");
    }
    const [written, until] = [new EventEmitter(), new EventEmitter()];
    const begun = once(written, "done");
    const open = trail.db.transaction().execute(async (db) => {
      await writeLines(db, 1, 1);
      const ended = once(until, "done");
      written.emit("done");
      await ended;
    });
    await begun;
    await writeLines(trail.db, 2, 4);
    await trail.seal();
    expect((await trail.verify()).at(-1)).toContain(": 3:");
    until.emit("done");
    await open;
    await trail.seal();
    expect((await trail.verify())[0]).toBe("well");
    expect((await trail.verify()).at(-1)).toContain(": 4:");
    await trail.close();
  });
});
