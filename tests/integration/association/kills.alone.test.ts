import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { backendLog } from "~/embedded/log";
import { followAssociations } from "~/embedded/schedule/dues";
import { importFile, keepFile } from "~/embedded/services/association/desk/roster-files";
import type { Storage } from "~/storage/storage";
import { listKeeper } from "../../setup/association/list-keeper";
import { associationDesk } from "../../setup/people/association/desk";
import { billingDesk } from "../../setup/people/billing-desk";
import { expectNoNumberLost } from "../../setup/people/invoice-numbers";
import { lookInto, type TestDatabase } from "../../setup/servers/test-database";
import { wholeRun } from "../../setup/servers/whole-run";
import { nodeArgs } from "../../setup/source/node-args";

/**
 * The import of a list of members and the night's work on dues are killed by kill -9 in the middle of a transaction, and done to their
 * end by another process: nothing twice, and nothing missing.
 */

type Db = Storage<EmbeddedTables>["db"];
type Work = { now: string; into: "association_roster" | "audit_events" | "outbox"; after: number };

async function kill(database: TestDatabase, { now, into, after }: Work, file = ""): Promise<void> {
  const child = spawn(process.execPath, nodeArgs("tests/setup/association/work-until-killed.ts"), {
    env: {
      ...process.env,
      ...{ DATA_DIR: database.DATA_DIR, DATABASE_URL: database.DATABASE_URL ?? "" },
      ...{ NOW: String(Date.parse(now)), FILE: file, INTO: into, DIE_AFTER: String(after) },
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", (_code, by) => resolve(by)));
  expect(await ended).toBe("SIGKILL");
}

const companies = 500;
const start = "2026-02-15T12:00:00.000Z";

/** What an import leaves: the list's names, the lines of the trail about it, and what the file says became of it. */
async function imported(db: Db) {
  const list = await db.selectFrom("association_roster").select("legal_name").execute();
  const trail = await db
    .selectFrom("audit_events")
    .select("object")
    .where("action", "=", "roster.added")
    .execute();
  const { result } = await db
    .selectFrom("association_roster_files")
    .select("result")
    .executeTakeFirstOrThrow();
  return {
    companies: list.length,
    names: new Set(list.map(({ legal_name }) => legal_name)).size,
    trail: new Set(trail.map(({ object }) => object)).size,
    lines: trail.length,
    result: result === null ? null : (JSON.parse(result) as unknown),
  };
}

test("an import that dies adds nothing, and pressed again, and once more, each company once", async () => {
  const { database, storage, clock } = await seededDesk();
  const rows = Array.from({ length: companies }, (_none, at) => `Maker ${at} LLC,97201`);
  const text = ["Company,ZIP", ...rows].join("\n");
  const { person, association } = listKeeper;
  const id = await keepFile({ storage, clock: clock.now }, person, association, text);
  await storage.close();
  try {
    const nothing = { companies: 0, names: 0, trail: 0, lines: 0, result: null };
    for (const into of ["association_roster", "audit_events"] as const) {
      await kill(database, { now: start, into, after: 2 }, id);
      expect(await lookInto(database, imported)).toEqual(nothing);
    }
    const again = (db: Db) =>
      db.transaction().execute((trx) => importFile(trx, clock.now(), person, { association, id }));
    for (const _press of [1, 2]) await lookInto(database, again);
    expect(await lookInto(database, imported)).toEqual({
      ...{ companies, names: companies, trail: companies, lines: companies },
      result: { added: companies, updated: 0, left: 0 },
    });
  } finally {
    await database.cleanup();
  }
});

async function seededDesk() {
  const desk = await billingDesk(start);
  await associationDesk(desk).association(listKeeper.association, 24_000);
  return desk;
}

const members = 40;

/** Members whose first year is paid, with a database that nobody has open. */
async function paidMembers(): Promise<TestDatabase> {
  const desk = await seededDesk();
  const around = associationDesk(desk);
  for (let at = 1; at <= members; at += 1) {
    const name = `member${at}`;
    await around.person(name);
    const { subscriptionId } = await desk.open({
      ...{ payer: { userId: name }, period: "yearly", registrationId: `registration-${name}` },
      billing: { ...desk.wish({}).billing, email: `${name}@person.example` },
    });
    const given = { subscription_id: subscriptionId };
    const id = await around.join(listKeeper.association, { user_id: name }, given);
    await around.follow(id);
    for (const { number, total_c } of await desk.invoices(subscriptionId)) {
      await desk.pay(number, total_c);
    }
  }
  await desk.storage.close();
  return desk.database;
}

/** Does the rest of a night, twice, as the next process would. */
async function goOn(database: TestDatabase, now: string): Promise<void> {
  const storage = await openEmbeddedDatabase(database);
  const clock = () => Date.parse(now);
  const app = { storage, clock, log: backendLog("silent"), nudgeMail: () => undefined };
  for (const _night of [1, 2]) await followAssociations(app, wholeRun);
  await storage.close();
}

/** To whom letters went since a moment, by kind and address. */
const lettersSince = (since: string) => async (db: Db) => {
  const rows = await db
    .selectFrom("outbox")
    .select(["kind", "to_email"])
    .where("created_at", ">=", since)
    .execute();
  return rows.map(({ kind, to_email }) => `${kind} ${to_email}`).sort();
};
const toEach = (kind: string) =>
  Array.from({ length: members }, (_none, at) => `${kind} member${at + 1}@person.example`).sort();

async function secondYear(db: Db) {
  const invoices = await db
    .selectFrom("invoices")
    .select(["id", "subscription_id", "total_c", "about"])
    .where("about", "=", "dues")
    .where("period_start", "=", "2027-02-15")
    .execute();
  const dues = await db
    .selectFrom("association_dues")
    .select(["membership_id", "invoice_id"])
    .where("from_on", "=", "2027-02-15")
    .execute();
  return { invoices, dues };
}

test("a night that dies in the middle asks, reminds and lapses each member once", async () => {
  const database = await paidMembers();
  try {
    for (const [now, kind] of [
      ["2027-01-20T12:00:00.000Z", "invoice_issued"],
      ["2027-02-16T12:00:00.000Z", "dues_late"],
      ["2027-03-17T12:00:00.000Z", "association_lapsed"],
    ] as const) {
      await kill(database, { now, into: "outbox", after: 30 });
      const begun = (await lookInto(database, lettersSince(now))).length;
      expect([now, begun > 0, begun < members]).toEqual([now, true, true]);
      await goOn(database, now);
      expect(await lookInto(database, lettersSince(now))).toEqual(toEach(kind));
      const { invoices, dues } = await lookInto(database, secondYear);
      expect(new Set(invoices.map(({ subscription_id }) => subscription_id)).size).toBe(members);
      expect(invoices.map(({ total_c }) => total_c)).toEqual(Array(members).fill(24_000));
      expect(dues.map(({ invoice_id }) => invoice_id).sort()).toEqual(
        invoices.map(({ id }) => id).sort(),
      );
      expect(new Set(dues.map(({ membership_id }) => membership_id)).size).toBe(members);
    }
    await lookInto(database, (db) => expectNoNumberLost(db));
  } finally {
    await database.cleanup();
  }
});
