import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { callCommand, startCommand } from "../../setup/servers/run-command";

/** What an operator's slip is answered with: one line that names it, and nothing made. */

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "operator-commands-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

async function run(
  command: "seal" | "restore",
  typed: string[],
  how: typeof callCommand | typeof startCommand = callCommand,
) {
  const settings = { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: directory };
  const { code, err } = await how(command, typed, settings);
  return { status: code, said: err };
}

test.each([
  ["status", callCommand],
  ["rotate", startCommand],
])("seal %s in the wrong folder makes no database there", async (what, how) => {
  expect(await run("seal", [what], how)).toEqual({
    status: 1,
    said: `Not done: There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.\n`,
  });
  expect(readdirSync(directory)).toEqual([]);
});

test("seal with an empty secret file says so", async () => {
  writeFileSync(join(directory, "session-secret"), "");
  writeFileSync(join(directory, "sessions.sqlite"), "");
  const { status, said } = await run("seal", ["status"]);
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/^Not done: \S+session-secret holds 0 bytes .+\n$/),
  ]);
});

test("a folder is not a backup, and a file not a folder", async () => {
  expect(await run("restore", [directory])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Not restored: EISDIR: .+\n$/) as string,
  });
  const file = join(directory, "file");
  writeFileSync(file, "");
  expect(await run("restore", [join(file, "x.backup")])).toEqual({
    status: 1,
    said: expect.stringMatching(/^Not restored: ENOTDIR: .+\n$/) as string,
  });
});
