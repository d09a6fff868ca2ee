import { describe, expect, test } from "vitest";
import { previewEmployees } from "~/domain/sign-up/employee-csv";
import { fileToKeep } from "~/domain/sign-up/employee-csv-kept";
import { inEnglish } from "../../setup/language/in-english";

const given = { today: "2026-11-21", locations: ["Main"], existing: [] };
const header = "first_name,last_name,email,hire_date,hours_per_week";
const ben = "Ben,Okafor,ben@harborbread.example,2026-11-01,38";

function kept(text: string) {
  const file = fileToKeep(text);
  if ("refused" in file) throw new Error(file.refused);
  return file;
}

describe("a file that waits for its confirmation", () => {
  test("is kept as it came when nothing in it is secret", () => {
    const text = `${header}\r\n\r\n${ben}\r\n`;
    expect(kept(text)).toEqual({ text, notices: [] });
  });

  test("loses Social Security numbers, says so, and reads as before otherwise", () => {
    const text = [
      `\uFEFFSSN;${header.replaceAll(",", ";")};notes`,
      "",
      `123-45-6789;${ben.replaceAll(",", ";")};"=1+1, ""quoted"""`,
      "",
      "",
      '987-65-4321;Ada;;ada@harborbread.example;yesterday;38;"two\nlines"',
      "111-22-3333;Cy;Day;cy@harborbread.example;2026-11-01;38;;left over 555-66-7777",
    ].join("\r\n");
    const { text: rewritten, notices } = kept(text);
    expect(rewritten).not.toMatch(/\d{3}-\d{2}-\d{4}/);
    expect(notices.map(inEnglish)).toEqual([
      "Looks like Social Security numbers, so it is ignored and not kept: “SSN”.",
    ]);
    const before = previewEmployees(text, given);
    const after = previewEmployees(rewritten, given);
    expect(before.rows.map(({ row_number, verdict }) => [row_number, verdict])).toEqual([
      [3, "add"],
      [6, "error"],
      [7, "error"],
    ]);
    expect(after.rows).toEqual(before.rows);
    expect(after.columns).toEqual(before.columns);
    expect([...notices, ...after.notices]).toEqual(before.notices);
    expect(kept(rewritten).text).toBe(rewritten);
  });

  test("loses only what is secret: short rows stay short, and empty cells at the end stay none", () => {
    const text = [
      `SSN,${header},phone,notes`,
      `123-45-6789,${ben}`,
      `987-65-4321,${ben.replace("ben@", "b@")},,,,,`,
    ].join("\n");
    const [before, after] = [text, kept(text).text].map((each) => previewEmployees(each, given));
    expect(before?.rows.map(({ verdict }) => verdict)).toEqual(["add", "add"]);
    expect(after?.rows).toEqual(before?.rows);
  });

  test("is refused where it becomes too large without them", () => {
    // Each formula gets an apostrophe and quotation marks.
    const formulas = Array.from({ length: 80 }, (_, index) => `n${index}`);
    const row = `123-45-6789,${ben},${formulas.map(() => "=").join(",")},`;
    const filling = "x".repeat(Math.floor((1024 * 1024) / 400 - row.length - 10));
    const rows = Array.from({ length: 400 }, (_, at) => row.replace("ben@", `b${at}@`) + filling);
    const text = [`SSN,${header},${formulas.join(",")},notes`, ...rows].join("\n");
    expect(previewEmployees(text, given).refused).toBeNull();
    const file = fileToKeep(text);
    expect("refused" in file && inEnglish(file.refused)).toMatch(/^The file is larger than 1 MB/);
  });

  test("is refused where it cannot be read", () => {
    const file = fileToKeep("name\nBen");
    expect("refused" in file && inEnglish(file.refused)).toMatch(
      /^The first row must name the columns/,
    );
  });
});
