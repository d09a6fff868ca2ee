import { describe, expect, test } from "vitest";
import { previewEmployees } from "~/domain/company/team-file/preview";
import { readEmployeeFile, decodeFile } from "~/domain/company/team-file/file-text";
import {
  toKeptFile,
  readKeptFile,
  toStoredFile,
  type KeptFile,
} from "~/domain/company/team-file/kept-file";
import type { ColumnPicks } from "~/domain/company/team-file/team-file-columns";
import { askForColumns } from "~/screens/company/team-file/columns.server";
import { inEnglish } from "../../setup/language/in-english";

const given = { today: "2026-11-21", locations: ["Main"], existing: [] };
const header = "first_name,last_name,email,hire_date,hours_per_week";
const ben = "Ben,Okafor,ben@harborbread.example,2026-11-01,38";

function kept(text: string, picks?: ColumnPicks): KeptFile {
  const file = readEmployeeFile(text, picks);
  if ("refused" in file) throw new Error(inEnglish(file.refused));
  return toKeptFile(file);
}
const valuesOf = (file: KeptFile) => previewEmployees(file, given).rows.map(({ values }) => values);

describe("a file that waits for its confirmation", () => {
  test("holds the columns that are recognized and their names, and no byte of the others", () => {
    const text = [
      `\uFEFFSSN;${header.replaceAll(",", ";")};Yearly pay;remarks`,
      "",
      `123-45-6789;${ben.replaceAll(",", ";")};61000;"on ""leave"""`,
      '987-65-4321;Ada;;ada@harborbread.example;yesterday;38;72500;"two\nlines"',
      "111-22-3333;Cy;Day;cy@harborbread.example;2026-11-01;38;;hushed;left over 555-66-7777",
    ].join("\r\n");
    const file = kept(text);
    expect(JSON.stringify(toStoredFile(file))).not.toMatch(
      /SSN|pay|remarks|\d{3}-\d{2}-\d{4}|61000|72500|leave|two|lines|hushed|left over/,
    );
    expect(file.notices.map(inEnglish)).toEqual([
      "One column looks like Social Security numbers. It’s left out, and we keep nothing from it.",
      "2 other columns are left out. We keep nothing from them.",
    ]);
    expect(previewEmployees(file, given).rows.map((row) => [row.row_number, row.verdict])).toEqual([
      [3, "add"],
      [4, "error"],
      [5, "error"],
    ]);
  });

  test("comes back from a draft as it went, and anything else in its place is no file", () => {
    const file = {
      ...kept(`Name,${header},location\n"Day, Cy",${ben},Pier 4`),
      declined: ["Pier 4"],
      same: { hours_per_week: "38" },
    };
    expect(readKeptFile(JSON.parse(JSON.stringify(toStoredFile(file))))).toEqual(file);
    for (const data of [undefined, {}, { text: ben }, { columns: "x", rows: ["y"] }])
      expect(readKeptFile(data)).toBeNull();
  });

  test("takes a column for what its owner says it is, and leaves out what they leave out", () => {
    const columns = "Vorname,last_name,email,Eintritt,hours_per_week,phone,Lohn";
    const row = "Ben,Okafor,ben@harborbread.example,11/1/2026,38,503-555-0142,70000";
    const picks: ColumnPicks = new Map([
      [0, "first_name"],
      [3, "hire_date"],
      [5, "none"],
      [6, "none"],
    ]);
    const file = kept(`${columns}\n${row}`, picks);
    expect(file.columns.map(({ heading }) => heading)).toEqual([
      "Vorname",
      "last_name",
      "email",
      "Eintritt",
      "hours_per_week",
    ]);
    expect(valuesOf(file)).toMatchObject([{ first_name: "Ben", hire_date: "2026-11-01" }]);
    expect(JSON.stringify(toStoredFile(file))).not.toMatch(/503|70000|Lohn/);
  });

  test("shows an example of a column that its owner chose, when it asks again", () => {
    const text = `Vorname,last_name,email,Eintritt,hours_per_week\n${ben}`;
    const picks: ColumnPicks = new Map([[0, "first_name"]]);
    const file = readEmployeeFile(text, picks);
    if ("refused" in file) throw new Error(inEnglish(file.refused));
    const posted = { text, language: "en", fields: new FormData() } as const;
    expect(askForColumns(file, picks, posted).data.matching.columns).toMatchObject([
      { heading: "Vorname", sample: "Ben", chosen: "first_name" },
      { heading: "Eintritt", sample: "2026-11-01", chosen: "none" },
    ]);
  });

  test("does not hold Social Security numbers under whatever name their owner gives them", () => {
    const text = `${header},ID\n${ben},123-45-6789`;
    const file = kept(text, new Map([[5, "employee_number"]]));
    expect(JSON.stringify(toStoredFile(file))).not.toContain("6789");
  });
});

describe("the text of a file", () => {
  const bytesOf = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);
  const refusedFor = (bytes: Uint8Array) => {
    const read = decodeFile(bytes);
    return "refused" in read ? inEnglish(read.refused) : null;
  };

  test.each<[string, Uint8Array]>([
    ["UTF-8", bytesOf("“Zoë”,Núñez", "utf8")],
    ["Windows-1252, as Excel saves a CSV", bytesOf("\u0093Zoë\u0094,Núñez", "latin1")],
    ["UTF-16, as Excel saves a Unicode text", bytesOf("\uFEFF“Zoë”,Núñez", "utf16le")],
    ["UTF-16 in the other order", bytesOf("\uFEFF“Zoë”,Núñez", "utf16le").swap16()],
  ])("is read in %s", (_encoding, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text: "“Zoë”,Núñez" });
    const mac = Uint8Array.from([0x5a, 0x6f, 0x91, 0x0d, 0x4d, 0x75, 0x96, 0x6f, 0x7a]);
    expect(decodeFile(mac)).toEqual({ text: "Zoë\rMuñoz" });
  });

  test.each([
    ["a workbook", [0x50, 0x4b, 0x03, 0x04, 0x14], /^This is an Excel workbook.*“Save As”/],
    ["a PDF", [...Buffer.from("%PDF-1.7")], /^This is a PDF/],
  ])("is not looked for in %s", (_what, bytes, refused) => {
    expect(refusedFor(Uint8Array.from(bytes))).toMatch(refused);
  });

  test("is not read over 1 MB", () => {
    expect(refusedFor(new Uint8Array(1024 * 1024).fill(97))).toBeNull();
    expect(refusedFor(new Uint8Array(1024 * 1024 + 1).fill(97))).toMatch(/larger than 1 MB/);
  });
});
