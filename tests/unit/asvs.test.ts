import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const tests = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${tests}../app/handbook/asvs-level-2.md`, "utf8");

const rows = page
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = "", asks = "", how = "", reason = ""] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, asks, how, reason };
  });

const files = ["unit", "integration", "walks", "browser"].flatMap((folder) =>
  readdirSync(`${tests}${folder}`, { recursive: true }).map(
    (path) => `${tests}${folder}/${String(path)}`,
  ),
);

/** `folder/file: part of a title` as a file and the part. */
function named(reference: string): { file: string; title: string } {
  const [name = "", ...rest] = reference.split(": ");
  const ending = name.startsWith("browser/") ? ["spec.ts"] : ["test.ts", "test.tsx"];
  const [floor = "", file = ""] = name.split("/");
  const found = files.find(
    (path) =>
      path.startsWith(`${tests}${floor}/`) &&
      ending.some((each) => path.endsWith(`/${file}.${each}`)),
  );
  return { file: found ?? "", title: rest.join(": ") };
}

describe("the page of ASVS level 2", () => {
  test("answers each in one of its words, with a place or a reason", () => {
    expect(rows.length).toBeGreaterThan(200);
    const words = ["test", "code", "operator", "n/a", "open"];
    expect(
      rows.filter(({ how, reason, asks }) => !words.includes(how) || !reason || !asks),
    ).toEqual([]);
  });

  test("names tests that exist", () => {
    const references = rows
      .filter(({ how }) => how === "test")
      .flatMap(({ id, reason }) => reason.split(" · ").map((reference) => ({ id, reference })));
    const missing = references.filter(({ reference }) => {
      const { file, title } = named(reference);
      return !file || !title || !readFileSync(file, "utf8").includes(title);
    });
    expect(missing).toEqual([]);
  });
});
