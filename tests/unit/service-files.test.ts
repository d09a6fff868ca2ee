import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const folder = "app/service";
const linesOf = (file: string, start: string) =>
  readFileSync(`${folder}/${file}`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length));

const command = "app/commands/start.js";

test("the unit runs the server itself, and systemd can read it", () => {
  expect(linesOf("member-benefits.service", "ExecStart=")).toEqual([`/usr/bin/node ${command}`]);
  expect(existsSync(command)).toBe(true);
  // It also looks for what the unit runs, and Node is not in the same place everywhere.
  const copy = join(mkdtempSync(join(tmpdir(), "benefits-unit-")), "member-benefits.service");
  const unit = readFileSync(`${folder}/member-benefits.service`, "utf8");
  writeFileSync(copy, unit.replace("/usr/bin/node", process.execPath));
  const { error, status, stderr } = spawnSync("systemd-analyze", ["verify", copy], {
    encoding: "utf8",
  });
  rmSync(dirname(copy), { recursive: true });
  // Machines without systemd have nothing to ask.
  if (!error) expect([status, stderr]).toEqual([0, ""]);
});

test("the container file copies what is there and runs the server itself", () => {
  const copied = linesOf("Containerfile", "COPY ")
    .filter((words) => !words.startsWith("--from"))
    .flatMap((words) => words.split(" ").slice(0, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  expect(copied).toContain("app");
  expect(linesOf("Containerfile", "CMD ")).toEqual([`["node", "${command}"]`]);
});
