import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { sealAudit } from "~/embedded/services/admin/audit-sealing";
import { auditTrail } from "../../setup/people/audit-trail";
import { wholeRun } from "../../setup/servers/whole-run";
import { nodeArgs } from "../../setup/source/node-args";

test("a process that is killed leaves no half of it, and the next one goes on", async () => {
  const trail = await auditTrail("2026-12-01T00:00:00.000Z");
  const { DATA_DIR, DATABASE_URL = "" } = trail.database;
  await trail.storage.close();
  for (const lines of [3, 7, 12]) {
    const child = spawn(process.execPath, nodeArgs("tests/setup/people/seal-until-killed.ts"), {
      env: { ...process.env, DATA_DIR, DATABASE_URL, FROM: String(lines * 100_000) },
    });
    let told = 0;
    for await (const chunk of child.stdout) {
      told += String(chunk).split("\n").length - 1;
      if (told >= lines) break;
    }
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  const storage = await openEmbeddedDatabase(trail.database);
  const said = await trail.verify(storage.db);
  expect(said[0]).toBe("well");
  await sealAudit({ ...trail.app, storage }, wholeRun);
  const { lines } = await storage.db
    .selectFrom("audit_events")
    .select(({ fn }) => fn.countAll<number | string>().as("lines"))
    .executeTakeFirstOrThrow();
  expect((await trail.verify(storage.db)).at(-1)).toContain(`end: ${lines}:`);
  expect(Number(lines)).toBeGreaterThan(500);
  await storage.close();
  await trail.database.cleanup();
});
