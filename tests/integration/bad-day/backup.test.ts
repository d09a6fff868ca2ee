import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UnusableBackup } from "~/backup/backup-file";
import { makeBackup } from "~/backup/make-backup";
import { restoreBackup } from "~/backup/restore-backup";
import { openEmbeddedDatabase } from "~/embedded/db/database";
import { createEmbeddedBackend } from "~/embedded/embedded";
import { pairsIn, writePairs } from "../../setup/databases/pairs";
import { demo } from "../../setup/people/people";
import { environmentOn } from "../../setup/servers/embedded-harness";
import { testDatabase, testSecret, type TestDatabase } from "../../setup/servers/test-database";
import { until } from "../../setup/source/until";

/** What a backup holds and when it is refused; backup.alone.test.ts makes one beside a running app. */

const made: TestDatabase[] = [];
async function place(): Promise<TestDatabase> {
  const database = await testDatabase();
  made.push(database);
  return database;
}
const settings = ({ DATA_DIR, DATABASE_URL }: TestDatabase) => ({
  DATA_DIR,
  DATABASE_URL,
  SESSION_SECRET: testSecret,
});

let source: TestDatabase;
let file: string;
let before: string[];
beforeAll(async () => {
  source = await place();
  await (await createEmbeddedBackend(environmentOn(source))).close();
  file = join(source.DATA_DIR, "one.backup");
  const writer = await writePairs(source);
  await until(() => writer.acknowledged.length > 20);
  before = [...writer.acknowledged];
  const making = makeBackup(settings(source), file, { now: Date.parse("2026-03-02"), app: "test" });
  await until(() => writer.acknowledged.length > before.length + 20);
  await writer.stop();
  await making;
});
afterAll(() => Promise.all(made.map(({ cleanup }) => cleanup())));

async function ownerIn(on: TestDatabase): Promise<number> {
  const { db, close } = await openEmbeddedDatabase(on);
  const rows = await db.selectFrom("users").select("id").where("email", "=", demo.owner).execute();
  await close();
  return rows.length;
}

describe("a backup", () => {
  test("that is made while others write holds one consistent moment", async () => {
    const fresh = await place();
    await restoreBackup(settings(fresh), file, { replace: false });
    const { facts, limits } = await pairsIn(fresh);
    expect(facts).toEqual(limits);
    expect(before.filter((id) => !facts.includes(id))).toEqual([]);
    expect(await ownerIn(fresh)).toBe(1);
  });

  test("that is damaged, of a newer version or no backup changes nothing", async () => {
    const bytes = readFileSync(file);
    const text = gunzipSync(bytes).toString("utf8");
    const changes: Record<string, [Buffer, string]> = {
      cut: [bytes.subarray(0, bytes.length >> 1), "damaged"],
      changed: [gzipSync(text.replaceAll(demo.owner, "somebody@else.example")), "checksum"],
      "without its last line": [gzipSync(text.slice(0, text.lastIndexOf('{"end"'))), "cut off"],
      newer: [gzipSync(text.replace('"version":1,', '"version":2,')), "newer version"],
      "with unknown tables": [
        gzipSync(resealed(text.replace(/"0001_\w+"/, '"0001_other"'))),
        "does not know",
      ],
      text: [Buffer.from("a message"), "not a backup"],
    };
    const target = await place();
    for (const [name, [content, words]] of Object.entries(changes)) {
      const path = join(source.DATA_DIR, `${name}.backup`);
      writeFileSync(path, content);
      const refusal = await restoreBackup(settings(target), path, { replace: true }).catch(
        (error: unknown) => error,
      );
      expect(refusal, name).toBeInstanceOf(UnusableBackup);
      expect((refusal as Error).message).toContain(words);
    }
    // Still as empty as it was.
    await restoreBackup(settings(target), file, { replace: false });
  });

  test("is refused where the secret is another", async () => {
    const target = await place();
    const env = { ...settings(target), SESSION_SECRET: "another secret of thirty-two letters" };
    await expect(restoreBackup(env, file, { replace: false })).rejects.toThrow("SESSION_SECRET");
  });
});

/** The text with a checksum that fits again. */
function resealed(text: string): string {
  const body = text.slice(0, text.lastIndexOf('{"end"'));
  const sha256 = createHash("sha256").update(body).digest("hex");
  return `${body}${JSON.stringify({ end: true, lines: body.split("\n").length - 1, sha256 })}\n`;
}
