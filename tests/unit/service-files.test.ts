import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/service";
const linesOf = (file: string, start: string) =>
  readFileSync(`${folder}/${file}`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length));

const command = "app/commands/start.js";

test("the unit runs the server itself", () => {
  expect(linesOf("member-benefits.service", "ExecStart=")).toEqual([`/usr/bin/node ${command}`]);
  expect(existsSync(command)).toBe(true);
});

test("the container file copies what is there and runs the server itself", () => {
  const copied = linesOf("Containerfile", "COPY ")
    .filter((words) => !words.startsWith("--from"))
    .flatMap((words) => words.split(" ").slice(0, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  expect(copied).toContain("app");
  expect(linesOf("Containerfile", "CMD ")).toEqual([`["node", "${command}"]`]);
});
