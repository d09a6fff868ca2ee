import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { newClient } from "../../setup/servers/embedded-harness";
import { underLoad } from "../../setup/strain/load";
import { startPostgres, type PostgresServer } from "../../setup/servers/postgres.js";
import { freePort, startServer, type ServerProcess } from "../../setup/servers/server-process";
import { testDatabase, testSecret, type TestDatabase } from "../../setup/servers/test-database";
import { findRows } from "../../setup/databases/rows";

type Answered = { status: number; retryAfter: string | null };

// The suite's server is shared by all files, so this test has a server of its own.
describe("PostgreSQL that stops and comes back", () => {
  let postgres: PostgresServer;
  let server: ServerProcess;
  let database: TestDatabase;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error("The suite runs on a PostgreSQL, and there is none to start");
    postgres = started;
    vi.stubEnv("DATABASE_URL", postgres.url);
    database = await testDatabase();
    server = await startServer("backend", await freePort(), {
      DATABASE_URL: database.DATABASE_URL ?? "",
      SESSION_SECRET: testSecret,
    });
  });
  afterAll(async () => {
    await server.stop();
    vi.stubEnv("DATABASE_URL", postgres.url);
    await database.cleanup();
    // The next file has the same process, and no test of it may have run before it asks.
    vi.unstubAllEnvs();
    await postgres.stop();
  });

  const acknowledged: string[] = [];
  const unwritten: string[] = [];

  async function ask(path: string, body?: object): Promise<Answered> {
    const response = await fetch(server.url + path, {
      method: body ? "POST" : "GET",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "x-forwarded-for": newClient(),
      },
      body: body && JSON.stringify(body),
    });
    await response.text();
    return { status: response.status, retryAfter: response.headers.get("retry-after") };
  }

  let people = 0;
  async function askSomething(at: number): Promise<Answered> {
    const reader = at % 4 === 1 ? unwritten.shift() : undefined;
    if (reader) return ask("/auth/password/request", { email: reader });
    if (at % 4 === 0) return ask("/api/v1/categories");
    const email = `under-load-${(people += 1)}@elsewhere.example`;
    const answer = await ask("/users", { email });
    if (answer.status === 204) {
      acknowledged.push(email);
      unwritten.push(email);
    }
    return answer;
  }
  const savesTwentyMore = () => {
    const saved = acknowledged.length;
    return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(saved + 20), 20_000);
  };
  const sentMessages = () => {
    const outbox = join(server.dataDir, "outbox");
    const files = existsSync(outbox) ? readdirSync(outbox) : [];
    return files.filter((name) => name.endsWith(".eml")).join();
  };

  test("the process lives, has said 503, and goes on by itself without losing anything", async () => {
    const load = underLoad(8, askSomething);
    await savesTwentyMore();
    await postgres.halt("immediate");
    const away = load.answers.length;
    await vi.waitFor(() => expect(load.answers.length).toBeGreaterThan(away + 100), 20_000);
    // No one is waiting for a time-out of their own.
    const began = performance.now();
    expect(await ask("/readyz")).toMatchObject({ status: 503 });
    expect(performance.now() - began).toBeLessThan(3000);

    await postgres.resume();
    await savesTwentyMore();
    await load.stop();
    expect(await ask("/readyz")).toMatchObject({ status: 200 });
    expect(await Promise.race([server.ended, Promise.resolve("alive")])).toBe("alive");
    const failed = load.answers.filter(({ status }) => status >= 400);
    expect(failed.length).toBeGreaterThan(50);
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);

    const storage = await openEmbeddedDatabase(database);
    const users = await storage.db.selectFrom("users").select("email").execute();
    const messages = await findRows(storage.db, "outbox", { kind: "password_reset" }, ["to_email"]);
    await storage.close();
    const kept = new Set(users.map(({ email }) => email));
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
    // Messages that the worker claimed right when the server died are free after 90 seconds.
    await vi.waitFor(
      () => {
        const sent = sentMessages();
        expect(messages.filter(({ to_email }) => !sent.includes(to_email))).toEqual([]);
      },
      { timeout: 110_000, interval: 250 },
    );
  }, 240_000);
});
