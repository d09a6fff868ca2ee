import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** What an operator's slip is answered with: one line that names it, and nothing made. */

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "operator-commands-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function run(command: "seal" | "restore", typed: string[], dataDir = directory) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", `app/commands/${command}.ts`, ...typed],
    { encoding: "utf8", env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: dataDir } },
  );
  return { status, said: stderr };
}

test.each(["status", "rotate"])("seal %s in the wrong folder makes no database there", (what) => {
  expect(run("seal", [what])).toEqual({
    status: 1,
    said: `Not done: There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.\n`,
  });
  expect(readdirSync(directory)).toEqual([]);
});

test("seal with an empty secret file says so", () => {
  writeFileSync(join(directory, "session-secret"), "");
  writeFileSync(join(directory, "sessions.sqlite"), "");
  const { status, said } = run("seal", ["status"]);
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/^Not done: \S+session-secret holds 0 bytes .+\n$/),
  ]);
});

test("a folder is not a backup, and a file not a folder", () => {
  expect(run("restore", [directory])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Not restored: EISDIR: .+\n$/) as string,
  });
  const file = join(directory, "file");
  writeFileSync(file, "");
  expect(run("restore", [join(file, "x.backup")])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Not restored: ENOTDIR: .+\n$/) as string,
  });
});
