import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import type { EmbeddedTables } from "~/embedded/db/schema";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { isoTime } from "~/embedded/installation";
import type { Storage } from "~/storage/storage";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { days, minutes } from "../../setup/servers/movable-clock";
import { lookInto, testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { nodeArgs } from "../../setup/source/node-args";

type Db = Storage<EmbeddedTables>["db"];

// The full number is KILLS=100; a run in between does with fewer.
const kills = Number(process.env.KILLS ?? 8);

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
  // Its output until it died counts too, so the pipe is read to its end.
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

/** Lets a writer acknowledge `count` drafts and kills it in the middle of its other work. */
async function killAfter(count: number, database: TestDatabase, ahead: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const writer = startWriter(database, ahead, (email) => {
    if (acknowledged.push(email) === count) writer.kill();
  });
  expect(await writer.death()).toBe("SIGKILL");
  return acknowledged;
}

/** One draft consists of rows in these tables: all of them are there, or none. */
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

function deliveries({ DATA_DIR }: TestDatabase): Set<string> {
  const outbox = join(DATA_DIR, "outbox");
  const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
  const texts = files.map((name) => readFileSync(join(outbox, name), "utf8"));
  return new Set(texts.map((text) => /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? ""));
}

const halfWritten = ({ DATA_DIR }: TestDatabase) =>
  readdirSync(join(DATA_DIR, "outbox")).filter((name) => name.endsWith(".tmp"));

/** The next process finishes what the dead one has begun; then every message is out, and every reminder was stored once. */
async function mustComeToAnEnd(database: TestDatabase, ahead: number, aged: readonly string[]) {
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
      await mustComeToAnEnd(database, (kills + 1) * minutes(16), aged);
    } finally {
      await database.cleanup();
    }
  },
);
