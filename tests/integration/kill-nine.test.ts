import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { testDatabase, type TestDatabase } from "../setup/test-database";

const rounds = 20;

/** Lets a writer acknowledge `count` writes, kills it with SIGKILL, and gives back everything it acknowledged. */
async function killAfter(count: number, database: TestDatabase): Promise<string[]> {
  const writer = spawn(process.execPath, ["--import", "tsx", "tests/setup/write-until-killed.ts"], {
    env: {
      ...process.env,
      DATA_DIR: database.DATA_DIR,
      DATABASE_URL: database.DATABASE_URL ?? "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    writer.once("close", (_code, signal) => resolve(signal)),
  );
  const acknowledged: string[] = [];
  // What it still managed to print before it died counts too, so the pipe is read to its end.
  for await (const id of createInterface({ input: writer.stdout })) {
    acknowledged.push(id);
    if (acknowledged.length === count) writer.kill("SIGKILL");
  }
  expect(await ended).toBe("SIGKILL");
  return acknowledged;
}

test(
  "no acknowledged write is missing after kill -9, twenty times",
  { timeout: 240_000 },
  async () => {
    const database = await testDatabase();
    const acknowledged: string[] = [];
    try {
      for (let round = 1; round <= rounds; round++) {
        const before = acknowledged.length;
        acknowledged.push(...(await killAfter(round * 7, database)));
        expect(acknowledged.length).toBeGreaterThanOrEqual(before + round * 7);

        // On SQLite this also shows that the dead writer's lock is gone.
        const { db, close } = await openEmbeddedDatabase(database);
        const facts = await db.selectFrom("facts").select("key").execute();
        const messages = await db.selectFrom("outbox").select("id").execute();
        await close();
        const kept = new Set(facts.map(({ key }) => key));
        expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
        // Each write was two rows: both are there or neither is.
        expect(messages.map(({ id }) => id).sort()).toEqual([...kept].sort());
      }
    } finally {
      await database.cleanup();
    }
  },
);
