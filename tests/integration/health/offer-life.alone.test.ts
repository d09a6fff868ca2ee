import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { offerDesk } from "../../setup/health/offer-desk";
import { testDatabase, type TestDatabase } from "../../setup/servers/test-database";
import { nodeArgs } from "../../setup/source/node-args";

/** Runs the job in a process of its own, which dies after so many transactions. @returns how it ended */
async function killedAfter(count: number, database: TestDatabase, now: number) {
  const child = spawn(process.execPath, nodeArgs("tests/setup/people/invite-until-killed.ts"), {
    env: {
      ...process.env,
      ...{ DATA_DIR: database.DATA_DIR, DATABASE_URL: database.DATABASE_URL ?? "" },
      NOW: String(now),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let heard = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    if (++heard === count) child.kill("SIGKILL");
  });
  return new Promise((resolve) => child.once("close", (_code, by) => resolve(by)));
}

test("invites everybody once, however often it is killed on the way", async () => {
  const database = await testDatabase();
  const people = 400;
  const start = "2026-11-02T16:00:00.000Z";
  try {
    const first = await offerDesk(start, database);
    await first.roster.company("bakery", people);
    await first.publish();
    await first.close();
    for (const kills of [5, 7, 6])
      expect(await killedAfter(kills, database, Date.parse(start))).toBe("SIGKILL");
    const desk = await offerDesk(start, database);
    const between = (await desk.windows()).length;
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(people);
    await desk.run();
    const { db } = desk.storage;
    const letters = await db
      .selectFrom("outbox")
      .select("to_email")
      .where("kind", "=", "choice_open")
      .execute();
    expect(new Set(letters.map(({ to_email }) => to_email)).size).toBe(people);
    expect(letters).toHaveLength(people);
    expect(new Set((await desk.windows()).map(({ employee_id }) => employee_id)).size).toBe(people);
    expect(await desk.windows()).toHaveLength(people);
    expect(await desk.offer()).toMatchObject({ invited_through: "~" });
    await desk.close();
  } finally {
    await database.cleanup();
  }
}, 60_000);
