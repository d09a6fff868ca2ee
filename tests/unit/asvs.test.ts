import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const tests = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${tests}security/asvs-level-2.md`, "utf8");

/** What ASVS 4.0.3 marks for level 2: the numbers of each section. */
const level2 = [
  "1.1: 1-7; 1.2: 1-4; 1.4: 1,4,5; 1.5: 1-4; 1.6: 1-4; 1.7: 1-2; 1.8: 1-2; 1.9: 1-2; 1.10: 1; 1.11: 1-2; 1.12: 2; 1.14: 1-6",
  "2.1: 1-12; 2.2: 1-3; 2.3: 1-3; 2.4: 1-5; 2.5: 1-7; 2.6: 1-3; 2.7: 1-6; 2.8: 1-7; 2.9: 1-3; 2.10: 1-4",
  "3.1: 1; 3.2: 1-4; 3.3: 1-4; 3.4: 1-5; 3.5: 1-3; 3.7: 1",
  "4.1: 1-3,5; 4.2: 1-2; 4.3: 1-3",
  "5.1: 1-5; 5.2: 1-8; 5.3: 1-10; 5.4: 1-3; 5.5: 1-4",
  "6.1: 1-3; 6.2: 1-6; 6.3: 1-2; 6.4: 1-2",
  "7.1: 1-4; 7.2: 1-2; 7.3: 1,3,4; 7.4: 1-3",
  "8.1: 1-4; 8.2: 1-3; 8.3: 1-8",
  "9.1: 1-3; 9.2: 1-4",
  "10.2: 1-2; 10.3: 1-3",
  "11.1: 1-8",
  "12.1: 1-3; 12.2: 1; 12.3: 1-6; 12.4: 1-2; 12.5: 1-2; 12.6: 1",
  "13.1: 1,3-5; 13.2: 1-3,5-6; 13.3: 1-2; 13.4: 1-2",
  "14.1: 1-4; 14.2: 1-6; 14.3: 2-3; 14.4: 1-7; 14.5: 1-4",
];

const requirements = level2
  .flatMap((chapter) => chapter.split("; "))
  .flatMap((line) => {
    const [section = "", numbers = ""] = line.split(": ");
    return numbers.split(",").flatMap((part) => {
      const [first = 0, last = first] = part.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, i) => `V${section}.${first + i}`);
    });
  });

const rows = page
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = "", asks = "", how = "", why = ""] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { id, asks, how, why };
  });

const filesOf = (folder: string): string[] =>
  readdirSync(`${tests}${folder}`, { recursive: true }).map(
    (path) => `${tests}${folder}/${String(path)}`,
  );

/** `folder/file: part of a title` as a file and the part. */
function named(reference: string): { file: string; title: string } {
  const [name = "", ...rest] = reference.split(": ");
  const ending = name.startsWith("browser/") ? ["spec.ts"] : ["test.ts", "test.tsx"];
  const [floor = "", file = ""] = name.split("/");
  // In whichever room of the folder it stands.
  const found = filesOf(floor).find((path) =>
    ending.some((each) => path.endsWith(`/${file}.${each}`)),
  );
  return { file: found ?? "", title: rest.join(": ") };
}

describe("the page of ASVS level 2", () => {
  test("has each requirement once", () => {
    expect(requirements).toHaveLength(259);
    expect(rows.map(({ id }) => id)).toEqual(requirements);
  });

  test("answers each in one of its words, with a place or a reason", () => {
    const words = ["test", "code", "operator", "n/a", "open"];
    expect(rows.filter(({ how, why, asks }) => !words.includes(how) || !why || !asks)).toEqual([]);
  });

  test("names tests that exist", () => {
    const references = rows
      .filter(({ how }) => how === "test")
      .flatMap(({ id, why }) => why.split(" · ").map((reference) => ({ id, reference })));
    const missing = references.filter(({ reference }) => {
      const { file, title } = named(reference);
      return !file || !title || !readFileSync(file, "utf8").includes(title);
    });
    expect(missing).toEqual([]);
  });
});
