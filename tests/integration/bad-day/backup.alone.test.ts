import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInToApp } from "../../bench/sign-in";
import { demo } from "../../setup/people/people";
import { runCommandBeside } from "../../setup/servers/run-command";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";
import {
  lookInto,
  testDatabase,
  testSecret,
  type TestDatabase,
} from "../../setup/servers/test-database";
import { until } from "../../setup/source/until";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openEmbeddedDatabase } from "~/embedded/db/database";

/** Writes pairs of rows, each pair in one transaction, beside the app. @returns how to stop, and what was acknowledged */
async function writePairs(on: TestDatabase) {
  const { db, close } = await openEmbeddedDatabase(on, { beside: true });
  const acknowledged: string[] = [];
  let stopping = false;
  const writing = (async () => {
    for (let number = 0; !stopping; number++) {
      const [id, at] = [`pair ${number}`, new Date().toISOString()];
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("facts").values({ key: id, value: at }).execute();
        const limit = { key: id, tries: 1, resets_at: "2999-01-01T00:00:00.000Z" };
        await trx.insertInto("limits").values(limit).execute();
      });
      acknowledged.push(id);
      // SQLite answers at once; the rest of this process gets its turn here.
      await nextTurn();
    }
  })();
  const stop = async () => {
    stopping = true;
    await writing;
    await close();
  };
  return { acknowledged, stop };
}

async function pairsIn(on: TestDatabase) {
  const { db, close } = await openEmbeddedDatabase(on, { beside: true });
  const keys = async (table: "facts" | "limits") =>
    (await db.selectFrom(table).select("key").where("key", "like", "pair %").execute())
      .map(({ key }) => key)
      .sort();
  try {
    return { facts: await keys("facts"), limits: await keys("limits") };
  } finally {
    await close();
  }
}

/** The README's commands: a backup beside an app that writes, put in place, is the installation. */

const run = promisify(execFile);
const made: TestDatabase[] = [];
const servers: ServerProcess[] = [];

async function place(): Promise<TestDatabase> {
  const database = await testDatabase();
  made.push(database);
  return database;
}

const settings = ({ DATA_DIR, DATABASE_URL = "" }: TestDatabase) => ({
  DATA_DIR,
  DATABASE_URL,
  // An installation on one file keeps its own secret, which must come along.
  SESSION_SECRET: DATABASE_URL ? testSecret : "",
});

async function start(on: TestDatabase): Promise<ServerProcess> {
  const server = await startServer("app", await freePort(), settings(on));
  servers.push(server);
  return server;
}

const backup = (on: TestDatabase, ...input: string[]) =>
  runCommandBeside({ database: on }, "backup", input, settings(on));

let source: TestDatabase;
let copy: string;
let cookie: string;
let before: string[];

beforeAll(async () => {
  source = await place();
  copy = join(source.DATA_DIR, "it's a copy");
  const app = await start(source);
  cookie = await signInToApp(app.url, join(source.DATA_DIR, "outbox"), demo.owner);
  const writer = await writePairs(source);
  await until(() => writer.acknowledged.length > 20);
  before = [...writer.acknowledged];
  const making = source.DATABASE_URL
    ? run("pg_dump", ["--format=custom", `--file=${copy}`, source.DATABASE_URL])
    : backup(source, copy);
  await until(() => writer.acknowledged.length > before.length + 20);
  const { code } = { code: 0, ...(await making) };
  expect(code).toBe(0);
  await writer.stop();
}, 180_000);

afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const database of made) await database.cleanup();
});

test("a backup is for its user only, and takes the place of nothing", async () => {
  const again = await backup(source, copy);
  expect([again.code, again.err]).toEqual([1, expect.stringMatching(/is there already|pg_dump/)]);
  if (source.DATABASE_URL) return;
  const rights = (path: string) => statSync(path).mode & 0o777;
  expect(rights(copy)).toBe(0o700);
  const files = readdirSync(copy).sort();
  expect(files).toEqual(["benefits.sqlite", "session-secret", "sessions.sqlite"]);
  expect(files.map((file) => rights(join(copy, file)))).toEqual([0o600, 0o600, 0o600]);
  const nothing = await backup(await place(), `${copy}-2`);
  expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining("no database")]);
}, 60_000);

test("put in place it starts as the installation that it was made of", async () => {
  const restored: TestDatabase = source.DATABASE_URL
    ? await place()
    : { DATA_DIR: copy, cleanup: source.cleanup };
  if (restored.DATABASE_URL) {
    const into = ["--no-owner", "--exit-on-error", `--dbname=${restored.DATABASE_URL}`];
    await run("pg_restore", [...into, copy]);
  }
  // One moment, with all that was acknowledged before it.
  const { facts, limits } = await pairsIn(restored);
  expect(facts).toEqual(limits);
  expect(before.filter((id) => !facts.includes(id))).toEqual([]);
  await lookInto(restored, async (db) => {
    const found = await db.selectFrom("audit_events").select("id").execute();
    expect(found.length).toBeGreaterThan(0);
    const emptying = db.deleteFrom("audit_events").execute();
    await expect(emptying).rejects.toThrow("the audit trail cannot be changed");
  });
  const app = await start(restored);
  // The browser that was signed in still is, and a new sign-in works.
  const page = await fetch(`${app.url}/me`, { headers: { cookie }, redirect: "manual" });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(demo.owner)]);
  await signInToApp(app.url, join(restored.DATA_DIR, "outbox"), demo.member);
}, 180_000);
