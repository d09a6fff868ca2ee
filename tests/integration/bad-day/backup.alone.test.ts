import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBackup } from "~/backup/make-backup";
import { restoreBackup } from "~/backup/restore-backup";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { signInToApp } from "../../bench/sign-in";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { demo } from "../../setup/people/people";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";
import { fingerprints } from "../../setup/source/table-snapshot";
import { testDatabase, testSecret, type TestDatabase } from "../../setup/servers/test-database";
import { nodeArgs } from "../../setup/source/node-args";

const onPostgres = Boolean(process.env.DATABASE_URL);
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

type Told = { code: number; out: string; err: string };

function run(name: "backup" | "restore", on: TestDatabase, ...args: string[]): Promise<Told> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...nodeArgs(`app/commands/${name}.ts`), ...args],
      { env: { ...process.env, NODE_ENV: "production", ...settings(on) } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

async function start(on: TestDatabase): Promise<ServerProcess> {
  const server = await startServer("app", await freePort(), settings(on));
  servers.push(server);
  return server;
}

let source: TestDatabase;
let app: ServerProcess;
let cookie: string;
let file: string;
let told: Told;

beforeAll(async () => {
  source = await place();
  app = await start(source);
  cookie = await signInToApp(app.url, join(source.DATA_DIR, "outbox"), demo.owner);
  file = join(source.DATA_DIR, "one.backup");
  told = await run("backup", source, file);
}, 180_000);

afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const database of made) await database.cleanup();
});

describe("a backup", { timeout: 180_000 }, () => {
  test("is made beside the running app, for its user only, and says what it holds", () => {
    expect(told).toMatchObject({ code: 0, err: "" });
    expect(told.out).toMatch(/^Backed up to .*: \d+ people, 3 companies, .* browser sessions?\./);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is refused by a place whose app runs, and by one that holds data", async () => {
    const running = await run("restore", source, file, "--replace");
    expect([running.code, running.err]).toEqual([1, expect.stringContaining("The app is running")]);
    const other = await place();
    await (await openEmbeddedDatabase(other)).close();
    const taken = await run("restore", other, file);
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining("--replace")]);
    expect(await run("restore", other, file, "--replace")).toMatchObject({ code: 0 });
  });

  test("starts as the installation that it was made of, sessions and people, too", async () => {
    const fresh = await place();
    const restored = await run("restore", fresh, file);
    expect(restored).toMatchObject({ code: 0, err: "" });
    const again = await start(fresh);
    // The browser that was signed in still is, and anybody can sign in.
    const page = await fetch(`${again.url}/me`, { headers: { cookie }, redirect: "manual" });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(demo.owner)]);
    await signInToApp(again.url, join(fresh.DATA_DIR, "outbox"), demo.member);
  });

  test.runIf(onPostgres)("of one engine is restored on the other, and back", async () => {
    const onFile = async (): Promise<TestDatabase> => ({
      ...(await place()),
      DATABASE_URL: undefined,
    });
    const [first, second, third] = [await onFile(), await place(), await onFile()];
    await (await createEmbeddedBackend(environmentOn(first))).close();
    const about = { now: Date.now(), app: "test" };
    const paths = ["there", "back"].map((name) => join(first.DATA_DIR, name));
    const env = (on: TestDatabase) => ({ ...inProcess(on), SESSION_SECRET: testSecret });
    await makeBackup(env(first), paths[0]!, about);
    await restoreBackup(env(second), paths[0]!, { replace: false });
    await makeBackup(env(second), paths[1]!, about);
    await restoreBackup(env(third), paths[1]!, { replace: false });
    expect(await printsOf(third)).toEqual(await printsOf(first));
  });
});

const inProcess = (on: TestDatabase) => ({
  DATA_DIR: on.DATA_DIR,
  DATABASE_URL: on.DATABASE_URL,
  SESSION_SECRET: on.DATABASE_URL ? testSecret : undefined,
});

async function printsOf(on: TestDatabase) {
  const { db, close } = await openEmbeddedDatabase(on);
  // When the migrations were run, and what triggers fill: how many rows a tally has says nothing.
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const own = tables.filter((name) => /^(user_search|embedded_migrations|tallies)/.test(name));
  try {
    return await fingerprints(db, own);
  } finally {
    await close();
  }
}
