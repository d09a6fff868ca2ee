import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, test, vi } from "vitest";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { isoTime } from "~/embedded/installation";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { startPostgres } from "../../setup/servers/postgres.js";
import { lookInto, testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { nodeArgs } from "../../setup/source/node-args";

type Db = Storage<EmbeddedTables>["db"];

// The full numbers are KILLS=100 and RESTARTS=20; a run in between does with fewer.
const kills = Number(process.env.KILLS ?? 8);
const restarts = Number(process.env.RESTARTS ?? 2);

/** Starts a writer. @param heard is told each address that it acknowledged */
function startWriter(database: TestDatabase, ahead: number, heard: (email: string) => void) {
  const writer = spawn(process.execPath, nodeArgs("tests/setup/servers/write-until-killed.ts"), {
    env: {
      ...process.env,
      DATA_DIR: database.DATA_DIR,
      DATABASE_URL: database.DATABASE_URL ?? "",
      CLOCK_AHEAD: String(ahead),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const signal = new Promise<NodeJS.Signals | null>((resolve) =>
    writer.once("close", (_code, by) => resolve(by)),
  );
  const lines = createInterface({ input: writer.stdout });
  lines.on("line", heard);
  // What it still managed to print before it died counts too, so the pipe is read to its end.
  const read = new Promise((resolve) => lines.once("close", resolve));
  return {
    kill: () => writer.kill("SIGKILL"),
    /** Resolves when it is dead and all of it was read. */
    async death() {
      await read;
      return signal;
    },
  };
}

/** Lets a writer acknowledge `count` drafts and kills it, in the middle of whatever else it does. */
async function killAfter(count: number, database: TestDatabase, ahead: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const writer = startWriter(database, ahead, (email) => {
    if (acknowledged.push(email) === count) writer.kill();
  });
  expect(await writer.death()).toBe("SIGKILL");
  return acknowledged;
}

/** What one draft is made of, by table: all of it is there, or nothing. */
const drafts = (db: Db) =>
  db
    .selectFrom("registrations as r")
    .leftJoin("registration_steps as s", "s.registration_id", "r.id")
    .leftJoin("registration_keys as k", "k.registration_id", "r.id")
    .leftJoin("outbox as o", (join) =>
      join.onRef("o.to_email", "=", "r.email").on("o.kind", "=", "registration_link"),
    )
    .select(["r.id", "r.email", "r.updated_at", "s.step", "k.key_hash", "o.id as message"])
    .execute();

async function mustHold(db: Db, acknowledged: readonly string[]) {
  const rows = await drafts(db);
  const kept = new Set(rows.map(({ email }) => email));
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  expect(rows.filter(({ step, key_hash, message }) => !step || !key_hash || !message)).toEqual([]);
  expect(rows.length).toBe(kept.size);
}

/** Makes drafts so old that the next writer's jobs have to remind of them. */
const age = (db: Db, emails: readonly string[], now: number) =>
  db
    .updateTable("registrations")
    .set({
      updated_at: isoTime(now - days(3) - minutes(60)),
      expires_at: isoTime(now + days(27) - minutes(60)),
      next_action_at: isoTime(now - minutes(60)),
    })
    .where("email", "in", emails)
    .execute();

/** How often each message was delivered, by its id. */
function deliveries({ DATA_DIR }: TestDatabase): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of readdirSync(join(DATA_DIR, "outbox"))) {
    if (!name.endsWith(".eml")) continue;
    const [, id = ""] =
      /^Message-ID: <([^@]+)@/im.exec(readFileSync(join(DATA_DIR, "outbox", name), "utf8")) ?? [];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** On a slow machine it may have been killed before the first message of all. */
const halfWritten = ({ DATA_DIR }: TestDatabase) =>
  existsSync(join(DATA_DIR, "outbox"))
    ? readdirSync(join(DATA_DIR, "outbox")).filter((name) => name.endsWith(".tmp"))
    : [];

/** The living finish what the dead have begun; then every message is out, and every reminder was stored once. */
async function mustComeToAnEnd(database: TestDatabase, ahead: number, aged: readonly string[]) {
  const left = halfWritten(database).length;
  const backend = await createEmbeddedBackend(environmentOn(database, { SEED: "none" }), {
    clock: () => Date.now() + ahead,
    print: () => undefined,
  });
  await backend.runJobs();
  await backend.drainMail();
  await backend.close();
  const { messages, jobs } = await lookInto(database, async (db) => ({
    messages: await db.selectFrom("outbox").select(["id", "kind", "state", "to_email"]).execute(),
    jobs: await db.selectFrom("jobs").select("leased_until").execute(),
  }));
  const delivered = deliveries(database);
  expect(messages.filter(({ state }) => state !== "sent")).toEqual([]);
  expect(messages.filter(({ id }) => !delivered.has(id))).toEqual([]);
  const reminded = messages.flatMap(({ kind, to_email }) =>
    kind === "registration_reminder" ? [to_email] : [],
  );
  expect(reminded.sort()).toEqual([...aged].sort());
  expect(jobs.filter(({ leased_until }) => leased_until !== null)).toEqual([]);
  if (!database.DATABASE_URL) expect(halfWritten(database)).toEqual([]);
  const twice = [...delivered.values()].filter((count) => count > 1).length;
  return { messages: messages.length, twice, reminders: reminded.length, halfWritten: left };
}

test(
  `no acknowledged write, message or reminder is missing after ${kills} times kill -9`,
  { timeout: 60_000 + kills * 12_000 },
  async () => {
    const database = await testDatabase();
    const acknowledged: string[] = [];
    const aged: string[] = [];
    try {
      for (let round = 1; round <= kills; round += 1) {
        // Later than any lease of the writer before.
        const ahead = round * minutes(16);
        const batch = await killAfter(5 + ((round * 7) % 40), database, ahead);
        acknowledged.push(...batch);
        await lookInto(database, async (db) => {
          await mustHold(db, acknowledged);
          await age(db, batch, Date.now() + ahead);
        });
        aged.push(...batch);
      }
      const end = await mustComeToAnEnd(database, (kills + 1) * minutes(16), aged);
      process.stdout.write(
        `${kills} kills: ${acknowledged.length} drafts acknowledged and there; ${JSON.stringify(end)}\n`,
      );
    } finally {
      await database.cleanup();
    }
  },
);

// A server of its own, because the suite's is everybody's.
describe.skipIf(!process.env.DATABASE_URL)("a database that is stopped under a writer", () => {
  test(
    `loses nothing in ${restarts} restarts, and the writer goes on by itself`,
    { timeout: 60_000 + restarts * 20_000 },
    async () => {
      const postgres = await startPostgres();
      if (!postgres) throw new Error("The suite runs on a PostgreSQL, and there is none to start");
      vi.stubEnv("DATABASE_URL", postgres.url);
      const database = await testDatabase();
      const acknowledged: string[] = [];
      const writer = startWriter(database, 0, (email) => void acknowledged.push(email));
      try {
        for (let round = 1; round <= restarts; round += 1) {
          const enough = acknowledged.length + 20;
          await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), 15_000);
          await postgres.halt(round % 2 === 0 ? "fast" : "immediate");
          await postgres.resume();
        }
        const enough = acknowledged.length + 20;
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(enough), 15_000);
        writer.kill();
        expect(await writer.death()).toBe("SIGKILL");
        await lookInto(database, (db) => mustHold(db, acknowledged));
        const end = await mustComeToAnEnd(database, minutes(16), []);
        process.stdout.write(
          `${restarts} restarts: ${acknowledged.length} drafts acknowledged and there; ${JSON.stringify(end)}\n`,
        );
      } finally {
        writer.kill();
        await database.cleanup();
        await postgres.stop();
      }
    },
  );
});
