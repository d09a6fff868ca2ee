import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditHistory } from "~/embedded/services/admin/audit-history";
import { archiveMonth, checkArchive, removeMonth } from "~/backup/audit-archive";
import { auditTrail, trailKey, writeLines } from "../../setup/people/audit-trail";
import { demo } from "../../setup/people/people";
import { embeddedHarness } from "../../setup/servers/embedded-harness";
import { runCommand, runCommandBeside } from "../../setup/servers/run-command";

/** A month of the audit trail as a file, and out of the database. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "benefits-archive-"));
  return () => rmSync(folder, { recursive: true });
});

const fileOf = (month: string) => join(folder, `audit-${month}.jsonl.gz`);
const linesIn = (path: string) =>
  gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
const withLines = (name: string, lines: readonly string[]) => {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(`${lines.join("\n")}\n`));
  return path;
};

describe("two months that are over", () => {
  let trail: Awaited<ReturnType<typeof auditTrail>>;
  beforeAll(async () => {
    trail = await auditTrail();
    await writeLines(trail.db, 0, 1499);
    trail.clock.advance(65 * 24 * 3_600_000);
    await trail.seal();
  });
  afterAll(() => trail.close());

  const archive = (month: string) => archiveMonth(trail.db, trailKey, { month, folder });
  const remove = (month: string, path: string) =>
    removeMonth(trail.db, trailKey, { month, path, now: trail.clock.now() });

  test("go to files that prove their order by themselves", async () => {
    expect(await archive("2026-10")).toContain("744 lines of 2026-10");
    const path = fileOf("2026-10");
    const lines = linesIn(path);
    expect(lines).toHaveLength(745);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      ...{ month: "2026-10", first_seq: 721, last_seq: 1464 },
      hash: (JSON.parse(lines.at(-1) ?? "") as { seal: { hash: string } }).seal.hash,
    });
    expect(await checkArchive(path)).toMatchObject({ month: "2026-10" });

    const swapped = lines.with(5, lines[6] ?? "").with(6, lines[5] ?? "");
    const damaged: [string, string[], string][] = [
      [
        "changed",
        lines.with(5, (lines[5] ?? "").replace("•••724", "•••999")),
        "Line 725 (line-000724",
      ],
      ["removed", lines.toSpliced(5, 1), "Line 725 is not in the file."],
      ["swapped", swapped, "Line 725 is not in the file."],
      ["cut", lines.slice(0, -1), "The file is cut off after line 1463."],
    ];
    for (const [what, content, words] of damaged) {
      await expect(checkArchive(withLines(what, content)), what).rejects.toThrow(words);
    }
    await expect(checkArchive(join(folder, "nothing"))).rejects.toThrow("There is no file");
    await expect(archive("2026-10")).rejects.toThrow("is there already");
    await expect(archive("2026-11")).rejects.toThrow("is not over yet");
    await expect(archive("2026-01")).rejects.toThrow("No line is of the month");
  });

  test("leave the database one after the other, when their file is at hand", async () => {
    await archive("2026-09");
    await archive("2026-10");
    await expect(remove("2026-10", fileOf("2026-10"))).rejects.toThrow("2026-09 comes first");
    await expect(remove("2026-09", fileOf("2026-10"))).rejects.toThrow("is not the archive of");
    const lines = linesIn(fileOf("2026-09"));
    const short = withLines("short", lines.slice(0, -3));
    await expect(remove("2026-09", short)).rejects.toThrow("cut off");

    const before = await auditHistory(trail, { after: "start" });
    expect(before).toMatchObject({ archived_before: null });
    expect(await remove("2026-09", fileOf("2026-09"))).toContain("720 lines of 2026-09");
    const after = await auditHistory(trail, { after: "start" });
    expect(after).toMatchObject({ archived_before: "2026-10-01", older: false });
    expect(after.events.at(-1)?.audit_id).toBe("line-000720");
    // The same again, as after a kill, finds the rest of it to do.
    await remove("2026-09", fileOf("2026-09"));
    await trail.seal();
    const said = await trail.verify();
    expect(said.slice(0, 2)).toEqual([
      "well",
      expect.stringContaining("2026-09: 720 lines, in the archive"),
    ]);
    const [newest] = (await auditHistory(trail, { action: "audit.removed" })).events;
    expect(newest).toMatchObject({ object: "audit_month:2026-09", actor: null });
    // What was noted down within it is the file's to tell.
    const { seal } = JSON.parse(lines[100] ?? "") as { seal: { seq: number; hash: string } };
    const noted = `${seal.seq}:${seal.hash}`;
    const asked = await trail.verify(trail.db, noted);
    expect(asked[0]).toBe("well");
    expect(asked).toContain(`npm run audit -- check audit-2026-09.jsonl.gz ${noted}`);
    const check = (place: string) => checkArchive(fileOf("2026-09"), null, place);
    expect(await check(noted)).toMatchObject({ month: "2026-09" });
    await expect(check("100:another")).rejects.toThrow("does not lead through 100:another");
    // And the other is still whole.
    await remove("2026-10", fileOf("2026-10"));
    expect((await trail.verify())[0]).toBe("well");
  });
});

test("the command beside a running app: verify, archive, check, remove", async () => {
  const backend = await embeddedHarness();
  const command = (...typed: string[]) => runCommand(backend, "audit", typed);
  await backend.browser().signIn(demo.super);
  await backend.backend.runJobs();
  const { code, out } = await runCommandBeside(backend, "audit", ["verify"]);
  expect([code, out]).toEqual([0, expect.stringContaining("All is as it was written.")]);
  const end = out.trim().split(": ").at(-1) ?? "";
  expect((await command("verify", end)).code).toBe(0);
  const another = end.replace(/:(.)/, (_all, first: string) => (first === "-" ? ":_" : ":-"));
  expect((await command("verify", another)).code).toBe(1);
  const month = /^(\S+): [\d,]+ lines, closed/m.exec(out)?.[1] ?? "";
  expect(await command("archive", month, folder)).toMatchObject({ code: 0, err: "" });
  expect(await command("check", fileOf(month))).toMatchObject({ code: 0 });
  expect(await command("remove", month, fileOf(month))).toMatchObject({ code: 0, err: "" });
  expect(await command("verify", end)).toMatchObject({ code: 0 });

  expect(await command("verify", "a", "b")).toMatchObject({ code: 2, out: "" });
  await backend.close();
}, 60_000);
