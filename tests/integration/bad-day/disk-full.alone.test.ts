import { statSync, chownSync, mkdtempSync, openSync, rmSync, writeSync, closeSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { log } from "~/backend/log";
import { isoTime } from "~/sessions/session-table";
import { openSessionStore } from "~/sessions/store";
import {
  appInProcess,
  type AppBrowser,
  type AppInProcess,
} from "../../setup/servers/app-in-process";
import { minutes } from "../../setup/servers/movable-clock";
import { demo } from "../../setup/people/people";
import { startPostgres } from "../../setup/servers/postgres.js";
import { runOn } from "../../setup/servers/test-database";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own that a test may fill. */
type SmallDisk = {
  path: string;
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

const wholeBlocks = [1024 * 1024, 4096, 1];

/** Mounts a disk in memory that `owner` may write to; null unless the process is root on Linux. */
function smallDisk(megabytes: number, owner?: { uid: number; gid: number }): SmallDisk | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const path = mkdtempSync(join(tmpdir(), "benefits-small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    return null;
  }
  if (owner) chownSync(path, owner.uid, owner.gid);
  const ballast = join(path, "ballast");
  const remove = () => {
    process.off("exit", remove);
    spawnSync("umount", ["--lazy", path]);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return {
    path,
    fill() {
      const file = openSync(ballast, "a");
      for (const size of wholeBlocks) {
        try {
          for (const block = Buffer.alloc(size); ;) writeSync(file, block);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove,
  };
}

/** A server of its own: while a disk of it is full, others on it could not even drop a database. */
const postgres = process.env.DATABASE_URL ? await startPostgres() : null;
if (process.env.DATABASE_URL && !postgres) throw new Error("There is no PostgreSQL to start");
const server = postgres?.url;

/** A local PostgreSQL's data belongs to the user that it runs as. */
async function ownerOfServer(url: string): Promise<{ uid: number; gid: number } | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    return statSync(rows[0]?.data_directory ?? "");
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

async function diskForDatabase(): Promise<SmallDisk | null> {
  if (!server) return smallDisk(48);
  const owner = await ownerOfServer(server);
  return owner && smallDisk(48, owner);
}

const disk = await diskForDatabase();
if (!disk)
  process.stdout.write("Skipped: a full disk. Only root may mount a small one, on Linux.\n");

const input = {
  intent: "profile",
  first_name: "Typed Before It Was Full",
  last_name: "Whitfield",
  phone: "",
  language: "en",
};
const kept = "What you typed is still here.";

describe.skipIf(!disk)("a disk without room", () => {
  const small = disk as SmallDisk;
  let app: AppInProcess;
  let member: AppBrowser;

  const save = () => member.ask("/me", { method: "POST", body: new URLSearchParams(input) });

  /** Each write that still finds a place takes it; the pages of the database have some. */
  async function refused(ask: () => Promise<{ status: number; text: string }>) {
    for (let tries = 0; tries < 500; tries += 1) {
      const answer = await ask();
      if (answer.status !== 303) return answer;
    }
    throw new Error("The disk does not get full");
  }

  beforeAll(async () => {
    if (server) {
      vi.stubEnv("DATABASE_URL", server);
      await runOn(server, `create tablespace small_disk location '${small.path}'`);
      vi.stubEnv("TEST_TABLESPACE", "small_disk");
    } else vi.stubEnv("TMPDIR", small.path);
    app = await appInProcess();
    member = app.browser();
    await member.signIn(demo.member);
    expect((await save()).status).toBe(303);
    // The last visit, and the backend's last cookie, are a while ago, so reading on writes both down.
    const { storage } = await openSessionStore();
    const whileAgo = isoTime(Date.now() - minutes(20));
    await storage.db
      .updateTable("app_sessions")
      .set({ last_seen_at: whileAgo, state_written_at: whileAgo })
      .execute();
    small.fill();
  });
  afterAll(async () => {
    try {
      await app.close();
      if (server) await runOn(server, "drop tablespace small_disk");
    } finally {
      small.remove();
      await postgres?.stop();
    }
  });

  test("a form that cannot be saved says so, with what was typed, and the log says why", async () => {
    const t = vi.spyOn(log(), "error");
    const answer = await refused(save);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain(kept);
    expect(answer.text).toContain(input.first_name);
    // Either database may be full first: the sessions' is told in the app's log, the backend's in its own.
    const lines = [...app.faults, JSON.stringify(t.mock.calls)].join("\n");
    expect(lines).toContain(server ? "53100" : "SQLITE_FULL");
    expect(lines).not.toContain("rollback");
  });

  test("readiness says so until there is room, and then everything goes on by itself", async () => {
    expect((await member.ask("/readyz")).status).toBe(503);
    small.makeRoom();
    await vi.waitFor(async () => expect((await member.ask("/readyz")).status).toBe(200), {
      timeout: 15_000,
      interval: 250,
    });
    expect((await save()).status).toBe(303);
    const { text } = await member.ask("/me");
    expect(text).toContain(input.first_name);
    await member.ask("/me", { method: "POST", body: new URLSearchParams({ intent: "password" }) });
    expect((await app.harness.mailTo(demo.member))?.subject).toContain("password");
  });
});
